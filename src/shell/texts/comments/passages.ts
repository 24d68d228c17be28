// The passages of an open text, for what is written about them: they come from its room, and are shown beside it.
import type { Readable } from '../../../base/readable.ts'
import type { PassageDoor, PassageHost, PassagesSeen } from '../../../engines/rich-text/shared/room.ts'

export interface Passages {
  readonly host: PassageHost
  /** Undefined until the text is there. */
  readonly seen: Readable<PassagesSeen | undefined>
  /** The door of the text that is open now; another one if the whole text came again. */
  readonly door: Readable<PassageDoor | undefined>
}

export function createPassages(): Passages {
  const seen = value<PassagesSeen>()
  const door = value<PassageDoor>()
  return { host: { opened: door.set, seen: seen.set }, seen, door }
}

function value<T>() {
  let now: T | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set(next: T): void {
      now = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
