/// Something that went wrong, to be told to the user as one sentence.
public enum Problem: Error, Equatable {
  /// Listeners and what they write caused one another without end; the rest was not told to listeners.
  case feedback(value: String, rounds: Int)
  /// A listener was bound for an owner that is being deinitialized, and was not bound.
  case ownerGone(value: String)
  /// The store holds something else under the key; the initial value is used, and the file that held it
  /// may have been kept.
  case misfit(key: String, expected: String, keptAs: String? = nil)
  /// What was to be saved under the key is no JSON, or nested too deep; it was not saved.
  case unsavable(key: String, reason: String)
  /// The file cannot be read; it was kept aside, or left alone if that failed too.
  case unreadable(path: String, reason: String, keptAs: String?)
  /// The file cannot be written; the values are kept for the next attempt.
  case unwritable(path: String, reason: String)

  /// Takes the problems of ``feedback(value:rounds:)`` and ``ownerGone(value:)``; prints them to standard
  /// error unless replaced.
  @MainActor public static var handler: @MainActor (Problem) -> Void = { problem in
    printToStandardError("Binding: \(problem)\n")
  }
}

extension Problem: CustomStringConvertible {
  /// The sentence, without a period; no control character of a key or path is in it.
  public var description: String {
    switch self {
    case .feedback(let value, let rounds):
      "\(value) does not settle: its listeners still change it after \(rounds) rounds"
    case .ownerGone(let value):
      "nothing was bound to \(value) because the owner is being deinitialized"
    case .misfit(let key, let expected, let keptAs?):
      "the saved value of \"\(visible(key))\" is not used because it is not \(expected); "
        + "the file was kept as \(visible(keptAs))"
    case .misfit(let key, let expected, nil):
      "the saved value of \"\(visible(key))\" is not used because it is not \(expected)"
    case .unsavable(let key, let reason):
      "the value of \"\(visible(key))\" is not saved: \(reason)"
    case .unreadable(let path, let reason, let keptAs?):
      "\(visible(path)) cannot be read (\(reason)); it was kept as \(visible(keptAs))"
    case .unreadable(let path, let reason, nil):
      "\(visible(path)) cannot be read (\(reason)); it was left alone and nothing is saved"
    case .unwritable(let path, let reason):
      "\(visible(path)) cannot be written (\(reason)); the values are kept until it can"
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
