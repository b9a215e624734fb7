import Binding

/// The note that is open, and whether it must be saved.
@MainActor
final class NotesViewModel {
  /// The file that is open; nil at first.
  @Published private(set) var file: NoteFile?
  /// What is to be shown for a moment.
  let messages = PassthroughSubject<String>()

  /// The text as it was read or saved last, and as it is edited.
  private let saved = Observable("")
  private let edited = Observable("")
  /// Whether the text has changes that are not saved.
  private(set) lazy var hasChanges = saved.combineLatest(edited) { $0 != $1 }
  /// The title of the text: the file's name, with a dot while it has changes.
  private(set) lazy var title = $file.combineLatest(hasChanges) { file, hasChanges in
    file.map { hasChanges ? "\($0.name) •" : $0.name } ?? "no note"
  }

  /// Saves the note that is open, and opens another; returns its text, or nil if that cannot be done.
  func open(_ file: NoteFile) -> String? {
    guard save() else { return nil }
    do {
      let text = try file.read()
      transaction {
        (self.file, saved.value, edited.value) = (file, text, text)
      }
      return text
    } catch {
      messages.send("\(file.name) cannot be read")
      return nil
    }
  }

  /// The user has changed the text.
  func edit(_ text: String) { edited.value = text }

  /// Saves the text if it has changes, and returns whether it is saved now.
  @discardableResult
  func save() -> Bool {
    guard let file, hasChanges.value else { return true }
    do {
      try file.write(edited.value)
      saved.value = edited.value
      messages.send("saved \(file.name)")
      return true
    } catch {
      messages.send("\(file.name) cannot be saved")
      return false
    }
  }
}
