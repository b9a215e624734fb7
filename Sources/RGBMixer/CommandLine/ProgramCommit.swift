extension ProgramVersion {
  /// The commit that the program was built from, which `Packaging/build` writes here for the time of the build; nil for
  /// any other build.
  static let commit: String? = nil
}
