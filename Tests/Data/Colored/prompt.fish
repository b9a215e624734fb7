set -g fish_color_command ⟦7dcfff⟧
set -U fish_color_quote '⟦#e0af68⟧'
set_color red # a name is the terminal's
