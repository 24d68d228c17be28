// Every stored thing of the platform behind named functions, grouped by area. Rights are checked before, in rights/.
import type { Engine } from './engine.ts'
import { createAppStore, type AppStore } from './apps.ts'
import { createCollectionStore, type CollectionStore, type Recorder } from './collections.ts'
import { createFormStore, type FormStore } from './forms.ts'
import { createModuleStore, type ModuleStore } from './modules.ts'
import { createPageStore, type PageStore } from './pages.ts'
import { createQueryStore, type QueryStore } from './queries.ts'
import { createSettingStore, type SettingStore } from './settings.ts'
import { createUserStore, type UserStore } from './users.ts'

export type Repo = AppStore & PageStore & ModuleStore & CollectionStore & QueryStore & FormStore & UserStore & SettingStore

/** Makes the repository. `recorder` hears of every written document (field catalogue, collection version). */
export const createRepo = (engine: Engine, recorder: Recorder): Repo => ({
  ...createSettingStore(engine),
  ...createUserStore(engine),
  ...createAppStore(engine),
  ...createPageStore(engine),
  ...createModuleStore(engine),
  ...createCollectionStore(engine, recorder),
  ...createQueryStore(engine),
  ...createFormStore(engine),
})
