#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Bytes in memory that the system may refuse; where it refuses memory for an array, the program ends.
@safe
struct RawBytes: ~Copyable {
  private var start: UnsafeMutableRawPointer?
  private var capacity = 0
  private(set) var count = 0

  deinit {
    unsafe free(start)
  }

  /// The bytes, to be used before they are changed or destroyed.
  var buffer: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: start, count: count) }

  var array: [UInt8] { unsafe Array(buffer) }

  /// Makes room for at least one more byte, and says whether there is memory for it.
  mutating func makeRoom() -> Bool {
    var more = max(1 << 16, capacity)
    while count == capacity, more > 0 {
      if let memory = unsafe realloc(start, capacity + more) {
        unsafe start = memory
        capacity += more
      }
      more /= 4
    }
    return count < capacity
  }

  /// Reads as many bytes as are there and as there is room for; gives their number, 0 at the end, -1 on an error.
  mutating func fill(from descriptor: Int32) -> Int {
    let result = unsafe read(descriptor, start?.advanced(by: count), capacity - count)
    if result > 0 { count += result }
    return result
  }

  /// Writes some of the bytes from an index on; gives their number, -1 on an error.
  func send(to descriptor: Int32, from index: Int) -> Int {
    unsafe write(descriptor, start?.advanced(by: index), count - index)
  }

  /// Forgets the bytes, and keeps the room.
  mutating func removeAll() {
    count = 0
  }

  /// Whether the system has so many bytes of memory to give.
  static func isMemoryAvailable(_ count: Int) -> Bool {
    let memory = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else { return false }
    unsafe munmap(memory, count)
    return true
  }
}
