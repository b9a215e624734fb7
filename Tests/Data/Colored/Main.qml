Rectangle { color: "⟦#80FF8800→#ff8800⟧"; border.color: "⟦steelblue→#4682b4⟧"; property string name: "gold" }
