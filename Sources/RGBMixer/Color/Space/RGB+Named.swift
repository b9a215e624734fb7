import struct TermUI.RGB

extension RGB {
  static let black = RGB(0, 0, 0)
  static let white = RGB(255, 255, 255)
}
