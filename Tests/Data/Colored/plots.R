cols <- c("⟦#3D5A80⟧", "⟦#EE6C4D80→#ee6c4d⟧", "⟦steelblue→#4682b4⟧")
p + geom_point(colour = "⟦green→#00ff00⟧") # "#112233"
d$x == "red"
accent <- "⟦tomato→#ff6347⟧"
bg <- c("⟦gold→#ffd700⟧", "⟦khaki→#f0e68c⟧")
if (x<-3) y < -2
