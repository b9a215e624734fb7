#if canImport(Darwin)
  import Darwin

  extension FileSystem {
    /// Copies the extended attributes and the access control list of an open file to another.
    func copyExtendedAttributes(from old: Int32, to new: Int32) throws(FileError) {
      let result = fcopyfile(old, new, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
      guard result == 0 || errno == ENOTSUP else { throw .last }
    }
  }
#else
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  extension FileSystem {
    /// Linux limits a value, and the list of all names, to 64 KiB.
    private static let attributeLimit = 1 << 16

    /// Gives an open file exactly the extended attributes of another, including its access control list.
    ///
    /// Attributes that only the superuser or a security module may write are copied if that is allowed.
    func copyExtendedAttributes(from old: Int32, to new: Int32) throws(FileError) {
      let (wanted, present) = (attributeNames(of: old), attributeNames(of: new))
      // A directory can give each new file an access control list.
      for name in present where !wanted.contains(name) {
        guard unsafe fremovexattr(new, name) == 0 || !mustBeKept(name) else { throw .last }
      }
      for name in wanted {
        guard let value = attribute(name, of: old) else { continue }
        guard unsafe fsetxattr(new, name, value, value.count, 0) == 0 || !mustBeKept(name) else {
          throw .last
        }
      }
    }

    /// Whether an attribute is one that the owner of a file may always write.
    private func mustBeKept(_ name: [CChar]) -> Bool {
      name.starts(with: "user.".utf8CString.dropLast())
        || name == Array("system.posix_acl_access".utf8CString)
    }

    /// The names of all attributes, each with its NUL; none if the file system does not support attributes.
    private func attributeNames(of file: Int32) -> [[CChar]] {
      // Most files have none, and then nothing is allocated.
      guard flistxattr(file, nil, 0) > 0 else { return [] }
      var list = [CChar](repeating: 0, count: Self.attributeLimit)
      let count = unsafe flistxattr(file, &list, list.count)
      return list.prefix(max(0, count)).split(separator: 0).map { $0 + [0] }
    }

    private func attribute(_ name: [CChar], of file: Int32) -> [UInt8]? {
      var value = [UInt8](repeating: 0, count: Self.attributeLimit)
      let count = unsafe fgetxattr(file, name, &value, value.count)
      return count < 0 ? nil : Array(value.prefix(count))
    }
  }

  // Both C libraries have these functions, but their Swift modules do not declare them.
  @_silgen_name("flistxattr")
  private func flistxattr(_ file: CInt, _ list: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int
  @_silgen_name("fgetxattr")
  private func fgetxattr(
    _ file: CInt, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?, _ size: Int
  ) -> Int
  @_silgen_name("fsetxattr")
  private func fsetxattr(
    _ file: CInt, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer?, _ size: Int,
    _ flags: CInt
  ) -> CInt
  @_silgen_name("fremovexattr")
  private func fremovexattr(_ file: CInt, _ name: UnsafePointer<CChar>) -> CInt
#endif
