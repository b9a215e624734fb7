THEME = { accent: "⟦#ff8800⟧", name: "Gold" } # #123456 was #336699
