import TermUI
import Testing

@testable import RGBMixer

/// The names of the terminal's palette.
struct TerminalNamesTests {
  private static let names =
    "black red green yellow blue magenta cyan white gray grey brown purple".split(separator: " ")
  private static let shades = ["", "light", "dark", "bright", "Light ", "dark-", "BRIGHT_"]

  @Test(arguments: names, shades)
  func `a name of the palette is no color, whatever its key says`(name: Substring, shade: String) {
    let name = shade + name
    #expect(TerminalNames.contains(Array(name.utf8)[...]))
    let texts = [
      ("yazi/theme.toml", "[a]\ncwd = { fg = \"\(name)\" }\n"),
      ("a.yml", "a:\n  foreground: \(name)\n"),
      ("a.conf", "[color]\nchat_color = \(name)\n"), ("a.ron", "(fg: \"\(name)\")"),
      ("a.py", "secho(x, fg=\"\(name)\")"), ("a.rs", "\"path:fg:\(name)\".parse()"),
      ("a.php", "line('<fg=\(name);options=bold>x</> <fg=#ff8800>x</>');"),
    ]
    for (path, text) in texts {
      #expect(foundHexTexts(text, in: path).filter { $0 != "#ff8800" } == [], "\(path): \(text)")
    }
  }

  @Test(arguments: [
    ("k9s/skins/a.yaml", "body:\n  fgColor: red\n", 1), ("a.css", "a { color: red }", 1),
    ("a.svg", "<a fill=\"red\"/>", 1), ("a.js", "const color = \"red\"", 1),
    ("kitty.conf", "background black", 1), ("a.json", "{\"color\": \"red\"}", 1),
    // Another name of the section shows that the program knows all of CSS.
    ("a.yml", "a:\n  fg: red\n  bg: tomato\n", 2),
    ("a.yml", "a:\n  fg: red\nb:\n  bg: tomato\n", 1),
    ("a.toml", "[a]\nfg = \"red\"\nbg = \"slategray\"\n", 2),
    // In a program also a certain color of its list.
    ("a.lua", "ansi = { \"#112233\", \"red\" }", 2), ("a.py", "colors = [\"red\", \"#112233\"]", 2),
    ("a.toml", "colors = [\"red\", \"#112233\"]", 1), ("a.toml", "fg = \"orange\"", 1),
  ])
  func `it is one where the kind or the section has other names`(
    path: String, text: String, count: Int
  ) {
    #expect(foundHexTexts(text, in: path).count == count)
  }

  @Test(arguments: [
    (
      "a.yml", "a:\n  fg: red\n  bg: tomato\nb:\n  c: bright\n", [1],
      "a:\n  fg: \"#ff0000\"\n  bg: \"#123456\"\nb:\n  c: bright\n"
    ),
    ("a.yml", "fg: red\nbg: tomato\nc: tan\n", [1], "fg: red\nbg: \"#123456\"\nc: tan\n"),
    ("a.conf", "fg = red\nbg = tomato\n", [], "fg = red\nbg = tomato\n"),
    ("a.conf", "fg = red\nbg = tomato\n", [0], "fg = #123456\nbg = tomato\n"),
    ("a.css", "a { color: red; background: tomato }", [1], "a { color: red; background: #123456 }"),
  ])
  func `it stays a color when the other names become digits`(
    path: String, old: String, changed: [Int], new: String
  ) {
    let text = ColoredText(Array(old.utf8), path: Array(path.utf8))
    let colors = text.colors.indices.map {
      changed.contains($0) ? RGB(hex: 0x123456) : text.colors[$0].rgb
    }
    let written = text.bytes(with: colors)
    #expect(String(decoding: written, as: UTF8.self) == new)
    #expect(ColoredText(written, path: Array(path.utf8)).colors.map(\.rgb) == colors)
  }

  @Test(arguments: ["kitty.conf", "Xresources", "openbox/themerc"])
  func `names are those of X11 where the program's are`(path: String) throws {
    let sign = path == "kitty.conf" ? " " : ": "
    let text = ["gray", "green", "maroon", "purple", "tomato"].map { "*color\(sign)\($0)\n" }
      .joined()
    let colored = ColoredText(Array(text.utf8), path: Array(path.utf8))
    #expect(
      colored.colors.map(\.rgb.hexText) == ["#bebebe", "#00ff00", "#b03060", "#a020f0", "#ff6347"])
    let format = try #require(Format.named.first { $0.name == "name" })
    #expect(colored.replacing(colored.conversion(to: format).replacement) == colored.original)
  }
}
