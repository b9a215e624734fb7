import Foundation

/// A file of the repository that tests generate: a page, a picture, a manual.
public enum WrittenFile {
  /// Whether such files are written instead of compared: `RGBMIXER_WRITE_DOCUMENTATION` is set.
  public static let isWriting =
    ProcessInfo.processInfo.environment["RGBMIXER_WRITE_DOCUMENTATION"] != nil

  /// What to do if such a file is not as a test expects.
  public static let hint =
    "to write it: RGBMIXER_WRITE_DOCUMENTATION=1 swift test --filter 'Documentation|Picture|WidgetsPage'"

  /// The text of a file, whose path is relative to the root, and empty without a file; with ``isWriting``, the file is
  /// written first.
  public static func text(of path: String, written text: String) throws -> String {
    let file = Listing.root.appending(path: path)
    if isWriting {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    guard FileManager.default.fileExists(atPath: file.path) else { return "" }
    return try String(contentsOf: file, encoding: .utf8)
  }
}
