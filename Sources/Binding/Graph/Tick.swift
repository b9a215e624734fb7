/// A moment in the one order of all changes and all binds; later is greater.
@usableFromInline
typealias Tick = Int

/// The moment of the last change or bind.
@MainActor private(set) var lastTick: Tick = 0

/// Makes a new moment, later than all before.
@MainActor func nextTick() -> Tick {
  lastTick += 1
  return lastTick
}
