return {
  bar = { bg = ⟦0xf02c2e34→#2c2e34⟧, border = 0xff112233 }, -- 0xff445566
  white = "⟦#Ffffff00→#ffffff⟧"
}
