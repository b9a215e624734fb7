import Foundation
import Testing

@testable import Binding

/// Several writers of one file at once.
@Suite struct TwoWritersTests {
  @Test func `files are always whole, and no writer's changes are lost`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("state.json")
    let (writers, changes) = (3, 20)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<writers {
        group.addTask {
          for change in 1...changes {
            let lock = DirectoryLock(Binding.directory(of: path))
            var document =
              try readFile(path, limit: 1 << 20).map { try JSONDocument($0) } ?? .init()
            document.set(.number("\(change)"), for: "writer \(writer)")
            try replaceFile(path, with: Array(document.text.utf8), isLocked: lock.isHeld)
          }
        }
      }
      try await group.waitForAll()
    }
    let bytes = try #require(try readFile(path, limit: 1 << 20))
    let document = try JSONDocument(bytes)
    for writer in 0..<writers {
      #expect(document.value(for: "writer \(writer)") == .number("\(changes)"))
    }
    #expect(try directory.names() == ["state.json"])
  }
}
