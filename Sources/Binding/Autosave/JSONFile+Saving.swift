/// The values that are to be written into a file.
struct SaveRequest: Sendable {
  /// The file as it was last read or written, for the case that it is gone.
  var base: JSONDocument
  /// The values of keys that the file may not have yet.
  var initials: [JSONValue.Member]
  /// The new values.
  var changes: [JSONValue.Member]
}

/// The result of a ``SaveRequest``.
struct SaveOutcome: Sendable {
  /// The file as it is now; nil if it was not written.
  var document: JSONDocument?
  /// The values that can never be written.
  var refused: [(key: String, reason: String)] = []
  /// The problem of the file that was there.
  var problem: StoreProblem?
  /// The reason why the file could not be written.
  var failure: String?
}

extension JSONFile {
  /// Writes changes into the file, over what others have written since; the directory is locked if the lock
  /// can be had.
  func save(_ request: SaveRequest, mayWait: () -> Bool) -> SaveOutcome {
    var outcome = SaveOutcome()
    var request = request
    request.changes.removeAll { !isReadable($0, &outcome) }
    request.initials.removeAll { !isReadable($0, &outcome) }
    guard !request.changes.isEmpty else { return outcome }
    do throws(FileError) {
      let place = try files.place(of: path)
      let directory = directory(of: place.path)
      try files.createDirectory(directory)
      let lock = DirectoryLock(directory, in: files, mayWait: mayWait)
      let loaded = try loadOrMoveAside(place)
      outcome.problem = loaded.problem
      let base = loaded.document ?? request.base
      if let document = try fit(request, into: base, &outcome) {
        try files.replace(place.path, with: Array(document.text.utf8), isLocked: lock.isHeld)
        outcome.document = document
      }
      _ = consume lock
    } catch {
      outcome.failure = error.reason
    }
    return outcome
  }

  /// Whether a value could be read back; refused if not.
  private func isReadable(_ member: JSONValue.Member, _ outcome: inout SaveOutcome) -> Bool {
    do throws(JSONSyntaxError) {
      // In a list, because in the file it is nested one deeper as well.
      let read = try JSONParser.parse(Array(JSONValue.array([member.value]).text.utf8))
      if read == .array([member.value]) { return true }
      outcome.refused.append((member.key, "it does not read back"))
    } catch {
      outcome.refused.append((member.key, error.reason))
    }
    return false
  }

  /// Sets the values in a document, and refuses the largest as long as it would not fit into a file; nil if
  /// nothing is left to be written.
  private func fit(
    _ request: SaveRequest, into base: JSONDocument, _ outcome: inout SaveOutcome
  ) throws(FileError) -> JSONDocument? {
    var values = request.initials.filter { base.value(for: $0.key) == nil } + request.changes
    while !values.isEmpty {
      var document = base
      for member in values { document.set(member.value, for: member.key) }
      var excess = document.text.utf8.count - Self.sizeLimit
      if excess <= 0 { return document }
      let sizes = values.map { $0.value.text.utf8.count }
      var refused: Set<Int> = []
      // Of two that are equally large the one that was changed first stays.
      for index in values.indices.sorted(by: { (sizes[$0], $0) > (sizes[$1], $1) }) {
        guard excess > 0 else { break }
        excess -= sizes[index]
        refused.insert(index)
        let reason = "the file would be larger than \(Self.sizeLimit) bytes"
        outcome.refused.append((values[index].key, reason))
      }
      values = values.indices.filter { !refused.contains($0) }.map { values[$0] }
    }
    return nil
  }
}
