import Instruments
import TermUI

print(
  "Red by one on three gradient tracks and a swatch: microseconds, and a key's mean bytes and allocations"
)
print("screen    depth      tracks          draw      diff    encode     bytes    blocks")
for (width, height) in [(80, 24), (300, 100)] {
  for depth in [ColorDepth.truecolor, .ansi256] {
    for hasLiveTracks in [false, true] {
      printRow(Size(width: width, height: height), depth, hasLiveTracks: hasLiveTracks)
    }
  }
}

/// Measures drawing alone, a frame without changes, and a frame of one step, and prints them.
func printRow(_ size: Size, _ depth: ColorDepth, hasLiveTracks: Bool) {
  let scene = Scene(size: size, depth: depth, hasLiveTracks: hasLiveTracks)
  var encoder = FrameEncoder()
  encoder.capabilities.depth = depth
  var bytes: [UInt8] = []
  var byteCount = 0
  var blocks = 0
  let draw = microseconds(steps: steps.count) {
    for color in steps { scene.draw(color) }
  }
  encoder.encode(scene.buffer, cursor: nil, into: &bytes)
  let difference = microseconds(steps: steps.count) {
    for _ in steps { encoder.encode(scene.buffer, cursor: nil, into: &bytes) }
  }
  let whole = microseconds(steps: steps.count) {
    byteCount = 0
    let before = allocation_count()
    for color in steps {
      scene.draw(color)
      bytes.removeAll(keepingCapacity: true)
      encoder.encode(scene.buffer, cursor: nil, into: &bytes)
      byteCount += bytes.count
    }
    blocks = allocation_count() - before
  }
  print(
    "\(size.width)x\(size.height)".padded(10) + "\(depth)".padded(11)
      + (hasLiveTracks ? "live" : "static").padded(9) + padded(draw) + padded(difference)
      + padded(whole - draw) + padded(Double(byteCount) / Double(steps.count))
      + padded(Double(blocks) / Double(steps.count)))
}

extension String {
  func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
