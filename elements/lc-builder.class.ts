// <lc-builder>. Importing this file registers nothing.
import { builderHandleOf } from './builder-handles.ts'
import { createElementClass } from './define.ts'
import { descriptor } from './lc-builder.element.ts'

export interface BuilderProperties {
  app: string | undefined
  page: string | undefined
  item: string | undefined
}

const Base = createElementClass<BuilderProperties>(descriptor, {
  load: () => import('./views/builder-view.tsx'),
  id: values => [values['app'], values['page']].filter(Boolean).join('/'),
  skeleton: 'form',
  tellsReady: true,
  isContainer: true,
})

export class LcBuilder extends Base {
  /** The current page, including unpublished changes. */
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
