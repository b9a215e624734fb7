-- #add tags
INSERT INTO theme (color) VALUES ('⟦#ff8800⟧'); /* #112233 */
SELECT 'red' AS color;
