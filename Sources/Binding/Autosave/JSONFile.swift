/// The file of a ``JSONFileStore``, which any thread may read and replace.
///
/// Only a regular file is read, moved or replaced. A symbolic link must lead to a file that is empty or holds a JSON
/// object, because it may be another program's.
struct JSONFile: Sendable {
  /// The size in bytes of the largest file that is read or written.
  static let sizeLimit = 1 << 20
  /// The longest wait for another program that has locked the directory.
  private static let lockTimeout = Duration.milliseconds(400)

  let path: FilePath
  let files: FileSystem

  private enum Content {
    case nothing
    case object([JSONValue.Member])
    case bad(reason: String, bytes: [UInt8]?)
  }

  /// The members of the file's object, or nil if there is no file; a problem says that there was a bad one.
  typealias Loaded = (members: [JSONValue.Member]?, problem: StoreProblem?)

  /// Reads the file, and moves it aside if it holds no JSON object.
  ///
  /// It is an error if it cannot be read at this moment, or is no regular file.
  func load() throws(FileError) -> Loaded {
    let target = try files.target(of: path)
    guard case .bad = try content(of: target) else { return try loadLocked(target) }
    // Another program may just be replacing a bad file by a good one, which must not be moved in its place.
    return try files.withLock(on: target.path.directory, timeout: Self.lockTimeout) {
      () throws(FileError) in try loadLocked(target)
    }
  }

  private func loadLocked(_ target: FileTarget) throws(FileError) -> Loaded {
    switch try content(of: target) {
    case .nothing: return (nil, nil)
    case .object(let members): return (members, nil)
    case .bad(let reason, let bytes):
      let copy = try moveAside(target.path, holding: bytes, because: reason)
      return (nil, .unreadable(path: path.text, reason: reason, keptAs: copy.text))
    }
  }

  private func content(of target: FileTarget) throws(FileError) -> Content {
    let reason: String
    var bytes: [UInt8]?
    do throws(FileError) {
      bytes = try files.contents(of: target.path, limit: Self.sizeLimit)
      guard let bytes else { return .nothing }
      if bytes.isEmpty, target.isLinked { return .nothing }
      if bytes.isEmpty { throw .unsuitable("it is empty") }
      return .object(try members(in: bytes))
    } catch {
      // A fault of the moment, such as too many open files, says nothing about the file.
      if case .system = error, !files.isForbidden(target.path) { throw error }
      reason = error.reason
    }
    if target.isLinked { throw .unsuitable("it is a link to what cannot be used: \(reason)") }
    return .bad(reason: reason, bytes: bytes)
  }

  private func members(in bytes: [UInt8]) throws(FileError) -> [JSONValue.Member] {
    do throws(JSONSyntaxError) {
      return try JSONParser.parseObject(bytes)
    } catch {
      throw .unsuitable("\(error.reason) at byte \(error.offset)")
    }
  }
}

// Saving.
extension JSONFile {
  /// The values that are to be written into a file.
  struct Save: Sendable {
    /// The file as it was last read or written, for the case that it is gone.
    let base: [JSONValue.Member]
    /// The values of keys that the file may not have yet.
    let initials: [JSONValue.Member]
    let changes: [JSONValue.Member]
  }

  struct Outcome: Sendable {
    /// The members of the file as it is now; nil if it was not written.
    var members: [JSONValue.Member]?
    /// The reason why the file could not be written, and the changes to try again; nil if it was, or if there was
    /// nothing to write.
    var failure: (reason: String, changes: [JSONValue.Member])?
    /// The values that can never be written, and the file that was there if it was bad.
    var problems: [StoreProblem] = []
  }

  /// Writes changes into the file, over what others have written since.
  func save(_ save: Save) -> Outcome {
    var outcome = Outcome()
    let changes = save.changes.filter { isReadable($0, &outcome) }
    guard !changes.isEmpty else { return outcome }
    do throws(FileError) {
      let target = try files.target(of: path)
      try files.createDirectory(target.path.directory)
      try files.withLock(on: target.path.directory, timeout: Self.lockTimeout) {
        () throws(FileError) in
        let loaded = try loadLocked(target)
        if let problem = loaded.problem { outcome.problems.append(problem) }
        var members = loaded.members ?? save.base
        for initial in save.initials
        where members[initial.key] == nil && isReadable(initial, &outcome) {
          members[initial.key] = initial.value
        }
        for change in changes { members[change.key] = change.value }
        let bytes = Array((JSONValue.object(members).text + "\n").utf8)
        guard bytes.count <= Self.sizeLimit else {
          throw .unsuitable("it would be larger than \(Self.sizeLimit) bytes")
        }
        try files.replace(target.path, with: bytes)
        outcome.members = members
      }
    } catch {
      outcome.failure = (error.reason, changes)
    }
    return outcome
  }

  /// Whether a value could be read back from the file; if not, that is a problem of the outcome.
  private func isReadable(_ member: JSONValue.Member, _ outcome: inout Outcome) -> Bool {
    var reason = "it does not read back"
    do throws(JSONSyntaxError) {
      let read = try JSONParser.parseObject(Array(JSONValue.object([member]).text.utf8))
      if read == [member] { return true }
    } catch {
      reason = error.reason
    }
    outcome.problems.append(.unsavable(key: member.key, reason: reason))
    return false
  }
}

// Keeping aside.
extension JSONFile {
  /// Moves the file to the first name that is free, or that has the same bytes already, and returns it.
  private func moveAside(
    _ path: FilePath, holding bytes: [UInt8]?, because reason: String
  ) throws(FileError) -> FilePath {
    let name = asideName(for: path) { name in
      guard let bytes else { return false }
      return (try? files.contents(of: name, limit: bytes.count)) == bytes
    }
    do throws(FileError) {
      try files.move(path, to: name)
    } catch {
      throw .unsuitable("\(reason), and it cannot be moved: \(error.reason)")
    }
    return name
  }

  /// Gives the file a second name, because it holds a value that is about to be lost, and returns it; nil if it
  /// cannot.
  ///
  /// Where a file that was kept aside before holds the value already, that one's name is returned.
  func keepCopy(of value: JSONValue, for key: String) -> FilePath? {
    guard let target = try? files.target(of: path) else { return nil }
    var isKept = false
    let name = asideName(for: target.path) { name in
      guard let bytes = try? files.contents(of: name, limit: Self.sizeLimit) else { return false }
      isKept = (try? JSONParser.parseObject(bytes))?[key] == value
      return isKept
    }
    return isKept || files.addName(name, to: target.path) ? name : nil
  }

  /// The first of the names that end in `.bad`, `.bad.2` and so on which is free or fits.
  private func asideName(for path: FilePath, orOne fits: (FilePath) -> Bool) -> FilePath {
    var name = FilePath(bytes: path.bytes + ".bad".utf8)
    var number = 1
    while files.exists(name), !fits(name) {
      number += 1
      name = FilePath(bytes: path.bytes + ".bad.\(number)".utf8)
    }
    return name
  }
}
