package org.example.theme
val Orange = Color(0xFFFF8800)
val Ink = Color(0xff1A2B3C)
val veil = Color.parseColor("#80336699")
val x = Color.rgb(255, 136, 0)
const val ID = 0x7f0a00ff1L
// fixed in #12345, by commit 0123456789abcdef0123456789abcdef01234567
