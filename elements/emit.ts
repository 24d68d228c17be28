import type { Core } from '../src/api/core.ts'

/** Fires an event that leaves every shadow root and may be refused. Returns false when somebody called preventDefault(). */
export const emit = (from: EventTarget, name: string, detail: unknown, cancelable = false): boolean =>
  from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))

/** Fires `lc-auth-required` from an element, once each time its core has no valid token any more. Returns what stops it. */
export function watchAuth(from: EventTarget, core: Core | undefined): () => void {
  const tell = (): void => {
    const required = core?.authRequired?.get()
    if (required) emit(from, 'lc-auth-required', { reason: required.reason }, true)
  }
  tell()
  return core?.authRequired?.subscribe(tell) ?? (() => {})
}
