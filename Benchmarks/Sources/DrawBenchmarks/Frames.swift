#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import TermUI

/// A file could not be written.
struct WriteError: Error {
  let path: String
}

/// Writes the frames of the scene at 80x24, each with its length before it in 32 bits.
func writeFrames(to path: String) throws {
  let scene = Scene(size: Size(width: 80, height: 24), hasLiveTracks: false)
  var encoder = FrameEncoder()
  var frames: [UInt8] = []
  for color in [RGB(0, 136, 60)] + steps {
    scene.draw(color)
    var bytes: [UInt8] = []
    encoder.encode(scene.buffer, cursor: nil, into: &bytes)
    withUnsafeBytes(of: UInt32(bytes.count)) { frames += $0 }
    frames += bytes
  }
  guard let file = fopen(path, "w") else { throw WriteError(path: path) }
  let count = fwrite(frames, 1, frames.count, file)
  guard fclose(file) == 0, count == frames.count else { throw WriteError(path: path) }
}
