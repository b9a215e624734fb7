#if canImport(Darwin)
  import Darwin

  extension Platform {
    /// The program that copies to the desktop whatever the environment says; nil where there is none.
    static let copyProgram: String? = "pbcopy"

    static let spawnInNewSession = Int16(POSIX_SPAWN_SETSID)

    /// The options for the start of a process; to be initialized and destroyed.
    @unsafe struct SpawnOptions {
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    }

    /// A path that opens the file of a descriptor anew; nil where there is none.
    static func pathForReopening(_ descriptor: Int32) -> String? {
      // A path of /dev/fd gives the same open file, whose blocking others share.
      nil
    }
  }
#endif
