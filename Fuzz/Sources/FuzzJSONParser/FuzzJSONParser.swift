@testable import Binding

/// Reads JSON; libFuzzer looks for traps and loops.
///
/// What can be read is written and read back the same, and an object keeps the members that are not set.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSONParser(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let value = try? JSONParser.parse(bytes) {
    let again = try? JSONParser.parse(Array(value.text.utf8))
    precondition(again == value, "a value does not read back")
  }
  if let members = try? JSONParser.parseObject(bytes) {
    var changed = Keyed(members)
    changed["red"] = .number("1")
    let again = (try? JSONParser.parseObject(changed.bytes)).map { Keyed($0) }
    precondition(again?.bytes == changed.bytes, "an object does not read back")
    precondition(again?["red"] == .number("1"), "a value was not set")
    precondition(again?["a"] == Keyed(members)["a"], "another value was changed")
  }
  return 0
}
