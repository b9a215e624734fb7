import Instruments
import Binding

/// Binds and cancels a listener while others are bound.
@MainActor func binds(others: Int) -> (library: Work, floor: Work) {
  let counter = Counter()
  let observable = Observable(0)
  let subscriptions = (0..<others).map { _ in observable.bind { counter.add($0) } }
  let floor = Floor(0)
  for _ in 0..<others { floor.bind { counter.add($0) } }
  return (
    Work { count in
      for _ in 0..<count { observable.bind { counter.add($0) }.cancel() }
      withExtendedLifetime(subscriptions) {}
    },
    Work { count in
      for _ in 0..<count {
        floor.bind { counter.add($0) }
        floor.removeLastListener()
      }
    }
  )
}

/// The heap blocks and bytes of one observable with one listener.
@MainActor func memory() -> (blocks: Int, bytes: Int) {
  let count = 1_000
  let counter = Counter()
  var observables: [Observable<Int>] = []
  var subscriptions: [Subscription] = []
  var result = (blocks: 0, bytes: 0)
  // The first pass makes one-time allocations.
  for _ in 0..<2 {
    observables = []
    subscriptions = []
    observables.reserveCapacity(count)
    subscriptions.reserveCapacity(count)
    let blocks = allocation_count()
    let bytes = allocated_bytes()
    for value in 0..<count {
      let observable = Observable(value)
      observables.append(observable)
      subscriptions.append(observable.bind { counter.add($0) })
    }
    result = ((allocation_count() - blocks) / count, (allocated_bytes() - bytes) / count)
  }
  return result
}
