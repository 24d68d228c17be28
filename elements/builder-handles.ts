// The open builder of an <lc-form-builder> or <lc-builder>, for the methods of the element.
import type { FormBuilderHandle } from '../src/builders/form/form-builder.tsx'
import type { PageBuilderHandle } from '../src/builders/page/page-builder.tsx'

type Handle = FormBuilderHandle | PageBuilderHandle
const handles = new WeakMap<HTMLElement, Handle>()

export function setBuilderHandle(element: HTMLElement, handle: Handle | null): void {
  if (handle) handles.set(element, handle)
  else handles.delete(element)
}

export const builderHandleOf = (element: HTMLElement): Handle | undefined => handles.get(element)
