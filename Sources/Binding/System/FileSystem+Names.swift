#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FileSystem {
  /// Whether anything is at a path, be it a link to nothing.
  func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  /// Gives a file another name; a file that has it already is no more.
  func move(_ path: String, to newPath: String) throws(FileError) {
    guard unsafe rename(path, newPath) == 0 else { throw .last }
  }

  /// Gives a file a second name, so that it outlives its being replaced, and tells whether that worked.
  func addName(_ name: String, to path: String) -> Bool {
    unsafe link(path, name) == 0
  }

  /// Makes a directory and those above it, for the user alone.
  func createDirectory(_ path: String) throws(FileError) {
    if unsafe mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, path != directory(of: path) else { throw .last }
    try createDirectory(directory(of: path))
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
  }
}
