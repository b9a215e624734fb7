package org.example.theme
val Orange = Color(⟦0xFFFF8800→#ff8800⟧)
val Ink = Color(⟦0xff1A2B3C→#1a2b3c⟧)
val veil = Color.parseColor("⟦#80336699→#336699⟧")
val x = Color.⟦rgb(255, 136, 0)→#ff8800⟧
const val ID = 0x7f0a00ff1L
// fixed in #12345, by commit 0123456789abcdef0123456789abcdef01234567
