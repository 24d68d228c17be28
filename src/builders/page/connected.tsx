// The page builder with its server: reads the page, publishes it, and looks up what its panels offer to choose from.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ComponentType, ReactNode, Ref } from 'react'
import type { ActionServices } from '../../actions/part.ts'
import type { Core } from '../../api/core.ts'
import { send } from '../../api/send.ts'
import { isSameTree } from '../../base/same-tree.ts'
import { fail, ok } from '../../base/result.ts'
import type { Answer } from '../../contract/call.ts'
import { appCalls } from '../../contract/calls/apps.ts'
import { embeddingCalls } from '../../contract/calls/embedding.ts'
import type { Embedding } from '../../contract/calls/embedding.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { explainCalls } from '../../contract/calls/explain.ts'
import { formCalls } from '../../contract/calls/forms.ts'
import { pageDocumentCalls } from '../../contract/calls/page-document.ts'
import { roleCalls } from '../../contract/calls/roles.ts'
import type { PageDocument as StoredPage, PageSettings } from '../../contract/entities/page-document.ts'
import { formStorageOf } from '../../questionnaire/saving/form-storage.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import { createServices as createInputServices } from '../../questionnaire/services.ts'
import { useCore, useReadable } from '../../stores/use.tsx'
import { useText } from '../../ui/text.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import type { DocumentStore, PublishAnswer, PublishRequest } from '../../workbench/kind.ts'
import { laterDrafts } from '../../workbench/later-drafts.ts'
import { NotOpenYet, useStored } from '../../workbench/stored.tsx'
import { later } from '../../ui/later.tsx'
import { createActionLookups } from '../action-lookups.ts'
import type { BlockEditorProps } from './blocks/block-editor.tsx'
import { emptyPage, parseDocument } from './document.ts'
import type { PageDocument } from './document.ts'
import { PageBuilder } from './page-builder.tsx'
import { findPageId } from './page-id.ts'
import { openPageRoom } from './people/page-room.ts'
import type { PageRoom } from './people/page-room.ts'
import type { PageBuilderEvent, PageBuilderHandle } from './page-builder.tsx'
import { createServices, fieldsIn } from './services.ts'
import type { BuilderSite } from './site.ts'
import type { PageLookups } from './services.ts'
import { words } from './words.ts'

export interface ConnectedPageBuilderProps {
  readonly app: string
  /** Slug of the page. */
  readonly page: string
  /** The item that a detail page is shown for. */
  readonly item?: string | undefined
  readonly back?: ReactNode
  readonly extra?: ReactNode
  readonly onEvent?: ((event: PageBuilderEvent) => void) | undefined
  /** Called with the name of the page, or with why it cannot be opened. */
  readonly onReady?: ((name: string) => void) | undefined
  readonly onFailed?: ((message: string) => void) | undefined
  readonly ref?: Ref<PageBuilderHandle> | undefined
}

/** Builds a page of the server. Reading it never goes through the cache: what is edited must be what is stored now. */
export const ConnectedPageBuilder = (props: ConnectedPageBuilderProps): ReactNode => (
  <BuilderWords>
    <Connected key={`${props.app}/${props.page}`} {...props} />
  </BuilderWords>
)

function Connected({ app, page, item, onReady, onFailed, ...shown }: ConnectedPageBuilderProps): ReactNode {
  const core = useCore()
  const say = useText(words)
  const { status, user } = useReadable(core.session)
  const read = useCallback(() => readPage(core, app, page), [core, app, page])
  const [reading, retry] = useStored(read, () => ({ name: '', version: 0, settings: emptyPage() }))
  const storage = useMemo(() => formStorageOf(core), [core])
  const owner = status === 'signed-in' ? user?.id : undefined
  const id = reading.is === 'ready' ? reading.stored.id : undefined
  const store = useMemo(
    (): DocumentStore<PageDocument> => ({
      ...storeOf(core, app, page),
      drafts:
        owner === undefined || id === undefined
          ? undefined
          : laterDrafts(core, { user: owner, kind: 'page', document: id }),
    }),
    [core, app, page, owner, id],
  )
  const mayRename = user?.permissions.includes('admin') ?? false
  const people = usePageRoom(core, app, page, id === undefined ? undefined : owner)
  const site = useMemo(
    (): BuilderSite => ({
      app,
      page,
      item,
      services: createServices(lookupsOf(core), actionServicesOf(core)),
      mayRename,
      hasBlocks: true,
      BlockEditor: editorOf(app),
      comments: { isAdmin: mayRename },
      people,
      embedding: { api: new URL(core.api, document.baseURI).href, read: () => readEmbedding(core, app, page) },
    }),
    [core, app, page, item, mayRename, people],
  )
  const told = useRef({ onReady, onFailed })
  told.current = { onReady, onFailed }
  const name = reading.is === 'ready' ? reading.stored.name : undefined
  const failed = reading.is === 'failed' ? reading : undefined
  const mayNot = failed?.code === '401' || failed?.code === '403'
  const failure = mayNot ? say('build.notAllowed') : failed?.message
  useEffect(() => {
    if (name !== undefined) told.current.onReady?.(name)
    if (failure !== undefined) told.current.onFailed?.(failure)
  }, [name, failure])
  if (reading.is !== 'ready') {
    const shownReading = failed && failure !== undefined ? { ...failed, message: failure } : reading
    return (
      <NotOpenYet
        reading={shownReading}
        name={`${app}/${page}`}
        onRetry={retry}
        draft={{ kind: 'page', address: `${app}/${page}`, findId: () => findPageId(core, app, page), core, storage }}
      />
    )
  }
  return (
    <PageBuilder
      {...shown}
      site={site}
      stored={reading.stored}
      store={store}
      storage={storage}
      storageKey={String(user?.id ?? '')}
      address={`${app}/${page}`}
    />
  )
}

/** Who else builds the page, while this is open and the account is known. */
function usePageRoom(core: Core, app: string, page: string, account: string | undefined): PageRoom | undefined {
  const [room, setRoom] = useState<PageRoom>()
  useEffect(() => {
    if (account === undefined) return undefined
    const opened = openPageRoom(core, { app, page, account })
    setRoom(opened)
    return () => {
      opened.close()
      setRoom(undefined)
    }
  }, [core, app, page, account])
  return room
}

/** One component for each app: a page that is drawn again does not open it again. */
const editorOf = (app: string): ComponentType<{ readonly id: string; onClose(): void }> => {
  const Editor = later<BlockEditorProps>(async () => (await import('./blocks/block-editor.tsx')).default)
  return ({ id, onClose }) => (
    <Editor app={app} id={id} onClose={onClose} lookups={lookupsOf} actions={actionServicesOf} />
  )
}

const readPage = async (core: Core, app: string, page: string): Promise<PublishAnswer<PageDocument>> =>
  storedOf(await send(core, pageDocumentCalls.readPageDocument, { params: { app, page } }))

async function readEmbedding(core: Core, app: string, page: string): Promise<Embedding> {
  const { status, data } = await send(core, embeddingCalls.readEmbedding, { params: { app, page } })
  if (status !== 200 || !data.data) throw new Error(data.message)
  return data.data
}

function storedOf(answer: Answer<StoredPage>): PublishAnswer<PageDocument> {
  const { data: page } = answer.data
  if (answer.status !== 200 || !page) return refusalOf(answer)
  const settings = parseDocument(page.settings)
  return settings.ok
    ? ok({ id: page.id, name: settings.value.name, version: page.version, settings: settings.value })
    : fail('invalid', settings.message)
}

/** The rows as the server takes them: it knows the order from the list. */
const toSettings = (page: PageDocument): PageSettings => ({
  ...page,
  name: page.name.trim(),
  rows: page.rows.map(row => ({ ...row, modules: row.modules.map(module => ({ ...module })) })),
})

export function storeOf(core: Core, app: string, page: string): DocumentStore<PageDocument> {
  const params = { app, page }
  return {
    publish: request => publishPage(core, app, page, request),
    readLatest: () => readPage(core, app, page),
    async listVersions() {
      const { status, data } = await send(core, pageDocumentCalls.listPageVersions, { params })
      if (status !== 200) throw new Error(data.message)
      return (data.data ?? []).map(({ version, created_at: atSec, author }) => ({
        version,
        atMs: atSec * 1_000,
        ...(author ? { author } : {}),
      }))
    },
    async readVersion(version) {
      const { status, data } = await send(core, pageDocumentCalls.readPageVersion, {
        params: { ...params, version: String(version) },
      })
      const read = parseDocument(data.data)
      if (status !== 200 || !read.ok) throw new Error(data.message)
      return read.value
    },
  }
}

/** Publishes a page. With `baseVersion` one that was changed since it was read answers 409, and nothing is stored. */
async function publishPage(
  core: Core,
  app: string,
  page: string,
  { settings, baseVersion }: PublishRequest<PageDocument>,
): Promise<PublishAnswer<PageDocument>> {
  const body = { settings: toSettings(settings), ...(baseVersion === undefined ? {} : { version: baseVersion }) }
  const answer = await send(core, pageDocumentCalls.publishPage, { params: { app, page }, body })
  const stored = answer.status === 409 ? storedOf({ ...answer, status: 200 }) : undefined
  // the reply to an earlier try was lost: what is stored is what was sent
  return stored?.ok && isSameTree(withoutSlugs(stored.value.settings), withoutSlugs(settings))
    ? stored
    : storedOf(answer)
}

/** The server names a new row. */
const withoutSlugs = (page: PageDocument): object => ({
  ...page,
  rows: page.rows.map(row => ({
    ...row,
    slug: undefined,
    modules: row.modules.map(module => ({ queries: [], selection: {}, ...module })),
  })),
})

function actionServicesOf(core: Core): ActionServices {
  const { listApps, listCollections } = createInputServices({ core, template: undefined })
  return {
    ...createActionLookups(core),
    listApps,
    listCollections,
    async listFields(app, collection) {
      const { status, data } = await send(core, collectionCalls.aggregate, {
        body: { app, collection, pipeline: [], limit: 20 },
      })
      return status === 200 ? fieldsIn(data.data ?? []) : [] // the fields of a collection that cannot be read are typed
    },
  }
}

const lookupsOf = (core: Core): PageLookups => ({
  async listQueries() {
    const [queries, apps] = await Promise.all([
      send(core, collectionCalls.listQueries, {}),
      send(core, appCalls.listApps, {}),
    ])
    if (queries.status !== 200) return refusalOf(queries)
    const names = new Map((apps.data.data ?? []).map(({ id, name }) => [id, name]))
    return ok((queries.data.data ?? []).map(({ slug, name, app }) => ({ slug, name, app: names.get(app) ?? app })))
  },
  async listForms() {
    const answer = await send(core, formCalls.listQuestionnaires, { query: { extended: false } })
    return answer.status === 200
      ? ok((answer.data.data ?? []).map(({ id, name }) => ({ id, name })))
      : refusalOf(answer)
  },
  async listRoles() {
    const answer = await send(core, roleCalls.listRoles, {})
    return answer.status === 200 ? ok((answer.data.data ?? []).map(({ id }) => id)) : refusalOf(answer)
  },
  async measure(query) {
    const stored = await send(core, collectionCalls.readQuery, { params: { id: query } })
    const { app, collection, pipeline } = stored.data.data ?? {}
    if (stored.status !== 200 || app === undefined || collection === undefined || !Array.isArray(pipeline))
      return stored.status === 200 ? ok(undefined) : refusalOf(stored)
    const plan = await send(core, explainCalls.explainQuery, { body: { app, collection, pipeline } })
    return plan.status === 200 ? ok(plan.data.data?.steps.at(-1)?.ms) : refusalOf(plan)
  },
  async rowsOf(query, limit) {
    const answer = await send(core, collectionCalls.aggregate, { body: { query, limit } })
    return answer.status === 200 ? ok(answer.data.data ?? []) : refusalOf(answer)
  },
})
