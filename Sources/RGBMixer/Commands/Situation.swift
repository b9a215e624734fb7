import Binding

/// What there is to do at the moment: one bit answers one question, which hints, the list of all commands and the
/// commands themselves ask alike.
///
/// Where it is about colors, it is about all that is selected.
struct Situation: OptionSet, Sendable {
  let rawValue: UInt32
  /// A selected color is text, and has too little contrast on its background.
  static let isFailing = Situation(rawValue: 1 << 0)
  /// A selected color differs from the start color, or from the file's.
  static let isMixed = Situation(rawValue: 1 << 1)
  /// A text has unsaved changes.
  static let isUnwritten = Situation(rawValue: 1 << 2)
  /// Colors of a text are marked.
  static let isMarked = Situation(rawValue: 1 << 3)
  /// Colors of a text have too little contrast on their backgrounds.
  static let hasFailing = Situation(rawValue: 1 << 4)
  /// The colors of a text are edited.
  static let edits = Situation(rawValue: 1 << 5)
  /// The list is narrowed.
  static let isNarrowed = Situation(rawValue: 1 << 6)
  /// The chosen color of the text is marked.
  static let isChosenMarked = Situation(rawValue: 1 << 7)
  /// All colors of the text except backgrounds are marked.
  static let areAllMarked = Situation(rawValue: 1 << 8)
  /// A color is chosen among the recent ones, which have the focus.
  static let hasRecentChoice = Situation(rawValue: 1 << 9)
  /// There is a step to undo, or colors that an earlier run left unsaved.
  static let canUndo = Situation(rawValue: 1 << 10)
  /// There is a step to redo.
  static let canRedo = Situation(rawValue: 1 << 11)
  /// The row above the hints says what can be typed.
  static let showsEntryHints = Situation(rawValue: 1 << 12)
  /// The text that is typed was refused, and is still there.
  static let isRefused = Situation(rawValue: 1 << 13)
  /// A contrast is kept.
  static let keepsContrast = Situation(rawValue: 1 << 14)
  /// Below the band that has the focus there is another one.
  static let hasBandBelow = Situation(rawValue: 1 << 15)
  /// The selected colors are all equal, so the channels of a color space can change them.
  static let isOneColor = Situation(rawValue: 1 << 16)

  /// Why a row that needs something has nothing to do here; nil if it has.
  func reason(against needs: Situation) -> String? {
    let missing = needs.subtracting(self)
    if missing.contains(.canUndo) { return "nothing to undo" }
    if missing.contains(.canRedo) { return "nothing to redo" }
    if missing.contains(.isMixed) {
      return contains(.edits) ? "as in the file" : "nothing has changed"
    }
    if missing.contains(.isUnwritten) { return "nothing to save" }
    if missing.contains(.hasFailing) { return "none is hard to read" }
    if missing.contains(.hasRecentChoice) { return "not in recent" }
    if missing.contains(.isOneColor) { return "marked colors differ" }
    return missing.isEmpty ? nil : "nothing to do"
  }
}

extension Mixer {
  /// What there is to do to the colors.
  var situation: Situation {
    var situation: Situation = isPlain ? [] : .edits
    // Of many marked colors, those that are known to fail are looked through.
    let isFailing =
      list.selection.marks.count < 2
      ? isFailing(list.mixed) : contrasts.failing.contains(where: list.isSelected)
    if isFailing { situation.insert(.isFailing) }
    if list.selected.contains(where: list.isChanged) { situation.insert(.isMixed) }
    if canUndo.value { situation.insert(.canUndo) }
    if history.canRedo { situation.insert(.canRedo) }
    if kept.value != nil { situation.insert(.keepsContrast) }
    if !list.isShifting.value { situation.insert(.isOneColor) }
    guard !isPlain else { return situation }
    if list.changedCount > 0 { situation.insert(.isUnwritten) }
    if narrowed.value != nil { situation.insert(.isNarrowed) }
    if !list.selection.marks.isEmpty { situation.insert(.isMarked) }
    if list.isMarked(list.chosen) { situation.insert(.isChosenMarked) }
    if areAllMarked { situation.insert(.areAllMarked) }
    if !contrasts.failingPairs.isEmpty { situation.insert(.hasFailing) }
    return situation
  }
}
