#include <FastLED.h>
#define BRAND ⟦0xFF8800→#ff8800⟧
#define FLASH_SIZE 0x1000
#define RATE 115200
const uint32_t warm = 0x80FF8800UL;
const uint32_t warmColor = 0x80FF8800UL;
CRGB leds[30];
void setup() {
  Serial.begin(115200);
  fill_solid(leds, 30, CRGB(⟦0xFF8800→#ff8800⟧));
  leds[0] = CRGB( ⟦0x00aaFF→#00aaff⟧ ); // #00aaff
  strip.setPixelColor(1, strip.Color(255, 136, 0));
  uint64_t mac = 0xDEADBEEF0123; int x = 10xff8800; y = a0xff8800;
}
