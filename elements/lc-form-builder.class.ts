// <lc-form-builder>. Importing this file registers nothing.
import { builderHandleOf } from './builder-handles.ts'
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

export class LcFormBuilder extends Base {
  /** The current form, including unpublished changes. */
  getSettings(): Readonly<Record<string, unknown>> | undefined {
    return builderHandleOf(this)?.settings()
  }
  isDirty(): boolean {
    return builderHandleOf(this)?.isDirty() ?? false
  }
  undo(): void {
    builderHandleOf(this)?.undo()
  }
  redo(): void {
    builderHandleOf(this)?.redo()
  }
  /** Shows the changes and asks whether to publish them. */
  publish(): void {
    builderHandleOf(this)?.publish()
  }
}
