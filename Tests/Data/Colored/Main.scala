val accent = Color.web("⟦#ff8800⟧")
