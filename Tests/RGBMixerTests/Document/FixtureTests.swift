import Foundation
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// The texts in Tests/Data/Colored, each of which marks its own colors.
struct FixtureTests {
  /// Colors of all kinds: gray, at the edges of sRGB, with digits and letters alone, with channels of one digit twice.
  private static let targets: [RGB] = [
    0x000000, 0xffffff, 0x123456, 0xfacade, 0x112233, 0x80ff00, 0x00ff00, 0x0000ff, 0xff0000,
    0x777777, 0x010203,
    0xfefefe, 0x100000, 0x000001, 0x1e1000, 0x12e345, 0x0b1010, 0xdecade, 0xff8800, 0x336699,
    0x804090, 0xbada55,
    0x999999, 0x654321,
  ].map { RGB(hex: $0) }

  @Test func `there is a text of each kind`() {
    let names = Set(MarkedText.all.map(\.text.kind.name))
    #expect(TextKind.rows.map(\.kind.name).filter { !names.contains($0) } == [])
    #expect(names.contains(""))
  }

  @Test(arguments: MarkedText.all.indices)
  func `the colors of a text are found, and nothing else`(index: Int) {
    let marked = MarkedText.all[index]
    let text = marked.text
    let found = text.colors.map { "\($0.span) \($0.rgb.hexText)" }
    #expect(
      found == marked.colors.map { "\($0.span) \($0.hex)" }, "\(marked.name), \(text.kind.name)")
    #expect(text.bytes(with: text.colors.map(\.rgb)) == marked.bytes)
    #expect(text.replacing { Array(marked.bytes[text.colors[$0].span]) } == marked.bytes)
  }

  /// What was written is found again: as many colors, in the same order, with the written values, and nothing else.
  @Test(arguments: MarkedText.all.indices)
  func `every color is found again as each of 24 others`(index: Int) {
    let marked = MarkedText.all[index]
    let text = marked.text
    for (step, target) in Self.targets.enumerated() {
      // All colors at once, and then one alone.
      let all = text.colors.indices.map { Self.targets[($0 + step) % Self.targets.count] }
      check(text, with: all, named: marked.name)
      var one = text.colors.map(\.rgb)
      if !one.isEmpty { one[step % one.count] = target }
      check(text, with: one, named: marked.name)
    }
  }

  @Test(arguments: MarkedText.all.indices)
  func `every color is found again as each of the other formats`(index: Int) {
    let marked = MarkedText.all[index]
    let text = marked.text
    for format in Format.named where !format.isForOutputOnly {
      let written = text.replacing(text.conversion(to: format).replacement)
      let again = ColoredText(written, path: Array(marked.name.utf8))
      let found = again.colors.map { "\($0.rgb.hexText) \($0.color.color.alphaByte)" }
      if found != text.colors.map({ "\($0.rgb.hexText) \($0.color.color.alphaByte)" }) {
        Issue.record(
          "\(marked.name) as \(format.name): \(found) in \(String(decoding: written, as: UTF8.self))"
        )
      }
      #expect(again.kind.name == text.kind.name)
    }
  }

  private func check(_ text: ColoredText, with colors: [RGB], named name: String) {
    let written = text.bytes(with: colors)
    let again = ColoredText(written, path: Array(name.utf8))
    let found = again.colors.map(\.rgb.hexText)
    if found != colors.map(\.hexText) {
      Issue.record(
        "\(name): \(found) for \(colors.map(\.hexText)) in \(String(decoding: written, as: UTF8.self))"
      )
    }
    #expect(again.colors.map(\.color.alpha) == text.colors.map(\.color.alpha), "\(name)")
    #expect(again.kind.name == text.kind.name)
  }

  /// Programs of Python's standard library that read a kind of text, by the ends of names.
  private static let readers = [
    (".json", "import json; json.load(open(p))"),
    (".toml", "import tomllib; tomllib.load(open(p, 'rb'))"),
    (".xml", "import xml.dom.minidom as m; m.parse(p)"),
    (".xaml", "import xml.dom.minidom as m; m.parse(p)"),
    (".tmTheme", "import plistlib; plistlib.load(open(p, 'rb'))"),
    (".svg", "import xml.dom.minidom as m; m.parse(p)"),
    (".icls", "import xml.dom.minidom as m; m.parse(p)"),
    (
      ".ini",
      "import configparser as c; c.RawConfigParser(strict=False).read_string(open(p).read())"
    ),
    (".py", "import ast; ast.parse(open(p).read())"),
  ]

  @Test(.enabled(if: Python.isInstalled)) func `a changed text is still read by its own language`()
    throws
  {
    let scratch = Scratch()
    try FileManager.default.createDirectory(
      at: scratch.directory, withIntermediateDirectories: true)
    var script = "failures = []\n"
    for marked in MarkedText.all {
      guard let reader = Self.readers.first(where: { marked.name.hasSuffix($0.0) }) else {
        continue
      }
      let text = marked.text
      let file = scratch.directory.appending(
        path: marked.name.split(separator: "/").joined(separator: "-"))
      let colors = text.colors.indices.map { Self.targets[($0 * 7 + 2) % Self.targets.count] }
      try Data(text.bytes(with: colors)).write(to: file)
      script += """
        try:
          p = '\(file.path)'; \(reader.1)
        except Exception as error: failures.append(f'{p}: {error}')

        """
    }
    script += "print('\\n'.join(failures), end='')\n"
    let failures = try Python.output(of: script)
    #expect(failures == "")
  }

  @Test(.enabled(if: Python.hasYAML)) func `no value of a changed YAML file is lost`() throws {
    let scratch = Scratch()
    try FileManager.default.createDirectory(
      at: scratch.directory, withIntermediateDirectories: true)
    for marked in MarkedText.all
    where marked.name.hasSuffix(".yml") || marked.name.hasSuffix(".yaml") {
      let text = marked.text
      for target in Self.targets {
        let name = "\(target.hexText) \(marked.name.replacing("/", with: "-"))"
        let bytes = text.bytes(with: text.colors.map { _ in target })
        try Data(bytes).write(to: scratch.directory.appending(path: name))
      }
    }
    let script = """
      import os, yaml
      os.chdir('\(scratch.directory.path)')
      def values(x): return sum(map(values, x.values()), []) if isinstance(x, dict) else [x]
      for name in os.listdir():
        if None in values(yaml.safe_load(open(name))): print(name)
      """
    #expect(try Python.output(of: script) == "")
  }
}

/// The Python of the machine, if it has one.
private enum Python {
  static let isInstalled = (try? output(of: "import tomllib")) == ""
  static let hasYAML = (try? output(of: "import yaml")) == ""

  static func output(of script: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
