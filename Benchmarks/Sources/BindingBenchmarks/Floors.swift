/// The least that one listener costs: a property observer that calls a closure.
@MainActor final class SingleListenerFloor<Value> {
  var listener: ((Value) -> Void)?
  var value: Value {
    didSet { listener?(value) }
  }

  init(_ value: Value) {
    self.value = value
  }
}

/// The least that several listeners cost: a class that loops over an array of closures.
@MainActor final class ListenersFloor<Value> {
  var listeners: [(Value) -> Void] = []
  var value: Value {
    didSet {
      for listener in listeners { listener(value) }
    }
  }

  init(_ value: Value) {
    self.value = value
  }

  func bind(_ listener: @escaping (Value) -> Void) {
    listeners.append(listener)
  }
}
