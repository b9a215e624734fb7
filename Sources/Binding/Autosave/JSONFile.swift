/// The file of a ``JSONFileStore``; any thread may read and replace it.
///
/// Only a regular file is read, moved or replaced. A symbolic link must lead to a file that is empty or holds a JSON
/// object, because any other file may belong to another program.
struct JSONFile: Sendable {
  /// How long to wait for another program that has locked the directory.
  private static let lockTimeout = Duration.milliseconds(400)

  let path: FilePath
  var files: FileSystem
  /// The size in bytes of the largest file that is read or written.
  let maximumSize: Int

  private enum Content {
    case nothing
    case object([JSONValue.Member])
    case bad(reason: String, bytes: [UInt8]?)
  }

  /// The members of the file's object, or nil if there is no file, and the problem if a bad file was moved aside.
  typealias Loaded = (members: [JSONValue.Member]?, problem: StoreProblem?)

  /// Reads the file, and moves it aside if it does not hold a JSON object.
  ///
  /// Throws an error if the file is not regular or cannot be read at the moment.
  func load() throws(FileError) -> Loaded {
    let target = try files.target(of: path)
    guard case .bad = try content(of: target) else { return try loadLocked(target) }
    // Another program may be replacing the bad file with a good one, which must not be moved aside.
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
      bytes = try files.contents(of: target.path, limit: maximumSize)
      guard let bytes else { return .nothing }
      if bytes.isEmpty, target.isLinked { return .nothing }
      if bytes.isEmpty { throw .unsuitable("it is empty") }
      return .object(try members(in: bytes))
    } catch {
      // A temporary failure, such as too many open files, does not make the file bad.
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
  /// The values to write to a file.
  struct Save: Sendable {
    /// The members that the file had when it was last read or written, in case it has been deleted.
    let base: [JSONValue.Member]
    /// The values to write under keys that the file does not have.
    let initials: [JSONValue.Member]
    let changes: [JSONValue.Member]
    /// The keys to remove.
    let removals: [String]
  }

  struct Outcome: Sendable {
    /// The members that the file has now; nil if it was not written.
    var members: [JSONValue.Member]?
    /// Whether nothing was written, because there is no file and the only changes were removals of keys.
    var needsNoFile = false
    /// The reason why the file could not be written; nil if nothing failed.
    var failure: String?
    /// The changes to try again, because the file could not be written, or would be too large with them.
    var unsaved: [JSONValue.Member] = []
    /// The values that can never be written, and the bad file that was moved aside.
    var problems: [StoreProblem] = []
  }

  /// Merges changes into the file, keeping what other programs have written since it was read.
  func save(_ save: Save) -> Outcome {
    var outcome = Outcome()
    let changes = save.changes.filter { isSavable($0, &outcome) }
    guard !changes.isEmpty || !save.removals.isEmpty else { return outcome }
    do throws(FileError) {
      let target = try files.target(of: path)
      if changes.isEmpty, !files.exists(target.path) {
        (outcome.members, outcome.needsNoFile) = ([], true)
        return outcome
      }
      try files.createDirectory(target.path.directory)
      try files.withLock(on: target.path.directory, timeout: Self.lockTimeout) {
        () throws(FileError) in
        let loaded = try loadLocked(target)
        if let problem = loaded.problem { outcome.problems.append(problem) }
        let present = loaded.members ?? save.base
        let old = present.filter { !save.removals.contains($0.key) }
        var updates = save.initials.filter { old[$0.key] == nil && isSavable($0, &outcome) }
        for change in changes { updates[change.key] = change.value }
        let (members, bytes) = fitting(&updates, into: old)
        if !updates.isEmpty || old.count < present.count {
          try files.replace(target.path, with: bytes)
        }
        outcome.members = members
        outcome.unsaved = changes.filter { updates[$0.key] == nil }
      }
    } catch {
      outcome.failure = error.reason
      outcome.unsaved = changes
    }
    return outcome
  }

  /// Returns the members with as many updates as fit into the file, and their text; removes the other updates.
  ///
  /// Those that make the file grow most are removed first.
  private func fitting(
    _ updates: inout [JSONValue.Member], into old: [JSONValue.Member]
  ) -> (members: [JSONValue.Member], bytes: [UInt8]) {
    let updated = old.updated(with: updates)
    let bytes = Self.bytes(of: updated)
    var excess = bytes.count - maximumSize
    guard excess > 0 else { return (updated, bytes) }
    let growths = updates.map { update in
      let size = old[update.key].map { JSONValue.Member(key: update.key, value: $0).textSize } ?? 0
      return (key: update.key, bytes: update.textSize - size)
    }
    for growth in growths.sorted(by: { $0.bytes > $1.bytes }) where excess > 0 && growth.bytes > 0 {
      updates[growth.key] = nil
      excess -= growth.bytes
    }
    let fitted = old.updated(with: updates)
    return (fitted, Self.bytes(of: fitted))
  }

  private static func bytes(of members: [JSONValue.Member]) -> [UInt8] {
    Array((JSONValue.object(members).text + "\n").utf8)
  }

  /// Returns whether a value could be read back from the file, and adds a problem to the outcome if not.
  private func isSavable(_ member: JSONValue.Member, _ outcome: inout Outcome) -> Bool {
    var reason = "it does not read back"
    let bytes = Self.bytes(of: [member])
    if bytes.count > maximumSize {
      reason = "it takes more than \(maximumSize) bytes"
    } else {
      do throws(JSONSyntaxError) {
        if try JSONParser.parseObject(bytes) == [member] { return true }
      } catch {
        reason = error.reason
      }
    }
    outcome.problems.append(.unsavable(key: member.key, reason: reason))
    return false
  }
}

extension JSONValue.Member {
  /// The number of bytes of the text, with the comma and the space that separate it from another member.
  fileprivate var textSize: Int { JSONValue.object([self]).text.utf8.count }
}

extension [JSONValue.Member] {
  fileprivate func updated(with updates: [JSONValue.Member]) -> [JSONValue.Member] {
    var members = self
    for update in updates { members[update.key] = update.value }
    return members
  }
}

// Keeping files aside.
extension JSONFile {
  /// Moves the file to the first backup name that is free or has the same bytes, and returns that name.
  private func moveAside(
    _ path: FilePath, holding bytes: [UInt8]?, because reason: String
  ) throws(FileError) -> FilePath {
    let name = backupName(for: path) { name in
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

  /// Gives the file a second name before a value in it is overwritten, and returns that name; returns nil on failure.
  ///
  /// If an earlier backup has the value, returns the backup's name instead.
  func keepCopy(of value: JSONValue, for key: String) -> FilePath? {
    guard let target = try? files.target(of: path) else { return nil }
    var isKept = false
    let name = backupName(for: target.path) { name in
      guard let bytes = try? files.contents(of: name, limit: maximumSize) else { return false }
      isKept = (try? JSONParser.parseObject(bytes))?[key] == value
      return isKept
    }
    return isKept || files.addName(name, to: target.path) ? name : nil
  }

  /// Returns the first of the names ending in `.bad`, `.bad.2` and so on that is free or satisfies a predicate.
  private func backupName(for path: FilePath, orOne fits: (FilePath) -> Bool) -> FilePath {
    var name = FilePath(bytes: path.bytes + ".bad".utf8)
    var number = 1
    while files.exists(name), !fits(name) {
      number += 1
      name = FilePath(bytes: path.bytes + ".bad.\(number)".utf8)
    }
    return name
  }
}
