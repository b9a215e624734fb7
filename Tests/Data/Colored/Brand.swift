import SwiftUI
#if DEBUG
extension Color {
  static let brand = Color(hex: 0xFF8800)
  static let ink = Color(hex: "#1a2b3c")
  static let paper = Color(hex: "FFFDF8"), veil = UIColor(argb: 0x80336699)
  static let flag = 0xFF_88_00
  let isFaded = name == "facade" || code == "115200"
}
#endif
