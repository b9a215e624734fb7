@testable import Binding

/// Reads JSON; libFuzzer looks for traps and loops.
///
/// What can be read is written and read back the same, and a document keeps what it is not told to change.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSONParser(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let value = try? JSONParser.parse(bytes) {
    let again = try? JSONParser.parse(Array(value.text.utf8))
    precondition(again == value, "a value does not read back")
  }
  if let document = try? JSONDocument(bytes) {
    var changed = document
    changed.set(.number("1"), for: "red")
    guard let again = try? JSONDocument(Array(changed.text.utf8)) else {
      preconditionFailure("a document does not read back")
    }
    precondition(again.value(for: "red") == .number("1"), "a value was not set")
    precondition(again.value(for: "a") == (document.value(for: "a")), "another value was changed")
    precondition(again.text == changed.text, "a document is not written as it is read")
  }
  return 0
}
