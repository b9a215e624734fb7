import Testing

@testable import RGBMixer

/// Twice the text takes at most some more than twice the steps.
struct GrowthTests {
  /// Texts of one line, and openings that are never closed.
  private static let units: [(path: String, head: String, unit: String)] = [
    ("a.json", "{", "\"k%\":\"a #ff8800 b\","), ("a.json", "[", "{\"a\":{\"b\":[%]}},"),
    ("a.js", "", "a={x:\"1px solid #ff8800\",y:%};"), ("a.js", "", "/* % #ff8800"),
    ("a.js", "", "f(`a % #ff8800"), ("a.ts", "", "a:B<%>=1,"), ("a.sh", "", "x=$((y << z%))\n"),
    ("a.sh", "", "x=\"a #ff8800 b%\";"), ("a.sh", "", "cat << A%\n"), ("a.sh", "", "x='a\n%"),
    ("a.html", "<html>\n", "<script>\nvar x=%\n"), ("a.html", "<html>", "<style>a{b:%}"),
    ("a.md", "", "  ```css\n  a { color: red }\n"), ("a.md", "", "the #ff8800 one % "),
    ("a.md", "", "> - ```\n"), ("a.xml", "<a>", "<b c=\"x #ff8800 y\" d=\"%\"/>"),
    ("a.css", "", "a{color:red;b:#fff}"), ("a.css", "", "#fade,"), ("a.css", "", "/* #fff % "),
    ("a.scss", "", "$a%:f(#fff,red);"), ("a.yaml", "a: {", "b%: \"#ff8800 x\", "),
    ("a.toml", "a = [", "\"#ff8800\", "), ("a.ini", "x = ", "#ff8800 % "),
    ("a.conf", "a ", "b %,"), ("a.lua", "", "x=[[#ff8800 %"), ("a.lua", "", "a=\"b #ff8800\";"),
    ("a.vim", "", "hi A guifg=#ff8800 | "), ("a.vim", "", "\"a\" . "),
    ("a.py", "", "f('a #ff8800 %');"),
    ("a.el", "", "(a :b \"#ff8800\")"), ("a.fish", "", "set_color f80; "),
    ("Xresources", "*a: ", "x %"),
    ("a.nix", "", "a%=\"#ff8800 b\";"), ("a.tex", "", "{HTML}{3D5A80}%"),
    ("a.glsl", "", "vec3(0.1,0.2,%);"),
    ("a.kdl", "", "a \"#ff8800\";"), ("a.sql", "", "'#ff8800 %',"), ("a", "", "a: \"#ff8800 b\", "),
    ("a", "", "#ff8800 % "), ("a", "", "{r:%,g:1,b:2}"),
  ]

  private static func steps(_ path: String, _ text: String) -> Int {
    let bytes = Array(text.utf8)
    return ColorFinder(of: bytes, as: TextKind(of: bytes, path: Array(path.utf8))).outline.visited
  }

  @Test(arguments: units.indices)
  func `the steps grow as the text does`(index: Int) {
    let (path, head, unit) = Self.units[index]
    let texts = [400, 800].map { count in
      head + (0..<count).map { unit.replacing("%", with: String(100 + $0)) }.joined()
    }
    let steps = texts.map { Self.steps(path, $0) }
    #expect(Double(steps[1]) <= 2.3 * Double(steps[0]), "\(path): \(steps)")
  }
}
