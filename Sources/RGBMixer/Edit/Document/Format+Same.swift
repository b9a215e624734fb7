extension Format {
  /// This format for a color that was read from a text: `same` takes the text's notation, others stay.
  ///
  /// A notation that cannot be written leaves the hex triplet.
  func taken(from text: some Collection<UInt8>) -> Format {
    guard isSame else { return self }
    let notation = SameNotation(of: text)
    let model = TextModel(text: Array(text)) { notation.text(of: $0) }
    return Format(like: notation.isKnown ? model : nil)
  }
}
