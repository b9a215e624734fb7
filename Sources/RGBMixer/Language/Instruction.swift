import struct TermUI.RGB

/// A line that tells the mixer something: what `--live` reads from another process, and `--line` from the
/// terminal.
enum Instruction: Hashable, Sendable {
  /// A number for a channel.
  enum Amount: Hashable, Sendable {
    /// The position that the channel is to have.
    case position(Double)
    /// The distance that it is to go: a number with a sign.
    case distance(Double)
  }

  /// A word that stands alone; the raw value is how it is typed.
  enum Word: String, CaseIterable, Sendable {
    case lighter, darker, pass, undo, redo, ramp, recent, next, previous, list, write
    case help = "?"
    case quit = "q"
  }

  /// A word that has something behind it.
  enum Setting: String, CaseIterable, Sendable {
    case on, space, format, go
  }

  /// Take a color, in any notation.
  case color(ParsedColor)
  /// Move one channel: `red 120`, `hue 210`, `hue +10`.
  case channel(ColorSpace, index: Int, Amount)
  /// Measure contrast on a color.
  case ground(RGB)
  /// Go to the channels of a space.
  case space(ColorSpace)
  /// Print in a format.
  case format(Format)
  /// Go to the first color at or behind a line of the file that is edited.
  case line(Int)
  /// Do what a word says.
  case word(Word)

  /// An axis that a line calls by its name, and its place.
  struct NamedAxis: Sendable {
    let space: ColorSpace
    let index: Int
    var axis: Axis { space.axis(index) }
  }

  /// The axes by their names, each name once: where several spaces have one, such as the hue, it is the first
  /// one's.
  static let axes: [NamedAxis] = {
    var axes: [NamedAxis] = []
    for space in ColorSpace.allCases {
      for index in 0..<3 where !axes.contains(where: { $0.axis.name == space.axis(index).name }) {
        axes.append(NamedAxis(space: space, index: index))
      }
    }
    return axes
  }()

  /// The axis of a name, of the given space where that has one; nil if there is none.
  static func axis(named name: ArraySlice<UInt8>, in space: ColorSpace?) -> NamedAxis? {
    let own = space.map { space in (0..<3).map { NamedAxis(space: space, index: $0) } } ?? []
    return (own + axes).first { name.isWord($0.axis.name) }
  }
}
