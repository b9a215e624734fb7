Rectangle { color: "⟦#80FF8800→#ff8800⟧"; border.color: "⟦steelblue→#4682b4⟧"; color: "⟦rgba(1, 2, 3, 0.5)→#010203⟧"; color: Qt.rgba(⟦1, 0.5, 0, 1→#ff8000⟧); property string name: "gold" }
