/// The path of a file: any bytes but NUL, which need not be UTF-8.
package struct FilePath: Hashable, Sendable {
  /// The bytes that the system knows the file by.
  package let bytes: [UInt8]

  /// Makes a path of bytes as the system gives them.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes a path of a text.
  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The path for a message, with U+FFFD for what is not UTF-8.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The directory that holds the file: all before the last slash, or "." where there is none.
  package var directory: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(".") }
    return slash == 0 ? FilePath("/") : FilePath(bytes: Array(bytes[..<slash]))
  }

  /// The file's name in its directory: all after the last slash.
  package var name: [UInt8] {
    Array(bytes[((bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...])
  }

  /// The path of a name in this directory.
  package func appending(_ name: [UInt8]) -> FilePath {
    FilePath(bytes: bytes + [UInt8(ascii: "/")] + name)
  }

  /// The bytes as C reads them, with a NUL at their end.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
