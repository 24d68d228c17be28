// <lc-form-builder>. Importing this file registers nothing.
import type { FormBuilderHandle } from '../src/questionnaire/builder/form-builder.tsx'
import { createElementClass } from './define.ts'
import { descriptor } from './lc-form-builder.element.ts'

export interface FormBuilderProperties {
  template: string | undefined
  name: string | undefined
  settings: Readonly<Record<string, unknown>> | undefined
}

const Base = createElementClass<FormBuilderProperties>(descriptor, {
  load: () => import('./views/form-builder-view.tsx'),
  id: values => String(values['template'] ?? ''),
  skeleton: 'form',
  tellsReady: true,
  isContainer: true,
})

const handles = new WeakMap<HTMLElement, FormBuilderHandle>()

/** The open builder of an element, for its methods. */
export function setBuilderHandle(element: HTMLElement, handle: FormBuilderHandle | null): void {
  if (handle) handles.set(element, handle)
  else handles.delete(element)
}

export class LcFormBuilder extends Base {
  /** The form as it stands, unpublished changes included. */
  getSettings(): Readonly<Record<string, unknown>> | undefined { return handles.get(this)?.settings() }
  isDirty(): boolean { return handles.get(this)?.isDirty() ?? false }
  undo(): void { handles.get(this)?.undo() }
  redo(): void { handles.get(this)?.redo() }
  /** Shows the changes and asks whether to publish them. */
  publish(): void { handles.get(this)?.publish() }
}
