#!/bin/sh
# Harbor: #123456
color00="1a/2b/3c"
put_template() { printf '\033]4;%d;rgb:%s\033\\' "$@"; }
put_template_custom() { printf '\033]%s%s\033\\' "$@"; }
put_template 0 "$color00"
put_template_custom Pg "⟦fcfcfa⟧"
put_template_custom Ph "⟦123456⟧"
