import Binding
import TermUI

/// The row below a track: how well each color of the track could be read on the background, where sRGB ends, and the
/// foot of the ring.
///
/// It is as wide as the row of the channel. What can be read does not change while the channel itself moves.
final class ReadableRow: MixerView {
  /// The channel whose track is graded; nil for none.
  var channel: Channel? {
    didSet {
      listener = channel?.track.bind { [unowned self] _ in follow() }
      follow()
    }
  }

  /// The foot of the ring above, in the columns of the row.
  var foot: Ring.Foot? {
    didSet { if foot != oldValue { setNeedsDisplay() } }
  }

  /// The text below the number above, dim, such as `→ 0.157`.
  var limit: String? {
    didSet { if limit != oldValue { setNeedsDisplay() } }
  }

  /// What is said in place of the grades, the longest text first.
  var notes: [String] = [] {
    didSet { if notes != oldValue { setNeedsDisplay() } }
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
    redraw(for: mixer.background) { [unowned self] in
      channel == nil ? nil : mixer.background.value
    }
    keep(mixer.background.bind { [unowned self] _ in grades = nil })
  }

  /// Follows the track of the channel, or of what is typed.
  private func follow() {
    track = mixer.typed.value.flatMap { channel?.preview(of: $0).track } ?? channel?.track.value
  }

  override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: 1)
  }

  // MARK: Drawing

  /// The first column of the track, and the number of columns after it.
  private static let (start, rest) = (13, 11)

  override func draw(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    let words = notes.isEmpty ? drawGrades(in: canvas) : drawNote(in: canvas)
    if let limit {
      let column = canvas.size.width - 4 - limit.count
      canvas.write(limit, column: column, row: 0, style: inks.value.dim)
    }
    if let foot, !words.contains(where: { $0.contains(foot.column) }) {
      foot.draw(over: nil, column: foot.column, row: 0, in: canvas)
    }
  }

  /// Draws the longest note that fits, and returns its columns.
  private func drawNote(in canvas: Canvas) -> [Range<Int>] {
    let room = canvas.size.width - Self.start - Self.rest
    guard let note = notes.first(where: { $0.count <= room }) else { return [] }
    canvas.write(note, column: Self.start, row: 0, style: inks.value.dim)
    return [Self.start..<Self.start + note.count]
  }

  /// Draws a line for each stretch of the track that has one grade, with the grade's word at its beginning if that is
  /// shorter; returns the columns of the words.
  private func drawGrades(in canvas: Canvas) -> [Range<Int>] {
    let width = canvas.size.width - Self.start - Self.rest
    let background = mixer.background.value
    guard let track, let axis = channel?.axis, width > 0, background.isMeasured,
      !mixer.list.isShifting.value
    else { return [] }
    let inks = inks.value
    canvas.write("readable", column: 2, row: 0, style: inks.dim)
    if grades?.count != width { grades = Self.grades(of: track, on: axis, width, background) }
    let cells = grades ?? []
    let isFlat = canvas.depth <= .ansi16
    var (first, words) = (0, [Range<Int>]())
    while first < width {
      let grade = cells[first]
      let end = cells[first...].firstIndex { $0 != grade } ?? width
      canvas.write(
        String(repeating: isFlat ? grade.plainLine : "▔", count: end - first),
        column: Self.start + first, row: 0,
        style: isFlat ? inks.dim : .foreground(inks.track(grade)))
      let isAll = mixer.kept.value != nil && end - first == width
      let word = grade.stretchName + (isAll ? " everywhere" : "")
      if end - first > word.count + (isFlat ? 1 : 0) {
        let column = Self.start + first
        // So that the word does not touch the line before it.
        if first > 0, !isFlat { canvas.write(" ", column: column - 1, row: 0) }
        canvas.write(
          word + " ", column: column, row: 0,
          style: canvas.depth == .monochrome ? .plain : .foreground(inks.signal(grade)))
        words.append(column..<column + word.count)
      }
      first = end
    }
    return words
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

extension ContrastRatio.Grade {
  /// The word in a stretch of a track.
  fileprivate var stretchName: String {
    switch self {
    case .fail: "too low"
    case .aaLarge: "large"
    case .aa, .aaa: rawValue
    }
  }

  /// The line of a stretch where its color says nothing: heavier for more contrast.
  fileprivate var plainLine: String {
    switch self {
    case .fail: "·"
    case .aaLarge: "╌"
    case .aa: "─"
    case .aaa: "━"
    }
  }
}
