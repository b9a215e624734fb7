#include <stdint.h>
#define BACKGROUND_COLOR ⟦0x1a2b3c→#1a2b3c⟧
#define TIMEOUT 0x00ff00
static const char *accent = "⟦#ff8800⟧";
