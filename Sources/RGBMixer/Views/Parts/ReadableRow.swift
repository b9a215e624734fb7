import Binding
import TermUI

/// The row below the track of a channel: how well each color of the track could be read on the background.
///
/// It is as wide as the row of the channel, and does not change while the channel itself moves.
final class ReadableRow: MixerView {
  /// The channel that it is about; nil leaves the row blank.
  var channel: Channel? {
    didSet {
      listener = channel?.track.bind { [unowned self] _ in follow() }
      follow()
    }
  }

  private var track: Track? {
    didSet {
      guard track != oldValue else { return }
      grades = nil
      setNeedsDisplay()
    }
  }

  /// The grade of each cell of the track in the last frame.
  private var grades: [ContrastRatio.Grade]?
  private var listener: Subscription?

  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    keep(mixer.typed.bind { [unowned self] _ in follow() })
    redraw(for: mixer.background)
    keep(mixer.background.bind { [unowned self] _ in grades = nil })
  }

  /// Follows the track of the channel, or of what is typed.
  private func follow() {
    track = mixer.typed.value.flatMap { channel?.preview(of: $0).track } ?? channel?.track.value
  }

  override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: 1)
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    let start = 13
    let width = canvas.size.width - start - 11
    let background = mixer.background.value
    guard let track, let axis = channel?.axis, width > 0, background.isMeasured,
      !mixer.list.isShifting.value
    else { return }
    let inks = inks.value
    canvas.write("readable", column: 2, row: 0, style: inks.dim)
    if grades?.count != width { grades = Self.grades(of: track, on: axis, width, background) }
    let cells = grades ?? []
    var first = 0
    while first < width {
      let grade = cells[first]
      let end = cells[first...].firstIndex { $0 != grade } ?? width
      let word = grade == .aa || grade == .aaa ? grade.rawValue : ""
      if canvas.depth > .ansi16 {
        let line = String(repeating: "▔", count: end - first)
        canvas.write(line, column: start + first, row: 0, style: .foreground(inks.track(grade)))
      }
      if end - first > word.count {
        canvas.write(word, column: start + first, row: 0, style: canvas.theme.text)
      }
      first = end
    }
  }

  private static func grades(
    of track: Track, on axis: Axis, _ width: Int, _ background: Background
  ) -> [ContrastRatio.Grade] {
    let (low, extent) = (axis.range.lowerBound, axis.range.upperBound - axis.range.lowerBound)
    return (0..<width).map { column in
      let share = width > 1 ? Double(column) / Double(width - 1) : 0
      return background.ratio(of: AlphaColor(track.color(at: low + share * extent).rgb)).grade
    }
  }
}
