extension VirtualTerminal {
  /// Executes SGR; unknown parameters are recorded.
  mutating func selectGraphicRendition(_ parameters: [[Int?]]) {
    var rest = parameters.isEmpty ? [[0]][...] : parameters[...]
    while let parameter = rest.popFirst() {
      let number = (parameter.first ?? nil) ?? 0
      switch number {
      case 0:
        screen.pen = VirtualCell()
      case 4 where parameter.count > 1 && parameter[1] == 0:
        screen.pen.attributes.remove(.underline)
      case 1...9:
        screen.pen.attributes.insert(.init(rawValue: 1 << number))
      case 22: screen.pen.attributes.subtract([.bold, .dim])
      case 23...29: screen.pen.attributes.remove(.init(rawValue: 1 << (number - 20)))
      case 30...37: screen.pen.foreground = .palette(UInt8(number - 30))
      case 40...47: screen.pen.background = .palette(UInt8(number - 40))
      case 90...97: screen.pen.foreground = .palette(UInt8(number - 90 + 8))
      case 100...107: screen.pen.background = .palette(UInt8(number - 100 + 8))
      case 39: screen.pen.foreground = .default
      case 49: screen.pen.background = .default
      case 38, 48, 58:
        let color = color(of: parameter, and: &rest)
        if let color, number == 38 { screen.pen.foreground = color }
        if let color, number == 48 { screen.pen.background = color }
      default: unknown.append("[\(number)m")
      }
    }
  }

  /// The color after 38 or 48: `;5;n`, `;2;r;g;b`, or with colons, where a color space may come before red.
  private func color(
    of parameter: [Int?], and rest: inout ArraySlice<[Int?]>
  ) -> VirtualCell.Color? {
    var numbers = parameter.dropFirst().map { $0 ?? 0 }
    if numbers.isEmpty {
      let kind = (rest.popFirst()?.first ?? nil) ?? 0
      let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
      numbers = [kind] + rest.prefix(count).map { ($0.first ?? nil) ?? 0 }
      rest = rest.dropFirst(count)
    } else if numbers.first == 2, numbers.count > 4 {
      numbers.remove(at: 1)
    }
    guard numbers.allSatisfy({ 0...255 ~= $0 }) else { return nil }
    switch (numbers.first, numbers.count) {
    case (5, 2): return .palette(UInt8(numbers[1]))
    case (2, 4): return .rgb(UInt32(numbers[1] << 16 | numbers[2] << 8 | numbers[3]))
    default: return nil
    }
  }
}
