/// The version of the program, as `--version` prints it.
enum Version {
  /// Major, minor and patch level (<https://semver.org>).
  static let current = "1.1.0"
}
