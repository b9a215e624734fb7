#if os(Linux)
  import Foundation
  import Testing

  @testable import Binding

  /// A replaced file keeps its extended attributes and its access control list.
  struct ExtendedAttributeTests {
    private let directory: TemporaryDirectory
    private let path: String
    private let accessControlList = "system.posix_acl_access"

    init() throws {
      directory = try TemporaryDirectory(at: FileManager.default.temporaryDirectory)
      path = directory.path("theme.css")
      try directory.write("old", to: "theme.css")
    }

    private func set(_ name: String, _ value: [UInt8], of path: String) -> Bool {
      unsafe setxattr(path, name, value, value.count, 0) == 0
    }

    private func value(_ name: String) -> [UInt8]? {
      var value = [UInt8](repeating: 0, count: 1000)
      let count = unsafe getxattr(path, name, &value, value.count)
      return count < 0 ? nil : Array(value.prefix(count))
    }

    /// An access control list (acl(5)): only the owner and the user 4321 may read and write.
    private let list: [UInt8] = {
      func entry(_ tag: UInt8, _ rights: UInt8, _ id: UInt32 = .max) -> [UInt8] {
        [tag, 0, rights, 0] + (0..<4).map { UInt8(truncatingIfNeeded: id >> (8 * $0)) }
      }
      return [2, 0, 0, 0] + entry(0x01, 6) + entry(0x02, 6, 4321) + entry(0x04, 0)
        + entry(0x10, 6) + entry(0x20, 0)
    }()

    private func replace() throws {
      let path = FilePath(path)
      try FileSystem().checkReplaceable(path)
      try FileSystem().replace(path, holding: Array("old".utf8), with: Array("new".utf8))
      #expect(try directory.read("theme.css") == "new")
    }

    @Test func `user attributes are kept, including empty and large ones`() throws {
      guard set("user.note", Array("a note".utf8), of: path) else { return }
      let large = [UInt8](repeating: 7, count: 900)
      #expect(set("user.empty", [], of: path) && set("user.large", large, of: path))
      try replace()
      #expect(value("user.note") == Array("a note".utf8))
      #expect(value("user.empty") == [] && value("user.large") == large)
    }

    @Test func `attributes that are set or removed during the write are set or removed afterward`()
      throws
    {
      guard set("user.old", [1], of: path) else { return }
      var files = FileSystem()
      files.synchronize = { [path] _ in
        _ = unsafe setxattr(path, "user.new", [2], 1, 0)
        _ = unsafe removexattr(path, "user.old")
        return 0
      }
      try files.replace(FilePath(path), holding: Array("old".utf8), with: [])
      #expect(value("user.new") == [2] && value("user.old") == nil)
    }

    @Test func `the access control list and the mode are kept`() throws {
      guard set(accessControlList, list, of: path) else { return }
      try replace()
      #expect(value(accessControlList) == list)
      #expect(try FileSystem().status(at: FilePath(path)).permissions == 0o660)
    }

    @Test func `only a new file gets its directory's default access control list`() throws {
      guard set("system.posix_acl_default", list, of: directory.path) else { return }
      try replace()
      #expect(value(accessControlList) == nil)
      try FileManager.default.removeItem(atPath: path)
      try FileSystem().replace(FilePath(path), with: [])
      #expect(value(accessControlList) != nil)
      // The mask denies what the list grants to others.
      #expect(try FileSystem().status(at: FilePath(path)).permissions == 0o600)
    }
  }

  // Both C libraries have these functions, but their Swift modules do not declare them.
  @_silgen_name("setxattr")
  private func setxattr(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer?,
    _ size: Int, _ flags: CInt
  ) -> CInt
  @_silgen_name("getxattr")
  private func getxattr(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?,
    _ size: Int
  ) -> Int
  @_silgen_name("removexattr")
  private func removexattr(_ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>) -> CInt
#endif
