const ACCENT = Color("⟦3d5a80⟧") # "#112233"
var bg = Color(⟦0.2, 0.4, 0.6, 0.5→#336699⟧)
var fg = Color("⟦tomato→#ff6347⟧")
