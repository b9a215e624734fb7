import TermUI

/// A sample of a theme in use in a terminal: a prompt, `ls`, a diff, an error, a comment, a selection and a cursor, and
/// then the whole palette.
final class ThemeSample: View {
  /// A text, and the kind that gives it its color.
  private struct Span {
    enum Kind {
      case text, selected, cursor
      case palette(UInt8)
    }

    let text: String
    let kind: Kind

    init(_ text: String, _ kind: Kind = .text) {
      (self.text, self.kind) = (text, kind)
    }
  }

  private let mixer: Mixer

  /// Makes a sample of the theme of the chosen color.
  init(of mixer: Mixer) {
    self.mixer = mixer
    super.init()
    isTabStop = false
  }

  /// All available columns, and a row for each line.
  override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: Self.lines.count)
  }

  private static let prompt = [Span("~/src ", .palette(4)), Span("main ", .palette(5)), Span("$ ")]

  /// The lines, the most important first, of 28 columns at most.
  private static let lines: [[Span]] = [
    prompt + [Span("ls")],
    [
      Span("notes "), Span("Tests ", .palette(12)), Span("make ", .palette(10)),
      Span("a.zip ", .palette(9)), Span("b.png", .palette(13)),
    ],
    prompt + [Span("git diff")],
    [Span("@@ -7 +7 @@", .palette(6)), Span(" func paint()")],
    [Span("-  let color = \"gray\"", .palette(1))],
    [Span("+  let color = \"tomato\"", .palette(2))],
    [Span("   # a comment", .palette(8))],
    [Span("error: ", .palette(1)), Span("no such file")],
    [Span("warning: ", .palette(3)), Span("unused value")],
    [Span("here "), Span("some text is selected", .selected)],
    prompt + [Span("e", .cursor), Span("cho")],
    [],
    (0..<8).map { Span(" \($0) ", .palette($0)) },
    (8..<16).map { Span($0 < 10 ? " \($0) " : "\($0) ", .palette($0)) },
  ]

  override func draw(in canvas: Canvas) {
    canvas.fill(style: style(.text))
    for (row, line) in Self.lines.prefix(canvas.size.height).enumerated() {
      var column = 1
      for span in line {
        column = canvas.write(span.text, column: column, row: row, style: style(span.kind))
      }
    }
  }

  /// The style of a text, which is plain if the theme has no color for it.
  private func style(_ kind: Span.Kind) -> Style {
    func color(_ slots: ThemeSlot...) -> Color {
      slots.lazy.compactMap(mixer.slotColor).first.map(Color.rgb) ?? .default
    }
    switch kind {
    case .text: return Style(foreground: color(.foreground), background: color(.background))
    case .palette(let index):
      return Style(foreground: color(.palette(index), .foreground), background: color(.background))
    case .selected:
      guard mixer.slotColor(.selectionBackground) != nil else { return reversed }
      return Style(
        foreground: color(.selectionForeground, .foreground),
        background: color(.selectionBackground))
    case .cursor:
      guard mixer.slotColor(.cursor) != nil else { return reversed }
      return Style(foreground: color(.cursorText, .background), background: color(.cursor))
    }
  }

  private var reversed: Style { style(.text).overlaid(with: Style(attributes: .reverse)) }
}
