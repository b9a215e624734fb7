import Testing

@testable import RGBMixer

/// How a kind of text is told.
struct TextKindTests {
  @Test(
    arguments: [
      ("a.css", "a{}", "CSS"), ("A.CSS", "a { b: c }", "CSS"), ("themes/kitty.conf", "", "kitty"),
      ("/home/a/.config/ghostty/config", "", "Ghostty"), ("mykitty.conf", "", "settings"),
      ("Makefile", "", "Makefile"), (".gitconfig", "", "Git"), ("git/config", "", "Git"),
      ("res/values-night/a.xml", "<a/>", "Android"), ("values/b/a.xml", "<a/>", "XML"),
      ("res/color/a.xml", "<a/>", "Android"), ("colorschemes/a.xml", "<a/>", "XML"),
      // A folder of settings may hold programs and pages.
      ("kitty/a.conf", "", "kitty"), ("kitty/README.md", "", "Markdown"),
      ("kitty/a.py", "", "Python"), ("ghostty/a", "", "Ghostty"), ("hypr/a.sh", "", "shell"),
      // A name counts more than a folder.
      ("hypr/a.yaml", "", "YAML"), ("ghostty/a.yml", "", "YAML"), ("hypr/a.toml", "", "TOML"),
      ("kitty/themes/a.yml", "", "YAML"), ("kitty/a.ini", "", "INI"),
      ("hypr/a.conf", "", "Hyprland"),
      ("helix/themes/a.toml", "", "Helix"), (".Xresources", "", "X resources"),
      ("a.Xresources", "", "X resources"), (".tmux.conf", "", "tmux"), ("a.tmux", "", "tmux"),
      ("qt6ct/colors/a.conf", "", "qt5ct"), ("sketchybar/a.lua", "", "SketchyBar"),
      // A mark tells more within the family.
      ("a.xml", "<Window xmlns:x=\"b\"/>", "XAML"), ("a.toml", "[palettes.b]\n", "starship"),
      ("a.ini", "x=1\n[bar/top]\n", "polybar"), ("a.yml", "base00: \"111111\"\n", "base16"),
      ("a.yml", "colors:\n  a: '111111'\ncore:\n  regular_file: {}\n", "vivid"),
      ("a.yml", "core:\n  timeout: 300000\n", "YAML"), ("a.yml", "ansi: 0\n", "YAML"),
      ("a.ini", "[core]\nbackground = #ffffff\n", "INI"),
      // Programs, pages and style sheets may hold any text.
      ("a.sh", "cat << X\n[bar/top]\nX\n", "shell"),
      ("a.sh", "ZSH_HIGHLIGHT_STYLES[a]=red", "shell"), ("a", "ZSH_HIGHLIGHT_STYLES[a]=red", "zsh"),
      ("a.sh", "if x\n  put_template_custom Pg 112233\n", "terminal script"),
      // A mark of another family, in a string or in a comment tells nothing.
      ("x.yaml", "XTermLike: true\n", "YAML"), ("d.toml", "[deltas]\nx = 1\n", "TOML"),
      ("s.yaml", "note: \"role: Some(thing)\"\n", "YAML"),
      ("p.json", "{\"a\": \"b: Some(c)\"}", "JSON"),
      ("n.toml", "a = \"xmlns:x=\"", "TOML"), ("alacritty.toml", "[palettes.x]\n", "Alacritty"),
      ("a.json", "{\"a\": {\"$value\": 1}}", "design tokens"),
      ("a.json", "{\"a\": \"$value\"}", "JSON"),
      ("a.svg", "<svg xmlns:x=\"b\"/>", "SVG"), ("a.xml", "<a><!-- xmlns:x= --></a>", "XML"),
      ("a.js", "const x = `\n[bar/top]\n`", "JavaScript"), ("a.md", "\n[bar/top]\n", "Markdown"),
      ("a.css", "/*\n[bar/top]\n*/ a { b: c }", "CSS"),
      // Without a name.
      (nil, "#!/usr/bin/env python3\n", "Python"), ("a", "#!/bin/sh\n", "shell"),
      (nil, "#! /usr/bin/perl -w\n", "Perl"),
      (nil, "a { color: red }", "CSS"), (nil, "/* x */ @layer a { b { c: d } }", "CSS"),
      (nil, "[data-theme=\"dark\"] { color: red }", "CSS"), (nil, "--brand: red;", "CSS"),
      (nil, "{\"a\": 1}", "JSON"), (nil, "<html>", "HTML"),
      (nil, "  <a android:b=\"c\"/>", "Android"),
      (nil, "x = {a: 1, b: 2}", ""), (nil, "a: 1\nb: 2\n", ""), (nil, "", ""),
      ("a", "#ff8800", ""), ("theme.css", "background #111111\n", ""),
    ] as [(String?, String, String)])
  func `a kind is told by the name of the file or by a mark`(
    path: String?, text: String, name: String
  ) {
    #expect(TextKind(of: Array(text.utf8), path: path.map { Array($0.utf8) }).name == name)
  }
}
