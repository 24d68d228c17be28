import type { Core } from '../src/api/core.ts'

/** Dispatches an event that is composed and cancelable. Returns false if preventDefault() was called. */
export const emit = (from: EventTarget, name: string, detail: unknown, cancelable = false): boolean =>
  from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))

/**
 * Dispatches `lc-auth-required` from an element, once each time its core loses its last valid token. Returns a function
 * that stops it.
 */
export function watchAuth(from: EventTarget, core: Core | undefined): () => void {
  const tell = (): void => {
    const required = core?.authRequired?.get()
    if (required) emit(from, 'lc-auth-required', { reason: required.reason }, true)
  }
  tell()
  return core?.authRequired?.subscribe(tell) ?? (() => {})
}
