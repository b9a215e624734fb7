import TermUI

extension ColoredText {
  /// The digits of each name of a terminal's palette that would be no color after some replacements, by its index: `red`
  /// is a color beside `tomato`, and beside nothing but digits it would be the terminal's own.
  func dependentTexts(after replacement: (Int) -> [UInt8]?) -> [Int: [UInt8]] {
    if dependent.isEmpty { return [:] }
    let sections = Set(dependent.map { colors[$0].section })
    // The sections in which a name still shows that names are CSS's.
    var named: Set<Int> = []
    for index in colors.indices where sections.contains(colors[index].section) {
      if showsNames(replacement(index), at: index) { named.insert(colors[index].section) }
    }
    let lost = dependent.filter { index in
      if named.contains(colors[index].section) { return false }
      guard let new = replacement(index) else { return true }
      return new.elementsEqual(original[colors[index].span])
    }
    return Dictionary(
      uniqueKeysWithValues: lost.map { ($0, placed(Array(colors[$0].rgb.hexText.utf8), at: $0)) })
  }

  /// Whether a color is a name that no palette has, once it is replaced.
  private func showsNames(_ new: [UInt8]?, at index: Int) -> Bool {
    if new == nil, colors[index].form != .name { return false }
    let text = (new ?? Array(original[colors[index].span])).filter { !$0.isQuote }[...]
    return KeyWords.isName(text) && !TerminalNames.contains(text)
  }
}
