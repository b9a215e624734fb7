import TermUI

// Edits the notes in a folder, by default the current one.

Application.main { application in
  NotesScreen(folder: CommandLine.arguments.dropFirst().first ?? ".", in: application)
}
