import Binding
import Foundation
import Testing

@testable import RGBMixer

/// A file as `--edit` has it; replacing a file is tested in Binding.
struct EditedFileTests {
  private let scratch = Scratch()

  private func edit(_ path: String? = nil) throws -> EditedFile {
    try EditedFile(FilePath(path ?? scratch.url.path))
  }

  @Test func `the content is replaced, again and again`() throws {
    try scratch.write("old")
    let file = try edit()
    #expect(file.content == Array("old".utf8))
    for text in ["new\u{0}", "newer", ""] {
      try file.replace(with: Array(text.utf8))
      #expect(scratch.text == text && file.content == Array(text.utf8))
    }
    #expect(scratch.names == ["theme.css"])
  }

  @Test func `a symbolic link is followed`() throws {
    try scratch.write("old")
    let link = scratch.directory.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "theme.css")
    try edit(link).replace(with: Array("new".utf8))
    #expect(scratch.text == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "theme.css")
  }

  @Test(arguments: [("link", "CSS"), ("colors.yml", "YAML"), ("missing", "")])
  func `a symbolic link whose name tells no kind has that of its file`(
    name: String, kind: String
  ) throws {
    try scratch.write("a: b")
    let link = scratch.directory.appending(path: name).path
    if name != "missing" {
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "theme.css")
    }
    let text = ColoredText(Array("a: b".utf8), of: FilePath(link))
    #expect(text.kind.name == kind)
  }

  @Test func `a link that leads elsewhere in the meantime is a change, even to an equal text`()
    throws
  {
    let manager = FileManager.default
    let path = try scratch.write("old")
    let other = scratch.directory.appending(path: "other").path
    try manager.copyItem(atPath: path, toPath: other)
    let link = scratch.directory.appending(path: "link").path
    try manager.createSymbolicLink(atPath: link, withDestinationPath: "theme.css")
    let file = try edit(link)
    try manager.removeItem(atPath: link)
    try manager.createSymbolicLink(atPath: link, withDestinationPath: "other")
    let changed = "\(link) was changed by another program and was left as it is"
    #expect(throws: EditedFileProblem(changed)) { try file.replace(with: Array("new".utf8)) }
    #expect(scratch.text == "old")
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "old")
    #expect(scratch.names == ["link", "other", "theme.css"])
  }

  @Test func `a file that was changed in the meantime is left alone`() throws {
    try scratch.write("old")
    let file = try edit()
    try scratch.write("OLD")
    let path = scratch.url.path
    let changed = "\(path) was changed by another program and was left as it is"
    #expect(throws: EditedFileProblem(changed)) { try file.replace(with: []) }
    #expect(scratch.text == "OLD" && scratch.names == ["theme.css"])
    let problem = #expect(throws: EditedFileProblem.self) { try file.replace(with: []) }
    #expect(problem?.sentence(of: "theme.css") == changed.replacing(path, with: "theme.css"))
    try FileManager.default.removeItem(at: scratch.url)
    let gone = "cannot write \(path): No such file or directory"
    let lost = #expect(throws: EditedFileProblem(gone)) { try file.replace(with: []) }
    #expect(lost?.sentence(of: "a.css") == "cannot write a.css: No such file or directory")
    #expect(scratch.names == [])
  }

  @Test func `a file that was written again with the same content is not changed`() throws {
    try scratch.write("old")
    let file = try edit()
    try scratch.write("old")
    try file.replace(with: Array("new".utf8))
    #expect(scratch.text == "new")
  }

  @Test func `a file that could not be replaced at the end is refused at once`() throws {
    let path = try scratch.write("old")
    try FileManager.default.linkItem(atPath: path, toPath: path + ".bak")
    let linked = "cannot write \(path): it has 2 names (hard links), and only one would change"
    #expect(throws: EditedFileProblem(linked)) { try edit() }
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    #expect(throws: EditedFileProblem.self) { try edit() }
  }

  @Test(
    arguments: [
      ("/dev/null", "/dev/null: it is a device", .usage),
      ("/", "/: it is not a regular file", .failure),
      ("/nowhere/at\u{1B}all", "/nowhere/at\\u{1b}all: No such file or directory", .failure),
    ] as [(String, String, RGBMixer.ExitStatus)])
  func `anything but a regular file is refused at once`(
    path: String, reason: String, status: RGBMixer.ExitStatus
  ) {
    #expect(throws: EditedFileProblem("cannot read \(reason)", status: status)) { try edit(path) }
  }
}
