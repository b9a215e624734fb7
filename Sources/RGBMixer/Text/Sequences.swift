extension [String] {
  /// The texts with commas between them, as a sentence lists them.
  ///
  /// `joined` would take a fifth of the instructions to the first frame, as it looks types up.
  var listed: String {
    var list = ""
    for text in self {
      if !list.isEmpty { list += ", " }
      list += text
    }
    return list
  }
}

extension Array where Element: Equatable {
  /// The element that is `step` elements after another, from the last on to the first; nil if the other is none of
  /// these.
  func element(_ step: Int, after other: Element) -> Element? {
    firstIndex(of: other).map { index in
      let shifted = (index + step) % count
      return self[shifted < 0 ? shifted + count : shifted]
    }
  }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The case after this one; after the last, the first.
  var next: Self { Self.allCases.element(1, after: self) ?? self }

  /// The case before this one; before the first, the last.
  var previous: Self { Self.allCases.element(-1, after: self) ?? self }
}

extension FixedWidthInteger {
  /// Reads a number that is written in decimal digits alone; nil for anything else, and where it does not fit.
  ///
  /// The standard library would also take a sign.
  init?(digits: some Collection<UInt8>) {
    guard digits.allSatisfy(\.isDigit) else { return nil }
    self.init(String(decoding: digits, as: UTF8.self))
  }
}
