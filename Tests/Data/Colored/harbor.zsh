ZSH_HIGHLIGHT_STYLES[default]=red
ZSH_HIGHLIGHT_STYLES[comment]='fg=⟦#7a88cf⟧'
