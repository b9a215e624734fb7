/// A moment in the one order of all changes and all binds; later is greater.
@usableFromInline
typealias Tick = Int

@MainActor private var last: Tick = 0

/// The moment of the last change or bind.
@MainActor var lastTick: Tick { last }

/// Makes a new moment, later than all before.
@MainActor func nextTick() -> Tick {
  last += 1
  return last
}
