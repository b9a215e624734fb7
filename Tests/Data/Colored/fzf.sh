#!/bin/sh
# Harbor for fzf, issue #77
export FZF_DEFAULT_OPTS="$FZF_DEFAULT_OPTS \
  --color=fg:⟦#d0d0d0⟧,bg:⟦#121212⟧,hl:⟦#5f87af⟧:bold \
  --color=fg+:⟦#D0D0D0⟧:regular,info:⟦#afaf87⟧,border:⟦#333⟧,gutter:-1"
for f in *; do echo "$#"; done
echo "${name#abc} ${#list}" # 100000
