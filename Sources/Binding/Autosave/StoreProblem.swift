/// A problem of a store, described in one sentence for the user.
public enum StoreProblem: Equatable, Sendable {
  /// The value stored under the key does not have the expected form, and the initial value is used.
  ///
  /// `keptAs` is the path of the file's backup, if there is one.
  case misfit(key: String, expected: String, keptAs: String? = nil)
  /// The new value is not valid JSON or is nested too deeply, and was not saved.
  case unsavable(key: String, reason: String)
  /// The file cannot be read, and was moved to `keptAs`.
  ///
  /// If `keptAs` is nil, the file was left alone, because it is not regular, cannot be moved or cannot be read at the
  /// moment. Then nothing is saved until that changes; each save tries again.
  case unreadable(path: String, reason: String, keptAs: String?)
  /// The file cannot be written; the changes are kept for the next attempt.
  case unwritable(path: String, reason: String)
  /// Two observables have the same key, so each overwrites the other's value.
  case sharedKey(String)
}

extension StoreProblem: CustomStringConvertible {
  /// The sentence, without a period; control characters in keys and paths are escaped.
  public var description: String {
    switch self {
    case .misfit(let key, let expected, let copy):
      "the saved value of \"\(key.escaped)\" is not used because it is not \(expected)"
        + (copy.map { "; the file was kept as \($0.escaped)" } ?? "")
    case .unsavable(let key, let reason): "the value of \"\(key.escaped)\" is not saved: \(reason)"
    case .unreadable(let path, let reason, let copy):
      "\(path.escaped) cannot be read (\(reason)); it was "
        + (copy.map { "kept as \($0.escaped)" }
          ?? "left alone; nothing is saved until it can be read")
    case .unwritable(let path, let reason):
      "\(path.escaped) cannot be written (\(reason)); what has changed is not saved"
    case .sharedKey(let key):
      "two values have the key \"\(key.escaped)\": only the one that changed last is saved"
    }
  }
}

extension String {
  /// The text with control, format and unassigned characters escaped as `\u{...}`, so that it is safe to print on a
  /// terminal.
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
