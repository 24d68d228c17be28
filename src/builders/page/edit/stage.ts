import type { Emit } from '../../../page/navigation.ts'
import type { PageStore } from '../../../stores/page.ts'

/** Where the page is shown: what its widgets need to draw. */
export interface Stage {
  readonly app: string
  readonly title: string
  readonly store: PageStore
  readonly item: string | undefined
  readonly isEditing: boolean
  readonly onEvent: Emit
  onUpdated(atMs: number): void
}
