#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The bytes that the mixer writes while red is moved from 0 to 10 and back: frames for the C program.
///
/// The keys of each direction are typed within the time after which the rest of the screen follows, in a frame of its
/// own, which is not recorded.
struct Recording {
  /// The keys of one round: Right, then Left.
  static let keys =
    Array(repeating: "\u{1B}[C", count: 10) + Array(repeating: "\u{1B}[D", count: 10)

  /// The first frame and all that comes before it.
  let start: [UInt8]
  /// The frame of each key.
  let frames: [[UInt8]]
  /// The mean number of bytes in which the screen follows.
  let meanFollowing: Double
  /// Whether a key is the last one before the screen follows.
  static func isLast(_ turn: Int) -> Bool { turn % 10 == 9 }

  /// Records a session, the second round of keys: from then on all rounds are alike.
  init(_ session: Session) throws {
    let terminal = session.terminal
    start = terminal.readUntilQuiet(milliseconds: 300)
    var following = 0
    let frames = (Self.keys + Self.keys).enumerated().map { turn, key in
      terminal.type(key)
      let frame = terminal.readUntilQuiet(milliseconds: 2)
      if Self.isLast(turn) { following += terminal.readRest() }
      return frame
    }
    meanFollowing = Double(following) / 4
    self.frames = Array(frames[Self.keys.count...])
    guard !start.isEmpty, self.frames.allSatisfy({ !$0.isEmpty }) else {
      throw SessionError("a key was not followed by a frame")
    }
  }

  /// The mean length of a frame.
  var meanLength: Double {
    Double(frames.map(\.count).reduce(0, +)) / Double(frames.count)
  }

  /// The sequence that the C program writes before its first frame, which then is the rest of ``start``: what the mixer
  /// asks before it, too.
  static let alternateScreen = "\u{1B}[?1049h"

  /// Writes the frames, each with its length before it in 32 bits.
  func write(to path: String) throws {
    let sequence = Array(Self.alternateScreen.utf8)
    guard let place = start.indices.first(where: { start[$0...].starts(with: sequence) }) else {
      throw SessionError("the mixer does not go to the alternate screen")
    }
    var first = start
    first.removeSubrange(place..<place + sequence.count)
    var bytes: [UInt8] = []
    for frame in [first] + frames {
      withUnsafeBytes(of: UInt32(frame.count)) { bytes += $0 }
      bytes += frame
    }
    guard let file = fopen(path, "w") else { throw SessionError(call: path) }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else { throw SessionError(call: path) }
  }
}
