import struct TermUI.RGB

/// What `--shift` asks for.
enum ShiftRequest: Hashable, Sendable {
  /// Move each color by itself.
  case move(ThemeShift)
  /// Make the variant of a theme for the other kind of background.
  case variant(ThemeKind)
  /// Make the first of some colors this one; the others follow.
  case match(RGB)

  /// Reads words such as `lightness +3 chroma -15% hue +12`, or, alone, `invert`, `light`, `dark` or `match COLOR`.
  init(parsing text: String) throws(UsageError) {
    let words = text.utf8.split(whereSeparator: \.isSpace).map { String(Substring($0)) }
    if words.count == 1, let kind = ThemeKind(rawValue: words[0]) {
      self = .variant(kind)
    } else if words.first == "match" {
      self = .match(try Self.target(words.dropFirst().joined(separator: " ")))
    } else {
      self = .move(try ThemeShift(parsing: text))
    }
  }

  /// The words that shells complete.
  static let choices = ThemeShift.loneWords + ["lightness", "chroma", "hue"]

  /// Reads the color after `match`.
  private static func target(_ text: String) throws(UsageError) -> RGB {
    if text.isEmpty {
      throw UsageError(sentence: "--shift match takes a color, as in: --shift 'match #5b21b6'")
    }
    do throws(ColorSyntaxError) {
      return try ColorParser.read(Array(text.utf8)[...]).color.rgb
    } catch {
      throw UsageError(sentence: "--shift match: \(error.sentence(for: text.utf8))")
    }
  }
}
