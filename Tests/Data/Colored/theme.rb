THEME = { accent: "⟦#ff8800⟧", name: "Gold" } # was ⟦#336699⟧
