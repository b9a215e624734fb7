import Binding
import TermUI

@testable import RGBMixer

extension Mixer {
  /// A mixer of the colors of a text.
  convenience init(editing text: ColoredText, chosen: Int = 0) {
    let edited = EditedColors(
      text.colors.map(\.rgb), chosen: chosen, equals: text.equals, grounds: ThemeGrounds(of: text),
      theme: ThemePairs(of: text), name: "theme.css", titles: text.title(of:),
      lines: { text.index(line: $0) })
    self.init(
      color: RGBColor(text.colors[chosen].rgb, in: nil), space: Observable(.rgb), format: .hex,
      status: StatusLine(), edited: edited)
  }

  /// A mixer of the colors of a text.
  convenience init(editing text: String) {
    self.init(editing: ColoredText(Array(text.utf8)))
  }
}
