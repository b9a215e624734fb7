import TermUI

/// A color function: how it is spelled, what its numbers mean, and how they are printed.
///
/// One row of a table here is all that the program knows of a function: it is read, and written again where a text
/// has it. Those in ``formats`` are printed, too.
final class ColorFunction: Sendable {
  /// A number between the parentheses.
  struct Component: Sendable {
    /// The name in messages.
    let name: StaticString
    /// The number that 100% stands for; nil for a hue, which takes angles and no percentages.
    let whole: Double?
    /// The most decimals that are printed.
    let decimals: Int
    let isPercentage: Bool

    /// A number of which `whole` is 100%.
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

    /// The value of an argument in the component's own unit, a hue within 0 up to 360; nil for a unit that it does
    /// not take.
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

  /// Whether and how the function may have commas, as in the older CSS.
  enum Commas: Sendable {
    /// It may not.
    case none
    /// With all numbers or all percentages.
    case uniform
    /// With percentages, but for the hue.
    case percentages
  }

  /// The name, in lower case: of the function, or of a color space of `color()`.
  let name: String
  /// Another name that means the same, such as `rgba`; nil where there is none.
  private let alias: String?
  private let isSpace: Bool
  /// All that comes before the first number, such as `hsl(`, in UTF-8.
  let opening: [UInt8]
  /// The components, three or four, in order.
  let components: [Component]
  /// The older CSS, with commas.
  let commas: Commas
  /// Whether components beyond their range are clipped, each by itself, as CSS asks for.
  let clips: Bool
  /// The color of the components' values; a fourth value that is no component is 0.
  let srgb: @Sendable (SIMD4<Double>) -> SRGB
  /// The components' values of an 8-bit color; not a number for a hue that the color does not have.
  let values: @Sendable (RGB) -> SIMD4<Double>

  init(
    _ name: String, alias: String? = nil, isSpace: Bool = false, _ components: [Component],
    commas: Commas = .none, clips: Bool = false,
    srgb: @escaping @Sendable (SIMD4<Double>) -> SRGB,
    values: @escaping @Sendable (RGB) -> SIMD4<Double>
  ) {
    self.name = name
    self.alias = alias
    self.isSpace = isSpace
    opening = Array((isSpace ? "color(\(name) " : "\(name)(").utf8)
    self.components = components
    self.commas = commas
    self.clips = clips
    self.srgb = srgb
    self.values = values
  }

  /// The 8-bit color of the components' values, and the color as it is before it is mapped into sRGB.
  func color(_ values: SIMD4<Double>) -> (rgb: RGB, srgb: SRGB) {
    let color = srgb(values)
    return (clips ? color.clipped : color.mapped, color)
  }

  /// Finds the function of a name in UTF-8, whatever its case; nil if there is none.
  static func named(_ name: ArraySlice<UInt8>) -> ColorFunction? { functionsByName.find(name) }

  /// Finds the color space of `color()` with a name in UTF-8, whatever its case; nil if there is none.
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

    /// The length and the first seven letters, by which no two names are alike: numbers are compared far faster.
    private static func key(of name: some Collection<UInt8>) -> UInt64 {
      name.prefix(7).reduce(UInt64(truncatingIfNeeded: name.count)) { $0 << 8 | UInt64($1 | 0x20) }
    }
  }
}

extension ColorFunction: Hashable {
  /// Functions are the same where they are the same row.
  static func == (first: ColorFunction, second: ColorFunction) -> Bool { first === second }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
