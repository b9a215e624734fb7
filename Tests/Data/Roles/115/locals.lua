local bg = "#1d2021"
local dim = "#444444"
return {
  Normal = { fg = dim, bg = bg },
  Comment = { fg = "#555555", bg = bg },
  Visual = { fg = "#666666", bg = "bg" },
}
