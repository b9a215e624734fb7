extension [String] {
  /// The texts with commas between them.
  ///
  /// `joined` looks types up, for a fifth of the instructions before the first frame.
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
  /// The element `step` elements after another, wrapping around at the ends; nil if the other is not in the array.
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
  /// Reads a number of decimal digits; nil for anything else, and for a number that is too large.
  ///
  /// The standard library would accept a sign.
  init?(digits: some Collection<UInt8>) {
    guard digits.allSatisfy(\.isDigit) else { return nil }
    self.init(String(decoding: digits, as: UTF8.self))
  }
}

extension Int {
  /// The number and a noun, such as `1 color` or `3 colors`.
  func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
