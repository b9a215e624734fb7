const BACKGROUND: Color = Color::hex(⟦0x1a2b3c→#1a2b3c⟧);
let accent = Color::from("⟦#ff8800⟧");
