#define X_FLAG_NO_CHECK 0x200000
#define MAX_COLORS 0x100000
#define FONT_UNDERLINE_BIT 0x04000000
if (point > 0x10ffff) return;
ORIGIN = 0x008000; mask = 0xffff8800;
pixel = color & 0x00ff00;
