normalBorderColor = "⟦#3d5a80⟧" -- #fade
focusedBorderColor = "⟦tomato→#ff6347⟧" {- "#112233" -}
