// Decimal digits that are not ASCII, such as those that Arabic and Japanese keyboards produce, count as ASCII digits.

extension Unicode.Scalar {
  /// The ASCII digit of the same value, for a decimal digit of another script such as `２` or `٢`; otherwise nil.
  var asciiDigit: Unicode.Scalar? {
    guard !isASCII, properties.numericType == .decimal, let value = properties.numericValue else {
      return nil
    }
    return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
  }
}

extension ArraySlice<UInt8> {
  /// The same UTF-8 text with ASCII digits in place of decimal digits of other scripts.
  var withASCIIDigits: ArraySlice<UInt8> {
    if allSatisfy({ $0 < 0x80 }) { return self }
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: self, as: UTF8.self).unicodeScalars {
      text.append(scalar.asciiDigit ?? scalar)
    }
    return Array(String(text).utf8)[...]
  }
}
