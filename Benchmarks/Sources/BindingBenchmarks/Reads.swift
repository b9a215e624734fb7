import Binding

/// One write of a value that many places read, or that a value which they read is derived from.
///
/// Each place reads in a closure of its own: in a loop of reads the compiler would read once for all of them.
@MainActor func reads(places: Int, ofMap isMap: Bool) -> (library: Work, floor: Work) {
  let counter = Counter()
  let source = Observable(0)
  let observable: ReadOnlyObservable<Int> = isMap ? source.map { $0 &+ 1 } : source
  let readers = (0..<places).map { _ in { @MainActor in counter.add(observable.value) } }
  let floor = Floor(0)
  var readFloor = floor
  if isMap {
    let next = Floor(1)
    floor.bind { next.value = $0 &+ 1 }
    readFloor = next
  }
  let floorReaders = (0..<places).map { _ in
    { @MainActor [readFloor] in counter.add(readFloor.value) }
  }
  return (
    Work { count in
      for value in 0..<count {
        source.value = value
        for read in readers { read() }
      }
    },
    Work { count in
      for value in 0..<count {
        floor.value = value
        for read in floorReaders { read() }
      }
    }
  )
}
