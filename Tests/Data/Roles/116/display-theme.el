(custom-theme-set-faces 'y
 '(default ((((background dark)) (:background "#222222" :foreground "#444444"))))
 '(font-lock-comment-face ((((background dark)) (:foreground "#555555")))))
