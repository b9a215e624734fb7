import TermUI
import Testing

@testable import RGBMixer

/// Colors of three numbers under a key that says color.
struct NumberColorTests {
  @Test(arguments: [
    ("a.colors", "[Colors:View]\nBackgroundNormal=40,42,54\n", "#282a36"),
    ("a.conf", "rgb = 40, 42, 54\n", "#282a36"), ("a.yaml", "accent: [40, 42, 54]\n", "#282a36"),
    ("a.json", "{\"background\": \"40,42,54\"}", "#282a36"),
    ("a.toml", "fg = [ 40, 42, 54 ]\n", "#282a36"), ("a", "color: 40,42,54\n", "#282a36"),
    ("a", "\"Colour2\"=\"40,42,54\"\r\n", "#282a36"),
    ("a.json", "{\"rgb\": {\"r\": 40, \"g\": 42, \"b\": 54}}", "#282a36"),
    ("a.json", "{\"accentColor\": [\n  40,\n  42,\n  54\n]}", "#282a36"),
    ("a.yaml", "m_Color: {r: 0.2, g: 0.4, b: 0.6, a: 1}\n", "#336699"),
    ("a.ini", "ClearColor=(B=54,G=42,R=40,A=255)\n", "#282a36"),
    ("a.tres", "font_color = Color(0.2, 0.4, 0.6, 1)\n", "#336699"),
    ("a.go", "var c = color.RGBA{R: 0x28, G: 0x2a, B: 0x36, A: 0xff}", "#282a36"),
    ("a.go", "var c = color.NRGBA{40, 42, 54, 255}", "#282a36"),
    ("a.kdl", "themes {\n  x {\n    fg 40 42 54\n  }\n}", "#282a36"),
    ("a.nix", "{ color = [ 40 42 54 ]; }", "#282a36"),
    ("a.gd", "var c = Color(0.2, 0.4, 0.6)\n", "#336699"),
    ("a.swift", "let c = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)\n", "#336699"),
    ("a.swift", "let c = Color(0.2, 0.4, 0.6)\n", "#336699"),
    ("a.cs", "var c = new Color(0.2f, 0.4f, 0.6f, 1f);\n", "#336699"),
    ("a.glsl", "vec3 skyColor = vec3(0.2, 0.4, 0.6);\n", "#336699"),
    ("a.tex", "\\definecolor{b}{RGB}{40,42,54}\n", "#282a36"),
    ("a.tex", "\\definecolor{b}{rgb}{0.2,0.4,0.6}\n", "#336699"),
    (
      "Contents.json",
      "{\"color\": {\"components\": {\"blue\": \"0x99\", \"green\": \"0x66\", \"red\": \"0x33\"}}}",
      "#336699"
    ),
    (
      "Contents.json",
      "{\"color\": {\"components\": {\"blue\": \"0.600\", \"green\": \"0.400\", \"red\": \"0.200\"}}}",
      "#336699"
    ),
  ])
  func `three numbers are read, and written in their own form`(
    path: String, text: String, hex: String
  ) {
    let colored = ColoredText(Array(text.utf8), path: Array(path.utf8))
    #expect(colored.colors.map(\.rgb.hexText) == [hex], "\(path): \(text)")
    #expect(colored.bytes(with: colored.colors.map(\.rgb)) == colored.original)
    for target: UInt32 in [0, 0xffffff, 0x010203, 0x123456, 0xff8800, 0xfefefe, 0x80ff7f, 0x0000ff]
    {
      let written = colored.bytes(with: colored.colors.map { _ in RGB(hex: target) })
      let again = ColoredText(written, path: Array(path.utf8))
      #expect(
        again.colors.map(\.rgb.hex) == [target],
        "\(path): \(String(decoding: written, as: UTF8.self))")
    }
  }

  @Test(
    arguments: [
      ("0.2, 0.4, 0.6", 0x804d1a, "0.5, 0.3, 0.1"),
      ("0.2, 0.4, 0.6", 0x804d19, "0.5, 0.3, 0.098"),
      ("0.200,0.400,0.600", 0x804d19, "0.502,0.302,0.098"),
      ("40,42,54", 0x804d19, "128,77,25"), ("0xF2, 0x9A, 0x3C", 0x804dab, "0x80, 0x4D, 0xAB"),
      ("b: 0x3c, g: 0x9a, r: 0xf2", 0x804dab, "b: 0xab, g: 0x4d, r: 0x80"),
      ("1.0, 0, 0.5", 0xffff80, "1.0, 1, 0.5"),
      (".2, .4, .6", 0x000000, "0.0, 0.0, 0.0"),
    ] as [(String, UInt32, String)])
  func `numbers keep their decimals where they suffice`(text: String, hex: UInt32, written: String)
    throws
  {
    let color = try #require(NumberColor(Array(text.utf8)[...]))
    #expect(String(decoding: color.text(as: RGB(hex: hex)), as: UTF8.self) == written)
  }

  @Test(arguments: [
    ("a.ini", "[General]\nMargins=40,42,54\n"),
    ("a.yaml", "m_Position: {r: 0.2, g: 0.4, b: 0.6}\n"),
    ("a.glsl", "vec3 position = vec3(0.2, 0.4, 0.6);\n"), ("a.toml", "color_count = [1, 2, 3]\n"),
    ("a.css", "a { transition: 0.1, 0.2, 0.3 }"), ("a.json", "{\"color\": [1, 2, 3, 4, 5]}"),
    ("a.json", "{\"color\": [1, 2, 300]}"), ("a.json", "{\"version\": \"1,2,3\"}"),
  ])
  func `other numbers are no colors`(path: String, text: String) {
    #expect(foundHexTexts(text, in: path) == [])
  }

  @Test(arguments: [
    ("a.sh", "color00=\"1d/23/30\"\n", "digits with slashes"),
    ("a.js", "export default colors(\"1f77b4ff7f0e2ca02c\");\n", "several colors in one string"),
    ("a.swift", "let c = Color(1, 0, 0)\n", "of numbers in a call"),
  ])
  func `what is not read is said`(path: String, text: String, sentence: String) {
    #expect(foundHexTexts(text, in: path) == [])
    #expect(said(of: text, in: path).contains(sentence))
  }
}
