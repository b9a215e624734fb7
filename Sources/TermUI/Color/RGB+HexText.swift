extension RGB {
  /// The hex triplet as it is typed, such as `#ff8800`.
  var hexText: String {
    var text: [UInt8] = []
    text.reserveCapacity(7)
    text.append(UInt8(ascii: "#"))
    for shift in stride(from: 20, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: hex >> UInt32(shift) & 0xf)
      text.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
