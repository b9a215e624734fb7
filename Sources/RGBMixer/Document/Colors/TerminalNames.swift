/// The names of the terminal's palette, whose colors are the user's.
enum TerminalNames {
  private static let names = Words(
    "black red green yellow blue magenta cyan white gray grey brown purple")
  private static let shades = ["light", "dark", "bright"]

  /// Whether a name is one of the palette's, alone or as a shade: `Red`, `bright red`, `light_blue`.
  static func contains(_ name: ArraySlice<UInt8>) -> Bool {
    if names.contains(name) { return true }
    guard let shade = shades.first(where: { name.hasWordPrefix($0) }) else { return false }
    let rest = name.dropFirst(shade.utf8.count)
    let isParted = rest.first.map { $0 == " " || $0 == "-" || $0 == "_" } == true
    return names.contains(isParted ? rest.dropFirst() : rest)
  }

  /// Whether a word is one of fish's names, which may follow digits for terminals with fewer colors.
  static func isOfFish(_ word: ArraySlice<UInt8>) -> Bool {
    names.contains(word) || word.hasWordPrefix("br") && names.contains(word.dropFirst(2))
      || word.isWord("normal")
  }
}
