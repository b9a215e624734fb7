import TermUI

/// A color function: how it is spelled, what its numbers mean, and how they are printed.
///
/// One row of ``formats`` or ``spaces`` is all that the program knows of a function. All functions are read, and
/// written again in a text that has them; those in ``formats`` are also printed.
final class ColorFunction: Sendable {
  /// A number between the parentheses.
  struct Component: Sendable {
    /// The name in messages.
    let name: StaticString
    /// The number that 100% means; nil for a hue, which takes angles but no percentages.
    let whole: Double?
    /// The most decimals in JSON.
    let decimals: Int
    let isPercentage: Bool

    /// A number; `whole` is 100%.
    static func number(_ name: StaticString, _ whole: Double, _ decimals: Int) -> Component {
      Component(name: name, whole: whole, decimals: decimals, isPercentage: false)
    }

    /// A number 0-100.
    static func percentage(_ name: StaticString, _ decimals: Int) -> Component {
      Component(name: name, whole: 100, decimals: decimals, isPercentage: true)
    }

    /// The hue, in degrees or another unit of angles.
    static func hue(_ decimals: Int) -> Component {
      Component(name: "hue", whole: nil, decimals: decimals, isPercentage: false)
    }

    static let alpha = number("alpha", 1, 3)

    /// The decimals that make a step about as fine as a whole number of the other components: two for fractions of 1.
    var naturalDecimals: Int { whole.map { $0 < 10 } == true ? 2 : 0 }

    /// A value rounded to some decimals, as it is printed; a hue that would be a full turn is 0.
    func rounded(_ value: Double, decimals: Int) -> Double {
      let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
      let magnitude = (abs(value) * scale + 0.5).rounded(.down) / scale
      return whole == nil && magnitude >= 360 ? 0 : value < 0 ? -magnitude : magnitude
    }

    /// The value of an argument in the component's own unit (a hue, in 0 up to 360); nil for a unit that the component
    /// does not take.
    func value(of argument: Argument) -> Double? {
      switch argument.unit {
      case .none: 0
      case .plain: whole == nil ? Hue.normalized(argument.value) : argument.value
      case .percent: whole.map { argument.value / 100 * $0 }
      case .degrees, .gradians, .radians, .turns:
        whole == nil
          ? argument.unit.fullTurn.map { Hue.normalized(argument.value * (360 / $0)) } : nil
      }
    }
  }

  /// The arguments between commas, as in older CSS.
  enum Commas: Sendable {
    /// Commas are not allowed.
    case none
    /// All numbers or all percentages.
    case uniform
    /// All percentages, except the hue.
    case percentages
  }

  /// The name, in lower case: of the function, or of a color space of `color()`.
  let name: String
  /// Another name of the same function, such as `rgba`.
  private let alias: String?
  private let isSpace: Bool
  /// Everything before the first number, such as `hsl(`, in UTF-8.
  let opening: [UInt8]
  /// Three or four components, in order.
  let components: [Component]
  let commas: Commas
  /// Whether alpha is printed; it is read, and written back, in every function.
  let printsAlpha: Bool
  /// Whether each component is clipped to its own range, as CSS requires for `rgb()`.
  let clips: Bool
  /// The color of the components' values; without a fourth component, the fourth value is 0.
  private let srgb: @Sendable (SIMD4<Double>) -> SRGB
  /// The components' values of an 8-bit color; NaN for the hue of a gray.
  let values: @Sendable (RGB) -> SIMD4<Double>
  /// The components' values of an unrounded color; nil for functions that take only 8-bit colors.
  let unrounded: (@Sendable (SRGB) -> SIMD4<Double>)?

  init(
    _ name: String, alias: String? = nil, isSpace: Bool = false, _ components: [Component],
    commas: Commas = .none, clips: Bool = false, printsAlpha: Bool = true,
    srgb: @escaping @Sendable (SIMD4<Double>) -> SRGB,
    values: @escaping @Sendable (RGB) -> SIMD4<Double>,
    unrounded: (@Sendable (SRGB) -> SIMD4<Double>)? = nil
  ) {
    self.name = name
    self.alias = alias
    self.isSpace = isSpace
    opening = Array((isSpace ? "color(\(name) " : "\(name)(").utf8)
    self.components = components
    self.commas = commas
    self.printsAlpha = printsAlpha
    self.clips = clips
    self.srgb = srgb
    self.values = values
    self.unrounded = unrounded
  }

  /// Makes a function whose values are made from components of sRGB.
  convenience init(
    _ name: String, isSpace: Bool, _ components: [Component],
    srgb: @escaping @Sendable (SIMD4<Double>) -> SRGB,
    unrounded: @escaping @Sendable (SRGB) -> SIMD4<Double>
  ) {
    self.init(
      name, isSpace: isSpace, components, srgb: srgb, values: { unrounded(SRGB($0)) },
      unrounded: unrounded)
  }

  /// Makes a function whose values are made from linear light of sRGB.
  convenience init(
    _ name: String, alias: String? = nil, isSpace: Bool = false, _ components: [Component],
    srgb: @escaping @Sendable (SIMD4<Double>) -> SRGB,
    light: @escaping @Sendable (SIMD3<Double>) -> SIMD4<Double>
  ) {
    self.init(
      name, alias: alias, isSpace: isSpace, components, srgb: srgb,
      values: { light($0.linearLight) },
      unrounded: {
        let linear = $0.linear
        return light(SIMD3(linear.red, linear.green, linear.blue))
      })
  }

  /// The 8-bit color of the components' values, and the color before it is mapped into sRGB.
  func color(_ values: SIMD4<Double>) -> (rgb: RGB, srgb: SRGB) {
    let color = srgb(values)
    return (clips ? color.clipped : color.mapped, color)
  }

  /// The color of the components' values before it is rounded and mapped into sRGB; if the function clips, the 8-bit
  /// color.
  func oklch(_ values: SIMD4<Double>) -> OKLCH {
    if clips { return OKLCH(color(values).rgb) }
    let light = srgb(values).linear
    let color = OKLCH(OKLab(linearRed: light.red, green: light.green, blue: light.blue))
    // A gray's remaining chroma is a rounding error.
    return color.chroma < 1e-5 ? OKLCH(lightness: color.lightness, chroma: 0, hue: nil) : color
  }

  /// The function with a name in UTF-8, in either case; nil if there is none.
  static func named(_ name: ArraySlice<UInt8>) -> ColorFunction? { functionsByName.find(name) }

  /// The color space of `color()` with a name in UTF-8, in either case; nil if there is none.
  static func space(named name: ArraySlice<UInt8>) -> ColorFunction? { spacesByName.find(name) }

  private static let functionsByName = Directory(formats.filter { !$0.isSpace })
  private static let spacesByName = Directory(spaces)

  private struct Directory: Sendable {
    private let entries: [(name: [UInt8], function: ColorFunction)]
    private let keys: [UInt64]

    init(_ functions: [ColorFunction]) {
      entries = functions.flatMap { function in
        ([function.name] + (function.alias.map { [$0] } ?? [])).map { (Array($0.utf8), function) }
      }
      keys = entries.map { Self.key(of: $0.name) }
    }

    func find(_ name: ArraySlice<UInt8>) -> ColorFunction? {
      guard let index = keys.firstIndex(of: Self.key(of: name)),
        name.isWord(entries[index].name)
      else { return nil }
      return entries[index].function
    }

    /// The length and the first seven letters, which differ for all names: numbers are compared far faster.
    private static func key(of name: some Collection<UInt8>) -> UInt64 {
      name.prefix(7).reduce(UInt64(truncatingIfNeeded: name.count)) { $0 << 8 | UInt64($1 | 0x20) }
    }
  }
}

extension ColorFunction: Hashable {
  /// Functions are equal if they are the same row.
  static func == (first: ColorFunction, second: ColorFunction) -> Bool { first === second }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
