@testable import RGBMixer

extension ThemeSlots {
  /// Finds the slots of a text whose keys are not known.
  init(of text: ColoredText) { self.init(of: text, ThemeKeys(of: text)) }
}

extension ThemeBackgrounds {
  /// Finds the backgrounds of a text whose keys are not known.
  init(of text: ColoredText) { self.init(of: text, ThemeKeys(of: text)) }
}
