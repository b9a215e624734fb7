import Binding
import Testing

/// A delegate, a notification and a completion handler, each with what the library has for it.
@MainActor
struct ShoppingListTests {
  /// The lists, sent to all who are interested: what a named notification was for.
  @MainActor final class Lists {
    let all = Observable<[[String]]>([])
    let created = PassthroughSubject<[String]>()

    func add(_ list: [String]) {
      transaction {
        all.value.append(list)
        created.send(list)
      }
    }
  }

  /// The editor of an item: what it sends its one delegate is a stream of events, what it asks is a closure,
  /// because an event has no answer.
  @MainActor final class ItemEditor {
    enum Edit: Equatable {
      case add(String)
      case replace(String, with: String)
      case remove(String)
    }

    let edits = PassthroughSubject<Edit>()
    var isPresent: (String) -> Bool = { _ in false }
    private(set) var alert: String?

    func save(_ item: String, replacing old: String? = nil) {
      guard !isPresent(item) else {
        alert = "\(item) is on the list already"
        return
      }
      edits.send(old.map { .replace($0, with: item) } ?? .add(item))
    }

    func remove(_ item: String) { edits.send(.remove(item)) }
  }

  @MainActor final class ListScreen {
    let items = Observable<[String]>([])
    private var subscription: Subscription?

    func edit(with editor: ItemEditor) {
      editor.isPresent = { [unowned self] in items.value.contains($0) }
      subscription = editor.edits.bind { [unowned self] edit in
        switch edit {
        case .add(let item): items.value.append(item)
        case .replace(let old, let new): items.value = items.value.map { $0 == old ? new : $0 }
        case .remove(let item): items.value.removeAll { $0 == item }
        }
      }
    }
  }

  @Test func `instead of a delegate: events for what it hears, a closure for what it is asked`() {
    let screen = ListScreen()
    let editor = ItemEditor()
    var reloads = 0
    let subscription = screen.items.bind { _ in reloads += 1 }
    screen.edit(with: editor)
    editor.save("milk")
    editor.save("eggs")
    editor.save("milk")
    #expect(editor.alert == "milk is on the list already")
    editor.save("brown eggs", replacing: "eggs")
    editor.remove("milk")
    #expect(screen.items.value == ["brown eggs"])
    #expect(reloads == 4)
    subscription.cancel()
  }

  @Test
  func `instead of a notification: a subject with a type and no name, gone with its listener`() {
    @MainActor final class Overview {
      var rows: [String] = []
      private var subscriptions: Set<Subscription> = []
      init(_ lists: Lists) {
        lists.created.bind { [unowned self] in rows.append("\($0.count) items") }
          .store(in: &subscriptions)
      }
    }
    let lists = Lists()
    var overview: Overview? = Overview(lists)
    lists.add(["milk", "eggs"])
    #expect(overview?.rows == ["2 items"])
    overview = nil
    lists.add([])
    #expect(lists.all.value.count == 2)
  }

  @Test func `a completion handler stays a closure: one caller, one answer`() {
    @MainActor final class RenameView {
      var onCancel: (() -> Void)?
      func tapCancel() { onCancel?() }
    }
    var view: RenameView? = RenameView()
    view?.onCancel = { view = nil }
    view?.tapCancel()
    #expect(view == nil)
  }
}
