background = plum  # a variable
ax.plot(x, y, color="⟦tomato→#ff6347⟧", label="red")
kind = {"Gold": 1}
