import Foundation
import TestSupport
import Testing

/// The code in the documentation's guides that is part of an example or of its tests.
struct GuidePagesTests {
  @Test(arguments: ["ChildProcesses", "Together"])
  func `a page shows code of the examples`(page: String) throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let code = try ["Sources", "Tests"].flatMap { folder in
      let files = root.appending(path: folder)
      let names = try FileManager.default.subpathsOfDirectory(atPath: files.path)
      return try names.filter { $0.hasSuffix(".swift") }.map { name in
        try String(contentsOf: files.appending(path: name), encoding: .utf8)
      }
    }
    let path = root.deletingLastPathComponent()
      .appending(path: "Sources/TermUI/TermUI.docc/\(page).md").path
    let blocks = try Listing.blocks(ofPage: path).filter { $0.language == "swift" }
    #expect(blocks.count >= 3)
    for block in blocks.map({ flat($0.code) }) {
      #expect(code.contains { flat($0).contains(block) }, "\(block)")
    }
  }

  /// A text without the indentation of its lines.
  private func flat(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
