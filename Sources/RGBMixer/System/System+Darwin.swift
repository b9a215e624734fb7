#if canImport(Darwin)
  import Darwin

  extension System {
    /// The program that copies to the desktop whatever the environment says; nil where there is none.
    static let copyProgram: String? = "pbcopy"

    /// A path that opens the file of a descriptor again, with a description of its own; nil where none does.
    static func pathForReopening(_ descriptor: Int32) -> [UInt8]? {
      // A path of /dev/fd gives the same open file, whose blocking others share.
      nil
    }
  }
#endif
