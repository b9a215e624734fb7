extension RGB {
  /// The hex triplet as it is typed, such as `#ff8800`.
  var hexText: String {
    let digits = String(hex, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
