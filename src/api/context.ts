// How an element finds the nearest <lc-session>: an event that crosses shadow roots (closest() does not).
// The shape is the community's context protocol, so other libraries may answer or ask too.
import type { Core } from './core.ts'

export const coreContext = 'lc-core'
export type OnCore = (core: Core | undefined, unsubscribe?: () => void) => void

interface ContextRequest extends Event {
  readonly context: unknown
  readonly callback: OnCore
  readonly subscribe?: boolean
}

/** Requests a core from the ancestors. Returns whether one replied; `callback` is called again when it changes. */
export function requestCore(from: EventTarget, callback: OnCore): boolean {
  const event = new Event('context-request', { bubbles: true, composed: true, cancelable: true })
  let answered = false
  Object.assign(event, {
    context: coreContext,
    subscribe: true,
    callback: ((core, unsubscribe) => {
      answered = true
      callback(core, unsubscribe)
    }) satisfies OnCore,
  })
  from.dispatchEvent(event)
  return answered
}

/** Responds to requests from inside `host`. `current` returns undefined until its core exists. */
export function provideCore(host: EventTarget, current: () => Core | undefined): { changed(): void; stop(): void } {
  const asked = new Set<OnCore>()
  const tell = (callback: OnCore): void =>
    callback(current(), () => {
      asked.delete(callback)
    })
  const onRequest = (event: Event): void => {
    const request = event as ContextRequest // checked member by member below
    if (request.context !== coreContext || typeof request.callback !== 'function' || event.composedPath()[0] === host)
      return
    event.stopImmediatePropagation()
    if (request.subscribe) asked.add(request.callback)
    tell(request.callback)
  }
  host.addEventListener('context-request', onRequest)
  return {
    changed() {
      for (const callback of [...asked]) tell(callback)
    },
    stop() {
      host.removeEventListener('context-request', onRequest)
      asked.clear()
    },
  }
}
