import Binding
import Testing

@testable import RGBMixer
@testable import TermUI

/// The screen follows the hand: what each frame shows while the color moves, read from its cells.
@MainActor
struct PaceTests {
  /// A mixer on the screen, on a clock that is turned by hand, and all that was mixed and drawn.
  @MainActor
  final class Recording {
    /// What was mixed from a time on.
    struct Moment {
      let time: Int
      let color: RGB
      let vector: SIMD4<Double>
      let hue: Double
      let derived: Derived
    }

    /// What is made from a color and from what it was rounded from.
    struct Derived {
      let color: RGB
      let exact: OKLCH?
      let ramp: [RGB]
      let near: RGB?
      let repair: String?
    }

    /// What a frame shows.
    struct Frame {
      let time: Int
      let buffer: Buffer
      /// The index of what was mixed then.
      let moment: Int
    }

    let mixer: Mixer
    let screen: MixerScreen
    private let clock: ManualClock
    private(set) var time = 0
    private(set) var moments: [Moment] = []
    private(set) var frames: [Frame] = []
    /// What was expected of a hue before.
    private var planes: [Double: Plane] = [:]

    init(_ space: ColorSpace) {
      clock = ManualClock()
      mixer = Mixer(RGB(hex: 0x1fa08a), space: space, clock: clock)
      mixer.receive(background: RGB(hex: 0x16161e))
      screen = MixerScreen(mixer)
      draw()
      wait(1000)
    }

    /// Handles an event, and draws.
    func handle(_ event: Event) {
      screen.window.handle(event)
      draw()
    }

    /// Lets milliseconds pass, one after the other, and draws what they change.
    func wait(_ milliseconds: Int) {
      for _ in 0..<milliseconds {
        clock.advance(by: .milliseconds(1))
        time += 1
        if screen.window.needsDisplay { draw() }
      }
    }

    private func draw() {
      let buffer = Buffer(size: screen.window.size)
      for view in screen.window.views { view.setNeedsDisplay() }
      _ = screen.window.draw(into: buffer)
      let vector = SIMD4(mixer.presentChannels.vector, 100)
      moments.append(
        Moment(
          time: time, color: mixer.color.current, vector: vector, hue: mixer.planeHue,
          derived: derived()))
      frames.append(Frame(time: time, buffer: buffer, moment: moments.count - 1))
    }

    private func derived() -> Derived {
      let (color, exact) = (mixer.color.current, mixer.exactOKLCH)
      if let last = moments.last?.derived, last.color == color, last.exact == exact { return last }
      var repair: String?
      if case .moves(let moves, _) = mixer.readable() { repair = moves.first?.new.hexText }
      return Derived(
        color: color, exact: exact, ramp: Ramp(of: color, near: exact).colors,
        near: Harmony(of: color, near: exact).members.dropFirst().first?.color, repair: repair)
    }

    /// The index of the moment that all parts of a frame show that follow the color; nil if they show several.
    func moment(of frame: Frame) -> Int? {
      (0...frame.moment).last { shows(moments[$0], frame) }
    }

    private func background(_ frame: Frame, _ column: Int, _ row: Int) -> RGB? {
      guard case .rgb(let rgb)? = frame.buffer[column: column, row: row].style.background?.kind
      else { return nil }
      return rgb
    }

    /// Whether ramp, harmonies, plane, tracks and what `n` would do are those of a moment.
    private func shows(_ moment: Moment, _ frame: Frame) -> Bool {
      let grid = BlockStrip.grid(13..<78)
      let expected = moment.derived
      // A gray has no harmonies.
      guard expected.near == nil || background(frame, 13, 20) == moment.color else { return false }
      guard
        expected.ramp.indices.allSatisfy({
          background(frame, grid[$0], 18) == expected.ramp[$0]
        }), expected.near == nil || background(frame, grid[1], 20) == expected.near
      else { return false }
      return hasTracks(moment, frame) && hasPlane(moment, frame) && hasRepair(moment, frame)
    }

    private func hasTracks(_ moment: Moment, _ frame: Frame) -> Bool {
      let space = mixer.space.value
      return (0..<3).allSatisfy { index in
        let track = Track(space, index, positions: moment.vector)
        let range = space.axis(index).range
        return [0, 7, 18, 29, 40, 55].allSatisfy { column in
          let cell = frame.buffer[column: 13 + column, row: 2 + 2 * index]
          // The ring may be there.
          if "▐▌▔".unicodeScalars.contains(where: { Glyph(scalar: $0) == cell.glyph }) {
            return true
          }
          let share = Double(column) / 55
          let color = track.color(
            at: range.lowerBound + share * (range.upperBound - range.lowerBound))
          let shown = color.isOutside ? cell.style.foreground : cell.style.background
          return shown == .rgb(color.rgb)
        }
      }
    }

    private func hasPlane(_ moment: Moment, _ frame: Frame) -> Bool {
      let background = RGB(hex: 0x16161e)
      let plane =
        planes[moment.hue]
        ?? Plane(
          Plane.Basis(
            common: .hue(moment.hue), columns: 34, rows: 9, background: background,
            surface: background))
      planes[moment.hue] = plane
      // The last column of each row that sRGB has both points of, where neither ring nor name are.
      return [1, 2, 7].allSatisfy { row in
        guard
          let column = (0..<34).last(where: {
            plane.color(column: $0, point: 2 * row) != nil
              && plane.color(column: $0, point: 2 * row + 1) != nil
          })
        else { return true }
        let cell = frame.buffer[column: 2 + column, row: 8 + row]
        guard cell.glyph == Glyph(scalar: "▀") else { return true }
        return cell.style.foreground == plane.color(column: column, point: 2 * row).map(Color.rgb)
      }
    }

    private func hasRepair(_ moment: Moment, _ frame: Frame) -> Bool {
      let line = frame.buffer.lines[22]
      guard let repair = moment.derived.repair else { return !line.contains("n makes it") }
      return line.hasSuffix("\(repair)  ")
    }
  }

  /// Ways to move the color for three seconds; each returns what is done at a step.
  enum Hand: CaseIterable {
    case keys, shiftedKeys, wheel, trackDrag, planeDrag

    /// The milliseconds between two events.
    var pause: Int { self == .keys || self == .shiftedKeys ? 33 : 16 }

    func event(_ step: Int) -> Event {
      let back = step % 100 >= 50
      switch self {
      case .keys: return .key(Key(back ? .left : .right))
      case .shiftedKeys: return .key(Key(back ? .left : .right, .shift))
      case .wheel: return .mouse(.wheel(back ? .down : .up), 20, 4)
      case .trackDrag:
        return .mouse(step == 0 ? .press(.left) : .drag(.left), 13 + step % 56, 2)
      case .planeDrag:
        return .mouse(step == 0 ? .press(.left) : .drag(.left), 4 + step % 20, 10 + step / 7 % 6)
      }
    }
  }

  @Test(arguments: ColorSpace.allCases, Hand.allCases)
  func `while the color moves, what follows it shows one color in each frame, and is soon behind`(
    space: ColorSpace, hand: Hand
  ) {
    let recording = Recording(space)
    for step in 0..<(3000 / hand.pause) {
      recording.handle(hand.event(step))
      recording.wait(hand.pause)
    }
    recording.wait(1000)
    var shown: [(frame: Int, moment: Int)] = []
    for frame in recording.frames {
      guard let moment = recording.moment(of: frame) else {
        Issue.record("several colors in the frame at \(frame.time) ms")
        continue
      }
      shown.append((frame.time, moment))
      let block = frame.buffer[column: 0, row: 0].style.background
      #expect(
        block == .rgb(recording.moments[frame.moment].color), "the bar at \(frame.time) ms")
    }
    for (index, moment) in recording.moments.enumerated() {
      let first = shown.first { $0.moment >= index }
      #expect(first.map { $0.frame - moment.time <= 100 } == true, "at \(moment.time) ms")
    }
    #expect(!recording.screen.window.needsDisplay)
  }

  @Test func `a line that has not accepted the last frame holds back what follows until rest`() {
    let clock = ManualClock()
    let mixer = Mixer.onDark(0x336699, clock: clock)
    var isReady = false
    mixer.pace.isReady = { isReady }
    var count = 0
    let listener = mixer.followed.bind { _ in count += 1 }
    defer { listener.cancel() }
    for step in 0..<30 {
      mixer.move(mixer.channels[0], to: Double(step), by: nil)
      clock.advance(by: .milliseconds(33))
    }
    #expect(count == 0)
    clock.advance(by: Pace.rest)
    #expect(count == 1 && mixer.followed.value.color.rgb.red == 29)
    isReady = true
    mixer.move(mixer.channels[0], to: 100, by: nil)
    clock.advance(by: Pace.delay)
    #expect(count == 2)
  }

  @Test func `nothing wakes the loop once everything has followed`() {
    let clock = ManualClock()
    let mixer = Mixer.onDark(0x336699, clock: clock)
    mixer.move(mixer.channels[0], to: 100, by: nil)
    clock.advance(by: .milliseconds(300))
    var count = 0
    let listener = mixer.pace.follow.bind { count += 1 }
    defer { listener.cancel() }
    clock.advance(by: .seconds(10))
    #expect(count == 0)
  }

  @Test func `what is typed, and another space, have everything follow at once`() {
    let mixer = Mixer.onDark(0x336699)
    mixer.typed.value = .color(AlphaColor(.white))
    #expect(mixer.followed.value.color.rgb == .white)
    mixer.typed.value = nil
    #expect(mixer.followed.value.color.rgb == RGB(hex: 0x336699))
    mixer.color.set(RGB(hex: 0x204060))
    mixer.space.value = .hsl
    #expect(mixer.followed.value.color.rgb == RGB(hex: 0x204060))
  }

  @Test func `a view that writes is not told what it wrote when that is followed`() {
    let clock = ManualClock()
    let mixer = Mixer.onDark(0x336699, clock: clock)
    // The answer about the background, which no view wrote, is followed, too.
    clock.advance(by: Pace.rest)
    final class Writer {}
    let (own, other) = (Writer(), Writer())
    var told: [String] = []
    let listeners = [
      mixer.followed.bind(owner: own) { _ in told.append("own") },
      mixer.followed.bind(owner: other) { _ in told.append("other") },
    ]
    defer { for listener in listeners { listener.cancel() } }
    for red in [1.0, 2, 3] { mixer.move(mixer.channels[0], to: red, by: own) }
    clock.advance(by: Pace.delay)
    #expect(told == ["other"])
    mixer.move(mixer.channels[0], to: 4, by: own)
    mixer.move(mixer.channels[0], to: 5, by: other)
    clock.advance(by: Pace.delay)
    #expect(told == ["other", "own"] || told == ["other", "own", "other"])
  }
}
