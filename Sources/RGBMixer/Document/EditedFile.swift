import Binding

/// A file whose colors are edited.
///
/// Whenever the process or the machine stops, the file has all of its old content or all of the new. Its owner,
/// permissions and extended attributes stay. Through a symbolic link, which stays, too, the file that it leads to is
/// replaced.
final class EditedFile {
  /// The bytes that were read or written last.
  private(set) var content: [UInt8] = []
  /// The path as the user gave it, for sentences.
  private let name: String
  /// The path without symbolic links.
  private let path: FilePath
  private let files = FileSystem()

  /// Reads a regular file, and tries every step of replacing it except the write.
  init(_ path: FilePath) throws(EditedFileProblem) {
    let name = PrintableText.escaped(path.bytes)
    self.name = name
    do throws(FileError) {
      self.path = try files.resolved(path)
    } catch {
      throw EditedFileProblem("cannot read \(name): \(error.reason)")
    }
    try perform("read") { () throws(FileError) in
      guard let content = try files.contents(of: self.path) else { throw .changed }
      self.content = content
      try files.checkReplaceable(self.path)
    }
  }

  /// Replaces the content, unless another program has changed it in the meantime.
  func replace(with bytes: [UInt8]) throws(EditedFileProblem) {
    try perform("write") { () throws(FileError) in
      try files.replace(path, holding: content, with: bytes)
    }
    content = bytes
  }

  private func perform(
    _ action: String, _ body: () throws(FileError) -> Void
  ) throws(EditedFileProblem) {
    do throws(FileError) {
      try body()
    } catch .changed {
      throw EditedFileProblem.changed(name)
    } catch .unsuitable(let reason) {
      throw EditedFileProblem("cannot edit \(name): \(reason)")
    } catch {
      throw EditedFileProblem("cannot \(action) \(name): \(error.reason)")
    }
  }
}

struct EditedFileProblem: Error, Hashable, Sendable {
  /// One sentence, without a final full stop.
  let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }

  /// The problem of a file that is not what it was when it was read.
  static func changed(_ name: String) -> Self {
    Self("\(name) was changed by another program and was left as it is")
  }
}
