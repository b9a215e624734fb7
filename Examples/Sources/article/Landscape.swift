/// A picture that takes time to paint: sky, sun and mountains, and the water in front of them.
struct Landscape: Sendable {
  /// The colors of the sky above and at the horizon, and of the sun, as hex triplets.
  let top, horizon, sun: UInt32
  /// The positions of the sun and of the peaks: 0 is the left or upper edge, and 1 the right or lower one.
  let sunX, sunY: Double
  let peaks: [(x: Double, y: Double)]

  /// Paints the picture, row by row from the top, each pixel a hex triplet.
  func paint(width: Int, height: Int) -> [[UInt32]] {
    (0..<height).map { row in
      (0..<width).map { column in
        let (x, y) = ((Double(column) + 0.5) / Double(width), (Double(row) + 0.5) / Double(height))
        // The water mirrors what is above the shore, darker in every other row.
        guard y > 0.7 else { return air(x, y) }
        return mix(air(x, 1.4 - y), top, row.isMultiple(of: 2) ? 0.3 : 0.5)
      }
    }
  }

  private func air(_ x: Double, _ y: Double) -> UInt32 {
    if peaks.contains(where: { y > $0.y + abs(x - $0.x) }) { return mix(top, horizon, y - 0.4) }
    let distance = ((x - sunX) * (x - sunX) * 1.9 + (y - sunY) * (y - sunY)).squareRoot()
    if distance < 0.1 { return sun }
    return mix(sun, mix(top, horizon, y / 0.7), 0.4 + distance)
  }
}

/// Mixes two colors; `part`, clamped to 0 to 1, is that of the second.
private func mix(_ a: UInt32, _ b: UInt32, _ part: Double) -> UInt32 {
  let part = min(max(part, 0), 1)
  return [16, 8, 0].reduce(0) { color, shift in
    let (a, b) = (Double(a >> shift & 0xFF), Double(b >> shift & 0xFF))
    return color << 8 | UInt32(a + (b - a) * part)
  }
}
