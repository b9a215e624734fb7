hi Normal guifg=#dddddd guibg=#222222
hi Todo guifg=#222222 guibg=#444444 gui=reverse
