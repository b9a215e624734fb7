class Main { int x = Color.parseColor("⟦#80ff8800→#ff8800⟧"); String name = "Gold"; }
