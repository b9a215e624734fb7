import Binding
import TermUI

/// What the blocks would show, in words, for a terminal without colors: the contrast, two notations, what the color was,
/// how other eyes see it, and the ramp.
final class WordsView: View {
  /// Called with the text that a click copies, which has all digits.
  var onCopy: (String) -> Void = { _ in }
  /// Called when a click goes back to the start color.
  var onBack: () -> Void = {}

  private let mixer: Mixer
  private let inks: ReadOnlyObservable<Inks>
  private var targets = PressTargets()
  private var subscriptions: [Subscription] = []

  /// The columns of the labels, of the words, and of what stands beside them.
  private static let (label, first, second) = (2, 13, 40)

  init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    (self.mixer, self.inks) = (mixer, inks)
    super.init()
    subscriptions = [
      mixer.displayed.bind { [unowned self] _ in setNeedsDisplay() },
      mixer.background.bind { [unowned self] _ in setNeedsDisplay() },
      mixer.was.bind { [unowned self] _ in setNeedsDisplay() },
      inks.bind { [unowned self] _ in setNeedsDisplay() },
    ]
  }

  override func handle(_ event: Event) -> Bool { targets.handle(event) }

  override func draw(in canvas: Canvas) {
    targets.removeAll()
    canvas.fill(style: canvas.theme.text)
    let color = mixer.displayed.value
    let seen = color.composite(on: mixer.background.value.rgb)
    drawContrasts(of: color, in: canvas)
    drawNotations(of: color, row: 4, in: canvas)
    let start = mixer.was.value
    if start != color {
      label(mixer.typed.value == nil ? "was" : "typing", row: 5, in: canvas)
      let end = canvas.write(start.hexText, column: Self.first, row: 5, style: .plain)
      if mixer.typed.value == nil {
        targets.add(Self.first..<end, row: 5) { [unowned self] in onBack() }
      }
      let words = ColorDifference(
        from: start.composite(on: mixer.background.value.rgb), to: seen
      ).words
      canvas.write(words, column: Self.second, row: 5, style: inks.value.dim)
    }
    drawVisions(of: seen, row: 6, in: canvas)
    drawRamp(of: color.rgb, row: 9, in: canvas)
  }

  private func label(_ text: String, row: Int, in canvas: Canvas) {
    canvas.write(text, column: Self.label, row: row, style: inks.value.dim)
  }

  private func drawContrasts(of color: AlphaColor, in canvas: Canvas) {
    label("contrast", row: 0, in: canvas)
    let given = [RGB.black, .white].map { Background(rgb: $0, source: .given) }
    for (row, background) in ([mixer.background.value] + given).enumerated() {
      Sample(color, on: background, inks: inks.value).drawWordLine(
        column: Self.first, background: Self.second, row: row, in: canvas)
    }
  }

  private func drawNotations(of color: AlphaColor, row: Int, in canvas: Canvas) {
    label("also", row: row, in: canvas)
    for (notation, column) in [(ShortNotation.rgb, Self.first), (.hsl, Self.second)] {
      let text = notation.text(of: color)
      let end = canvas.write(text, column: column, row: row, style: .plain)
      targets.add(column..<end, row: row) { [unowned self] in
        onCopy(notation.format.text(of: mixer.displayed.value))
      }
    }
  }

  private func drawVisions(of color: RGB, row: Int, in canvas: Canvas) {
    label("seen", row: row, in: canvas)
    let visions: [(String, ColorVision)] = [
      ("red-blind", .protanopia), ("green-blind", .deuteranopia), ("blue-blind", .tritanopia),
      ("in gray", .gray),
    ]
    for (index, (name, vision)) in visions.enumerated() {
      let column = index % 2 == 0 ? Self.first : Self.second
      let end = canvas.write(name, column: column, row: row + index / 2, style: inks.value.dim)
      canvas.write(
        ColorDescription.label(of: vision.seen(color)), column: end + 1, row: row + index / 2,
        style: .plain)
    }
  }

  /// Draws the ramp with its hex texts, four in a row.
  private func drawRamp(of color: RGB, row: Int, in canvas: Canvas) {
    label("ramp", row: row, in: canvas)
    let ramp = Ramp(of: color)
    for (index, rgb) in ramp.colors.enumerated() {
      let isOwn = index == ramp.ownIndex
      let (column, row) = (Self.first + 16 * (index % 4), row + index / 4)
      let name = Ramp.names[index]
      canvas.write(
        name, column: column + 3 - name.count, row: row, style: inks.value.name(isFocused: isOwn))
      let end = canvas.write(
        rgb.hexText, column: column + 4, row: row, style: isOwn ? .bold : .plain)
      if isOwn { canvas.write("◀", column: end + 1, row: row, style: .plain) }
    }
  }
}
