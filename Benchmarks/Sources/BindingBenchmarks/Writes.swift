import Binding

/// A counter that listeners add to, so that their work is not optimized away.
@MainActor final class Counter {
  var sum = 0
  var calls = 0

  func add(_ value: Int) {
    sum &+= value
    calls += 1
  }
}

/// One write with a number of listeners: of the library's observable, the floor and the tutorial's observable.
@MainActor func writes(listeners: Int) -> (library: Work, floor: Work, tutorial: Work) {
  let counter = Counter()
  let observable = Observable(0)
  let subscriptions = (0..<listeners).map { _ in observable.bind { counter.add($0) } }
  let floor = Floor(0)
  let tutorial = TutorialObservable(0)
  for _ in 0..<listeners {
    floor.bind { counter.add($0) }
    tutorial.bind(counter) { counter.add($1) }
  }
  return (
    Work { count in
      for value in 0..<count { observable.value = value }
      withExtendedLifetime(subscriptions) {}
    },
    Work { count in for value in 0..<count { floor.value = value } },
    Work { count in for value in 0..<count { tutorial.value = value } }
  )
}

/// One write of a property with an observer.
@MainActor func writeOfPropertyObserver() -> Work {
  let counter = Counter()
  let floor = SingleListenerFloor(0) { counter.add($0) }
  return Work { count in for value in 0..<count { floor.value = value } }
}

/// One write with a listener at the end of ten maps.
@MainActor func chain() -> (library: Work, floor: Work) {
  let counter = Counter()
  let source = Observable(0)
  var last: ReadOnlyObservable<Int> = source
  let floor = Floor(0)
  var lastFloor = floor
  for _ in 0..<10 {
    last = last.map { $0 &+ 1 }
    let next = Floor(0)
    lastFloor.bind { next.value = $0 &+ 1 }
    lastFloor = next
  }
  lastFloor.bind { counter.add($0) }
  let subscription = last.bind { counter.add($0) }
  return (
    Work { count in
      for value in 0..<count { source.value = value }
      withExtendedLifetime(subscription) {}
    },
    Work { count in for value in 0..<count { floor.value = value } }
  )
}

/// One write to one of three values that are combined.
@MainActor func combination() -> (library: Work, floor: Work) {
  let counter = Counter()
  let (a, b, c) = (Observable(0), Observable(1), Observable(2))
  let subscription = a.combineLatest(b, c) { $0 &+ $1 &+ $2 }.bind { counter.add($0) }
  let (x, y, z, sum) = (Floor(0), Floor(1), Floor(2), Floor(3))
  x.bind { sum.value = $0 &+ y.value &+ z.value }
  y.bind { sum.value = x.value &+ $0 &+ z.value }
  z.bind { sum.value = x.value &+ y.value &+ $0 }
  sum.bind { counter.add($0) }
  return (
    Work { count in
      for value in 0..<count { a.value = value }
      withExtendedLifetime(subscription) {}
    },
    Work { count in for value in 0..<count { x.value = value } }
  )
}

/// The number of calls of a listener when three combined values are written in a transaction.
@MainActor func deliveriesOfTransaction() -> Int {
  let counter = Counter()
  let values = [Observable(0), Observable(0), Observable(0)]
  let subscription = values.combineLatest().bind { counter.add($0[0]) }
  transaction {
    for value in values { value.value = 1 }
  }
  subscription.cancel()
  return counter.calls
}
