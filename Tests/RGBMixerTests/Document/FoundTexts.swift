@testable import RGBMixer

/// The colors of a text as hex texts, with their alpha if they have one.
func foundHexTexts(_ text: String, in path: String?) -> [String] {
  ColoredText(Array(text.utf8), path: path.map { Array($0.utf8) }).colors.map(\.color.color.hexText)
}

/// What is said of a text without colors, or of colors that are left out; empty if nothing is.
func said(of text: String, in path: String) -> String {
  let text = ColoredText(Array(text.utf8), path: Array(path.utf8))
  return text.colors.isEmpty
    ? text.sentenceForNoColor(in: path) : text.sentenceForLeftOut(in: path) ?? ""
}
