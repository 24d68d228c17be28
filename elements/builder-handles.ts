// The open builder of an <lc-form-builder>, for the methods of the element.
import type { FormBuilderHandle } from '../src/builders/form/form-builder.tsx'

const handles = new WeakMap<HTMLElement, FormBuilderHandle>()

export function setBuilderHandle(element: HTMLElement, handle: FormBuilderHandle | null): void {
  if (handle) handles.set(element, handle)
  else handles.delete(element)
}

export const builderHandleOf = (element: HTMLElement): FormBuilderHandle | undefined => handles.get(element)
