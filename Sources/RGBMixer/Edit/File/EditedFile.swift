/// A file whose colors are edited: its content as it was found, and how it is replaced.
///
/// Whatever happens, and whenever the process or the machine ends, the file has the old content or the new one,
/// whole. It keeps its owner and its permissions; of a symbolic link, the file that it leads to is replaced.
struct EditedFile {
  /// The path as it was given.
  let name: String
  /// The bytes that were found.
  let content: [UInt8]
  /// The path without symbolic links.
  private let path: String
  private let status: Platform.FileStatus

  /// Reads a regular file that can be replaced.
  init(_ name: String) throws(EditedFileProblem) {
    let shown = PrintableText.escaped(name.utf8)
    guard let path = Platform.resolvedPath(name) else {
      throw EditedFileProblem(SystemError(action: "read \(shown)", errno: .last))
    }
    self.name = name
    self.path = path
    (content, status) = try Self.read(path, shownAs: shown)
    try checkReplaceable()
  }

  /// Puts other content in the place of the old one, unless somebody else has done so meanwhile.
  func replace(with bytes: [UInt8]) throws(EditedFileProblem) {
    let action = "write \(shown)"
    let prefix = "\(directory).\(lastPart).rgbmixer"
    guard let (temporary, file) = Platform.createFile(beginningWith: prefix) else {
      throw EditedFileProblem(SystemError(action: action, errno: .last))
    }
    do throws(EditedFileProblem) {
      defer { Platform.closeFile(file) }
      do throws(SystemError) {
        try Descriptor.writeAll(bytes, to: file, action)
      } catch {
        throw EditedFileProblem(error)
      }
      guard Platform.setOwnerAndPermissions(of: file, to: status), Platform.synchronize(file) else {
        throw EditedFileProblem(SystemError(action: action, errno: .last))
      }
      try checkUnchanged()
      guard Platform.moveFile(temporary, to: path) else {
        throw EditedFileProblem(SystemError(action: action, errno: .last))
      }
    } catch {
      Platform.removeFile(temporary)
      throw error
    }
    // Until the directory is on the disk, too, a crash of the machine brings the old file back, whole.
    guard let folder = Platform.openFile(directory, for: .readable, blocking: false) else { return }
    _ = Platform.synchronize(folder)
    Platform.closeFile(folder)
  }

  private var shown: String { PrintableText.escaped(name.utf8) }

  /// The path up to its last slash.
  private var directory: String {
    String(path[...(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private var lastPart: String { String(path.dropFirst(directory.count)) }

  private static func read(
    _ path: String, shownAs name: String
  ) throws(EditedFileProblem) -> (content: [UInt8], status: Platform.FileStatus) {
    // Not blocking, because the path may lead to a pipe.
    guard let file = Platform.openFile(path, for: .readable, blocking: false),
      let status = Platform.status(of: file)
    else { throw EditedFileProblem(SystemError(action: "read \(name)", errno: .last)) }
    defer { Platform.closeFile(file) }
    guard status.kind == .regular else {
      throw EditedFileProblem("cannot edit \(name): it is no regular file")
    }
    var content: [UInt8] = []
    do throws(SystemError) {
      try Descriptor.readAll(file, into: &content, "read \(name)")
    } catch {
      throw EditedFileProblem(error)
    }
    return (content, status)
  }

  /// Refuses at once what could not be written at the end.
  private func checkReplaceable() throws(EditedFileProblem) {
    // The superuser may write what is meant to be left alone.
    guard Platform.mayWrite(path), status.permissions & 0o222 != 0 else {
      throw EditedFileProblem("cannot edit \(shown): it is read-only")
    }
    guard Platform.mayWrite(directory) else {
      throw EditedFileProblem("cannot edit \(shown): its directory is read-only")
    }
    guard status.owner == Platform.user || Platform.user == 0 else {
      throw EditedFileProblem("cannot edit \(shown): it is another user's, and would become yours")
    }
  }

  private func checkUnchanged() throws(EditedFileProblem) {
    guard try Self.read(path, shownAs: shown).content == content else {
      throw EditedFileProblem("\(shown) was changed meanwhile, and so is left as it is")
    }
  }
}

/// The reason why a file cannot be edited.
struct EditedFileProblem: Error, Hashable, Sendable {
  /// One sentence, without a final full stop.
  let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }

  init(_ error: SystemError) {
    sentence = error.sentence
  }
}
