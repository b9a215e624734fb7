final accent = Color(⟦0xFFFF8800→#ff8800⟧);
final id = 0xFFFF8800;
