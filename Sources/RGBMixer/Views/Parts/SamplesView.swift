import Binding
import TermUI

/// The mixed color in use on the backgrounds to choose from: the terminal's own, black, white, or another one.
///
/// What is measured has a mark at its left edge; a press on a sample chooses it.
final class SamplesView: MixerView {
  /// How the samples stand.
  enum Arrangement: Equatable {
    /// Side by side, with blank columns between them.
    case columns(gap: Int)
    /// One below the other.
    case rows
    /// The one that is measured, alone.
    case measured
  }

  var arrangement = Arrangement.columns(gap: 0) {
    didSet { if arrangement != oldValue { setNeedsDisplay() } }
  }
  /// Whether the last row says that the terminal names no background, where that is so.
  var hasNote = false {
    didSet { if hasNote != oldValue { setNeedsDisplay() } }
  }

  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    redraw(for: mixer.displayed)
    redraw(for: mixer.background)
    redraw(for: mixer.chosenBackground)
  }

  // MARK: Places

  /// The columns from which on a part of them says that the color is the background of a text, and with what ratio:
  /// what stands on the color would else look as if the color stood on it.
  private static let columnsForTexts = 3 * 32

  /// The backgrounds with their places, and the index of the one that is measured.
  private func places(in size: Size) -> (
    samples: [(background: Background, area: Rect)], measured: Int
  ) {
    let (backgrounds, measured) = mixer.samples
    let height = size.height - (hasNote ? 1 : 0)
    func edge(_ index: Int, _ length: Int) -> Int {
      Int((Double(index * length) / Double(backgrounds.count)).rounded(.toNearestOrEven))
    }
    switch arrangement {
    case .measured:
      return ([(mixer.background.value, Rect(size))], 0)
    case .columns where backgrounds[measured].isText && size.width < Self.columnsForTexts:
      return (
        [(backgrounds[measured], Rect(column: 0, row: 0, width: size.width, height: height))], 0
      )
    case .columns(let gap):
      return (
        backgrounds.enumerated().map { index, background in
          let (start, end) = (edge(index, size.width + gap), edge(index + 1, size.width + gap))
          return (
            background,
            Rect(column: start, row: 0, width: max(0, end - gap - start), height: height)
          )
        }, measured
      )
    case .rows:
      return (
        backgrounds.enumerated().map { index, background in
          let (start, end) = (edge(index, height), edge(index + 1, height))
          return (
            background, Rect(column: 0, row: start, width: size.width, height: end - start)
          )
        }, measured
      )
    }
  }

  // MARK: Drawing

  override func draw(in canvas: Canvas) {
    clear(canvas)
    let (samples, measured) = places(in: canvas.size)
    for (index, (background, area)) in samples.enumerated() {
      let sample = Sample(mixer.displayed.value, on: background, inks: inks.value)
      let part = canvas.part(area)
      if arrangement != .measured { add(.background(background), in: area) }
      guard canvas.depth != .monochrome, area.height > 1 else {
        let line = sample.figureLine(in: area.width, gap: area.width < 56 ? 1 : 2)
        draw(line, 0..<area.width, in: part)
        continue
      }
      let isAlone = samples.count == 1
      sample.draw(
        isMeasured: index == measured && !isAlone, inset: !isAlone ? 2 : sample.isOnBlock ? 1 : 0,
        in: part)
    }
    if hasNote, mixer.terminalBackground.value == nil, mixer.terminalText.value == nil {
      canvas.write(
        "the terminal names no background", column: 2, row: canvas.size.height - 1,
        style: inks.value.dim)
    }
  }
}
