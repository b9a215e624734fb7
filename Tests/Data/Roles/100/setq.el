(setq bg "#101112"
      fg "#4a4b4c")
