import TermUI

/// Reads input in pieces, with and without deadlines that pass; libFuzzer looks for traps and loops.
///
/// The first byte of each piece tells how long it is and what happens after it. Whatever came before, a
/// key typed after everything was given up must arrive as itself.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInputParser(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var rest = UnsafeBufferPointer(start: start, count: count)[...]
  var parser = InputParser()
  var now = Duration.zero
  while let control = rest.popFirst() {
    _ = parser.parse(rest.prefix(Int(control & 0x3F)), now: now)
    rest = rest.dropFirst(Int(control & 0x3F))
    if control & 0x40 != 0 { now += .milliseconds(50) }
    if control & 0x80 != 0, let deadline = parser.deadline {
      now = max(now, deadline)
      _ = parser.expire(now: now)
    }
  }
  now += .seconds(3)
  _ = parser.expire(now: now)
  precondition(parser.deadline == nil, "something is pending without end")
  let events = parser.parse(CollectionOfOne(UInt8(ascii: "x")), now: now + .seconds(90))
  precondition(events == [.key(Key(.character("x")))], "a key was taken for something else")
  return 0
}
