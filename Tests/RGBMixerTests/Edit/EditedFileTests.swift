import Foundation
import Testing

@testable import RGBMixer

struct EditedFileTests {
  private let scratch = Scratch()

  private func attributes() throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: scratch.url.path)
  }

  private func edit(_ path: String? = nil) -> EditedFileProblem? {
    do throws(EditedFileProblem) {
      _ = try EditedFile(path ?? scratch.url.path)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [0o600, 0o644, 0o755, 0o640])
  func `the content is replaced whole, and the permissions stay`(permissions: Int) throws {
    try scratch.write("old")
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: scratch.url.path)
    let file = try EditedFile(scratch.url.path)
    #expect(file.content == Array("old".utf8))
    try file.replace(with: Array("new\u{0}".utf8))
    #expect(scratch.text == "new\u{0}")
    #expect(try attributes()[.posixPermissions] as? Int == permissions)
    #expect(scratch.names == ["theme.css"])
  }

  @Test(.enabled(if: getuid() == 0)) func `the owner stays`() throws {
    try scratch.write("old")
    #expect(unsafe chown(scratch.url.path, 1234, 5678) == 0)
    try EditedFile(scratch.url.path).replace(with: Array("new".utf8))
    #expect(try attributes()[.ownerAccountID] as? Int == 1234)
    #expect(try attributes()[.groupOwnerAccountID] as? Int == 5678)
  }

  @Test func `a symbolic link is followed`() throws {
    try scratch.write("old")
    let link = scratch.directory.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "theme.css")
    try EditedFile(link).replace(with: Array("new".utf8))
    #expect(scratch.text == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "theme.css")
  }

  @Test func `a file that was changed meanwhile is left as it is`() throws {
    try scratch.write("old")
    let file = try EditedFile(scratch.url.path)
    let old = try attributes()[.modificationDate] as Any
    try scratch.write("OLD")
    // The time alone would not tell.
    try FileManager.default.setAttributes(
      [.modificationDate: old], ofItemAtPath: scratch.url.path)
    let error = #expect(throws: EditedFileProblem.self) { try file.replace(with: []) }
    let path = scratch.url.path
    #expect(error?.sentence == "\(path) was changed meanwhile, and so is left as it is")
    #expect(scratch.text == "OLD" && scratch.names == ["theme.css"])
    try FileManager.default.removeItem(at: scratch.url)
    let second = #expect(throws: EditedFileProblem.self) { try file.replace(with: []) }
    #expect(second?.sentence == "cannot read \(path): No such file or directory")
    #expect(scratch.names == [])
  }

  @Test func `a file that was written again with the same content is no other`() throws {
    try scratch.write("old")
    let file = try EditedFile(scratch.url.path)
    try scratch.write("old")
    try file.replace(with: Array("new".utf8))
    #expect(scratch.text == "new")
  }

  @Test func `a read-only file is refused at once`() throws {
    let path = try scratch.write("old")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    #expect(edit()?.sentence == "cannot edit \(path): it is read-only")
  }

  @Test(arguments: [
    ("/dev/null", "cannot edit /dev/null: it is no regular file"),
    ("/", "cannot edit /: it is no regular file"),
    ("/nowhere/at\u{1B}all", "cannot read /nowhere/at\\u{1b}all: No such file or directory"),
  ])
  func `what is no file is refused at once`(path: String, sentence: String) {
    #expect(edit(path)?.sentence == sentence)
  }

  @Test func `a temporary file that somebody else has left is not taken`() throws {
    try scratch.write("old")
    let name = ".theme.css.rgbmixer-\(getpid())-0"
    try Data().write(to: scratch.directory.appending(path: name))
    try EditedFile(scratch.url.path).replace(with: Array("new".utf8))
    #expect(scratch.text == "new" && scratch.names == [name, "theme.css"])
  }
}
