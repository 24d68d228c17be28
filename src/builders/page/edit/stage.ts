import type { Reader } from '../../../contract/shown-to.ts'
import type { Emit } from '../../../page/navigation.ts'
import type { PageStore } from '../../../stores/page.ts'

/** Where the page is shown: what its widgets need to draw. */
export interface Stage {
  readonly app: string
  readonly title: string
  readonly store: PageStore
  readonly item: string | undefined
  readonly isEditing: boolean
  /** Whom the page is shown as; undefined shows all widgets. */
  readonly reader?: Reader | undefined
  readonly onEvent: Emit
  onUpdated(atMs: number): void
}
