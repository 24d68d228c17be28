// Every stored thing of the platform behind named functions, grouped by area. Rights are checked before, in rights/.
import type { Engine } from './engine.ts'
import { createAppStore, type AppStore } from './apps.ts'
import { createCollectionStore, type CollectionStore, type Recorder } from './collections.ts'
import { createDraftStore, type DraftStore } from './drafts.ts'
import { createFileRecordStore, type FileRecordStore } from './files.ts'
import { createFlowStore, type FlowStore } from './flows.ts'
import { createFormStore, type FormStore } from './forms.ts'
import { createAnswerStore, type AnswerStore } from './answers.ts'
import { createMessageStore, type MessageStore } from './messages.ts'
import { createModuleStore, type ModuleStore } from './modules.ts'
import { createPageStore, type PageStore } from './pages.ts'
import { createQueryStore, type QueryStore } from './queries.ts'
import { createSettingStore, type SettingStore } from './settings.ts'
import { createUserStore, type UserStore } from './users.ts'

export type Repo = AppStore &
  PageStore &
  ModuleStore &
  CollectionStore &
  QueryStore &
  FormStore &
  AnswerStore &
  DraftStore &
  FileRecordStore &
  FlowStore &
  MessageStore &
  UserStore &
  SettingStore

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
  ...createAnswerStore(engine),
  ...createDraftStore(engine),
  ...createFileRecordStore(engine),
  ...createFlowStore(engine),
  ...createMessageStore(engine),
})
