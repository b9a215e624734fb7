import Binding
import TermUI

/// The contrast in one row or two, where there is no room for a sample: `Heading text  button  5.52 AA ✓  on black`.
final class ContrastLine: MixerView {
  /// Whether the ratio has a verdict, for which narrow windows have no room.
  var hasVerdict = true {
    didSet { if hasVerdict != oldValue { setNeedsDisplay() } }
  }

  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    redraw(for: mixer.displayed)
    redraw(for: mixer.background)
    redraw(for: mixer.kept)
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    let width = canvas.size.width
    if let kept = mixer.kept.value, width < 56 {
      let end = canvas.write(kept.text, column: 0, row: 0, style: .bold)
      canvas.write(
        "kept \(kept.background.name)", column: end + 1, row: 0, style: inks.value.dim)
      return
    }
    let sample = Sample(mixer.displayed.value, on: mixer.background.value, inks: inks.value)
    if canvas.depth == .monochrome {
      sample.drawFigureLine(from: 0, row: 0, hasVerdict: hasVerdict, in: canvas)
    } else if canvas.size.height >= 2 {
      sample.drawHeading(row: 0, 0..<width, in: canvas)
      sample.drawFigureLine(from: 0, row: 1, in: canvas)
    } else if width >= 56 {
      sample.drawHeading(row: 0, 0..<22, in: canvas)
      sample.drawFigureLine(from: 24, row: 0, in: canvas)
    } else {
      sample.drawFigureLine(from: 0, row: 0, hasVerdict: hasVerdict, in: canvas)
    }
  }
}
