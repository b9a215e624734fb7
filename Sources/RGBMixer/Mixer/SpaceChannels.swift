import Binding

import struct TermUI.RGB

/// The channels of a color space, and the alpha while the color has one.
///
/// While they write the mixed color, they keep exact positions of their own; they follow the color when another writer
/// changes it. So a slider that moves there and back does not drift, and a color that turns gray keeps its hue.
@MainActor
final class SpaceChannels: ChannelSet {
  let space: ColorSpace
  /// Whether sRGB has no color at the positions.
  private(set) var isOutside = false
  /// Whether the positions were moved or given, and so are more exact than the color that was made from them.
  private var wasMoved = false
  /// The exact positions, in the order of the space's axes.
  private let positions: Observable<SpacePositions>
  /// What the tracks are made from: the positions, the alpha and the background when everything last followed the color.
  private let followed: Observable<Followed>
  private let color: RGBColor
  /// The background that a translucent color is composited on.
  private let background: ReadOnlyObservable<Background>
  /// The contrast that is kept in this space; nil if none ever is.
  private let kept: Observable<KeptContrast?>?
  /// The color at the positions.
  private var rgb: RGB
  /// Whether the mixed color has changed since the positions last followed it.
  private var isStale = false

  /// Wraps the vector for the same reason as ``SpacePositions``.
  private struct Followed: Equatable {
    let vector: SIMD4<Double>
    let background: SRGB
    var kept: KeptContrast?
  }

  init(
    _ space: ColorSpace, of color: RGBColor, on background: ReadOnlyObservable<Background>,
    keeping kept: Observable<KeptContrast?>? = nil
  ) {
    self.kept = kept
    self.space = space
    self.color = color
    self.background = background
    rgb = color.current
    let start = SpacePositions(vector: space.positions(of: rgb, keeping: .zero))
    positions = Observable(start)
    followed = Observable(
      Followed(
        vector: SIMD4(start.vector, Self.percent(color.alpha.value)),
        background: background.value.below))
  }

  var axes: [Axis] {
    (0..<3).map { space.axis($0) } + (color.alpha.value == nil ? [] : [.alpha])
  }

  /// The exact positions of the space's own axes.
  var vector: SIMD3<Double> { positions.value.vector }

  /// Whether the positions are more exact than the mixed color.
  var isExact: Bool { wasMoved && !isStale }

  private static func percent(_ alpha: Alpha?) -> Double { 100 * (alpha?.value ?? 1) }

  func position(_ index: Int) -> ReadOnlyObservable<Double> {
    index < 3 ? positions.map { $0.vector[index] } : color.alpha.map(Self.percent)
  }

  func track(_ index: Int) -> ReadOnlyObservable<Track> {
    followed.map { [space] in
      Track(space, index, positions: $0.vector, on: $0.background, keeping: $0.kept)
    }
  }

  func limit(_ index: Int) -> Double? {
    guard space == .oklch, index == 1, isOutside else { return nil }
    let color = OKLCH(lightness: vector[0] / 100, chroma: vector[1], hue: vector[2])
    let limit = color.reduced.chroma
    // No limit that reads like the number itself.
    return vector[1] - limit < 5e-4 ? nil : limit
  }

  func typed(_ index: Int, at position: Double) -> TypedColor {
    if index == 3 { return .color(AlphaColor(color.current, alpha: position / 100)) }
    var vector = vector
    vector[index] = position
    let place = place(vector, following: part(index) == .leads)
    return .positions(
      SpacePositions(vector: place.vector),
      AlphaColor(place.rgb, alpha: color.alpha.value?.value))
  }

  func preview(_ index: Int, of typed: TypedColor) -> (position: Double, track: Track) {
    let (vector, alpha): (SIMD3<Double>, Double?) =
      switch typed {
      // An alpha alone leaves the positions as exact as they are.
      case .color(let color) where color.rgb == self.color.current: (self.vector, color.alpha)
      case .color(let color):
        (space.positions(of: color.rgb, keeping: self.vector), color.alpha)
      case .positions(let positions, let color): (positions.vector, color.alpha)
      case .shift: (self.vector, color.alpha.value?.value)
      }
    let positions = SIMD4(vector, 100 * (alpha ?? 1))
    let track = Track(
      space, index, positions: positions, on: background.value.below, keeping: kept?.value)
    return (positions[index], track)
  }

  func move(_ index: Int, to position: Double, writer: AnyObject?) {
    if index == 3 { return color.alpha.set(Alpha(position / 100), writer: writer) }
    var vector = vector
    vector[index] = position
    move(to: vector, following: part(index) == .leads, writer: writer)
  }

  func part(_ index: Int) -> KeptContrast.Part {
    guard kept?.value != nil, index < 3 else { return .none }
    return index == 0 ? .follows : .leads
  }

  /// The positions that lead to a color: lightness may follow the contrast that is kept, and chroma then stops where no
  /// lightness has it.
  private func place(
    _ vector: SIMD3<Double>, following: Bool
  ) -> (vector: SIMD3<Double>, rgb: RGB, isOutside: Bool) {
    guard following, let kept = kept?.value else {
      let (rgb, isOutside) = space.color(at: vector)
      return (vector, rgb, isOutside)
    }
    var vector = vector
    if vector[1] > self.vector[1] {
      vector[1] = max(self.vector[1], min(vector[1], kept.maximumChroma(hue: vector[2])))
    }
    guard let found = kept.color(chroma: vector[1], hue: vector[2]) else {
      return (self.vector, rgb, isOutside)
    }
    vector[0] = 100 * found.lightness
    return (vector, found.rgb, found.isOutside)
  }

  /// Moves the channels of the space together.
  func move(to vector: SIMD3<Double>, following: Bool = false, writer: AnyObject?) {
    let place = place(vector, following: following)
    (rgb, isOutside) = (place.rgb, place.isOutside)
    wasMoved = true
    transaction {
      // A chroma that stops short corrects its own slider, too.
      let isWhole = place.vector[1] == vector[1]
      positions.set(SpacePositions(vector: place.vector), writer: isWhole ? writer : nil)
      color.write(rgb, writer: writer)
    }
  }

  /// Takes positions over that were rounded to the mixed color; nil asks whether sRGB has no color there.
  func adopt(_ positions: SpacePositions, isOutside: Bool?) {
    rgb = color.current
    (isStale, wasMoved) = (false, true)
    self.isOutside = isOutside ?? space.color(at: positions.vector).isOutside
    self.positions.value = positions
  }

  /// Has the tracks follow the color.
  func follow() {
    followed.value = Followed(
      vector: SIMD4(vector, Self.percent(color.alpha.value)), background: background.value.below,
      kept: kept?.value)
  }

  /// Follows a color that another writer has set; if ``markStale(_:)`` postponed an earlier color, follows that one
  /// first.
  func update(to rgb: RGB, after previous: RGB) {
    if isStale { follow(previous) }
    // If the positions already give the color, they are more exact than it is.
    if rgb != self.rgb { follow(rgb) }
  }

  /// Notes that the color has changed; the positions follow when they are next needed.
  func markStale(_ rgb: RGB) {
    if rgb != self.rgb { isStale = true }
  }

  private func follow(_ rgb: RGB) {
    self.rgb = rgb
    (isStale, isOutside, wasMoved) = (false, false, false)
    positions.value = SpacePositions(vector: space.positions(of: rgb, keeping: vector))
  }
}
