/// Lines of a text whose bytes come in pieces.
public struct LineBuffer {
  private var rest: [UInt8] = []

  /// Makes an empty buffer.
  public init() {}

  /// Appends bytes, and takes the lines that are complete; no bytes are the end, which completes the last line.
  public mutating func lines(adding bytes: some Collection<UInt8>) -> [String] {
    rest += bytes
    var parts = rest.split(separator: 0x0A, omittingEmptySubsequences: false)
    let last = parts.removeLast()
    rest = Array(last)
    if bytes.isEmpty, !rest.isEmpty {
      parts.append(last)
      rest = []
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }
}
