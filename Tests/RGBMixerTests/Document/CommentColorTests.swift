import Testing

@testable import RGBMixer

/// A color in a comment is none.
struct CommentColorTests {
  /// Comments, as each kind has them, by its file.
  private static let comments: [(path: String, comments: [String])] = [
    ("a.css", ["/* # */"]), ("a.scss", ["// #", "/* # */"]), ("a.json", ["// #", "/* # */"]),
    ("a.toml", ["# #"]), ("a.yml", ["# #"]), ("a.ini", ["# #", "; #"]), ("a.conf", ["# #", "; #"]),
    ("kitty.conf", ["# #"]), ("Xresources", ["! #"]), ("a.lua", ["-- #", "--[[ # ]]"]),
    ("a.vim", ["\" #"]), ("a.el", ["; #"]), ("a.sh", ["# #"]), ("a.fish", ["# #"]),
    ("a.py", ["# #"]), ("a.rb", ["# #"]), ("a.js", ["// #", "/* # */"]), ("a.swift", ["// #"]),
    ("a.kt", ["// #"]), ("a.go", ["/* # */"]), ("a.xml", ["<!-- # -->"]),
    ("a.html", ["<!-- # -->"]),
    ("a.svg", ["<!-- # -->"]), ("a.md", ["<!-- # -->"]), ("a.nix", ["# #", "/* # */"]),
    ("a.r", ["# #"]), ("a.typ", ["// #"]), ("a.kdl", ["// #", "/- #"]), ("a.glsl", ["// #"]),
    ("a.sql", ["-- #", "/* # */"]), ("a.tex", ["% #"]), ("a.dot", ["// #", "# #"]),
    ("a.gp", ["# #"]),
    ("a.gd", ["# #"]), ("a.tf", ["# #", "// #"]), ("a.hs", ["-- #", "{- # -}"]),
    ("Dockerfile", ["# #"]), ("a.mplstyle", ["# #"]),
    ("a", ["# #", "// #", "-- #", "; #", "/* # */", "<!-- # -->"]),
  ]
  private static let colors = [
    "#ff8800", "color: #ff8800", "color = \"#ff8800\"", "rgb(255 136 0)", "#f80", "the #ff8800 one",
    "color0 #ff8800",
  ]

  @Test(arguments: comments.indices)
  func `a color in a comment is none`(index: Int) {
    let (path, comments) = Self.comments[index]
    for comment in comments {
      for color in Self.colors {
        let text = "x\n" + comment.replacing("#", with: color, maxReplacements: 2) + "\n"
        let own = comment.hasPrefix("#") ? "x\n# \(color)\n" : text
        #expect(foundHexTexts(own, in: path) == [], "\(path): \(own)")
      }
    }
  }

  @Test(arguments: comments.indices)
  func `a comment may say what a text stands on`(index: Int) {
    let (path, comments) = Self.comments[index]
    let statement = "fg on #ff8800 3"
    for comment in comments {
      let mark = comment.hasPrefix("#") ? "# #" : comment
      let own = mark.reversed().split(
        separator: "#", maxSplits: 1, omittingEmptySubsequences: false
      )
      .map { String($0.reversed()) }
      let text = "x\n\(own[1])rgbmixer: \(statement)\(own[0])\n"
      let read = ColoredText(Array(text.utf8), path: Array(path.utf8), withEntries: true)
      let statements = read.statements.map { String(decoding: read.original[$0], as: UTF8.self) }
      #expect(statements == [statement], "\(path): \(text)")
      #expect(read.colors.isEmpty, "\(path): \(text)")
    }
  }

  @Test(arguments: [
    ("a.css", "a { color: red /* #ff8800 */ }"), ("a.scss", "$a: red; // #222"),
    ("kitty.conf", "color0 red # #ff8800"), ("a.conf", "color0 = #ff0000 ; #ff8800"),
    ("a.vim", "hi A guifg=red \" #ff8800"), ("a.vim", "let s:v = '#ff0000' \" #ff8800"),
    ("a.lua", "a = \"#ff0000\" -- #ff8800"), ("a.py", "a = '#ff0000' # #ff8800"),
    ("a", "a = '#ff0000' // #ff8800"), ("a", "a = #ff0000 # #ff8800"),
    ("a.lua", "--[==[\n a = \"#222222\"\n]==]\nb = \"#333333\""),
    ("a.vim", "vim9script\n# hi C guifg=#aaaaaa\nhi D guifg=#bbbbbb # #cccccc"),
    ("a.php", "$a = \"#111111\"; # \"#222222\""), ("a.php", "<!-- #111111 -->\n$a = '#222222';"),
    ("a.rb", "a = '#111111'\n=begin\n'#222222'\n=end\n"),
    ("a.pl", "$a = '#111111';\n=pod\n\n'#222222'\n\n=cut\n"),
    ("a.njk", "{# <b color=\"#111111\"> #}<font color=\"#222222\">"),
    ("a.erb", "<%# color: #111111 %><font color=\"#222222\">"),
    ("a.swift", "/* a /* b */ \"#111111\" */ let c = \"#222222\""),
    ("a.rs", "/* a /* b */ \"#111111\" */ let c = \"#222222\";"),
    ("a.hs", "{- a {- b -} \"#111111\" -} c = \"#222222\""),
    ("a.c", "/* a /* b */ char *c = \"#111111\";"),
  ])
  func `a comment behind a value is one`(path: String, text: String) {
    #expect(foundHexTexts(text, in: path).count == 1)
  }

  @Test(arguments: [
    (
      "x.conf", "# color0 #ff8800\n# color1 #112233\n# color2 = #445566\n",
      "the 3 colors of x.conf stand in comments"
    ),
    ("x.scss", "/* #ff8800 */\n", "the color of x.scss stands in a comment"),
    ("x.lua", "-- a = \"#ff8800\"\n", "the color of x.lua stands in a comment"),
    ("x.conf", "# the first\na = b\n", "there is no color in x.conf"),
  ])
  func `a text that has colors in comments alone says so`(
    path: String, text: String, sentence: String
  ) {
    #expect(said(of: text, in: path) == sentence)
  }
}
