import TermUI

Application.main { application in CounterScreen(CounterViewModel(3), in: application) }
