import Binding

/// A file whose colors are edited.
///
/// Whenever the process or the machine stops, the file has all of its old content or all of the new. Its owner,
/// permissions and extended attributes stay. A symbolic link stays, too: the file that it leads to is replaced.
final class EditedFile {
  /// The bytes that were read or written last.
  private(set) var content: [UInt8] = []
  /// The path as the user gave it.
  private let name: FilePath
  /// The path without symbolic links.
  private(set) var path: FilePath
  private var files = FileSystem()

  /// Reads a regular file, and tries every step of replacing it except the write.
  init(_ name: FilePath) throws(EditedFileProblem) {
    self.name = name
    do throws(SystemError) {
      try WholeText.checkFile(name)
    } catch {
      throw EditedFileProblem(error.sentence, status: error.status)
    }
    files.isHurried = { System.isTerminationPending }
    path = try Self.perform("read", name) { [files] () throws(FileError) in
      try files.resolved(name)
    }
    content = try Self.perform("read", name) { [files, path] () throws(FileError) in
      guard let content = try files.contents(of: path) else { throw .changed }
      return content
    }
    try Self.perform("write", name) { [files, path] () throws(FileError) in
      try files.checkReplaceable(path)
    }
  }

  /// Has the wait for another program that saves end soon when the user asks the program to end, as at a signal.
  func hurry(if isAsked: @escaping @MainActor @Sendable () -> Bool) {
    files.isHurried = { System.isTerminationPending || MainActor.assumeIsolated { isAsked() } }
  }

  /// Replaces the content, unless another program has changed it in the meantime; holds signals until that is done.
  ///
  /// `present` is what the file was found to hold; nil for what was read first or written last. Equal bytes are not
  /// written.
  func replace(
    with bytes: [UInt8], over present: [UInt8]? = nil
  ) throws(EditedFileProblem) {
    if bytes != present {
      try System.holdingTermination { () throws(EditedFileProblem) in
        try Self.perform("write", name) { () throws(FileError) in
          try files.replace(path, named: name, holding: present ?? content, with: bytes)
        }
      }
    }
    content = bytes
  }

  /// Whether another program has changed the file, or retargeted its symbolic link, since it was last read or written;
  /// false if it cannot be read.
  var hasChanged: Bool {
    if let target = try? files.resolved(name), target != path { return true }
    guard let present = try? files.contents(of: path) else { return false }
    return present != content
  }

  /// Reads the file again after another program changed it or retargeted its symbolic link.
  func reread() throws(EditedFileProblem) -> [UInt8] {
    path = try Self.perform("read", name) { [files, name] () throws(FileError) in
      try files.resolved(name)
    }
    return try read()
  }

  private func read() throws(EditedFileProblem) -> [UInt8] {
    try Self.perform("read", name) { [files, path] () throws(FileError) in
      guard let content = try files.contents(of: path) else { throw .changed }
      return content
    }
  }

  private static func perform<Result>(
    _ action: String, _ name: FilePath, _ body: () throws(FileError) -> Result
  ) throws(EditedFileProblem) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw EditedFileProblem(error, when: action, name)
    }
  }
}

extension ColoredText {
  /// Finds the colors of a file's text, whose kind its path tells, or else the path that a symbolic link leads to.
  init(_ original: [UInt8], of file: FilePath, withEntries: Bool = false) {
    var path = file
    // The folder may tell more than the name.
    if file.bytes.first != 0x2f, let folder = try? FileSystem().resolved(FilePath(".")) {
      path = folder.appending(file.bytes)
    }
    // A file without a path of its own, such as a pipe, has no name that could tell more.
    if !TextKind.isTold(by: file.bytes), let target = try? FileSystem().resolved(file) {
      path = target
    }
    self.init(original, path: path.bytes, withEntries: withEntries)
  }
}

struct EditedFileProblem: Error, Hashable, Sendable {
  /// One sentence, without a final period.
  let sentence: String
  /// The status to exit with.
  let status: ExitStatus
  /// The reason why the file could not be read or written, and what was attempted; nil if the file was refused.
  private let failure: (error: FileError, action: String)?

  /// Whether another program has changed the file.
  var isChangedByOther: Bool { failure?.error == .changed }

  /// The problem of a file that is refused.
  init(_ sentence: String, status: ExitStatus = .failure) {
    self.sentence = sentence
    self.status = status
    failure = nil
  }

  init(_ error: FileError, when action: String, _ file: FilePath) {
    sentence = Self.sentence(error, action, file.printable)
    status = .failure
    failure = (error, action)
  }

  /// The sentence for a row of the screen, where the directory would leave no room for what happened.
  func sentence(of name: String) -> String {
    failure.map { Self.sentence($0.error, $0.action, name) } ?? sentence
  }

  private static func sentence(_ error: FileError, _ action: String, _ name: String) -> String {
    error == .changed
      ? "\(name) was changed by another program and was left as it is"
      : "cannot \(action) \(name): \(error.reason)"
  }

  static func == (left: Self, right: Self) -> Bool { left.sentence == right.sentence }

  func hash(into hasher: inout Hasher) { hasher.combine(sentence) }
}
