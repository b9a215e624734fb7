import Binding
import Testing

@MainActor
struct DescriptionTests {
  @Test func `an observable prints as its value`() {
    let name = Observable("Ada")
    #expect("\(name)" == #"Observable("Ada")"#)
    #expect("\(name.map { $0.count })" == "ReadOnlyObservable(3)")
    #expect("\(Observable<Int?>(nil))" == "Observable(nil)")
    #expect(String(describing: Observable([1, 2]).focus(\.[0])) == "Observable(1)")
  }
}
