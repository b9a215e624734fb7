hi Normal guifg=#dddddd guibg=#222222
hi PmenuSel guifg=#999999
hi Pmenu guibg=#666666
