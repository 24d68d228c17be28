import type { Core } from '../src/api/core.ts'
import { watchAuth } from './emit.ts'
import { findNearestCore } from './nearest-core.ts'

export interface CoreFollower {
  get(): Core | undefined
  /** Searches for the core again, after the element moved or got another one. */
  find(): void
  stop(): void
}

/** Follows the core an element uses, and emits `lc-auth-required` from the element whenever that core asks for it. */
export function coreFollower(
  element: HTMLElement,
  {
    given,
    isNeeded,
    onChange,
  }: {
    /** The core, or its name, that the page set on this element. */
    given(): Core | string | undefined
    isNeeded(): boolean
    onChange(): void
  },
): CoreFollower {
  let core: Core | undefined
  let stopSearch: (() => void) | undefined
  let stopAuth: (() => void) | undefined
  const use = (next: Core | undefined): void => {
    core = next
    stopAuth?.()
    stopAuth = watchAuth(element, core)
  }
  return {
    get: () => core,
    find() {
      stopSearch?.()
      stopSearch = findNearestCore(
        element,
        given(),
        found => {
          if (found === core) return
          use(found)
          onChange()
        },
        isNeeded,
      )
    },
    stop() {
      stopSearch?.()
      stopSearch = undefined
      use(undefined)
    },
  }
}
