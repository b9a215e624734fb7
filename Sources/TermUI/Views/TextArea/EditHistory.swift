/// The changes of a text that can be undone and redone.
struct EditHistory {
  /// Lines that took the place of others, with the caret before and after.
  struct Change {
    let firstLine: Int
    let old: [String]
    var new: [String]
    let caretBefore: TextLocation
    var caretAfter: TextLocation
    /// Whether the change typed characters of a word, so that the next ones belong to it.
    var isTyping: Bool
  }

  private var done: [Change] = []
  private var undone: [Change] = []
  /// The bytes of all changes that can be undone.
  private var size = 0

  /// The bytes of changes that are kept; the last change is kept whatever its size.
  private static let maximumSize = 32 << 20

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Adds a change, which becomes part of the last one if both type characters one after another.
  mutating func add(_ change: Change) {
    undone = []
    if let last = done.last, last.isTyping, change.isTyping, last.caretAfter == change.caretBefore,
      last.firstLine == change.firstLine, last.new.count == 1, change.new.count == 1
    {
      size += change.new[0].utf8.count - last.new[0].utf8.count
      done[done.count - 1].new = change.new
      done[done.count - 1].caretAfter = change.caretAfter
      return
    }
    done.append(change)
    size += change.size
    while size > Self.maximumSize, done.count > 1 { size -= done.removeFirst().size }
  }

  /// Ends a run of typing, so that the next character begins another change.
  mutating func endTyping() {
    if done.last?.isTyping == true { done[done.count - 1].isTyping = false }
  }

  /// Takes the last change back.
  mutating func undo() -> Change? {
    guard var change = done.popLast() else { return nil }
    size -= change.size
    change.isTyping = false
    undone.append(change)
    return change
  }

  /// Returns the change that was undone last, which can be undone again.
  mutating func redo() -> Change? {
    guard let change = undone.popLast() else { return nil }
    done.append(change)
    size += change.size
    return change
  }
}

extension EditHistory.Change {
  fileprivate var size: Int {
    old.reduce(0) { $0 + $1.utf8.count } + new.reduce(0) { $0 + $1.utf8.count }
  }
}
