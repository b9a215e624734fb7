#if os(Linux)
  extension Platform {
    /// A path that opens the file of a descriptor anew; nil where there is none.
    static func pathForReopening(_ descriptor: Int32) -> String? {
      // A regular file would be written from its beginning, and a socket cannot be opened.
      switch kind(of: descriptor) {
      case .pipe, .characterDevice: "/proc/self/fd/\(descriptor)"
      case .regular, .socket, .other, nil: nil
      }
    }
  }
#endif
