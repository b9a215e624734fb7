local M = {}
M.palette = {
  bg = "⟦#1f1f28⟧", fg = "⟦#DCD7BA⟧",
  none = "NONE",
  --dark = "#16161D",
}
vim.g.terminal_color_0 = "⟦#090618⟧"
vim.api.nvim_set_hl(0, "Comment", { fg = "⟦#727169⟧", bg = ⟦0x1f1f28→#1f1f28⟧, sp = "⟦orange→#ffa500⟧", italic = true })
vim.cmd("hi Normal guifg=⟦#dcd7ba⟧ guibg=⟦#1F1F28⟧ gui=NONE")
if color ~= "red" then vim.cmd [[hi! link Foo Bar]] end
-- see https://github.com/neovim/neovim/issues/123#abc
return M
