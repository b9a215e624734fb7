#if canImport(Darwin)
  import Darwin
#endif

/// The programs built with the tests.
public enum BuiltProgram {
  /// The path of a program.
  public static func path(of name: String) -> String { directory + name }

  /// The directory of the test program, which also contains the others.
  private static let directory: String = {
    #if canImport(Darwin)
      // On this platform, a program in another directory has loaded the tests as a bundle.
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
