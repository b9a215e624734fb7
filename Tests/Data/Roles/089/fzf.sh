export FZF_DEFAULT_OPTS="--color=fg:#8a91b0,bg:#24273b,fg+:#6e738d,bg+:#363a4f
  --color=hl:#77604b"
