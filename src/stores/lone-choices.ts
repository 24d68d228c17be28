// What a reader chose for all widgets of a type, outside a page. Loaded after the widget is drawn.
import type { Core } from '../api/core.ts'
import { openStorage } from '../api/storage.ts'
import { createPageStore } from './page.ts'
import type { PageStore } from './page.ts'
import { sharePage } from './shared-page.ts'

export type LoneChoices = Pick<PageStore, 'remembered' | 'remember'>

/** Opens the choices of all widgets of a core outside pages; without a core, those of one widget. */
export function openLoneChoices(core: Core | undefined): { readonly choices: LoneChoices; release(): void } {
  if (core) {
    const { store, release } = sharePage(core, '', '')
    return { choices: store, release }
  }
  const store = createPageStore({ core, app: '', page: '', storage: openStorage({ api: '', storage: 'local' }) })
  return { choices: store, release: store.destroy }
}
