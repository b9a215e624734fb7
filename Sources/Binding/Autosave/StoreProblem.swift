/// Something that went wrong between a store and what it keeps, to be told to the user as one sentence.
public enum StoreProblem: Equatable, Sendable {
  /// The store holds something else under the key; the initial value is used, and the file that held it
  /// may have been kept.
  case misfit(key: String, expected: String, keptAs: String? = nil)
  /// The new value under the key is no JSON, nested too deep or too large; it was not saved.
  case unsavable(key: String, reason: String)
  /// The file cannot be read; it was kept aside, or left alone: it is no regular file, or cannot be moved.
  case unreadable(path: String, reason: String, keptAs: String?)
  /// The file cannot be written; the values are kept for the next attempt.
  case unwritable(path: String, reason: String)
  /// Two values are kept under one key, each of which overwrites the other's.
  case sharedKey(String)
}

extension StoreProblem: CustomStringConvertible {
  /// The sentence, without a period; no control character of a key or path is in it.
  public var description: String {
    switch self {
    case .misfit(let key, let expected, let copy):
      "the saved value of \"\(visible(key))\" is not used because it is not \(expected)"
        + (copy.map { "; the file was kept as \(visible($0))" } ?? "")
    case .unsavable(let key, let reason):
      "the value of \"\(visible(key))\" is not saved: \(reason)"
    case .unreadable(let path, let reason, let copy):
      "\(visible(path)) cannot be read (\(reason)); it was "
        + (copy.map { "kept as \(visible($0))" } ?? "left alone and nothing is saved")
    case .unwritable(let path, let reason):
      "\(visible(path)) cannot be written (\(reason)); what has changed is not saved"
    case .sharedKey(let key):
      "two values have the key \"\(visible(key))\": only the one that changed last is saved"
    }
  }
}

/// A text from outside with its control characters shown as escapes, so that a terminal obeys none.
private func visible(_ text: String) -> String {
  var visible = ""
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      visible += "\\u{" + String(scalar.value, radix: 16) + "}"
    default: visible.unicodeScalars.append(scalar)
    }
  }
  return visible
}
