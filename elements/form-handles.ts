// The open form of an <lc-questionnaire>, for the methods of the element and for the form of the page it takes part in.
import type { FormHandle } from '../src/questionnaire/events.ts'

const handles = new WeakMap<HTMLElement, FormHandle>()
const listeners = new WeakMap<HTMLElement, (handle: FormHandle | undefined) => void>()

export function setFormHandle(element: HTMLElement, handle: FormHandle | null): void {
  if (handle) handles.set(element, handle)
  else handles.delete(element)
  listeners.get(element)?.(handle ?? undefined)
}

export const formHandleOf = (element: HTMLElement): FormHandle | undefined => handles.get(element)

/** Notifies the element when its form is opened or closed. */
export function watchFormHandle(element: HTMLElement, listener: (handle: FormHandle | undefined) => void): void {
  listeners.set(element, listener)
}
