/// Something that went wrong between a store and what it keeps, as one sentence for the user.
public enum StoreProblem: Equatable, Sendable {
  /// The store holds something else under the key; the initial value is used, and the file that held it
  /// may have been kept.
  case misfit(key: String, expected: String, keptAs: String? = nil)
  /// The new value under the key is no JSON, or is nested too deep; it was not saved.
  case unsavable(key: String, reason: String)
  /// The file cannot be read. It was kept aside; or it was left alone, because it is no regular file, cannot be
  /// moved, or perhaps can be read soon: then each save tries again.
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
      "the saved value of \"\(key.escaped)\" is not used because it is not \(expected)"
        + (copy.map { "; the file was kept as \($0.escaped)" } ?? "")
    case .unsavable(let key, let reason): "the value of \"\(key.escaped)\" is not saved: \(reason)"
    case .unreadable(let path, let reason, let copy):
      "\(path.escaped) cannot be read (\(reason)); it was "
        + (copy.map { "kept as \($0.escaped)" }
          ?? "left alone, and nothing is saved as long as that is so")
    case .unwritable(let path, let reason):
      "\(path.escaped) cannot be written (\(reason)); what has changed is not saved"
    case .sharedKey(let key):
      "two values have the key \"\(key.escaped)\": only the one that changed last is saved"
    }
  }
}

extension String {
  /// The text with every control, format and unassigned character spelled out as `\u{...}`, so that a terminal obeys
  /// none.
  package var escaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator:
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
