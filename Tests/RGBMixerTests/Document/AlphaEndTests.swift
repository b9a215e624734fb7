import Testing

@testable import RGBMixer

/// Which end of eight digits is alpha.
struct AlphaEndTests {
  @Test(arguments: [
    // last
    ("a.css", "a { color: #11223344 }", ["#11223344"]),
    ("a.json", "{\"a\": \"#11223344\"}", ["#11223344"]),
    ("a.py", "bg = '#11223344'", ["#11223344"]),
    ("dunstrc", "frame = \"#11223344\"", ["#11223344"]),
    ("sway/config", "client.focused #11223344", ["#11223344"]),
    ("dwl/config.h", "int c = COLOR(0x11223344);", ["#11223344"]),
    ("river/init", "riverctl background-color 0x11223344", ["#11223344"]),
    // first
    ("a.qml", "color: \"#44112233\"", ["#11223344"]),
    ("qt5ct/colors/a.conf", "a=#44112233", ["#11223344"]),
    ("a.conf", "[x]\nactive_colors=#44112233, #ff112233", ["#11223344", "#112233"]),
    ("a.kt", "val c = \"#44112233\".toColorInt()", ["#11223344"]),
    ("a.java", "parseColor(\"#44112233\")", ["#11223344"]),
    ("a.xml", "<styleSheet><color rgb=\"44112233\"/></styleSheet>", ["#11223344"]),
    ("a.cpp", "QColor accent(\"#44112233\");", ["#11223344"]),
    ("a.cpp", "QColor line{}; use(QColor(\"#44112233\"));", ["#11223344"]),
    ("a.sh", "lemonbar -B '#44112233'", ["#11223344"]),
    ("a.gp", "lc rgb '#44112233'", ["#11223344"]),
    ("qutebrowser/config.py", "c.colors.bg = '#44112233'", ["#11223344"]),
    ("a.dart", "Color(0x44112233)", ["#11223344"]), ("a.kt", "Color(0x44112233)", ["#11223344"]),
    ("a.java", "int color = 0x44112233;", ["#11223344"]),
    ("sketchybarrc", "BAR_COLOR=0x44112233", ["#11223344"]),
  ])
  func `alpha is at the end that the program has it`(path: String, text: String, hexTexts: [String])
  {
    #expect(foundHexTexts(text, in: path) == hexTexts)
  }

  @Test(arguments: [
    ("a.sh", "x='#11223344'"), ("a.ini", "x=#11223344"), ("a.conf", "background #11223344"),
    ("a.h", "char *color = \"#11223344\";"), ("a", "color: #11223344"),
    ("a.c", "int color = 0x11223344;"), ("a.rs", "let color = 0x11223344;"),
    ("a.swift", "let color = 0x11223344"), ("a.lua", "{ bg = 0x11223344 }"),
  ])
  func `where nothing tells it eight digits are left out, and that is said`(
    path: String, text: String
  ) {
    #expect(foundHexTexts(text, in: path) == [])
    #expect(
      said(of: text, in: path).contains("of eight digits, with alpha first or last, is not read"))
  }
}
