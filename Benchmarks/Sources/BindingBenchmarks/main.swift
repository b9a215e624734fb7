import Binding

var table = Table([
  "work", "Binding", "floor", "ratio", "spread", "reach", "allocations",
])

@MainActor func compare(
  _ name: String, _ work: (library: Work, floor: Work), count: Int, reach: String
) {
  let result = Comparison(work.library, floor: work.floor, count: count)
  table.append([
    name, "\(decimal(result.time.value)) ns", "\(decimal(result.floor.value)) ns",
    "\(decimal(result.ratio.value, 2)) ×", "\(decimal(result.ratio.spread * 100, 0)) %", reach,
    decimal(result.allocations),
  ])
}

let one = writes(listeners: 1)
compare("one write, 1 listener", (one.library, one.floor), count: 500_000, reach: "≤ 1.5 ×")
compare(
  "— beside a `didSet` closure", (one.library, writeOfPropertyObserver()), count: 500_000,
  reach: "")
compare("— beside the tutorial's", (one.library, one.tutorial), count: 500_000, reach: "")
let ten = writes(listeners: 10)
compare("one write, 10 listeners", (ten.library, ten.floor), count: 100_000, reach: "≤ 1.1 ×")
compare("— beside the tutorial's", (ten.library, ten.tutorial), count: 100_000, reach: "")
let thousand = writes(listeners: 1_000)
compare(
  "one write, 1,000 listeners", (thousand.library, thousand.floor), count: 2_000,
  reach: "≤ 1.1 ×")
compare(
  "one write, 100 reads", reads(places: 100, ofMap: false), count: 20_000, reach: "≤ 1.5 ×")
compare(
  "one write, 100 reads of a map", reads(places: 100, ofMap: true), count: 20_000, reach: "≤ 2 ×")
compare("chain of 10 maps", chain(), count: 100_000, reach: "≤ 2.5 ×")
compare("combineLatest of 3, one write", combination(), count: 200_000, reach: "≤ 4 ×")
compare("bind + cancel", binds(others: 0), count: 100_000, reach: "≤ 4 ×")
compare(
  "bind + cancel, 100,000 others bound", binds(others: 100_000), count: 100_000, reach: "≤ 4 ×")
print(table.text)
print("\n3 writes in a transaction: \(deliveriesOfTransaction()) delivery")
let (blocks, bytes) = memory()
print("one observable with one listener: \(bytes) bytes in \(blocks) allocations")
