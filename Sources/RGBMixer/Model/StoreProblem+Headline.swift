import Binding

extension StoreProblem {
  /// The sentence as short as a status line needs it: what happened comes first, and files are named
  /// without their directories.
  var headline: String {
    switch self {
    case .unreadable(_, let reason, let copy?): "unreadable state kept as \(name(copy)): \(reason)"
    case .unreadable(let path, let reason, nil):
      "nothing is saved, \(name(path)) cannot be read: \(reason)"
    case .unwritable(let path, let reason): "\(name(path)) cannot be written: \(reason)"
    case .misfit(let key, let expected, let copy?):
      "saved \(key) not used, file kept as \(name(copy)): not \(expected)"
    case .misfit(let key, let expected, nil): "the saved \(key) is not used: not \(expected)"
    case .unsavable, .sharedKey: "\(self)"
    }
  }

  /// Whether it says that something was not saved.
  var isLoss: Bool {
    switch self {
    case .unwritable, .unsavable, .unreadable(_, _, nil): true
    case .misfit, .unreadable, .sharedKey: false
    }
  }

  private func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
}
