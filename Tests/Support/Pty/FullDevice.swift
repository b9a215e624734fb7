import Foundation

/// A file that takes nothing, as on a full disk.
public enum FullDevice {
  /// Its path; none on systems without one, such as macOS.
  public static let path: String? = {
    let path = "/dev/full"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()
}
