/// A value on a track, moved by keys, pointer and wheel.
///
/// The track is one column for each position between the least value, at the first column, and the
/// greatest, at the last. Digits are not taken: the owner starts typing in a field with them.
public final class Slider: View {
  /// The least and the greatest value.
  public let range: ClosedRange<Double>
  /// What Left and Right, `h` and `l`, and the wheel move by; ten of them with Shift.
  public var step: Double
  /// What PageUp and PageDown move by.
  public var pageStep: Double
  /// Called with the value after the user has moved the slider.
  public var onChange: (Double) -> Void = { _ in }

  /// The color that the track shows at a position, 0-1 of the range; none draws the track in text.
  public var colorAt: ((Double) -> RGB)? {
    didSet { forgetGradient() }
  }

  /// Whether the track is hatched at a position, 0-1 of the range: for colors that cannot be had.
  public var isMarked: ((Double) -> Bool)? {
    didSet { forgetGradient() }
  }

  /// The track last drawn, and what it is for: most moves change the thumb alone.
  private var gradient: (width: Int, depth: ColorDepth, cells: [Cell])?

  /// The last value between whole steps before an end cut a step short: steps back from the end meet the
  /// values that led there, so that going there and back is no change.
  private var departure: Double?

  /// Whether the track was drawn in text, and so has its ends elsewhere.
  private var isText = false

  /// Makes a slider at the least value.
  ///
  /// - Parameters:
  ///   - range: The least and the greatest value.
  ///   - step: What one key moves by; more than 0.
  ///   - pageStep: What a page key moves by; a sixteenth of the range if not given.
  public init(range: ClosedRange<Double>, step: Double = 1, pageStep: Double? = nil) {
    self.range = range
    self.step = step
    self.pageStep = pageStep ?? (range.upperBound - range.lowerBound) / 16
    value = range.lowerBound
  }

  /// Where the slider is; set beyond the range, it stops at the end, and what is not a number is
  /// ignored.
  public var value: Double {
    didSet {
      departure = nil
      value = value.isNaN ? oldValue : min(max(value, range.lowerBound), range.upperBound)
      if value != oldValue { setNeedsDisplay() }
    }
  }

  /// Where the slider is, as a part of the range, 0-1.
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
      return track.drawText(
        in: canvas, position: position, isFocused: isFocused, isMarked: isMarked)
    }
    isText = false
    let track = track
    track.draw(
      gradient(at: position, for: canvas, colorAt), in: canvas, position: position,
      color: colorAt(track.place(of: position)), isFocused: isFocused)
  }

  private func gradient(
    at position: Double, for canvas: Canvas, _ colorAt: (Double) -> RGB
  ) -> [Cell] {
    let width = canvas.size.width
    if let gradient, gradient.width == width, gradient.depth == canvas.depth, width > 1 {
      return gradient.cells
    }
    let cells = track.gradient(at: position, colorAt, isMarked, depth: canvas.depth)
    gradient = (width, canvas.depth, cells)
    return cells
  }

  private func forgetGradient() {
    gradient = nil
    setNeedsDisplay()
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
    case (.home, []), (.character("g"), []): move(to: range.lowerBound)
    case (.end, []), (.character("G"), []), (.character("G"), .shift): move(to: range.upperBound)
    default: return false
    }
    return true
  }

  private func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.action {
    case .press(.left), .drag(.left):
      if let position = track.position(of: mouse.position.column) {
        move(to: onStep(range.lowerBound + position * (range.upperBound - range.lowerBound)))
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
    let target = value + distance
    if let departure, range.contains(target) {
      return move(to: target - rest(of: target - departure, by: distance))
    }
    let departs = !isOnStep(value) && !range.contains(target)
    let departure = departs && value < range.upperBound ? value : self.departure
    // From step to step the sum would drift; between steps the value keeps its distance from them.
    move(to: isOnStep(target) ? onStep(target) : target)
    self.departure = departure
  }

  /// How far a step from an end is to fall short, so that it meets the values that led there.
  private func rest(of extent: Double, by distance: Double) -> Double {
    let rest = extent.truncatingRemainder(dividingBy: distance)
    let onward = rest * distance < 0 ? rest + distance : rest
    // Nearly nothing or nearly a whole step is a rounding error of a value that is met.
    return min(abs(onward), abs(distance - onward)) < abs(distance) * 1e-6 ? 0 : onward
  }

  private func move(to target: Double) {
    let old = value
    value = target
    if value != old { onChange(value) }
  }

  private func isOnStep(_ target: Double) -> Bool {
    abs(target - onStep(target)) < step * 1e-6
  }

  private func onStep(_ target: Double) -> Double {
    range.lowerBound + ((target - range.lowerBound) / step).rounded() * step
  }
}
