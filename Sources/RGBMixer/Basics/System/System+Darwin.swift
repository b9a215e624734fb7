#if canImport(Darwin)
  import Darwin

  extension System {
    /// The program that copies to the desktop in any environment; nil if there is none.
    static let copyProgram: String? = "pbcopy"

    /// A path that opens the file of a descriptor again, as an open file of its own; nil if there is none.
    static func pathForReopening(_ descriptor: Int32) -> [UInt8]? {
      // A path in /dev/fd is the same open file, whose blocking mode is shared.
      nil
    }
  }
#endif
