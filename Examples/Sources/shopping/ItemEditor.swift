import Shared
import TermUI

/// Answers the questions of an item editor, and gets its messages.
@MainActor
protocol ItemEditorDelegate: AnyObject {
  /// Sets the item in a row, or in a new one; returns false to refuse it.
  func putItem(_ item: String, in row: Int?) -> Bool
  func deleteItem(_ row: Int)
}

/// Adds an item, or edits one.
///
/// An item without text is deleted. The delegate stores the items.
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
