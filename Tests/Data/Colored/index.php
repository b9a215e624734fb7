<?php $accent = '⟦#ff8800⟧'; $id = 'ab4642';
