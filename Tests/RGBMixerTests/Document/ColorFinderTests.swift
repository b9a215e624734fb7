import TestSupport
import Testing

@testable import RGBMixer

struct ColorFinderTests {
  private static func found(_ text: String, in path: String? = nil) -> [String] {
    let text = ColoredText(Array(text.utf8), path: path.map { Array($0.utf8) })
    return text.colors.map { String(decoding: text.original[$0.span], as: UTF8.self) }
  }

  @Test(arguments: [
    // selectors and anchors
    "#fade { }", "#fade,\n#decade {", "a #bad > b{", "#facade\n{", "a{}#bed{", "a;#dad:hover {",
    "[x](#fade)", "[x]: #bad", "<a href='#fade'>", "href: \"#cafe\"", "$('#fade')",
    "[x](#ab12cd)", "[x]: #ab12cd", "<a href='#ab12cd'>", "$('#ab12cd')",
    "{\"href\": \"#ff8800\"}",
    "document.querySelector(\"#decade\")", "url(#fade)", "url( '#abc' )",
    "$$('#fade')", "a.find('#fade')",
    // addresses
    "https://a.b/c#fade", "see http://a.b/?c=#ff8800&d=0xff8800", "page.html#abc", "a/#bed",
    "\"https://a.b/rgb(1,2,3)\"", "url(x.svg#abc)", "src=\"data:image/svg+xml,<a b='#ff8800'/>\"",
    "<https://a.b/#ff8800>", "//a:b@host#abc",
    // entities, hashes and numbers
    "&#123456;", "&#x1f600;", "4f2a91c0d3b8e7f6a5948372615f4e3d2c1b0a99", "commit: ab4642",
    "rev=ab12cd", "Fixes #123", "(#1234)", "see #123456", "issue #abcdef", "PR: #4567", "#12, #345",
    "baud = 115200", "\"115200\"", "x=1e1000", "port: 808080", "12:34:56", "00:1a:2b", "#12345",
    "#1234567", "#123456789", "0xff88", "0xff880", "0xff8800f", "0xff8800ff0", "10xff8800",
    "x0xff8800", "-0xff8800", "0xff8800.5", "0xFF_88_00", "\\#fff",
    // words
    "a red one", "color: redder;", "tan(1)", "gold", "x: plum;", "facade = decade", "\"facade\"",
    "word: facade", "a-#fff", "C#abc", "##fff", "é#fff", "#fff-a", "#fff_", "#ffffffé", "#fff.a",
    "xrgb(1,2,3)", "my-rgb(1 2 3)", "$rgb(1 2 3)", "rgb(1 2)", "rgb(var(--a) 1 2)", "rgb(1 2 3",
    "xrgb:ff/88/00", "rgb:ff/88/00/", "rgb:ff/88", "rgb:ff/88/00x", "138;2;1;2;3", "38;2;1;2;256",
    "38;2;1;2", "38;2;1;2;3000", "38;5;208", "rgba(33ccff)", "rgb(33ccffee)",
    // keys
    "{\"#ff8800\": 1}", "{\"red\":1}", "{ 'tomato' : 1 }", "['red'] = 1", "\"ab4642\" = 1",
    "'gold' => 1", "{\"a rgb(1,2,3)\": 1}", "see #abcdef.html", "open #abcdef.html",
    "#1234 40% done",
    "[data-color=\"red\"]", "name = \"Snow\"",
    "class=\"gold\"", "color: transparent;", "color: inherit;", "a == ab4642", "a::ab4642",
    "color = BLACK", "let color = red",
    "message-style bg=colour4,fg=black", "font color=red>", "x = tomato", "color = red;",
    // keys of addresses and numbers
    "target: #fade", "url = '#abcdef'",
    "was #ff8800.", "a: 1px #ff8800", "https://a.b/#f00 #ff8800", "x: ff8800", "color = red",
    "background black", "0xFF8800UL;",
    "--anchor: #fade",
    // tables of constants
    "static const uint32_t crc[256] = {\n0x00000000, 0x77073096, 0xEE0E612C,\n0x990951BA };",
    "0XFFFF8800", "f(0xffff8800)", "mask = 0xffff8800",
    // words of sentences, and of terminals' settings that have no color
    "background black is used", "background black, too", "the red fox", "the red", "set_color red",
    "paint it, cursor\nred", "color1", "color256 red", "color red", "background none",
    "background_image red", "  background black", "foreground BLACKISH", "a, \nbackground black",
    "background  ",
  ])
  func `what only looks like a color is not found`(text: String) {
    #expect(Self.found(text) == [])
  }

  @Test(
    arguments: [
      ("#fff", ["#fff"]), ("color:#bad", ["#bad"]),
      ("  #ff8800,\n  #336699\n", ["#ff8800", "#336699"]),
      ("fg=#123,bg=#456", ["#123", "#456"]), ("'#123'", ["#123"]), ("`#f80`", ["#f80"]),
      ("a { color: #fade }", ["#fade"]), ("color0 #000", ["#000"]), ("x: \"1px solid #333\"", []),
      ("f(#123, #456)", ["#123", "#456"]), ("**#ff8800**", ["#ff8800"]),
      ("#[fg=#f80]#S", ["#f80"]), ("color: red;", ["red"]), ("--x:tomato}", ["tomato"]),
      ("color: red !important;", ["red"]), ("a: ff8800 b", []), ("x=1a2b3c 4d5e6", []),
      ("CRGB(0xFF8800)", ["0xFF8800"]), ("BG = 0XFFFF8800", []),
      ("rgb:f/8/0", ["rgb:f/8/0"]),
      ("a rgb:ff8800 b", ["rgb:ff8800"]), ("rgb(1,2,3)rgb(4 5 6)", ["rgb(1,2,3)", "rgb(4 5 6)"]),
      ("Color.rgb(1, 2, 3)", ["rgb(1, 2, 3)"]), ("rgba(33ccffee)", ["rgba(33ccffee)"]),
      ("38;2;1;2;3;48;2;4;5;6", ["38;2;1;2;3", "48;2;4;5;6"]),
      ("38;2;1;2;48;2;4;5;6", ["38;2;1;2;48"]),
      ("rgb(\n1\n2\n3\n)", ["rgb(\n1\n2\n3\n)"]),
      ("a: url(x#fff) #fff;", ["#fff"]), ("color: url(x#fff) #fff;", ["#fff"]),
      ("don't: '#fff' isn't", ["#fff"]),
      ("\u{FEFF}#fff", ["#fff"]), ("\u{FEFF}#ff8800\n", ["#ff8800"]),
      ("*.foreground: white", ["white"]), ("URxvt*color4: navy", ["navy"]),
      ("@define-color x white;\n@define-color y_1 black; /* red */", ["white", "black"]),
      // members of a list
      ("ColorPalette=#452981;#458588;#112233", ["#452981", "#458588", "#112233"]),
      ("palette='#452981:#458588'", ["#452981", "#458588"]),
      ("#08f,\n#123", ["#08f", "#123"]),
      // gradients, pixels and definitions
      ("  #08f 40%,\n  #f80 60%)", ["#08f", "#f80"]), ("#452981 12.5%\n", ["#452981"]),
      ("\". c #452981\",\n\"  c #123\"", ["#452981", "#123"]), ("\"vitamin c #fade\"", []),
      ("@define-color GRAPE_900 #452981;", ["#452981"]), ("$grape-900: #452981;", ["#452981"]),
      ("#ddd /* { */ {", []),
      // functions whose names end like those that select elements
      ("widget(\"#ff8800\")", ["#ff8800"]), ("setTarget('#fc0')", ["#fc0"]),
      // keys with weak words
      ("--color-highlight-on-target: #f80;", ["#f80"]), ("link: #fade", ["#fade"]),
      ("let mdLinkUrl = \"#458588\"", ["#458588"]),
      ("\"markup.link.url\" = \"#458588\"", ["#458588"]),
      ("line_number = \"#452981\"", ["#452981"]),
      ("\"link\": \"#7aa2f7\"", ["#7aa2f7"]), ("number: \"#452981\"", ["#452981"]),
      // numbers of colors
      ("Color(0xFFFF8800)", []), ("f(argb: 0xFFFF8800)", ["0xFFFF8800"]),
      ("tint = 0xFFFF8800;", []), ("setFill(1, 0xFFFF8800)", []),
      ("tint = 0xFF8800UL;", ["0xFF8800"]), ("tint = 0xff8800ULL", ["0xff8800"]),
      (
        "int colors[] = {\n0xFFFF8800, 0xFF112233,\n0xFF445566 };",
        []
      ),
      ("color: #fff\r\nbg: #000\r\n", ["#fff", "#000"]),
    ] as [(String, [String])])
  func `a color that is a value is found in a text of no known kind`(text: String, spans: [String])
  {
    #expect(Self.found(text) == spans)
  }

  @Test(
    arguments: [
      ("a.css", "style: \"x\"; color: red", ["red"]),
      ("a.html", "<p style=\"color: red\">", ["red"]),
      ("a.css", "a { b: https://a.b/#f00 #ff8800 }", ["#ff8800"]),
      ("a.css", "} a { x: 1px #fade }", ["#fade"]), ("a.scss", "$c: #fff {", ["#fff"]),
      ("a.css", "border: 1px solid #ddd/*{edge}*/;", ["#ddd"]),
      ("a.css", "a { background: linear-gradient(red, 40% blue) }", ["red", "blue"]),
      ("a.css", "--theme: red; --text: tan; --label: gold", ["red", "tan"]),
      ("a.js", "border: \"1px solid #333\"", ["#333"]),
      ("a.js", "borderTop: \"1px solid #333\"", ["#333"]),
      ("a.js", "const color = ok ? \"red\" : \"blue\"", ["red", "blue"]),
      ("a.js", "const colors = [\"red\", 'blue']", ["red", "blue"]),
      ("a.js", "f(\"red\")", []), ("a.js", "const x = \"red\"", []),
      ("a.json", "{\"color\": \"Tomato\"}", ["Tomato"]),
      ("a.json", "{\"fg\": \"1a2b3c\"}", ["1a2b3c"]),
      ("a.json", "{\"colors\": [\"\\\"\", \"red\"]}", ["red"]),
      // bare digits
      ("a.ini", "bg=ff8800", ["ff8800"]), ("a.yml", "bg: ff8800", ["ff8800"]),
      ("a.yml", "bg: ff8800 # b", ["ff8800"]), ("a.ini", "color=115200", ["115200"]),
      ("a.ini", "x-color=1a2b3c 4d5e6f", ["1a2b3c", "4d5e6f"]),
      ("a.ini", "cursorText=115200", ["115200"]),
      ("a.ini", "baud=115200", []),
      ("foot.ini", "[colors]\nurls=115200\n[scrollback]\nlines=100000", ["115200"]),
      // names as the values of settings
      ("a.conf", "cursor-color = tomato", ["tomato"]),
      ("a.toml", "  \"fg\" = \"SteelBlue\"\r\n", ["SteelBlue"]),
      ("a.yml", "background: Tan\n", ["Tan"]), ("a.conf", "palette = 3=tomato", ["tomato"]),
      // names on a line with a key and a blank
      ("kitty.conf", "background black", ["black"]),
      ("kitty.conf", "cursor none\ncolor15\tTomato \r\n", ["Tomato"]),
      ("kitty.conf", "selection_foreground white # was red", ["white"]),
      ("kitty.conf", "mark1_foreground black", ["black"]),
      ("kitty.conf", "\u{FEFF}color0 navy\ncolor1 tomato", ["navy", "tomato"]),
      ("kitty.conf", "background black is used\nforeground BLACKISH", []),
      ("a.sh", "printf '\\033]4;0;#452981;1;#458588\\007'", ["#452981", "#458588"]),
      ("a.vim", "hi A ctermfg=red guifg=tan guibg=red", ["tan", "red"]),
      ("a.fish", "set -l fg cdcecf\nset -g fish_color_x 0a0a0a", ["cdcecf", "0a0a0a"]),
      ("a.fish", "set -l age 600000", []),
      ("a.fish", "set -g fish_pager_color_description B3A06D blue", ["B3A06D"]),
      ("a.json", "{\"style\": \"bold #75AADB\", \"title\": \"see #75AADB\"}", ["#75AADB"]),
      ("config", "#border = #3f3f3f\n#border_width = 0.5\n", []),
      // selectors, and values that look like them
      ("a.css", "a:not(#face), a:is(b, #bad, #decade) { color: #fff }", ["#fff"]),
      ("a.css", ":is(:not(#face)) { }", []), ("a.scss", "@include tint(#fff) { a: b }", ["#fff"]),
      ("a.scss", "a { @extend #abc; color: #def }", ["#def"]),
      ("a.less", ".a:extend(#abc all) {}\n.b { &:extend(#fade); color: #fff }", ["#fff"]),
      ("a.less", ".c { #decade > .m(); #bad.m(); color: #abc }", ["#abc"]),
      ("a.css", "@scope (#abc) to (#def) { a { color: #fff } }", ["#fff"]),
      ("a.css", "@supports (color: #abc) { a > b { color: #fff } }", ["#abc", "#fff"]),
      ("a.js", "f.querySelector('a, #facade'); $('<p style=\"color: #abcdef\">')", ["#abcdef"]),
      ("a.sass", "#abc\n  color: red\n#fade, #bead\n  color: #fff", ["red", "#fff"]),
      ("a.sass", "#abc,\n#bad\n  color: #fff", ["#fff"]),
      ("a.sass", "$a: #fff\n$b: #000\na\n  color: #bad", ["#fff", "#000", "#bad"]),
      ("a.py", "soup.select(\"#facade\")", []), ("a.html", "<label for=\"#abc\">", []),
      // selectors by attribute
      ("a.css", "path[stroke=red] { color: #111 }", ["#111"]),
      ("a.css", "[ fill ^= \"#000000\" i ], a:not([style*=\"color: red\"]) { b: #222 }", ["#222"]),
      ("a.qss", "QLabel[bad=\"#fff\"] { color: #aaa }", ["#aaa"]),
      ("a.html", "<style>[fill='#abc'] { color: #aaa }</style>", ["#aaa"]),
      ("a.tsx", "<a className=\"[&_x[stroke='#ccc']]:b\" color=\"#fff000\">", ["#fff000"]),
      ("a.js", "f(\"[stroke=\\\"#cccccc\\\"]\")", []), ("a.js", "x['bg'] = '#fff'", ["#fff"]),
      ("tmux.conf", "x \"#[fg=#ff8800]\"", ["#ff8800"]),
      // rofi's blanks
      ("a.rasi", "* { bg: rgba ( 219, 223, 188, 100 % ); }", ["rgba ( 219, 223, 188, 100 % )"]),
      ("a.css", "a { color: rgba ( 219, 223, 188, 100 % ) rgba(219, 223, 188, 100 %) }", []),
      // texts for people
      ("a.css", "a { content: \"Issue #123\" } b { content: \"#bad idea\" }", []),
      ("a.css", "a { content: \"#fff\"; --x: \"1px #fff\" }", ["#fff", "#fff"]),
      ("a.js", "css`a { initial-value: 0 0 #fff; }`", ["#fff"]),
      ("a.json", "{\"text\": \"Issue #123\", \"fg\": \"1px #456\"}", ["#456"]),
      ("a.json", "{\"text\": \"#123\"}", ["#123"]),
      ("a.py", "text = \"Order #4567 shipped\"", []),
      ("a.rasi", "* { display-drun: \"#abc run\"; }", []),
      // names of other things
      ("a.lua", "fg = { AnsiColor = 'Plum' }, bg = { Color = 'Plum' }", ["Plum"]),
      ("a.json", "{\"colorScheme\": \"Red\", \"background\": \"Red\"}", ["Red"]),
      ("a.lua", "o = { colorscheme = \"peachpuff\" }; vim.cmd.colorscheme(\"blue\")", []),
      ("a.yml", "core:\n  timeout: 300000\n  ports: [808080, 909090]", []),
      ("a.rs", "log::info!(\"'{:?}' is not here. See #1506\")", []),
      // names of several words
      (
        "kitty.conf", "foreground dark orange\nbackground  light goldenrod yellow # x",
        ["dark orange", "light goldenrod yellow"]
      ),
      ("kitty.conf", "foreground dark orange is used\ncursor dark", []),
      ("a.el", "(f :foreground \"dark slate gray\")", ["dark slate gray"]),
      (
        "a.json", "{\"color\": \"Sea Green\", \"fg\": \"the sea green\", \"name\": \"sea green\"}",
        ["Sea Green"]
      ),
      // keys with types
      ("a.ts", "const bg: string = \"#fff\"; let accent: number = 0xff8800", ["#fff", "0xff8800"]),
      ("a.kt", "val accentColor: Int = 0xff8800", ["0xff8800"]),
      // references and formats of settings
      ("polybar/config", "fg = ${black}\nbg = ${xrdb:x:#ff8800}\n", ["#ff8800"]),
      ("polybar/config", "label = %{F#F0C674}x%{F-}", ["#F0C674"]),
      // fallbacks
      ("a.css", "a { color: var(--x, tomato) }", ["tomato"]),
      ("a.css", "a { color: var(red) }", []), ("a.scss", "a { color: map-get(red, tan) }", []),
      // elements
      ("a.svg", "<svg><style>.b{stroke:red}</style><a fill=\"tan\"/></svg>", ["red", "tan"]),
      ("a.svg", "<svg><style><![CDATA[ .b{fill:#abc} ]]></style></svg>", ["#abc"]),
      (
        "values/a.xml", "<style name=\"A\"><item name=\"color\">#ff8800</item></style>", ["#ff8800"]
      ),
      (
        "a.icls", "<scheme><colors><option name=\"FADED\" value=\"ff\"/></colors></scheme>", ["ff"]
      ),
      // constants, and members of a program
      ("a.c", "#define MAX_COLORS 0x100000\n#define COLOR 0x100000", ["0x100000"]),
      ("a.go", "const MaxColors = 0x100000", []),
      ("a.rs", "let color = Color::Rgb(1, 2, 3);", ["Rgb(1, 2, 3)"]),
      ("a.qml", "color: Qt.rgba(1, 0, 0, 1)", []),
      // neighbors of the same form
      (
        "a.json", "{\"primary\":\"#112233\",\"accent\":\"#445566\",\"x\":\"#4567\"}",
        ["#112233", "#445566"]
      ),
      ("a.json", "{\"primary\":\"#112233\",\"x\":\"#456\"}", ["#112233", "#456"]),
      ("a.json", "{\"primary\":\"red\",\"x\":\"tan\"}", ["red", "tan"]),
      ("a.go", "var s = \"red\"\nvar c = \"#112233\"", ["#112233"]),
      ("a.ts", "let x: \"red\" | \"blue\" = \"red\"; const t = { primary: \"#369\" }", ["#369"]),
      // sentences
      ("a.md", "- color: tomato\n- the color: red, or so\n", ["tomato"]),
      ("a.md", "~~~\nx\n~~~\n\n```css\na { color: red }\n```\n", ["red"]),
      ("a.md", "See `rgb(1 2 3)`, or #a1b2c3, then #987654 and then #facade.", ["rgb(1 2 3)"]),
      ("a.md", "The background was #ff8800.", ["#ff8800"]), ("a.md", "It was #ff8800.", []),
      ("a.md", "- `crust`: #11111b - the bar", ["#11111b"]),
      ("a.md", "- **color:** ([#6017](https://a.b/6017))", []),
      ("a.md", "The color fixes #ff8800.", []), ("a.el", "(f '#b11 \"#ff8800\")", ["#ff8800"]),
      ("a.xml", "<a><color name=\"a\">#f80</color></a><b>#fff</b><c>#fed</c>", ["#f80"]),
    ] as [(String, String, [String])])
  func `a color is found as the kind of text has it`(path: String, text: String, spans: [String]) {
    #expect(Self.found(text, in: path) == spans)
  }

  @Test(
    arguments: [
      ("--brand: #f80;", "--brand"), ("\"editor.background\": \"#fff\"", "editor.background"),
      ("palette = 3=#ff8800", "palette = 3"), ("*.color0: #fff", "color0"),
      ("URxvt*color0: #fff", "color0"), ("set $bg #fff", "$bg"), ("a = Color(hex: 0xff8800)", "a"),
      ("f(hex: 0xff8800)", "hex"), ("x ? '#000' : '#fff'", nil), ("fg+:#fff", "fg+"),
      ("--ring-color=#ff8800", "--ring-color"),
      ("ansi = {\n\"#fff\",", "ansi"),
      ("a: 1; #ff8800", nil), ("X := #ff8800", "X"), ("[\"red\"] = \"#fff\"", "red"),
      ("background #ff8800", "background"), ("@define-color paper white;", "paper"),
      ("$map: (alt: #fff", "alt"), ("a: 1px #ff8800;", "a"), ("#define BRAND 0xff8800", "BRAND"),
      ("x ?= #fff", "x"), ("x += #fff", "x"), ("a: #123;#456", "a"),
      ("p = \"#123:#456:#789\"", "p"),
      ("bg[2] = { \"#fff\"", "bg"), ("<color name=\"accent\">#ff8800</color>", "accent"),
      ("<key>caret</key>\n\t<string>#ff8800</string>", "caret"), ("<b>#ff8800</b>", nil),
    ] as [(String, String?)])
  func `a color has the nearest key before it`(text: String, key: String?) throws {
    let bytes = Array(text.utf8)
    let color = try #require(ColoredText(bytes).colors.last)
    #expect(color.key.map { String(decoding: bytes[$0], as: UTF8.self) } == key)
  }

  @Test(
    arguments: [
      ("a.ts", "const fg: string = '#ff8800'", "fg"), ("a.ts", "f(ink: Color = '#fff')", "ink"),
      ("a.ts", "let fg: Map<string, number> | null = '#ff8800'", "fg"),
      ("a.ts", "case 'a': fg = '#ff8800'", "fg"), ("a.ts", "default: Fg = '#ff8800'", "Fg"),
      ("a.rs", "pub const BG: &'static str = \"#ff8800\";", "BG"),
      ("a.py", "BG: Final[str] = \"#ff8800\"", "BG"), ("a.py", "if dark: BG = \"#ff8800\"", "BG"),
      ("a.cpp", "public: Color ink = 0xff8800;", "ink"),
      ("a.theme", "theme[main_bg]=\"#ff8800\"", "main_bg"), ("a.c", "bg[DARK] = \"#ff8800\"", "bg"),
      ("polybar/config", "[a]\nfg = ${xrdb:color7:#ff8800}", "fg"),
    ])
  func `a key keeps its name before a type, a bracket or a reference`(
    path: String, text: String, key: String
  ) throws {
    let bytes = Array(text.utf8)
    let color = try #require(ColoredText(bytes, path: Array(path.utf8)).colors.last)
    #expect(color.key.map { String(decoding: bytes[$0], as: UTF8.self) } == key)
  }

  @Test(
    arguments: [
      ("f.md", "```css\na { color: #ff0 }\n```\n\ncolor #00ff00\n", [2, 5]),
      ("f.html", "<p>a</p\n>\n<!\n x>\n<i style=\"color:#0f0\">x</i>", [5]),
      ("f.yaml", "# hwb(none 1%\n 0%)\na: \"#ff8800\"\n", [3]),
      ("f.md", "color #ff8800\n##", [1]),
      ("f", "-x # #ff8800\"\n#ff8800\n", [2]),
      ("f", "-x | #ff8800\"\n#ff8800\n", [1, 2]),
    ] as [(String, String, [Int])])
  func `a color's line is counted over what is skipped`(path: String, text: String, lines: [Int]) {
    #expect(ColoredText(Array(text.utf8), path: Array(path.utf8)).colors.map(\.line) == lines)
  }

  private static let fence = String(repeating: "`", count: 300)

  @Test(
    arguments: [
      ("a.md", "```xml\n<style>\n```\ncolor: #ff8800\n", 1),
      ("a.md", "```html\n</a\n```\ncolor: #ff8800\nbg: #112233 > x\nfg: #445566\n", 3),
      ("a.md", fence + "css\na { b: #f80 }\n" + fence + "\n", 1),
      ("a.json", "{\"tab_text_color.é\": \"#ffffff\", \"background\": \"#000000\"}", 2),
      ("a.xml", String(repeating: "<br>#ff8800", count: 200), 200),
    ])
  func `what does not end, or is very long, hides no color below it`(
    path: String, text: String, count: Int
  ) {
    let text = ColoredText(Array(text.utf8), path: Array(path.utf8))
    #expect(text.colors.count == count)
    _ = UseTable(of: text.withEntries)
  }

  @Test func `no text makes the scanner trap, and its spans are in order`() {
    let seed: UInt64 = 7
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "#", "fff", "ff8800", "rgb(", "rgba(", "1 2 3", ")", "0x", "38;2;", "1;2;3", ";", "{", "}",
      "1;2;48;2;",
      ":",
      "=", "\"", "'", "`", "\\", "\n", " ", "red", "url(", "http://", "data:", "palette = 3", "[",
      "]",
      ",", "?", "$", "@", "(", "rgb:", "ff/88/00", "color", "é", "\u{0}", "/", "*", "!", "*/", "-",
      "# ", "\n-x ", "<!", "<b", ">", "-- ", "\n```css\n", "\n```", "\n---\n", "hwb(0 1%", "\r\n",
      "\n```xml\n", "<style>", "</", "text_", ".", "\n" + String(repeating: "`", count: 300) + "\n",
    ].map { Array($0.utf8) }
    for _ in 0..<8000 {
      let count = Int.random(in: 0...24, using: &generator)
      var text: [UInt8] = []
      for _ in 0..<count {
        if Bool.random(using: &generator) {
          text += parts.randomElement(using: &generator) ?? []
        } else {
          text.append(UInt8.random(in: 0...255, using: &generator))
        }
      }
      let path = Self.paths.randomElement(using: &generator) ?? nil
      check(text, at: path, seed: seed)
      check(parts.shuffled(using: &generator).prefix(count).flatMap(\.self), at: path, seed: seed)
    }
  }

  /// A path of each kind of text that is told by one.
  private static let paths: [[UInt8]?] =
    [nil]
    + TextKind.rows.compactMap { row in
      row.paths.split(separator: " ").first.map { Array("/a\($0)".utf8) }
    }

  private func check(_ bytes: [UInt8], at path: [UInt8]?, seed: UInt64) {
    let text = ColoredText(bytes, path: path)
    _ = UseTable(of: text.withEntries)
    var end = 0
    for color in text.colors {
      let isFine =
        color.span.lowerBound >= end
        && color.line == bytes[..<color.span.lowerBound].count { $0 == 0x0a } + 1
        && (color.key.map { $0.upperBound <= color.span.lowerBound } ?? true)
      if !isFine { Issue.record("\(color) in \(bytes) of seed \(seed)") }
      end = color.span.upperBound
    }
    if text.bytes(with: text.colors.map(\.rgb)) != bytes
      || text.replacing({ Array(bytes[text.colors[$0].span]) }) != bytes
    {
      Issue.record("changed: \(bytes) of seed \(seed)")
    }
  }
}
