import Binding
import Foundation
import TestSupport
import Testing

/// The programs of the page Comparison, whose table has their output.
@MainActor
struct ComparisonTests {
  @Test func `a diamond`() throws {
    var listeners: Set<Subscription> = []
    // snippet.show
    let source = Observable(1)
    let single = source.map { $0 }
    let tenfold = source.map { $0 * 10 }
    let sum = single.combineLatest(tenfold) { $0 + $1 }
    sum.bind { print("\($0)") }.store(in: &listeners)
    source.value = 2
    // prints: 22
    // snippet.hide
    try expectPrinted()
  }

  @Test func `a write inside a listener`() throws {
    var listeners: Set<Subscription> = []
    // snippet.show
    let number = Observable(0)
    number.bind {
      print("a\($0)")
      if $0 == 1 { number.value = 2 }
    }.store(in: &listeners)
    number.bind { print("b\($0)") }.store(in: &listeners)
    number.value = 1
    // prints: a1
    // prints: a2
    // prints: b2
    // snippet.hide
    try expectPrinted()
  }

  @Test func `an equal write`() throws {
    var listeners: Set<Subscription> = []
    // snippet.show
    let number = Observable(1)
    number.bind { print("\($0)") }.store(in: &listeners)
    number.value = 1
    number.value = 2
    // prints: 2
    // snippet.hide
    try expectPrinted()
  }

  @Test func `three writes`() throws {
    var listeners: Set<Subscription> = []
    // snippet.show
    let (one, two, three) = (Observable(0), Observable(0), Observable(0))
    let sum = one.combineLatest(two, three) { $0 + $1 + $2 }
    sum.bind { print("\($0)") }.store(in: &listeners)
    transaction {
      for part in [one, two, three] { part.value = 1 }
    }
    // prints: 3
    // snippet.hide
    try expectPrinted()
  }

  @Test func `a derived value with two listeners`() throws {
    var listeners: Set<Subscription> = []
    // snippet.show
    let number = Observable(0)
    let double = number.map {
      if $0 > 0 { print("c") }
      return $0 * 2
    }
    double.bind { print("a\($0)") }.store(in: &listeners)
    double.bind { print("b\($0)") }.store(in: &listeners)
    number.value = 1
    // prints: c
    // prints: a2
    // prints: b2
    // snippet.hide
    try expectPrinted()
  }

  @Test func `a derived value without listeners`() throws {
    // snippet.show
    let number = Observable(0)
    let double = number.map {
      if $0 > 0 { print("c") }
      return $0 * 2
    }
    number.value = 1
    number.value = 2
    print("end")
    // prints: end
    // snippet.hide
    try expectPrinted()
    extendLifetime(double)
  }

  @Test func `a cancellation during a delivery`() throws {
    var listeners: Set<Subscription> = []
    // snippet.show
    let number = Observable(0)
    var second: Subscription?
    number.bind { _ in second?.cancel() }.store(in: &listeners)
    second = number.bind { print("b\($0)") }
    number.value = 1
    print("end")
    // prints: end
    // snippet.hide
    try expectPrinted()
  }

  @Test func `a control that listens and writes`() throws {
    final class Slider {}
    var listeners: Set<Subscription> = []
    // snippet.show
    let (number, slider) = (Observable(0), Slider())
    number.bind(owner: slider) { print("a\($0)") }.store(in: &listeners)
    number.bind { print("b\($0)") }.store(in: &listeners)
    number.set(1, writer: slider)
    // prints: b1
    // snippet.hide
    try expectPrinted()
  }

  @Test func `two values that are kept equal`() throws {
    var listeners: Set<Subscription> = []
    // snippet.show
    let (left, right) = (Observable(0), Observable(0))
    left.bindTwoWay(to: right).store(in: &listeners)
    left.bind { print("a\($0)") }.store(in: &listeners)
    right.bind { print("b\($0)") }.store(in: &listeners)
    left.value = 1
    // prints: a1
    // prints: b1
    // snippet.hide
    try expectPrinted()
  }

  @Test func `feedback`() throws {
    var listeners: Set<Subscription> = []
    let handler = BindingProblem.handler
    defer { BindingProblem.handler = handler }
    // snippet.show
    BindingProblem.handler = { _ in print("reported") }
    let number = Observable(0)
    var calls = 0
    number.bind {
      calls += 1
      number.value = $0 + 1
    }.store(in: &listeners)
    number.value = 1
    print("after \(calls) calls")
    // prints: reported
    // prints: after 101 calls
    // snippet.hide
    try expectPrinted()
  }

  @Test func `the table has the output of the programs`() throws {
    let path = "Sources/Binding/Binding.docc/Comparison.md"
    let printed = try Listing.snippets(ofSource: #filePath).map {
      "`\($0.printed.joined(separator: " "))`"
    }
    let page = try String(
      contentsOf: Listing.root.appending(path: path), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    let heads = try #require(rows.first)
    let column = try #require(heads.firstIndex(of: "Binding"))
    // The second row separates the heads from the rest. Another table follows.
    let table = rows.prefix { $0.count == heads.count }.dropFirst(2)
    #expect(table.map { $0[column] } == printed)
  }
}

@MainActor private func print(_ line: String) { Transcript.print(line) }
