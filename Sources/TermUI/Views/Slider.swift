/// A value on a track, moved by keys, pointer and wheel.
///
/// The track is one column for each position between the least value, at the first column, and the
/// greatest, at the last. Digits are not taken: the owner starts typing in a field with them.
public final class Slider: View {
  /// The least and the greatest value.
  public var range: ClosedRange<Double> { stepped.range }
  /// The distance that Left and Right, `h` and `l`, and the wheel move by; ten of it with Shift.
  public var step: Double {
    get { stepped.step }
    set { stepped.step = newValue }
  }
  /// The distance that PageUp and PageDown move by.
  public var pageStep: Double
  /// Called with the value after the user has moved the slider.
  public var onChange: (Double) -> Void = { _ in }

  /// The color of the track at a position, 0-1 of the range; none draws the track in text.
  public var colorAt: ((Double) -> TrackColor)? {
    didSet {
      gradient = nil
      setNeedsDisplay()
    }
  }

  /// The track last drawn, and its width: most moves change the thumb alone, and so a key at 80x24 takes 5 % fewer
  /// instructions.
  private var gradient: (width: Int, cells: [Cell])?

  private var stepped: SteppedValue

  /// Whether the track was drawn in text, and so has its ends elsewhere.
  private var isText = false

  /// Makes a slider at the least value.
  ///
  /// - Parameters:
  ///   - range: The least and the greatest value.
  ///   - step: The distance of one key; more than 0.
  ///   - pageStep: The distance of a page key; a sixteenth of the range if not given.
  public init(range: ClosedRange<Double>, step: Double = 1, pageStep: Double? = nil) {
    stepped = SteppedValue(range: range, step: step)
    self.pageStep = pageStep ?? (range.upperBound - range.lowerBound) / 16
  }

  /// The slider's position; set beyond the range, it stops at the end, and what is not a number is
  /// ignored.
  public var value: Double {
    get { stepped.value }
    set { change { $0.value = newValue } }
  }

  /// The slider's position as a part of the range, 0-1.
  public var position: Double {
    let extent = range.upperBound - range.lowerBound
    return extent > 0 ? (value - range.lowerBound) / extent : 0
  }

  public override var canFocus: Bool { true }

  public override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(let key): handle(key)
    case .mouse(let mouse): handle(mouse)
    case .paste, .focus, .reply: false
    }
  }

  public override func draw(in canvas: Canvas) {
    let position = position
    guard let colorAt, canvas.depth != .none else {
      isText = true
      return track.drawText(in: canvas, position: position, isFocused: isFocused, colorAt)
    }
    isText = false
    let track = track
    track.draw(
      gradient(at: position, width: canvas.size.width, colorAt), in: canvas, position: position,
      color: colorAt(track.place(of: position)), isFocused: isFocused)
  }

  private func gradient(
    at position: Double, width: Int, _ colorAt: (Double) -> TrackColor
  ) -> [Cell] {
    if let gradient, gradient.width == width, width > 1 { return gradient.cells }
    let cells = track.gradient(at: position, colorAt)
    gradient = (width, cells)
    return cells
  }

  private var track: SliderTrack {
    SliderTrack(width: frame.width, isText: isText)
  }

  private func handle(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.left, []), (.character("h"), []): move(by: -step)
    case (.right, []), (.character("l"), []): move(by: step)
    case (.left, .shift), (.character("H"), []), (.character("H"), .shift): move(by: -10 * step)
    case (.right, .shift), (.character("L"), []), (.character("L"), .shift): move(by: 10 * step)
    case (.pageDown, []): move(by: -pageStep)
    case (.pageUp, []): move(by: pageStep)
    case (.home, []), (.character("g"), []): move { $0.value = $0.range.lowerBound }
    case (.end, []), (.character("G"), []), (.character("G"), .shift):
      move { $0.value = $0.range.upperBound }
    default: return false
    }
    return true
  }

  private func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.action {
    case .press(.left), .drag(.left):
      if let position = track.position(of: mouse.position.column) {
        let extent = range.upperBound - range.lowerBound
        move { $0.snap(to: $0.range.lowerBound + position * extent) }
      }
      return true
    case .release(.left): return true
    case .wheel(.up), .wheel(.right): move(by: step)
    case .wheel(.down), .wheel(.left): move(by: -step)
    default: return false
    }
    return true
  }

  private func move(by distance: Double) {
    move { $0.move(by: distance) }
  }

  /// Moves as the user wants, and tells the owner.
  private func move(_ change: (inout SteppedValue) -> Void) {
    if self.change(change) { onChange(value) }
  }

  /// Changes the value and says whether it is another.
  @discardableResult
  private func change(_ change: (inout SteppedValue) -> Void) -> Bool {
    let old = value
    change(&stepped)
    guard value != old else { return false }
    setNeedsDisplay()
    return true
  }
}
