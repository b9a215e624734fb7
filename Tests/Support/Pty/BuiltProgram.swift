#if canImport(Darwin)
  import Darwin
#endif

/// The programs that were built with the tests.
public enum BuiltProgram {
  /// The path of one.
  public static func path(of name: String) -> String { directory + name }

  /// The directory of the program of the tests, and so of the others.
  private static let directory: String = {
    #if canImport(Darwin)
      // The tests are a bundle there, which a program from elsewhere has loaded.
      var image = unsafe Dl_info()
      guard unsafe dladdr(#dsohandle, &image) != 0, let name = unsafe image.dli_fname else {
        return ""
      }
      let parts = unsafe String(cString: name).split(separator: "/")
      return "/" + parts.prefix { !$0.hasSuffix(".xctest") }.map { "\($0)/" }.joined()
    #else
      let path = CommandLine.arguments[0]
      return String(path[...(path.lastIndex(of: "/") ?? path.startIndex)])
    #endif
  }()
}
