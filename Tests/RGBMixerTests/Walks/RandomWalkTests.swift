import Foundation
import TestSupport
import Testing

@testable import RGBMixer
@testable import TermUI

/// Random walks over the mixer's screen.
@MainActor
struct RandomWalkTests {
  /// The number of walks; `RGBMIXER_WALKS` sets another number.
  private let count = Self.number("RGBMIXER_WALKS") ?? 15
  /// The seed of the first; `RGBMIXER_WALK_SEED` sets another one.
  private let first = Self.number("RGBMIXER_WALK_SEED") ?? 1

  private static func number(_ variable: String) -> UInt64? {
    ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
  }

  @Test func `after any input the screen is right, and undo leads back`() async throws {
    var events = 0
    for seed in first..<first + count {
      // Let other tests of the main actor run.
      await Task.yield()
      let walk = try Walk(seed: seed)
      events += walk.eventCount
      guard walk.fault != nil else { continue }
      // One is enough to look into.
      Issue.record("seed \(seed): \(try walk.shortest())")
      return
    }
    #expect(events > 100 * Int(count))
  }
}

/// A walk and its first fault.
@MainActor
private struct Walk {
  private let seed: UInt64
  private let steps: [WalkStep]
  let fault: String?
  let eventCount: Int

  init(seed: UInt64) throws {
    self.seed = seed
    var walk = WalkSteps(seed: seed)
    steps = walk.next(120)
    (fault, eventCount) = try Self.go(steps, seed)
  }

  /// Takes a walk from its start to its end, and goes back and forth by undo and redo.
  private static func go(
    _ steps: [WalkStep], _ seed: UInt64
  ) throws -> (fault: String?, eventCount: Int) {
    let mixer = try WalkedMixer(seed: seed)
    let start = mixer.colors
    let fault = mixer.fault(after: steps) ?? mixer.undoFault(from: start)
    return (fault, mixer.eventCount)
  }

  /// The shortest start of the walk with a fault, without the steps that do not matter, and its fault.
  func shortest() throws -> String {
    func check(_ steps: [WalkStep]) throws -> String? {
      try Self.go(steps + [.rest], seed).fault
    }
    var (needed, found) = (steps, fault ?? "")
    for count in 0...steps.count {
      guard let fault = try check(Array(steps[..<count])) else { continue }
      (needed, found) = (Array(steps[..<count]), fault)
      break
    }
    for index in needed.indices.reversed() {
      var fewer = needed
      fewer.remove(at: index)
      if let fault = try check(fewer) { (needed, found) = (fewer, fault) }
    }
    return needed.map(\.description).joined(separator: " ") + "\n" + found
  }
}
