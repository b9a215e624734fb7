var x = ColorConverter.ConvertFromString("⟦#80FF8800→#ff8800⟧");
var y = (pixel & 0x00FF0000) >> 16;
