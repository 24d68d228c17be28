// Every stored thing of the platform behind named functions, grouped by entity. Rights are checked before, in rights/.
import { createAdminStore, type AdminStore } from './admins.ts'
import { createAnswerStore, type AnswerStore } from './answers.ts'
import { createAppStore, type AppStore } from './apps.ts'
import { createCollectionStore, type CollectionStore } from './collections.ts'
import { createDocumentDraftStore, type DocumentDraftStore } from './document-drafts.ts'
import { createDraftStore, type DraftStore } from './drafts.ts'
import type { Engine } from './engine.ts'
import { createExportStore, type ExportStore } from './exports.ts'
import { createFileRecordStore, type FileRecordStore } from './files.ts'
import { createFlowStore, type FlowStore } from './flows.ts'
import { createFormStore, type FormStore } from './forms.ts'
import { createGroupStore, type GroupStore } from './groups.ts'
import { createImportKeys, type ImportKeys } from './import-keys.ts'
import { createImportRunStore, type ImportRunStore } from './import-runs.ts'
import { createImportStore, type ImportStore } from './imports.ts'
import { createItemHistory, type ItemHistory } from './item-history.ts'
import { createItemStore, type ItemStore, type Recorder } from './items.ts'
import { createMessageStore, type MessageStore } from './messages.ts'
import { createModuleStore, type ModuleStore } from './modules.ts'
import { createOnce, type Once } from './once.ts'
import { createPageDocumentStore, type PageDocumentStore } from './page-documents.ts'
import { createPageStore, type PageStore } from './pages.ts'
import { createQueryStore, type QueryStore } from './queries.ts'
import { createReportStore, type ReportStore } from './reports.ts'
import { createRoleStore, type RoleStore } from './roles.ts'
import { createRowStore, type RowStore } from './rows.ts'
import { createRuleStore, type RuleStore } from './rules.ts'
import { createTextCommentStore, type TextCommentStore } from './text-comments.ts'
import { createSharedPageStore, type SharedPageStore } from './shared-pages.ts'
import { createSharedTextVersionStore, type SharedTextVersionStore } from './shared-text-versions.ts'
import { createSharedTextStore, type SharedTextStore } from './shared-texts.ts'
import { createSessionStore, type SessionStore } from './sessions.ts'
import { createSettingStore, type SettingStore } from './settings.ts'
import { createUnusedPictureStore, type UnusedPictureStore } from './unused-pictures.ts'
import { createUndoStore, type UndoStore } from './undos.ts'
import { createUseStore, type UseStore } from './uses.ts'
import { createUserStore, type UserStore } from './users.ts'
import { createBuilderStore, type BuilderStore } from './builders.ts'
import { indexFields } from './fields.ts'
import { createOwnColumns, type OwnColumns } from './own-columns.ts'
import { createPageBlockStore, type PageBlockStore } from './page-blocks.ts'
import { createPageCommentStore, type PageCommentStore } from './page-comments.ts'
import { createViewStore, type ViewStore } from './views.ts'

export interface Repo {
  readonly admins: AdminStore
  readonly answers: AnswerStore
  readonly apps: AppStore
  readonly builders: BuilderStore
  readonly collections: CollectionStore
  readonly documentDrafts: DocumentDraftStore
  readonly drafts: DraftStore
  readonly exports: ExportStore
  readonly files: FileRecordStore
  readonly unusedPictures: UnusedPictureStore
  readonly flows: FlowStore
  readonly forms: FormStore
  readonly groups: GroupStore
  readonly importKeys: ImportKeys
  readonly importRuns: ImportRunStore
  readonly imports: ImportStore
  readonly itemHistory: ItemHistory
  readonly items: ItemStore
  readonly messages: MessageStore
  readonly modules: ModuleStore
  readonly ownColumns: OwnColumns
  readonly pageBlocks: PageBlockStore
  readonly pageComments: PageCommentStore
  readonly pageDocuments: PageDocumentStore
  readonly pages: PageStore
  readonly queries: QueryStore
  readonly reports: ReportStore
  readonly roles: RoleStore
  readonly rows: RowStore
  readonly rules: RuleStore
  readonly sessions: SessionStore
  readonly settings: SettingStore
  readonly sharedPages: SharedPageStore
  readonly sharedTexts: SharedTextStore
  readonly sharedTextVersions: SharedTextVersionStore
  readonly textComments: TextCommentStore
  readonly undos: UndoStore
  readonly users: UserStore
  readonly uses: UseStore
  readonly views: ViewStore
  /** Returns what the first run answered when the key was seen before. */
  readonly once: Once
}

/** The repository without the ways to read documents: those are in rights/readers.ts. */
export type RuledRepo = Omit<Repo, 'items'> & { readonly items: Omit<ItemStore, 'read' | 'lock'> }

/**
 * Creates the repository. `recorder` is called for every written document (field catalogue, collection version): of a
 * change at once and again after the commit, because others read the former state in between.
 */
export function createRepo(engine: Engine, given: Recorder): Repo {
  const recorder: Recorder = {
    noteDocuments: (table, docs) => given.noteDocuments(table, docs),
    noteChange(table) {
      given.noteChange(table)
      engine.afterCommit(() => given.noteChange(table))
    },
  }
  return {
    admins: createAdminStore(engine),
    answers: createAnswerStore(engine),
    apps: createAppStore(engine),
    builders: createBuilderStore(engine),
    collections: createCollectionStore(engine, recorder),
    documentDrafts: createDocumentDraftStore(engine),
    drafts: createDraftStore(engine),
    exports: createExportStore(engine),
    files: createFileRecordStore(engine),
    unusedPictures: createUnusedPictureStore(engine),
    flows: createFlowStore(engine),
    forms: createFormStore(engine),
    groups: createGroupStore(engine),
    importKeys: createImportKeys(engine),
    importRuns: createImportRunStore(engine),
    imports: createImportStore(engine),
    itemHistory: createItemHistory(engine),
    items: createItemStore(engine, recorder),
    messages: createMessageStore(engine),
    modules: createModuleStore(engine),
    ownColumns: createOwnColumns(engine, recorder, indexFields),
    pageBlocks: createPageBlockStore(engine),
    pageComments: createPageCommentStore(engine),
    pageDocuments: createPageDocumentStore(engine),
    pages: createPageStore(engine),
    queries: createQueryStore(engine),
    reports: createReportStore(engine),
    roles: createRoleStore(engine),
    rows: createRowStore(engine),
    rules: createRuleStore(engine),
    sessions: createSessionStore(engine),
    settings: createSettingStore(engine),
    sharedPages: createSharedPageStore(engine),
    sharedTexts: createSharedTextStore(engine),
    sharedTextVersions: createSharedTextVersionStore(engine),
    textComments: createTextCommentStore(engine),
    undos: createUndoStore(engine),
    users: createUserStore(engine),
    uses: createUseStore(engine),
    views: createViewStore(engine),
    once: createOnce(engine),
  }
}
