import Synchronization

/// A yes or no of a class.
///
/// Unlike a variable it is not checked for exclusive access at each look, which for the flags of all views would
/// take 5 % of a key.
struct Flag: ~Copyable {
  private let value: Atomic<Bool>

  init(_ value: Bool) {
    self.value = Atomic(value)
  }

  var isSet: Bool {
    get { value.load(ordering: .relaxed) }
    nonmutating set { value.store(newValue, ordering: .relaxed) }
  }
}
