import Binding
import TermUI

/// The mixed color in use on a background: a heading, words, figures and a button, the ratio with its verdict, and what
/// it is measured on.
final class SampleView: MixerView {
  /// What a sample is on.
  enum Place: CaseIterable, Sendable {
    /// The background of the mixed color.
    case background
    case black, white

    /// The color; nil for the background of the mixed color.
    fileprivate var rgb: RGB? {
      switch self {
      case .background: nil
      case .black: .black
      case .white: .white
      }
    }
  }

  /// Called with the background of the sample when it is pressed.
  var onPress: (RGB) -> Void = { _ in }

  private let place: Place

  init(of mixer: Mixer, on place: Place = .background, inks: ReadOnlyObservable<Inks>) {
    self.place = place
    super.init(of: mixer, inks: inks)
    redraw(for: mixer.displayed)
    redraw(for: mixer.background)
  }

  /// Whether the sample on the mixed color's background already shows this one.
  var isNeedless: Bool { place.rgb == mixer.background.value.rgb }

  private var background: Background {
    place.rgb.map { Background(rgb: $0, source: .given) } ?? mixer.background.value
  }

  /// Handles a press anywhere in the view.
  override func handle(_ event: Event) -> Bool {
    if event.leftPress == nil { return false }
    onPress(background.rgb)
    return true
  }

  override func draw(in canvas: Canvas) {
    let (size, inks) = (canvas.size, inks.value)
    let sample = Sample(mixer.displayed.value, on: background, inks: inks)
    canvas.fill(style: sample.block.map(inks.block) ?? .plain)
    guard canvas.depth != .monochrome, size.height > 1 else {
      return sample.drawFigureLine(from: 0, row: 0, in: canvas)
    }
    let inset = size.width >= 26 ? 2 : size.width > 2 ? 1 : 0
    let columns = inset..<size.width - inset
    var row = max(0, (size.height - (size.height >= 7 ? 5 : 4)) / 2)
    sample.drawHeading(row: row, columns, in: canvas)
    row += 1
    if size.height >= 4 {
      sample.drawSentence(row: row, columns, in: canvas)
      row += size.height >= 7 ? 2 : 1
    }
    sample.drawFigure(row: row, columns, in: canvas)
  }
}
