#if os(Linux) && _pointerBitWidth(_64)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The pages of the program's code that are mapped into this process.
  ///
  /// Starting maps them by the hundred: a static program that then only waits is counted as 2.4 MB
  /// resident, and as 0.8 MB once they are let go. They are shared with whoever else runs the program, so
  /// that this saves little memory (0.8 MB as proportional shares go), but it is what a user sees.
  enum CodePages {
    /// Lets go of the pages; the few that are needed again come back by themselves.
    ///
    /// The auxiliary vector, pairs of words, tells where the program headers are, and they tell where the
    /// code is: proc_pid_auxv(5), elf(5). Some 400 bytes of scratch memory hold the vector.
    static func release(scratch: UnsafeMutableRawBufferPointer) {
      let file = unsafe open("/proc/self/auxv", O_RDONLY | O_CLOEXEC)
      defer { close(file) }
      guard case .bytes(let length) = unsafe Platform.read(file, into: scratch) else { return }
      var address = 0
      var count = 0
      for offset in stride(from: 0, to: length - 15, by: 16) {
        let value = unsafe scratch.load(fromByteOffset: offset + 8, as: Int.self)
        switch unsafe scratch.load(fromByteOffset: offset, as: Int.self) {
        case 3: address = value  // AT_PHDR
        case 5: count = value  // AT_PHNUM
        default: break
        }
      }
      guard let headers = unsafe UnsafePointer<Elf64_Phdr>(bitPattern: address) else { return }
      var shift = 0
      for index in 0..<count {
        let header = unsafe headers[index]
        // PT_PHDR; then PT_LOAD with PF_X and without PF_W.
        if header.p_type == 6 { shift = address - Int(header.p_vaddr) }
        guard header.p_type == 1, header.p_flags & 3 == 1 else { continue }
        let start = (Int(header.p_vaddr) + shift) & ~(Int(getpagesize()) - 1)
        unsafe madvise(
          UnsafeMutableRawPointer(bitPattern: start), Int(header.p_memsz), MADV_DONTNEED)
      }
    }
  }
#endif
