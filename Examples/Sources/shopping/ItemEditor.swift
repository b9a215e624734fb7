import Shared
import TermUI

/// Whom an item editor asks and tells.
@MainActor
protocol ItemEditorDelegate: AnyObject {
  /// Takes an item for a row, or for a new one; false refuses it.
  func putItem(_ item: String, in row: Int?) -> Bool
  func deleteItem(_ row: Int)
}

/// Adds an item or edits one, which is deleted with its text; what becomes of it, the delegate knows.
final class ItemEditor: Prompt {
  weak var delegate: (any ItemEditorDelegate)?

  func edit(_ item: String, in row: Int?, of window: Window) {
    onCommit = { [unowned self] text in
      guard text.isEmpty else { return delegate?.putItem(text, in: row) ?? true }
      if let row { delegate?.deleteItem(row) }
      return true
    }
    open(item, in: window)
  }
}
