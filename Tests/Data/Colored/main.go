package main
var accent = "⟦#ff8800⟧" // the color
const id = 0x1a2b3c
