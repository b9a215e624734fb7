local wezterm = require("wezterm")
-- The colors; see #42 and #1a2 for why
local orange = "⟦#ff8800⟧"
return {
  color_scheme = "Gold",
  colors = {
    foreground = "⟦#c0caf5⟧",
    background = '⟦#1a1b26⟧',
    cursor_bg = "⟦hsl(230 73% 86%)→#c1caf5⟧",
    ansi = { "⟦#15161e⟧", "⟦#f7768e⟧", "⟦green→#008000⟧",
      "⟦#e0af68⟧", },
    indexed = { [136] = "⟦#af8700⟧" },
    tab_bar = { ["active"] = { bg_color = "⟦#fff⟧", fg_color = "⟦rgb(21, 22, 30)→#15161e⟧" } },
    names = { ["red"] = "⟦#f00⟧", ["blue"] = 1 },
    split = "rgba(50% 50% 50% 50%)",
  },
  window_title = "not #ready, nor red",
}
