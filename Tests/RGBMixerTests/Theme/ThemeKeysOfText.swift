@testable import RGBMixer

extension ThemeSlots {
  /// Finds the slots of a text whose keys are not known.
  init(of text: ColoredText) { self.init(of: ThemeKeys(of: text)) }
}

extension ThemeCheck {
  /// The indices of the pairs that fall short with the checked colors.
  var failingPairs: [Int] { failingPairs(in: colors) }

  /// The indices of the pairs that fall short with other colors.
  func failingPairs(in colors: [AlphaColor]) -> [Int] { pairs.failingPairs(in: colors, goal: goal) }
}
