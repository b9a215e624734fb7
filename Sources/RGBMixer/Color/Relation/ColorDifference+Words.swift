extension ColorDifference {
  /// The difference in words that need no eye for colors, such as `darker by 0.12, less colorful, same hue`.
  var words: String {
    if distance == 0 { return "the same color" }
    return [lightnessWords, chromaWords, hueWords].compactMap { $0 }.joined(separator: ", ")
  }

  private var lightnessWords: String {
    var amount: [UInt8] = []
    amount.append(abs(lightness), decimals: 2)
    if amount == [UInt8(ascii: "0")] { return "as light" }
    return "\(lightness < 0 ? "darker" : "lighter") by \(String(decoding: amount, as: UTF8.self))"
  }

  private var chromaWords: String {
    if abs(chroma) < 0.01 { return "as colorful" }
    return chroma < 0 ? "less colorful" : "more colorful"
  }

  private var hueWords: String? {
    guard let hue else { return nil }
    let degrees = Int(abs(hue).rounded())
    return degrees == 0 ? "same hue" : "hue \(hue < 0 ? "-" : "+")\(degrees)°"
  }
}
