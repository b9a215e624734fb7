my %theme = (background => '⟦#1a2b3c⟧'); $n = timethis(100000);
