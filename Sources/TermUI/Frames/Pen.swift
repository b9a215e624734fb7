/// The style that the terminal draws with, and the shortest sequences (SGR, ECMA-48 8.3.117) that change it.
///
/// A sequence contains only differences: with whole styles, a recorded walk at 120x40 took 33 % more bytes. A reset is
/// used if it is shorter: without it, a walk in 256 colors took 3.4 % more. For blanks, colors and attributes that are
/// not visible on them do not change: that saves 3.4 %, too.
struct Pen {
  /// The style; nil if it is unknown.
  private(set) var style: Style?

  /// Changes to the style of a cell; for a blank, makes only visible changes.
  mutating func change(for cell: Cell, into output: inout [UInt8]) {
    let target = style(for: cell)
    guard target != style else { return }
    if target.decorationIndex != style?.decorationIndex, changeLink(to: target, into: &output) {
      return
    }
    let start = output.count
    if let style {
      output.appendSGR(from: style, to: target)
      // Only a change that turns something off can be longer than a reset and the whole style.
      if style.takesMore(than: target) {
        let middle = output.count
        output.appendSGR(from: nil, to: target)
        if output.count - middle < middle - start {
          output.removeSubrange(start..<middle)
        } else {
          output.removeSubrange(middle...)
        }
      }
    } else {
      output.appendSGR(from: nil, to: target)
    }
    style = target
  }

  /// The style that the pen would have after a change for a cell.
  func style(for cell: Cell) -> Style {
    guard cell.isBlank else { return cell.style }
    var kept = style ?? .plain
    kept.backgroundBits = cell.backgroundBits
    kept.attributes.subtract(.visibleOnBlank)
    kept.decorationIndex = 0
    return kept
  }

  /// Ends a link, so that nothing that is drawn after the frame, or by another program, is part of it.
  mutating func endLink(into output: inout [UInt8]) {
    guard var style, style.decorationIndex != 0, style.link != nil else { return }
    style.link = nil
    output += Self.link(to: nil)
    self.style = style
  }

  /// Changes the link to that of a style, and returns whether the pen then has the style.
  private mutating func changeLink(to target: Style, into output: inout [UInt8]) -> Bool {
    let (old, new) = (style?.link, target.link)
    if new != old { output += Self.link(to: new) }
    guard var changed = style else { return false }
    changed.link = new
    style = changed
    return changed == target
  }

  /// The bytes that begin a link (OSC 8), or end it.
  private static func link(to address: String?) -> [UInt8] {
    Array("\u{1B}]8;;\(address ?? "")\u{1B}\\".utf8)
  }
}

extension Style {
  fileprivate func takesMore(than target: Style) -> Bool {
    !attributes.isSubset(of: target.attributes)
      || foregroundBits != 0 && target.foregroundBits == 0
      || backgroundBits != 0 && target.backgroundBits == 0
      || decorationIndex != 0 && underlineColor != nil && target.underlineColor == nil
  }
}

extension [UInt8] {
  /// Appends one SGR sequence: the differences from `source`, or a reset and the whole target if that is nil.
  fileprivate mutating func appendSGR(from source: Style?, to target: Style) {
    append(addingCapacity: longestSGR) { bytes in
      bytes.appendCSI()
      let start = bytes.count
      if source == nil { bytes.appendParameter(0) }
      let old = source ?? .plain
      bytes.appendAttributes(from: old.attributes, to: target.attributes)
      bytes.appendColor(from: old.foregroundBits, to: target.foregroundBits, plane: 3)
      bytes.appendColor(from: old.backgroundBits, to: target.backgroundBits, plane: 4)
      if old.decorationIndex != target.decorationIndex {
        bytes.appendUnderline(from: old.underlineColor, to: target.underlineColor)
      }
      _ = bytes.removeLast()
      // A mere reset needs no parameter.
      if bytes.count == start + 1, bytes[start] == UInt8(ascii: "0") { _ = bytes.removeLast() }
      bytes.append(UInt8(ascii: "m"))
    }
  }
}

/// `CSI`, seven attributes, two colors of 17 bytes each, an underline's color, and the final byte.
private let longestSGR = 2 + 7 * 3 + 2 * 17 + 18 + 1

extension OutputSpan<UInt8> {
  fileprivate mutating func appendAttributes(from old: Style.Attributes, to new: Style.Attributes) {
    guard old != new else { return }
    var old = old
    // 22 turns off both.
    let intensity: Style.Attributes = [.bold, .dim]
    if !old.intersection(intensity).isSubset(of: new) {
      appendParameter(22)
      old.subtract(intensity)
    }
    appendAttribute(.bold, on: 1, off: 22, from: old, to: new)
    appendAttribute(.dim, on: 2, off: 22, from: old, to: new)
    appendAttribute(.italic, on: 3, off: 23, from: old, to: new)
    appendAttribute(.underline, on: 4, off: 24, from: old, to: new)
    appendAttribute(.reverse, on: 7, off: 27, from: old, to: new)
    appendAttribute(.strikethrough, on: 9, off: 29, from: old, to: new)
  }

  private mutating func appendAttribute(
    _ attribute: Style.Attributes, on: UInt8, off: UInt8, from old: Style.Attributes,
    to new: Style.Attributes
  ) {
    guard old.contains(attribute) != new.contains(attribute) else { return }
    appendParameter(new.contains(attribute) ? on : off)
  }

  /// Appends the parameters of a color, given as its bits, or 0 for the terminal's own; `plane` is 3 for the foreground
  /// and 4 for the background.
  ///
  /// Inlined, like everything that it calls, so that the number of bytes stays in a register.
  @inline(__always)
  fileprivate mutating func appendColor(from old: UInt32, to new: UInt32, plane: UInt8) {
    guard new != old else { return }
    switch Color(bits: new).kind {
    case .default: appendParameter(plane * 10 + 9)
    case .palette(let index) where index < 8: appendParameter(plane * 10 + index)
    case .palette(let index) where index < 16: appendParameter(plane * 10 + 60 + index - 8)
    case .palette(let index):
      appendParameter(plane * 10 + 8)
      appendParameter(5)
      appendParameter(index)
    case .rgb(let rgb):
      appendParameter(plane * 10 + 8)
      appendParameter(2)
      appendParameter(rgb.red)
      appendParameter(rgb.green)
      appendParameter(rgb.blue)
    }
  }

  /// Appends the parameter of an underline's color: with colons, so that a terminal that does not know it ignores all of
  /// it.
  fileprivate mutating func appendUnderline(from old: Color?, to new: Color?) {
    guard new != old else { return }
    let numbers: [UInt8]
    switch new?.kind {
    case nil, .default: return appendParameter(59)
    case .palette(let index): numbers = [5, index]
    case .rgb(let rgb): numbers = [2, rgb.red, rgb.green, rgb.blue]
    }
    append(decimal: UInt8(58))
    for (index, number) in numbers.enumerated() {
      append(UInt8(ascii: ":"))
      // Here a color space could be named.
      if index == 1, numbers.count == 4 { append(UInt8(ascii: ":")) }
      append(decimal: number)
    }
    append(UInt8(ascii: ";"))
  }

  @inline(__always)
  fileprivate mutating func appendParameter(_ number: UInt8) {
    append(decimal: number)
    append(UInt8(ascii: ";"))
  }
}
