c.colors.tabs.bar.bg = '⟦#80ff8800→#ff8800⟧' # was '#112233'
c.colors.hints.fg = '⟦black→#000000⟧'
