import Binding

import struct TermUI.RGB

extension Mixer {
  /// Gives all that is selected a color that was read; a plain color keeps its notation and its exact numbers, whose
  /// sliders come.
  func set(_ written: WrittenColor, by source: AnyObject? = nil, isRun: Bool = true) {
    guard isPlain else { return set(written.color, by: source, isRun: isRun) }
    change(by: isRun ? source : nil) {
      // A color that did not come in is written in hex digits anyway.
      let isKnown =
        self.written == nil && color.present == written.color.color
        && written.text.elementsEqual(color.present.hexText.utf8)
      color.write(written.color.color, writer: source)
      if isKnown { return }
      adopt(written)
      if !keepsSpace, let own = written.ownSpace { space.value = own }
    }
    if !isRun { pace.followAtOnce() }
    if let message = written.color.message { status.show(message) }
  }

  /// Begins with a color that was read.
  func begin(with written: WrittenColor) {
    adopt(written)
    startNotation = notation
  }

  /// Starts with a color that was read late, unless the user has mixed one in the meantime.
  func start(with written: WrittenColor) {
    let isFirst = hasNoHistory
    transaction {
      start(with: written.color.color)
      guard isFirst else { return }
      adopt(written)
      if !keepsSpace, let own = written.ownSpace { space.value = own }
    }
    startNotation = notation
  }

  private func adopt(_ written: WrittenColor) {
    (self.written, writtenPositions) = (written, nil)
    writtenNumbers.note(alphaOf: written)
    guard let (space, positions) = written.positions(keeping: { spaceChannels(of: $0).vector })
    else { return }
    let exact = ExactPositions(space: space, positions: SpacePositions(vector: positions))
    writtenPositions = exact
    writtenNumbers.note(written, at: positions, in: space)
    adopt(exact, isOutside: written.color.isOutside)
  }

  /// How the color came in, and where sliders have it exactly.
  var notation: Notation {
    Notation(written: written, writtenPositions: writtenPositions, exact: exactPositions)
  }

  /// Restores how the color came in, after the color itself.
  func restore(_ notation: Notation) {
    (written, writtenPositions) = (notation.written, notation.writtenPositions)
    if let exact = notation.exact {
      let isOutside = exact == writtenPositions && written?.color.isOutside == true
      adopt(exact, isOutside: isOutside ? true : nil)
    }
  }

  /// What the mixed color was rounded from; nil if it is known in 8 bits alone.
  var exact: ExactNumbers? {
    guard isPlain else { return nil }
    let positions = exactPositions
    if let written, written.color.color == color.present,
      writtenPositions == nil || writtenPositions == positions
    {
      return written.exact
    }
    return positions?.numbers
  }

  /// What the mixed color was rounded from, as bands are made from it.
  var exactOKLCH: OKLCH? {
    exact.flatMap { $0.isRounded(to: color.current) ? $0.oklch : nil }
  }

  /// What a color was rounded from, if it is the mixed one.
  func exactOKLCH(of color: AlphaColor) -> OKLCH? {
    color.rgb == self.color.current ? exactOKLCH : nil
  }

  /// A format for the mixed color: `same` is the notation that it came in or, in a text, its own.
  func adopted(_ format: Format) -> Format {
    guard format.usesSyntax else { return format }
    if !isPlain { return format.adopting(syntaxOf: text.text.written(list.mixed)) }
    return written.map { format.adopting(syntaxOf: $0) } ?? format
  }
}

extension ExactPositions {
  /// The positions of OKLCH's sliders.
  init(_ color: OKLCH) {
    self.init(
      space: .oklch,
      positions: SpacePositions(
        vector: SIMD3(color.lightness * 100, color.chroma, color.hue ?? 0)))
  }

  /// The numbers of the space's own color function; nil for 8-bit channels.
  fileprivate var numbers: ExactNumbers? {
    let vector = positions.vector
    switch space {
    case .rgb: return nil
    case .hsl: return ExactNumbers(.hsl, SIMD4(vector, 0))
    case .hsv: return ExactNumbers(.hsv, SIMD4(vector, 0))
    case .oklch:
      return ExactNumbers(
        OKLCH(lightness: vector[0] / 100, chroma: vector[1], hue: vector[2]).reduced)
    }
  }
}

extension WrittenColor {
  /// The space whose sliders come with the notation of a plain color; nil for those that leave the ones that are there:
  /// hex digits, names, `rgb()`.
  var ownSpace: ColorSpace? {
    guard case .function(let syntax) = syntax, !syntax.function.clips else { return nil }
    return syntax.function === ColorFunction.cmyk ? nil : space
  }

  /// The positions that the numbers have on sliders, or the old one where they say `none`; nil if none has them.
  fileprivate func positions(
    keeping old: (ColorSpace) -> SIMD3<Double>
  ) -> (ColorSpace, SIMD3<Double>)? {
    guard let space = ownSpace, let exact else { return nil }
    let values = exact.values
    var positions: SIMD3<Double>
    switch exact.function {
    case .hsl, .hsv: positions = SIMD3(values[0], values[1], values[2])
    case .hwb:
      let (white, value) = (min(values[1], 100), 100 - values[2])
      guard white + values[2] < 100 else { return nil }
      let lightness = (value + white) / 2
      let saturation = (value - lightness) / min(lightness, 100 - lightness) * 100
      positions = SIMD3(values[0], saturation, lightness)
    case .oklch: positions = SIMD3(values[0] * 100, values[1], values[2])
    default:
      let color = exact.oklch
      positions = SIMD3(color.lightness * 100, color.chroma, color.hue ?? .nan)
    }
    // What a decimal number loses in a double.
    positions = (positions * 1e10).rounded(.toNearestOrEven) / 1e10
    let kept = old(space)
    for index in 0..<3 {
      if positions[index].isNaN { positions[index] = kept[index] }
      let range = space.axis(index).range
      if space == .oklch {
        positions[index] = min(max(positions[index], range.lowerBound), range.upperBound)
      } else if !range.contains(positions[index]) {
        return nil
      }
    }
    return (space, positions)
  }
}

extension WrittenNumbers {
  /// Notes the numbers of a color whose function has the sliders' own.
  fileprivate mutating func note(
    _ written: WrittenColor, at positions: SIMD3<Double>, in space: ColorSpace
  ) {
    guard case .function(let syntax) = written.syntax, syntax.function.name == space.rawValue
    else { return }
    for index in 0..<3 {
      note(written.text[syntax.numbers[index].span], at: positions[index], on: space.axis(index))
    }
  }

  fileprivate mutating func note(alphaOf written: WrittenColor) {
    guard case .function(let syntax) = written.syntax, let span = syntax.alpha,
      let alpha = written.color.alpha
    else { return }
    note(written.text[span], at: alpha * 100, on: .alpha)
  }

  /// Notes a number as it is written, or a fraction of 1 as the percentage that it is.
  private mutating func note(_ number: ArraySlice<UInt8>, at position: Double, on axis: Axis) {
    let digits = number.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    let text = String(decoding: digits, as: UTF8.self)
    if Double(text).map({ abs($0 - position) < 1e-9 }) == true {
      return note(text, at: position, on: axis)
    }
    let decimals = digits.drop { $0 != UInt8(ascii: ".") }.count - 1
    let percentage = String(position, decimals: max(0, min(decimals - 2, 9)))
    if axis.isPercentage, Double(percentage).map({ abs($0 - position) < 1e-9 }) == true {
      note(percentage, at: position, on: axis)
    }
  }

  /// Notes a number that was typed for a channel, unless it moves the channel or is a share of the range.
  mutating func note(typed text: String, on axis: Axis) {
    let digits = Array(text.utf8)[...].withASCIIDigits
    guard digits.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }),
      let position = Double(String(decoding: digits, as: UTF8.self))
    else { return }
    note(String(decoding: digits, as: UTF8.self), at: position, on: axis)
  }
}
