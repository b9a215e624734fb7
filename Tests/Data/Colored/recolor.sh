#!/bin/sh
sed -i -e 's/background = #.*/background = ⟦#141C21⟧/g' "$FILE"
sed 's/⟦#282a36⟧/⟦#1d1f21⟧/' x
cat > "$HOME/harbor.css" <<- EOF
	a { color: ⟦tomato→#ff6347⟧ } /* red */
	b { background: ⟦#80ff8800→#80ff88⟧ }
EOF
ink=red # #336699
