import x from "gold";
const y = require("tan");
if (team == "red") go("blue");
const ink = dark ? "⟦#ffffff⟧" : "⟦#000000⟧", paper = white;
document.body.style.background = "⟦ivory→#fffff0⟧"; // was #336699
const sheet = css`
  a { color: ⟦tomato→#ff6347⟧; border: 1px solid ⟦#ddd⟧ }
`;
