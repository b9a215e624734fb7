local ground = "#1d2021"
return { colors = { foreground = "#dddddd", background = ground, ansi = {"#000000", "#993333", "#00ff00", "#ffff00", "#0000ff", "#ff00ff", "#00ffff", "#cccccc"} } }
