import Binding
import Testing

/// Law 14: a value bound to a control.
@MainActor
struct ControlTests {
  private final class Field {
    var text = "" { didSet { shown.append(text) } }
    var onChange: (String) -> Void = { _ in }
    var shown: [String] = []

    func type(_ text: String) {
      self.text = text
      onChange(text)
    }
  }

  @Test func `a control shows the value, and its own edits are not assigned back`() {
    let (name, field) = (Observable("Ada"), Field())
    var heard: [String] = []
    let listener = name.bind { heard.append($0) }
    let binding = name.bindTwoWay(to: field, \.text, \.onChange)
    field.type("Grace")
    name.value = "Joan"
    #expect(field.shown == ["Ada", "Grace", "Joan"] && heard == ["Grace", "Joan"])
    binding.cancel()
    field.type("Radia")
    name.value = "Mary"
    #expect(heard == ["Grace", "Joan", "Mary"] && field.text == "Radia")
    listener.cancel()
  }

  @Test func `a control that is bound to another value takes part in the new binding`() {
    let (name, city, field) = (Observable("Ada"), Observable("Rome"), Field())
    var binding = name.bindTwoWay(to: field, \.text, \.onChange)
    binding = city.bindTwoWay(to: field, \.text, \.onChange)
    field.type("Oslo")
    #expect(city.value == "Oslo" && name.value == "Ada")
    city.value = "Bern"
    name.value = "Joan"
    #expect(field.shown == ["Ada", "Rome", "Oslo", "Bern"])
    binding.cancel()
  }

  @Test func `a control that shows another value than it is given does not change the value`() {
    final class Dial {
      var value = 0 { didSet { value = min(value, 255) } }
      var onChange: (Int) -> Void = { _ in }
    }
    let (number, dial) = (Observable(300), Dial())
    let binding = number.bindTwoWay(to: dial, \.value, \.onChange)
    #expect(number.value == 300 && dial.value == 255)
    dial.onChange(254)
    number.value = 400
    #expect(number.value == 400 && dial.value == 255)
    binding.cancel()
  }

  @Test func `a control is not retained, and retains the observable while it is bound`() {
    var field: Field? = Field()
    weak var (goneField, goneName) = (field, nil as Observable<String>?)
    var name: Observable<String>? = Observable("Ada")
    goneName = name
    let binding = field.flatMap { name?.bindTwoWay(to: $0, \.text, \.onChange) }
    name = nil
    #expect(goneName != nil && goneField != nil)
    field = nil
    #expect(goneField == nil)
    binding?.cancel()
    #expect(goneName == nil)
  }
}
