import Foundation

/// A file or a folder of notes.
struct NoteFile: Hashable {
  let path: String
  let isFolder: Bool

  var name: String { URL(fileURLWithPath: path).lastPathComponent }

  /// What is in a folder, without hidden files: folders first, each in alphabetical order.
  func contents() -> [NoteFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let files = names.filter { !$0.hasPrefix(".") }.sorted().map { name in
      let path = "\(path)/\(name)"
      return NoteFile(path: path, isFolder: Self.isFolder(path))
    }
    return files.filter(\.isFolder) + files.filter { !$0.isFolder }
  }

  static func isFolder(_ path: String) -> Bool {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  func read() throws -> String {
    // A file that is no text must not be shown, because saving it would change it.
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    guard let text = String(data: data, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    return text
  }

  func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
