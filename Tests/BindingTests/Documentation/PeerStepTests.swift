import Binding
import TestSupport
import Testing

/// Two processes, with arrays in place of pipes.
@MainActor
struct PeerStepTests {
  // snippet.show
  @MainActor final class Peer {
    private let red: Observable<Int>
    private var subscription: Subscription?

    init(_ red: Observable<Int>, send: @escaping @MainActor (String) -> Void) {
      self.red = red
      subscription = red.bind(owner: self) { send("red \($0)") }
    }

    func receive(_ line: String) {
      guard line.hasPrefix("red "), let value = Int(line.dropFirst(4)) else { return }
      red.set(value, writer: self)
    }
  }
  // snippet.hide

  @Test func `a peer`() throws {
    // snippet.show
    let (ours, theirs) = (Observable(51), Observable(51))
    var there: [String] = []
    var back: [String] = []
    let ourPeer = Peer(ours) { there.append($0) }
    let theirPeer = Peer(theirs) { back.append($0) }

    ours.value = 52
    for line in there { theirPeer.receive(line) }
    print("theirs is \(theirs.value)")  // prints: theirs is 52
    for line in back { ourPeer.receive(line) }
    print("\(back.count) lines came back")  // prints: 0 lines came back
    // snippet.hide
    try expectPrinted()

    // Simultaneous changes swap the values; the next change makes them equal again.
    (there, back) = ([], [])
    (ours.value, theirs.value) = (1, 2)
    theirPeer.receive(there[0])
    ourPeer.receive(back[0])
    #expect([ours.value, theirs.value] == [2, 1])
    ours.value = 3
    theirPeer.receive(there[1])
    #expect([ours.value, theirs.value] == [3, 3] && back == ["red 2"])
  }
}

@MainActor private func print(_ line: String) { Transcript.print(line) }
