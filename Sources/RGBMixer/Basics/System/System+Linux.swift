#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  extension System {
    /// The program that copies to the desktop in any environment; nil if there is none.
    static let copyProgram: String? = nil

    /// A path that opens the file of a descriptor again, as an open file of its own; nil if there is none.
    static func pathForReopening(_ descriptor: Int32) -> [UInt8]? {
      // A regular file would be written from its start, and a socket cannot be opened. The null device never blocks, and
      // stands for a closed descriptor if it cannot be written to.
      if isNull(descriptor) { return nil }
      return switch kind(of: descriptor) {
      case .pipe, .characterDevice: Array("/proc/self/fd/\(descriptor)".utf8)
      case .regular, .socket, .other, nil: nil
      }
    }
  }
#endif
