@MainActor final class Counter { var sum = 0 }
@MainActor func makeCounter() -> Counter { Counter() }
