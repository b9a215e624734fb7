vec3 skyColor = vec3(⟦0.2, 0.4, 0.6→#336699⟧); // #123
vec3 position = vec3(0.1, 0.2, 0.3);
/* #445566 */
