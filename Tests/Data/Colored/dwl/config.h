#define COLOR(hex) { ((hex >> 24) & 0xFF) / 255.0f }
static const float bordercolor[] = COLOR(⟦0x1d2330ff→#1d2330⟧);
/* COLOR(0x112233ff) */
static const unsigned mask = 0xff00ff;
