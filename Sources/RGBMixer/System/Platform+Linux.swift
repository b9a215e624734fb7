#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  extension Platform {
    /// The program that copies to the desktop whatever the environment says; nil where there is none.
    static let copyProgram: String? = nil

    /// `POSIX_SPAWN_SETSID`, which glibc shows only with `_GNU_SOURCE`.
    static let spawnInNewSession: Int16 = 0x80

    /// The options for the start of a process; to be initialized and destroyed.
    @unsafe struct SpawnOptions {
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    }

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
