import Testing

@testable import RGBMixer

/// What is certain stays, and what is none stays out.
struct CertainColorTests {
  /// Words of keys that stand against three and four digits.
  private static let words = [
    "close", "task", "bug", "merge", "pr", "ref", "reference", "story", "ticket", "fix", "parent",
    "see", "selector", "related", "request", "resolve", "id", "issue", "target", "for",
  ]

  @Test(arguments: words)
  func `no word of a key hides six digits`(word: String) {
    let texts = [
      ("a.css", ":root { --\(word): #ff5f56 }"), ("a.scss", "$button-\(word): #ff5f56;"),
      ("a.lua", "\(word) = \"#ff5f56\""), ("a.py", "\(word) = \"#ff5f56\""),
      ("a.yaml", "\(word): \"#ff5f56\""), ("a.json", "{\"\(word)\": \"#ff5f56\"}"),
      ("a.toml", "\(word) = \"#ff5f56\""), ("a.ini", "\(word)=#ff5f56"),
      ("values/a.xml", "<a><color name=\"\(word)\">#ff5f56</color></a>"),
      ("a.sh", "\(word)='#ff5f56'"),
    ]
    for (path, text) in texts {
      #expect(foundHexTexts(text, in: path) == ["#ff5f56"], "\(path): \(text)")
    }
  }

  @Test(arguments: [
    ("a.py", "bg = theme.get(\"bg\", \"#222222\")"),
    ("a.vim", "let s:b = get(g:, 'bg', '#222222')"),
    ("a.js", "config.get(\"color\", \"#222222\")"), ("a.sh", "x=$(rofi -dmenu -bg \"#222222\")"),
    ("a.php", "$x = select(1, \"#222222\");"), ("a.swift", "let a = find(x, \"#222222\")"),
    ("a", "x=$(rofi -dmenu -bg \"#222222\")"),
    // Style strings.
    ("a.py", "x = {K: \"bold #222222\"}"), ("a.py", "f(\"[bold #222222]x[/]\")"),
    ("a.py", "x = 'border:#222222'"), ("a.json", "{\"x\": \"#222222 underline\"}"),
    ("a.py", "f(\"noinherit italic bg:#222222\")"),
    // The first argument of a call is the key of the others.
    ("a.js", "a.attr('fill', '#222')"), ("a.js", "$el.css('backgroundColor', '#222')"),
    ("a.js", "x.setProperty('--brand-color', '#222')"),
    // A field of a line.
    ("a.csv", "red,#222222\nx;#222222;y\n"), ("a", "red,#222222"),
    // A substitution.
    ("a.sh", "sed -i \"s/#222222/x/\" a.css"), ("a.vim", "%s/x #222222/#222222/g"),
    // Vim's and Neovim's groups.
    ("a.vim", "call s:X(\"Normal\", \"222222\")"), ("a.vim", "call s:hl('Todo', \"222222\", '')"),
    // fish
    ("a.fish", "set_color -o 222222"), ("a.fish", "set_color --background 222222 --bold"),
    ("a.fish", "echo (set_color 222222)x"), ("a.fish", "set -l coral 222222 brred"),
    ("a.fish", "set -g fish_color_user 222"),
    // 12 digits, a triple with a sign, attributes without quotes.
    ("a.dconf", "palette='#222222222222'"), ("a.html", "<font color=#222222>"),
    ("a.lua", "f({ sp = \"#222222\" })"),
    // Lisp's variables.
    ("a.el", "(setq bg \"#222\")"), ("a.el", "(defvar fg \"#222\" \"The text.\")"),
    ("a.el", "(setq-default background \"#222\")"), ("a.el", "(define bg \"#222\")"),
    // Calls of a member, and what a call is told.
    ("a.kt", "val color = 0xFF222222.toInt()"), ("a.kt", "val c = Color(0xFF222222.toInt())"),
    ("a.gd", "var c = Color.html(\"222222\")"), ("a.rs", "let c = Color::from_u32(0x222222);"),
    ("a.js", "theme.colors.to = '#222222'"),
  ])
  func `a color is found where a word or a function hid it`(path: String, text: String) {
    #expect(Set(foundHexTexts(text, in: path)) == ["#222222"])
  }

  @Test(arguments: [
    ("a.js", "$('#ab12cd')"), ("a.js", "document.querySelector('#ab12cd', x)"),
    ("a.js", "el.setAttribute('href', '#add')"), ("a.js", "location.hash = '#ab12cd'"),
    ("a.js", "link.url = '#ab12cd'"), ("a.js", "f(0xff222222.tolerance)"),
    ("a.html", "<a href='#ab12cd'>"),
    ("a.js", "test('#ab12cd works', f)"), ("a.js", "QUnit.test('#1961 - with {validate:true}', f)"),
    ("a.ts", "it('#add keeps {sort: false}', f)"), ("a.js", "f('#1961 with {a:true}')"),
    ("a.js", "describe.each([1])('#ab12cd', f)"), ("a.json", "{\"url\": \"#ab12cd\"}"),
    ("a.sql", "-- #add"), ("a.glsl", "// #123"), ("Dockerfile", "# #1234"), ("a.hs", "-- #fade"),
    ("a", "See [x](docs/faces.md#face)\n#123, @dad\n#fade\n"), ("a", "#123, @dad"),
    // Words for people.
    ("a.arb", "{\"colorsRed\": \"RED\", \"accentColor\": \"teal\"}"),
    ("a.json", "{\"darkBlue\": \"Dark Blue\", \"color\": \"#\"}"),
    ("a.json", "{\"color\": {\"enum\": [\"red\", \"teal\"], \"default\": \"teal\"}}"),
    ("a.json", "{\"color\": {\"default\": \"teal\", \"enum\": [\"red\", \"teal\"]}}"),
    ("a.java", "enum Color { TOMATO(\"tomato\", 1), GREEN(\"green\", 2); }"),
    ("a.vim", "let g:colors = { 'hl': ['fg', 'Orange'] }"),
    ("a.vim", "let s:orange = ['a', 215]\ncall s:h('Keyword', 'orange')"),
    ("a.vim", "let s:termBlack = \"Tomato\""),
    ("a.qml", "Text { text: \"Tomato\"; font.family: \"Tan\" }"), ("i3/config", "mode \"tomato\""),
    ("a.dart", "Text('Tomato')"), ("a.css", ":root { --font: 400 1rem Tan; --label: Gold }"),
    ("a.js", "switch (x) { case \"tomato\": return 1 }"), ("a.el", "(setq title \"Orange\")"),
    ("a.kt", "val tomato = listOf(\"tan\", \"gold\")"), ("a.yml", "string:\n  text: tomato"),
    ("a.toml", "hex1 = 0xDEADBE\nmask_hex = 0xff00ff"),
    // A word of hex digits beside colors, and a number in a sentence.
    ("a.tf", "name = \"facade\""), ("a", "he saw it, #123456, and left"),
    // A number in a text of an element, and the anchor of a link of Org.
    ("values/strings.xml", "<resources><string name=\"x\">See #123456 now</string></resources>"),
    ("a.plist", "<plist><dict><key>x</key><string>#123456 was it</string></dict></plist>"),
    ("a.org", "[[#decade][ten years]]"),
  ])
  func `what is an address, a label or a word stays out`(path: String, text: String) {
    #expect(foundHexTexts(text, in: path) == [])
  }

  @Test(arguments: [
    ("a.sh", "X=\"\n  --color=fg:#a5adcb\"\n"),
    ("a.sh", "A='x\n  y'\nX=\"\\n --color=fg:#a5adcb\"\n"),
    ("a.zsh", "export O=\"\n  --color=bg:#a5adcb,x\n  y\"\n"),
  ])
  func `no quotes are written into a string of a shell that goes on over lines`(
    path: String, text: String
  ) throws {
    let text = ColoredText(Array(text.utf8), path: Array(path.utf8))
    let format = try #require(Format.named.first { $0.name == "rgb" })
    let written = text.replacing(text.conversion(to: format).replacement)
    #expect(
      written.count { $0 == UInt8(ascii: "\"") } == text.original.count { $0 == UInt8(ascii: "\"") }
    )
    #expect(String(decoding: written, as: UTF8.self).contains("rgb(165 173 203)"))
  }
}
