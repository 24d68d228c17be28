/** Fires an event that leaves every shadow root and may be refused. Answers false when somebody called preventDefault(). */
export const emit = (from: EventTarget, name: string, detail: unknown, cancelable = false): boolean =>
  from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
