import TermUI

Application.main { HistoryScreen(CommandLine.arguments.dropFirst().first ?? ".", in: $0) }
