import TermUI
import Testing

@testable import RGBMixer

/// A text is read as its author reads it.
struct ReadAsAuthorTests {
  @Test(arguments: [
    // Numbers of another space than RGB.
    ("a.qml", "Rectangle { color: Qt.hsla(0.6, 0.5, 0.4, 1.0) }"),
    ("a.rs", "let color = Color::hsl(0.6, 0.5, 0.4);"),
    ("a.rs", "let color = Color::linear_rgb(0.6, 0.5, 0.4);"),
    ("a.cpp", "color = ImColor::HSV(0.6f, 0.5f, 0.4f);"),
    ("a.py", "color = colorsys.hsv_to_rgb(0.6, 0.5, 0.4)"),
    ("a.gd", "var color = Color.from_hsv(0.6, 0.5, 0.4)"),
    ("a.json", "{\"colors\": {\"a\": {\"hsl\": [210, 50, 40]}}}"),
    ("a.json", "{\"colors\": {\"a\": {\"cmyk\": [67, 33, 0, 40]}}}"),
    ("a.toml", "[colors]\naccent_hsl = [0.6, 0.5, 0.4]\n"),
    ("a.toml", "[colors]\npadding = [10, 20, 30]\n"),
    ("a.tex", "\\definecolor{a}{cmyk}{0.1,0.2,0.3,0.4}"),
    // Selectors of a style sheet in a string.
    ("a.js", "const css = \"#facade { margin: 0 }\";"),
    ("a.js", "const css = `a:hover #abcdef { margin: 0 }`;"),
    // It is unknown which end is alpha.
    ("a.ini", "[colors]\ncolor=80ff8800\n"), ("a.sh", "fg=\"11223344\"\n"),
    // A sentence, though others are colors.
    ("a.svg", "<svg><title>order #123456</title></svg>"),
    // Names that the file defines.
    ("a.el", "(setq al '((\"red\" . 1)))\n(f :foreground \"red\")"),
  ])
  func `what is no color is not found`(path: String, text: String) {
    #expect(foundHexTexts(text, in: path) == [], "\(path): \(text)")
  }

  @Test(arguments: [
    ("a.json", "{\"name\": \"x\", \"colorSpace\": \"srgb\", \"bg\": \"#112233\"}", ["#112233"]),
    ("a.ts", "x = { colorSpace: \"display-p3\", brand: \"#336699\" }", ["#336699"]),
    (
      "a.py", "S = \"\"\"\nW { color: #ffffff; background: #1e1e2e; }\n\"\"\"",
      ["#ffffff", "#1e1e2e"]
    ),
    ("a.py", "S = '''\nW { color: #ffffff }\n'''\nc = '#112233'", ["#ffffff", "#112233"]),
    ("a.toml", "css = \"\"\"\n#123456\n\"\"\"\nfg = \"#112233\"", ["#123456", "#112233"]),
    ("a.rb", "S = <<~CSS\n  a { color: #ffffff }\nCSS\nc = '#112233'\n", ["#ffffff", "#112233"]),
    ("a.rb", "list << ITEM\nc = '#112233'\n", ["#112233"]),
    ("a.tf", "a = <<EOT\na { color: #ffffff }\nEOT\n", ["#ffffff"]),
    ("a.lua", "a = [==[ \"#222222\" ]==] b = \"#333333\"", ["#222222", "#333333"]),
    ("a.r", "element_text(colour = \"navy\")", ["#000080"]),
    ("a.py", "ax.text(0, 0, \"tan\", color=\"navy\")", ["#000080"]),
    ("a.svg", "<svg><title>order #123456</title><path fill=\"#fff\"/></svg>", ["#ffffff"]),
    ("a.html", "<body bgcolor=\"#ffffff\"><p>The order #123456 is here</p></body>", ["#ffffff"]),
    ("a.sh", "BG=\"${BG:-#1d1f21}\"\n", ["#1d1f21"]), ("a.sh", "y=${bg-#ffaa00}\n", ["#ffaa00"]),
    ("a.swift", "let c = #colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)", ["#336699"]),
    ("a.go", "x := color.RGBA{0xff, 0x88, 0x00, 0xff}", ["#ff8800"]),
    ("a.yaml", "fg: [\n  tan,\n  tomato ]\n", ["#d2b48c", "#ff6347"]),
    (
      "a.yaml", "colors: [\n  abcdef,\n  \"123456\",\n  fedcba\n]\n",
      ["#abcdef", "#123456", "#fedcba"]
    ),
    ("a.dot", "a [fillcolor=\"tan:blue\"]", ["#d2b48c", "#0000ff"]),
    ("a.dot", "a [color=\"tomato;0.3:navy\", label=\"tan: a tree\"]", ["#ff6347", "#000080"]),
    ("a.el", "(a (quote (\"#fdf4c1\" . \"#1d2021\")))", ["#fdf4c1", "#1d2021"]),
    (
      "dwl/config.h", "static uint32_t colors[][3] = {\n\t[Norm] = { 0xbbbbbbff, 0x222222ff },\n};",
      ["#bbbbbb", "#222222"]
    ),
    ("a.hs", "x = def { ppSep = \"<fc=#666666>|</fc>\" }", ["#666666"]),
    ("foot.ini", "[csd]\ncolor=80112233\n", ["#11223380"]),
    ("a.xaml", "<Color x:Key=\"C\">Tan</Color>", ["#d2b48c"]),
    ("a.el", "(let ((red \"#ff0000\") (bg \"red\")) x)", ["#ff0000"]),
    (
      "a.vue", "<style lang=\"scss\">\n// .a { color: #555555 }\n.b { color: #666666 }\n</style>",
      ["#666666"]
    ),
  ])
  func `what is a color is found`(path: String, text: String, hexes: [String]) {
    #expect(foundHexTexts(text, in: path) == hexes, "\(path): \(text)")
  }

  @Test(arguments: [
    ("a.qml", "x: Qt.hsla(0.6, 0.5, 0.4, 1.0)", "1 color of numbers in a call is not read"),
    ("a.tex", "\\definecolor{a}{rgb}{1,0,0}", "1 color of numbers in a call is not read"),
    (
      "a.swift", "x = Color(hue: 0.5, saturation: 0.5, brightness: 0.4)",
      "1 color of numbers in a call is not read"
    ),
    (
      "a.swift", "x = Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 0.5)",
      "1 color of numbers in a call is not read"
    ),
    ("a.swift", "x = Color(white: 0.5)", "1 color of numbers in a call is not read"),
    ("a.cs", "x = new Color32(255, 100, 20, 255)", "1 color of numbers in a call is not read"),
    ("a.tex", "\\definecolor{a}{gray}{0.5}", "1 color of numbers in a call is not read"),
    (
      "a.ini", "[colors]\ncolor=80ff8800\n",
      "1 color of eight digits, with alpha first or last, is not read"
    ),
    ("Makefile", "COLOR = tan\n# #111111\n", "1 name cannot become hex digits here"),
  ])
  func `what is left out is said`(path: String, text: String, clause: String) {
    #expect(said(of: text, in: path) == "there is no color in \(path): \(clause)")
  }

  @Test(arguments: [
    ("colors: tan, tomato\n", "colors: rgb(18 52 86), rgb(18 52 86)\n"),
    ("fg: tan; bg: tomato\n", "fg: rgb(18 52 86); bg: \"#123456\"\n"),
    ("fg: tan,\n", "fg: rgb(18 52 86),\n"),
    ("fg: [tan, tomato]\n", "fg: [\"#123456\", \"#123456\"]\n"),
  ])
  func `a name in YAML becomes no comment`(text: String, expected: String) {
    let colored = ColoredText(Array(text.utf8), path: Array("a.yaml".utf8))
    let written = colored.bytes(with: colored.colors.map { _ in RGB(hex: 0x123456) })
    #expect(String(decoding: written, as: UTF8.self) == expected)
    #expect(foundHexTexts(expected, in: "a.yaml").count == colored.colors.count)
  }

  @Test func `a name that depends on another becomes digits where it keeps its color`() throws {
    let text = "background = black\ncursor-color = tomato\n"
    let colored = ColoredText(Array(text.utf8), path: Array("a.conf".utf8))
    try #require(colored.colors.count == 2)
    let name = colored.colors[0].rgb
    let light = name.linearLight
    let moved = [
      MovedColor(
        name, roundedFrom: OKLab(linearRed: light.x, green: light.y, blue: light.z),
        isOutside: false),
      MovedColor(RGB(hex: 0x123456)),
    ]
    let written = colored.replacing(colored.replacements(for: moved))
    #expect(
      String(decoding: written, as: UTF8.self)
        == "background = #000000\ncursor-color = #123456\n")
  }
}
