" Vim color file, by a person (#123)
let g:colors_name = "harbor"
hi Normal guifg=⟦#c8d3f5⟧ guibg=⟦#222436⟧ gui=NONE cterm=NONE ctermfg=189
hi Comment guifg=⟦#7a88cf⟧ guisp=⟦Orange→#ffa500⟧
let g:terminal_color_0 = '⟦#1b1d2b⟧'
let s:blue = {"gui": "⟦#82aaff⟧", "cterm": "111"}
call s:hl("Error", "⟦#c53b53⟧", '')
execute 'hi Cursor guifg=' . s:bg
