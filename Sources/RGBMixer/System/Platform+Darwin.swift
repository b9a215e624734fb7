#if canImport(Darwin)
  extension Platform {
    /// A path that opens the file of a descriptor anew; nil where there is none.
    static func pathForReopening(_ descriptor: Int32) -> String? {
      // A path of /dev/fd gives the same open file, whose blocking others share.
      nil
    }
  }
#endif
