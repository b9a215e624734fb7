set style line 1 lc rgb '⟦#0060ad⟧' # '#112233'
set style line 2 lc rgb "⟦#80dd181f→#dd181f⟧"
plot x lc rgb ⟦0x2f9e44→#2f9e44⟧
