import AllocationCounter
import Binding



@MainActor func compare(_ name: String, _ floor: Measurement, _ ours: Measurement) {
  print(name, "floor", floor.time, "ours", ours.time, "ratio", ours.time / floor.time, "spread", floor.spread, ours.spread, "alloc", ours.allocations, floor.allocations)
}

@inline(never) @MainActor func listeners(_ n: Int, repetitions: Int) {
  let counter = makeCounter()
  let f = ListenersFloor(0)
  for _ in 0..<n { f.bind { counter.sum &+= $0 } }
  let a = measure(repetitions: repetitions) { for i in 0..<$0 { f.value = i } }
  let o = Observable(0)
  var tokens: [Subscription] = []
  for _ in 0..<n { o.bind { counter.sum &+= $0 }.store(in: &tokens) }
  let b = measure(repetitions: repetitions) { for i in 0..<$0 { o.value = i } }
  compare("write \(n)", a, b)
}
@inline(never) @MainActor func single() {
  let counter = makeCounter()
  let f = SingleListenerFloor(0)
  f.listener =  { counter.sum &+= $0 } 
  let a = measure(repetitions: 1000000) { for i in 0..<$0 { f.value = i } }
  let o = Observable(0)
  let t = o.bind { counter.sum &+= $0 }
  let b = measure(repetitions: 1000000) { for i in 0..<$0 { o.value = i } }
  compare("write single", a, b)
  t.cancel()
}
@inline(never) @MainActor func chain() {
  let counter = makeCounter()
  let f = ListenersFloor(0)
  var last = f
  for _ in 0..<10 { let n = ListenersFloor(0); last.bind { n.value = $0 &+ 1 }; last = n }
  last.bind { counter.sum &+= $0 }
  let a = measure(repetitions: 100000) { for i in 0..<$0 { f.value = i } }
  let o = Observable(0)
  var l: ReadOnlyObservable<Int> = o
  for _ in 0..<10 { l = l.map { $0 &+ 1 } }
  let t = l.bind { counter.sum &+= $0 }
  let b = measure(repetitions: 100000) { for i in 0..<$0 { o.value = i } }
  compare("chain", a, b)
  t.cancel()
}
@inline(never) @MainActor func combine() {
  let counter = makeCounter()
  let x = ListenersFloor(0), y = ListenersFloor(1), z = ListenersFloor(2), d = ListenersFloor(0)
  x.bind { d.value = $0 &+ y.value &+ z.value }
  y.bind { d.value = x.value &+ $0 &+ z.value }
  z.bind { d.value = x.value &+ y.value &+ $0 }
  d.bind { counter.sum &+= $0 }
  let a = measure(repetitions: 300000) { for i in 0..<$0 { x.value = i } }
  let o = Observable(0), p = Observable(1), q = Observable(2)
  let l = o.combineLatest(p, q) { $0 &+ $1 &+ $2 }
  let t = l.bind { counter.sum &+= $0 }
  let b = measure(repetitions: 300000) { for i in 0..<$0 { o.value = i } }
  compare("combine", a, b)
  t.cancel()
}
@inline(never) @MainActor func bindCancel(_ n: Int) {
  let counter = makeCounter()
  let f = ListenersFloor(0)
  for _ in 0..<n { f.bind { counter.sum &+= $0 } }
  let a = measure(repetitions: 100000) { for _ in 0..<$0 { f.bind { counter.sum &+= $0 }; f.listeners.removeLast() } }
  let o = Observable(0)
  var tokens: [Subscription] = []
  for _ in 0..<n { o.bind { counter.sum &+= $0 }.store(in: &tokens) }
  let b = measure(repetitions: 100000) { for _ in 0..<$0 { let t = o.bind { counter.sum &+= $0 }; t.cancel() } }
  compare("bind+cancel \(n)", a, b)
}
@inline(never) @MainActor func memory() {
  let counter = makeCounter()
  let n = 1000
  var os: [Observable<Int>] = [], ts: [Subscription] = []
  os.reserveCapacity(2 * n); ts.reserveCapacity(2 * n)
  for round in 0..<2 {
  let c = allocation_count(), m = allocated_bytes()
  for i in 0..<n { os.append(Observable(i)) }
  let c1 = allocation_count(), m1 = allocated_bytes()
  for i in 0..<n { ts.append(os[round * n + i].bind { counter.sum &+= $0 }) }
  print("observable", (c1 - c) / n, (m1 - m) / n, "with listener", (allocation_count() - c) / n, (allocated_bytes() - m) / n)
  }
}
let only = CommandLine.arguments.dropFirst().first
func on(_ n: String) -> Bool { only == nil || only == n }
if on("single") { single() }
if on("1") { listeners(1, repetitions: 1000000) }
if on("10") {listeners(10, repetitions: 300000)}
if on("1000") {listeners(1000, repetitions: 10000)}
if on("chain") {chain()}
if on("combine") {combine()}
if on("bind") {bindCancel(0)
bindCancel(100_000)}
if on("memory") {memory()}
