set -g status-style "bg=#1a1b26,fg=#eeeeee"
set -g status-left "#[fg=#232323,bg=default] #S #[fg=#8a8a8b,bg=#444444] x #[bg=default] y "
set -g status-left-style "bg=#333344"
set -g status-right "#[fg=#5a5a5b,bg=default] %H"
