/// The file of a ``JSONFileStore``, which any thread may read and replace.
///
/// Only a regular file is read, moved or replaced. Behind a symbolic link it must be empty or hold a JSON
/// object, because another program may own what the link leads to.
struct JSONFile: Sendable {
  /// The size in bytes of the largest file that is read or written.
  static let sizeLimit = 1 << 20

  let path: String
  let files: FileSystem

  /// The contents of the file.
  private enum Contents {
    case nothing
    case document(JSONDocument)
    case bad(reason: String, bytes: [UInt8]?)
  }

  /// The document, and what happened to the file if it held none.
  typealias Loaded = (document: JSONDocument?, problem: StoreProblem?)

  /// Reads the file; no document if there is none yet.
  ///
  /// A file that holds no JSON object is moved aside. Other writers of the file are kept away meanwhile, for a
  /// second at most: one may be replacing a bad file by a good one, which must not be moved in its place.
  func load() throws(FileError) -> Loaded {
    let place = try files.place(of: path)
    switch try contents(at: place) {
    case .nothing: return (nil, nil)
    case .document(let document): return (document, nil)
    case .bad:
      var pauses = 0
      let lock = DirectoryLock(directory(of: place.path), in: files) {
        pauses += 1
        return pauses <= 250
      }
      let loaded = try loadOrMoveAside(place)
      _ = consume lock
      return loaded
    }
  }

  /// Reads the file, and moves it aside if it holds no JSON object; the directory is locked.
  func loadOrMoveAside(_ place: FilePlace) throws(FileError) -> Loaded {
    switch try contents(at: place) {
    case .nothing: return (nil, nil)
    case .document(let document): return (document, nil)
    case .bad(let reason, let bytes):
      let bad = try moveAside(place.path, holding: bytes, because: reason)
      return (nil, .unreadable(path: path, reason: reason, keptAs: bad))
    }
  }

  private func contents(at place: FilePlace) throws(FileError) -> Contents {
    let reason: String
    var bytes: [UInt8]?
    do throws(FileError) {
      bytes = try files.contents(of: place.path, limit: Self.sizeLimit)
      guard let bytes else { return .nothing }
      if bytes.isEmpty, place.isBehindLink { return .nothing }
      if bytes.isEmpty { throw FileError("it is empty") }
      return .document(try document(in: bytes))
    } catch {
      reason = error.reason
    }
    if place.isBehindLink { throw FileError("it is a link to what cannot be used: \(reason)") }
    return .bad(reason: reason, bytes: bytes)
  }

  private func document(in bytes: [UInt8]) throws(FileError) -> JSONDocument {
    do throws(JSONSyntaxError) {
      return try JSONDocument(bytes)
    } catch {
      throw FileError("\(error.reason) at byte \(error.offset)")
    }
  }
}

// Keeping aside.
extension JSONFile {
  /// Moves the file to the first name that is free, or that has the same bytes already, and tells it.
  private func moveAside(
    _ path: String, holding bytes: [UInt8]?, because reason: String
  ) throws(FileError) -> String {
    let name = asideName(for: path) { name in
      guard let bytes else { return false }
      return (try? files.contents(of: name, limit: bytes.count)) == bytes
    }
    do throws(FileError) {
      try files.move(path, to: name)
    } catch {
      throw FileError("\(reason), and it cannot be moved: \(error.reason)")
    }
    return name
  }

  /// Gives the file, which holds a value that is about to be lost, a second name, unless a file kept aside
  /// before holds that value already; tells the name, or nil if that cannot be done.
  func keepCopy(of value: JSONValue, for key: String) -> String? {
    guard let place = try? files.place(of: path) else { return nil }
    var isKept = false
    let name = asideName(for: place.path) { name in
      guard let bytes = try? files.contents(of: name, limit: Self.sizeLimit),
        let document = try? JSONDocument(bytes)
      else { return false }
      isKept = document.value(for: key) == value
      return isKept
    }
    return isKept || files.addName(name, to: place.path) ? name : nil
  }

  /// The first of the names `.bad`, `.bad.2` and so on behind a path that is free or fits.
  private func asideName(for path: String, orOne fits: (String) -> Bool) -> String {
    var name = path + ".bad"
    var number = 1
    while files.exists(name), !fits(name) {
      number += 1
      name = "\(path).bad.\(number)"
    }
    return name
  }
}
