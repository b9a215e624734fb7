import Binding

/// When what is made from the color as a whole follows it: planes, bands, previews, the tracks of the other channels,
/// what `n` would do.
///
/// They all follow in one frame, so that no two of them ever show different colors: ``delay`` after a change and, while
/// the color moves on, again and again, as long as the terminal accepts the frames; at last once the color has rested.
/// No timer runs while nothing changes.
@MainActor
final class Pace {
  /// How long after a change the others follow.
  ///
  /// It leaves a frame 20 of the 100 ms that are promised.
  static let delay = Duration.milliseconds(80)
  /// How long a color is unchanged until it rests.
  static let rest = Duration.milliseconds(150)

  /// Sent when everything follows the color.
  let follow = PassthroughSubject<Void>()
  /// Whether the terminal has accepted the last frame.
  ///
  /// A slow line gets the next large one when the color rests.
  var isReady: () -> Bool = { true }

  private let changes = PassthroughSubject<Void>()
  private let started = PassthroughSubject<Void>()
  /// Whether the color has changed since the others followed it.
  private var isBehind = false
  /// Whether the time since a change is being measured.
  private var isStarted = false
  private var subscriptions: [Subscription] = []

  /// Makes a pace that a clock measures.
  init(clock: any Clock<Duration>) {
    subscriptions = [
      started.debounce(for: Self.delay, clock: clock).bind { [unowned self] in
        isStarted = false
        if isReady() { catchUp() }
      },
      changes.debounce(for: Self.rest, clock: clock).bind { [unowned self] in catchUp() },
    ]
  }

  /// Notes that the color, its background or the selection has changed.
  func colorDidChange() {
    isBehind = true
    changes.send()
    if isStarted { return }
    isStarted = true
    started.send()
  }

  /// Has everything follow in the frame of the present event, such as the choice of another row.
  func followAtOnce() {
    isBehind = true
    catchUp()
  }

  private func catchUp() {
    guard isBehind else { return }
    isBehind = false
    follow.send()
  }
}

/// A color and its background: what follows the color is made from both.
struct ColorOnBackground: Equatable, Sendable {
  var color: AlphaColor
  var background: Background
}
