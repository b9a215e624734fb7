import Foundation
import TestSupport

/// The program that the tests drive: the one that was built with them, or the one that the environment
/// variable `RGBMIXER_BINARY` names, such as a release.
enum MixerBinary {
  /// The path of the executable.
  static let path =
    ProcessInfo.processInfo.environment["RGBMIXER_BINARY"]
    ?? BuiltProgram.path(of: "rgbmixer")
}
