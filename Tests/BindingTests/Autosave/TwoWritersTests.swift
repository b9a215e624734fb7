import Foundation
import Testing

@testable import Binding

/// Several writers of one file at once.
struct TwoWritersTests {
  private let directory: TemporaryDirectory
  private let files = FileSystem()
  private let path: String
  private let writers = 3
  private let changes = 20

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.path("state.json")
  }

  private func load() throws -> JSONDocument {
    try files.contents(of: path, limit: 1 << 20).map { try JSONDocument($0) } ?? JSONDocument()
  }

  @Test func `with the lock no writer's changes are lost`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { [files, path, writers, changes] group in
      for writer in 0..<writers {
        group.addTask {
          for change in 1...changes {
            let lock = DirectoryLock(Binding.directory(of: path)) { true }
            var document =
              try files.contents(of: path, limit: 1 << 20).map { try JSONDocument($0) }
              ?? JSONDocument()
            document.set(.number("\(change)"), for: "writer \(writer)")
            try files.replace(path, with: Array(document.text.utf8), isLocked: true)
            _ = consume lock
          }
        }
      }
      try await group.waitForAll()
    }
    let document = try load()
    for writer in 0..<writers {
      #expect(document.value(for: "writer \(writer)") == .number("\(changes)"))
    }
    #expect(try directory.names() == ["state.json"])
  }

  @Test func `even without it the file is whole whenever it is read`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { [files, path, writers, changes] group in
      for writer in 0..<writers {
        group.addTask {
          for change in 1...changes {
            let text = String(repeating: "\(change % 10)", count: 1000 * (writer + 1))
            try files.replace(
              path, with: Array("{\"long\": \"\(text)\"}\n".utf8), isLocked: false)
          }
        }
      }
      group.addTask {
        for _ in 0..<500 {
          guard let bytes = try files.contents(of: path, limit: 1 << 20) else { continue }
          _ = try JSONDocument(bytes)
        }
      }
      try await group.waitForAll()
    }
    #expect(try load().value(for: "long") != nil)
    #expect(try directory.names() == ["state.json"])
  }
}
