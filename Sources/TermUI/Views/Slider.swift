/// A track with a thumb that the user moves through a range of values.
///
/// Left and Right or `h` and `l` move it by a ``step``, or with Shift by ten steps, PageUp and PageDown by a
/// ``pageStep``, and Home and End or `g` and `G` to an end. A press or a drag on the track moves it to the pointer, and
/// the wheel moves it by a step, or with Shift by ten. It does not handle digits.
public final class Slider: View {
  /// The smallest and the largest value, both finite.
  public var range: ClosedRange<Double> { stepped.range }
  /// The distance of one step; 1 for a number that is not above 0.
  public var step: Double {
    get { stepped.step }
    set { stepped.step = newValue }
  }
  /// The distance of PageUp and PageDown.
  public var pageStep: Double
  /// Whether `h`, `l`, `H`, `L`, `g` and `G` move the slider, as they do initially, or are left to the owner.
  public var handlesLetters = true
  /// Whether the ends are one value, as those of a hue: steps go round, and End goes to the last step before it.
  ///
  /// A drag stops at the ends.
  public var isCircle: Bool {
    get { stepped.isCircle }
    set { stepped.isCircle = newValue }
  }
  /// Called with the new value when the user has moved the slider.
  public var onChange: (Double) -> Void = { _ in }

  /// The color of the track at a position from 0 to 1 of the range; nil draws the track as text.
  public var colorAt: ((Double) -> RGB)? {
    get { trackAt.map { trackAt in { trackAt($0).rgb } } }
    set { trackAt = newValue.map { colorAt in { TrackColor(colorAt($0)) } } }
  }

  /// Like ``colorAt``, the color of the track, and also whether the value there is out of reach, which only a slider
  /// with a ring shows.
  package var trackAt: ((Double) -> TrackColor)? {
    didSet {
      gradient = nil
      setNeedsDisplay()
      updateFoot()
    }
  }

  /// The ring that is the thumb, three cells wide; nil for a line of one cell.
  ///
  /// At both ends it reaches beyond the track, which leaves a blank column for it on either side. The foot of a ring of
  /// one row belongs in the row below: see ``foot``.
  package var ring: Ring? {
    didSet {
      guard ring != oldValue else { return }
      gradient = nil
      setNeedsDisplay()
      updateFoot()
    }
  }

  /// The color inside the ring; nil for the track's.
  package var ringColor: RGB? {
    didSet {
      guard ringColor != oldValue, ring != nil else { return }
      setNeedsDisplay()
      updateFoot()
    }
  }

  /// The foot of the ring, which what is below the slider draws; nil if it is in the slider itself, or not drawn.
  package private(set) var foot: Ring.Foot? {
    didSet { if foot != oldValue { onFoot(foot) } }
  }

  /// Called when ``foot`` has changed.
  package var onFoot: (Ring.Foot?) -> Void = { _ in }

  /// The foot of the ring of the slider above, if the two touch.
  package var footAbove: Ring.Foot? {
    didSet { if footAbove != oldValue { setNeedsDisplay() } }
  }

  /// The style of a thin line in place of the colors, for a value that follows others; nil for the colors.
  package var lineStyle: Style? {
    didSet {
      guard lineStyle != oldValue else { return }
      setNeedsDisplay()
      updateFoot()
    }
  }

  /// The style of a track without colors, on top of the theme's text style; nil for that alone.
  public var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// The colors of the track and its cells, row by row, in the last frame.
  ///
  /// Most moves only change the thumb. Keeping the cells saves 5 % of a key.
  private var gradient: (size: Size, colors: [TrackColor], rows: [[Cell]])?

  private var stepped: SteppedValue {
    didSet {
      guard stepped.value != oldValue.value else { return }
      setNeedsDisplay()
      updateFoot()
    }
  }

  /// The depth of the last frame.
  private var depth = ColorDepth.truecolor {
    didSet { if depth != oldValue { updateFoot() } }
  }

  /// Whether the track was drawn as text, whose brackets take two columns.
  private var isText = false

  /// Makes a slider at the least value.
  ///
  /// - Parameters:
  ///   - range: The smallest and the largest value; an infinite one becomes the nearest finite number.
  ///   - step: The distance of one step; 1 for a number that is not above 0.
  ///   - pageStep: The distance of PageUp and PageDown; nil for a sixteenth of the range.
  public init(range: ClosedRange<Double>, step: Double = 1, pageStep: Double? = nil) {
    stepped = SteppedValue(range: range, step: step)
    self.pageStep = pageStep ?? stepped.range.upperBound / 16 - stepped.range.lowerBound / 16
  }

  /// The value; one outside the range is clamped to it, and NaN is ignored.
  public var value: Double {
    get { stepped.value }
    set { stepped.value = newValue }
  }

  /// The position of the value in the range, from 0 to 1; 0 if the range has a single value.
  public var position: Double { stepped.position }

  public override var canFocus: Bool { true }

  /// All available columns, and one row.
  public override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: 1)
  }

  public override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(let key): handle(key)
    case .mouse(let mouse): handle(mouse)
    case .paste, .windowFocus, .reply: false
    }
  }

  public override func draw(in canvas: Canvas) {
    let (position, track) = (position, track)
    isText = trackAt == nil || canvas.depth == .monochrome && ring == nil
    depth = canvas.depth
    guard let trackAt, !isText else {
      return self.track.drawText(
        in: canvas, position: position, style: style, isFocused: isFocused)
    }
    if canvas.depth == .monochrome {
      gradient = nil
      return track.drawText(
        track.gradient(at: position, trackAt), in: canvas, position: position,
        isFocused: isFocused)
    }
    if let lineStyle, let ring {
      return track.drawLine(
        lineStyle, ring, in: canvas, position: position, color: ringColor ?? trackAt(position).rgb)
    }
    let (colors, rows) = gradient(at: position, size: canvas.size, trackAt)
    guard let ring else {
      return track.draw(
        rows, in: canvas, position: position, color: trackAt(track.snapped(position)).rgb,
        isFocused: isFocused)
    }
    track.draw(
      colors, rows, ring, below: footAbove, in: canvas, position: position,
      color: ringColor ?? trackAt(position).rgb)
  }

  /// Finds the foot again; call it when the frame has changed.
  package func updateFoot() {
    guard let ring, let trackAt, frame.height == 1, frame.width > 2, depth != .monochrome else {
      return foot = nil
    }
    let (track, position) = (track, position)
    let column = track.column(of: position)
    let hasColors = lineStyle == nil
    let (left, right) = track.sides(of: column, rows: hasColors ? 1 : 0) { index in
      if let gradient, gradient.size == frame.size { return gradient.colors[index] }
      return trackAt(track.position(of: index + 1) ?? position)
    }
    let color = ringColor ?? trackAt(position).rgb
    let ink = ring.ink(around: color, between: left, and: right, depth: depth)
    foot = Ring.Foot(column: column, ink: ink)
  }

  private func gradient(
    at position: Double, size: Size, _ trackAt: (Double) -> TrackColor
  ) -> (colors: [TrackColor], rows: [[Cell]]) {
    if let gradient, gradient.size == size, gradient.colors.count > 1 {
      return (gradient.colors, gradient.rows)
    }
    let colors = track.gradient(at: position, trackAt)
    let rows = (0..<size.height).map { row in
      colors.map { $0.cell(row: row, of: size.height) }
    }
    gradient = (size, colors, rows)
    return (colors, rows)
  }

  private var track: SliderTrack {
    SliderTrack(width: frame.width, hasEnds: isText || ring != nil)
  }

  private func handle(_ key: Key) -> Bool {
    switch key.movement(along: .horizontal, takesLetters: handlesLetters) {
    case .steps(let count): move(by: Double(count) * step)
    // PageUp increases the value, although it leads to the start of a list.
    case .pages(let count): move(by: -Double(count) * pageStep)
    case .toStart: move { $0.value = $0.range.lowerBound }
    case .toEnd: move { $0.value = $0.range.upperBound - ($0.isCircle ? $0.step : 0) }
    case nil: return false
    }
    return true
  }

  private func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.action {
    case .press(.left), .drag(.left):
      if let position = track.position(of: mouse.position.column) {
        move { $0.snap(to: $0.value(at: position)) }
      }
      return true
    case .release(.left): return true
    case .wheel(.up), .wheel(.right): move(by: Double(mouse.stepsOfNotch) * step)
    case .wheel(.down), .wheel(.left): move(by: -Double(mouse.stepsOfNotch) * step)
    default: return false
    }
    return true
  }

  private func move(by distance: Double) {
    move { $0.move(by: distance) }
  }

  /// Changes the value for the user, and calls ``onChange`` if it is another.
  private func move(_ change: (inout SteppedValue) -> Void) {
    let old = value
    change(&stepped)
    if value != old { onChange(value) }
  }
}
