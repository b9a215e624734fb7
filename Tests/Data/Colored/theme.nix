{
  stylix.base16Scheme = { base00 = "⟦1d2330⟧"; base05 = "⟦d8dee9⟧"; }; # base01 = "112233"
  colors.bg = "⟦#1d2330cc→#1d2330⟧"; /* "#445566" */
  src.rev = "a1b2c3";
  fg = "red";
}
