// The open form of an <lc-questionnaire>, for the methods of the element.
import type { FormHandle } from '../src/questionnaire/events.ts'

const handles = new WeakMap<HTMLElement, FormHandle>()

export function setFormHandle(element: HTMLElement, handle: FormHandle | null): void {
  if (handle) handles.set(element, handle)
  else handles.delete(element)
}

export const formHandleOf = (element: HTMLElement): FormHandle | undefined => handles.get(element)
