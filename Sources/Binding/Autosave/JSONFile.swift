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
    case object(Keyed<JSONValue>)
    case bad(reason: String, bytes: [UInt8]?)
  }

  /// The members of the file's object, or nil if there is no file, and the problem if a bad file was moved aside.
  typealias Loaded = (members: Keyed<JSONValue>?, problem: StoreProblem?)

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

  private func members(in bytes: [UInt8]) throws(FileError) -> Keyed<JSONValue> {
    do throws(JSONSyntaxError) {
      return Keyed(try JSONParser.parseObject(bytes))
    } catch {
      throw .unsuitable("\(error.reason) at byte \(error.offset)")
    }
  }
}

// Saving.
extension JSONFile {
  /// A change of the value of a key.
  enum Change: Sendable {
    case value(JSONValue)
    /// A value that could not be read back, and why.
    case unsavable(reason: String)
    /// A function of the value that the file has when it is written, which another program may have changed; nil stands
    /// for no value.
    case merge(@Sendable (JSONValue?) -> JSONValue?)

    init(_ value: JSONValue) {
      self = value.reasonNotToSave().map { .unsavable(reason: $0) } ?? .value(value)
    }

    /// The value of the key after the change.
    func result(on value: JSONValue?) -> JSONValue? {
      switch self {
      case .value(let value): value
      case .unsavable: value
      case .merge(let merge): merge(value)
      }
    }

    /// The change that has the effect of this one followed by another.
    func followed(by next: Change) -> Change {
      guard case .merge(let merge) = next else { return next }
      return .merge { merge(result(on: $0)) }
    }
  }

  /// The values to write to a file.
  struct Save: Sendable {
    /// The members that the file had when it was last read or written, in case it has been deleted.
    let base: Keyed<JSONValue>
    /// The values to write under keys that the file does not have.
    let initials: Keyed<Change>
    let changes: Keyed<Change>
  }

  struct Outcome: Sendable {
    /// The members that the file has now; nil if it was not written.
    var members: Keyed<JSONValue>?
    /// Whether nothing was written, because there is no file and there was nothing to write.
    var fileIsUnneeded = false
    /// The reason why the file could not be written; nil if nothing failed.
    var failure: String?
    /// The changes to try again, because the file could not be written, or would be too large with them.
    var unsaved = Keyed<Change>()
    /// The values that can never be written, and the bad file that was moved aside.
    var problems: [StoreProblem] = []
  }

  /// Merges changes into the file, keeping what other programs have written since it was read.
  func save(_ save: Save) -> Outcome {
    var outcome = Outcome()
    var changes = save.changes
    changes.removeAll { key, change in !isSavable(change, key, &outcome) }
    guard !changes.isEmpty else { return outcome }
    do throws(FileError) {
      let target = try files.target(of: path)
      let isNeeded = { changes.list.contains { $0.value.result(on: save.base[$0.key]) != nil } }
      if !files.exists(target.path), !isNeeded() {
        (outcome.members, outcome.fileIsUnneeded) = (Keyed(), true)
        return outcome
      }
      try files.createDirectory(target.path.directory)
      try files.withLock(on: target.path.directory, timeout: Self.lockTimeout) {
        () throws(FileError) in
        let loaded = try loadLocked(target)
        if let problem = loaded.problem { outcome.problems.append(problem) }
        try write(changes, save.initials, into: loaded.members ?? save.base, to: target, &outcome)
      }
    } catch {
      outcome.failure = error.reason
      outcome.unsaved = changes
    }
    return outcome
  }

  /// Writes the file with as many of the changes as fit into it.
  private func write(
    _ changes: Keyed<Change>, _ initials: Keyed<Change>, into present: Keyed<JSONValue>,
    to target: FileTarget, _ outcome: inout Outcome
  ) throws(FileError) {
    var updates = Keyed<JSONValue>()
    for (key, change) in initials.list
    where present[key] == nil && isSavable(change, key, &outcome) {
      updates[key] = change.result(on: nil)
    }
    var (removed, merged): (Set<String>, Set<String>) = ([], [])
    for (key, change) in changes.list {
      let (old, new) = (present[key], change.result(on: present[key]))
      if new == nil, old != nil { removed.insert(key) }
      updates[key] = new
      if case .merge = change, new == old {
        updates[key] = nil
        merged.insert(key)
      }
    }
    var old = present
    old.removeAll { key, _ in removed.contains(key) }
    let (members, bytes) = fitting(&updates, into: old)
    if !updates.isEmpty || !removed.isEmpty { try files.replace(target.path, with: bytes) }
    outcome.members = members
    for (key, change) in changes.list
    where updates[key] == nil && !removed.contains(key) && !merged.contains(key) {
      outcome.unsaved[key] = change
    }
  }

  /// Returns the members with as many updates as fit into the file, and their text; removes the other updates.
  ///
  /// Those that make the file grow most are removed first.
  private func fitting(
    _ updates: inout Keyed<JSONValue>, into old: Keyed<JSONValue>
  ) -> (members: Keyed<JSONValue>, bytes: [UInt8]) {
    var updated = old
    updated.update(with: updates)
    let bytes = updated.bytes
    var excess = bytes.count - maximumSize
    guard excess > 0 else { return (updated, bytes) }
    let growths = updates.list.map { key, value in
      (key: key, bytes: Self.textSize(value, key) - (old[key].map { Self.textSize($0, key) } ?? 0))
    }
    var excluded: Set<String> = []
    for growth in growths.sorted(by: { $0.bytes > $1.bytes }) where excess > 0 && growth.bytes > 0 {
      excluded.insert(growth.key)
      excess -= growth.bytes
    }
    updates.removeAll { key, _ in excluded.contains(key) }
    var fitted = old
    fitted.update(with: updates)
    return (fitted, fitted.bytes)
  }

  /// The number of bytes of a member, with the comma and the space that separate it from another one.
  private static func textSize(_ value: JSONValue, _ key: String) -> Int {
    Keyed([JSONValue.Member(key: key, value: value)]).bytes.count - 1
  }

  /// Returns whether a value could be read back from the file, and adds a problem to the outcome if not.
  private func isSavable(_ change: Change, _ key: String, _ outcome: inout Outcome) -> Bool {
    let reason: String
    switch change {
    case .merge: return true
    case .unsavable(let why): reason = why
    case .value(let value):
      // The text also has a line feed.
      guard Self.textSize(value, key) >= maximumSize else { return true }
      reason = "it takes more than \(maximumSize) bytes"
    }
    outcome.problems.append(.unsavable(key: key, reason: reason))
    return false
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
      isKept = (try? members(in: bytes))?[key] == value
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
