import Foundation
import Testing

@testable import Binding

/// Several concurrent writers of one file.
struct TwoWritersTests {
  private let directory: TemporaryDirectory
  private let files = FileSystem()
  private let path: FilePath
  private let writers = 3
  private let changes = 20

  init() throws {
    directory = try TemporaryDirectory()
    path = FilePath(directory.path("state.json"))
  }

  private func load() throws -> Keyed<JSONValue> {
    Keyed(try files.contents(of: path).map { try JSONParser.parseObject($0) } ?? [])
  }

  @Test func `with the lock, no writer's changes are lost`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { [files, path, writers, changes] group in
      for writer in 0..<writers {
        group.addTask {
          for change in 1...changes {
            try files.withLock(on: path.directory, timeout: .seconds(100)) {
              () throws(FileError) in
              let bytes = try files.contents(of: path)
              var members = Keyed(bytes.flatMap { try? JSONParser.parseObject($0) } ?? [])
              members["writer \(writer)"] = .number("\(change)")
              try files.replace(path, with: members.bytes)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let members = try load()
    for writer in 0..<writers {
      #expect(members["writer \(writer)"] == .number("\(changes)"))
    }
    #expect(try directory.names() == ["state.json"])
  }

  @Test func `even without the lock, the file is always whole`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { [files, path, writers, changes] group in
      for writer in 0..<writers {
        group.addTask {
          for change in 1...changes {
            let text = String(repeating: "\(change % 10)", count: 1000 * (writer + 1))
            try files.replace(path, with: Array("{\"long\": \"\(text)\"}\n".utf8))
          }
        }
      }
      group.addTask {
        for _ in 0..<500 {
          guard let bytes = try files.contents(of: path) else { continue }
          _ = try JSONParser.parseObject(bytes)
        }
      }
      try await group.waitForAll()
    }
    #expect(try load()["long"] != nil)
    #expect(try directory.names() == ["state.json"])
  }
}
