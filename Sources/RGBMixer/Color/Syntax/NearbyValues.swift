import struct TermUI.OKLab
import struct TermUI.RGB

/// Values of a color function that read as an 8-bit color and are as near as they can be to those that are written.
///
/// Many values read as the same 8 bits. The values of the 8-bit color itself would turn the hue of a pale color by
/// degrees, even if only its lightness was moved. So what was not moved is kept, and what was is moved by a round step:
/// `oklch(0.6 0.1 259.8)` three percent lighter is `oklch(0.63 0.1 259.8)`.
struct NearbyValues {
  let function: ColorFunction
  /// The values that are written.
  let old: SIMD4<Double>
  /// The color that the new values must read as.
  let rgb: RGB
  /// The values of the 8-bit color itself; NaN for the hue of a gray.
  private let own: SIMD4<Double>

  init(_ function: ColorFunction, from old: SIMD4<Double>, to rgb: RGB) {
    (self.function, self.old, self.rgb) = (function, old, rgb)
    own = function.values(rgb)
  }

  /// The values; `aim` is the color before it was rounded to 8 bits, if that is known.
  func values(near aim: OKLCH?) -> SIMD4<Double> {
    if let aim, let values = values(of: aim), reads(values) { return values }
    if let values = movingLightness { return values }
    let indices = function.components.indices
    for index in indices { if let values = moving(index) { return values } }
    // A hue is the first to be kept.
    for index in indices.sorted(by: { isHue($0) && !isHue($1) }) {
      if let values = keeping(index) { return values }
    }
    return own
  }

  private func isHue(_ index: Int) -> Bool { function.components[index].whole == nil }

  private func reads(_ values: SIMD4<Double>) -> Bool { function.color(values).rgb == rgb }

  /// Whether the color of some values is so near that a small step could bring it to the 8-bit color.
  private func isNear(_ values: SIMD4<Double>) -> Bool {
    function.color(values).rgb.steps(to: rgb) <= 6
  }

  /// The old values with one of them moved.
  private func moving(_ index: Int) -> SIMD4<Double>? {
    if own[index].isNaN { return nil }
    var values = old
    values[index] = own[index]
    guard isNear(values) else { return nil }
    let whole = function.components[index].whole
    var distance = own[index] - old[index]
    if whole == nil { distance -= (distance / 360).rounded() * 360 }
    let allowed = min(0, own[index])...max(whole ?? 360, own[index])
    return Self.roundStep(near: distance, unit: whole.map { $0 < 10 ? 0.01 : 1 } ?? 1) { step in
      let value = old[index] + step
      values[index] = whole == nil ? Hue.normalized(value) : value
      return allowed.contains(values[index]) && reads(values) ? values : nil
    }
  }

  /// The old color with another lightness of OKLCH, and the chroma that sRGB has there.
  private var movingLightness: SIMD4<Double>? {
    if function.unrounded == nil { return nil }
    let old = function.oklch(old)
    let lightness = OKLab(rgb).lightness
    func color(_ lightness: Double) -> OKLCH {
      OKLCH(lightness: lightness, chroma: old.chroma, hue: old.hue).reduced
    }
    func values(at lightness: Double) -> SIMD4<Double>? {
      self.values(of: color(lightness)).flatMap { reads($0) ? $0 : nil }
    }
    guard color(lightness).srgb.clipped.steps(to: rgb) <= 6 else { return nil }
    return Self.roundStep(near: lightness - old.lightness, unit: 0.01) { step in
      values(at: old.lightness + step)
    } ?? values(at: middle(near: lightness) { color($0).srgb })
  }

  /// The middle of the lightnesses that round to the 8-bit color, if any: the range may be very small.
  private func middle(near lightness: Double, _ color: (Double) -> SRGB) -> Double {
    let target = SRGB(rgb)
    /// The least lightness at which a condition is met.
    func least(_ isFulfilled: (SRGB) -> Bool) -> Double {
      var (low, high) = (lightness - 0.03, lightness + 0.03)
      for _ in 0..<24 {
        let middle = (low + high) / 2
        if isFulfilled(color(middle)) { high = middle } else { low = middle }
      }
      return high
    }
    let half = 0.5 / 255
    let low = least {
      $0.red >= target.red - half && $0.green >= target.green - half
        && $0.blue >= target.blue - half
    }
    let high = least {
      $0.red >= target.red + half || $0.green >= target.green + half
        || $0.blue >= target.blue + half
    }
    return (low + high) / 2
  }

  /// The values of the 8-bit color with one of the old ones.
  private func keeping(_ index: Int) -> SIMD4<Double>? {
    var values = own
    values[index] = old[index]
    for other in function.components.indices where values[other].isNaN { return nil }
    return reads(values) ? values : nil
  }

  /// The values of an unrounded color; nil if the function takes only 8-bit colors.
  private func values(of color: OKLCH) -> SIMD4<Double>? {
    var values: SIMD4<Double>
    if function === ColorFunction.oklch {
      values = SIMD4(color.lightness, color.chroma, color.hue ?? .nan, 0)
    } else {
      guard let unrounded = function.unrounded else { return nil }
      var srgb = color.srgb
      // Rounding errors would give a gray a hue.
      if color.chroma == 0 { (srgb.red, srgb.blue) = (srgb.green, srgb.green) }
      values = unrounded(srgb)
    }
    values.replace(with: old, where: values .!= values)
    return values
  }

  /// The first result among the steps near a distance, trying the roundest steps first.
  private static func roundStep<Result>(
    near distance: Double, unit: Double, _ result: (Double) -> Result?
  ) -> Result? {
    for parts in [1.0, 10, 100, 1000] {
      let middle = (distance * parts / unit).rounded()
      for offset in [0.0, 1, -1, 2, -2, 3, -3] {
        if let result = result((middle + offset) * unit / parts) { return result }
      }
    }
    return nil
  }
}
