import TermUI

Application.main { application in ArticleScreen(in: application) }
