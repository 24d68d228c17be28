// The form builder with its server: reads the form, publishes versions of it, and looks up what its panels offer to choose from.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Ref, ReactNode } from 'react'
import type { Core } from '../../api/core.ts'
import { send } from '../../api/send.ts'
import { sendOnce } from '../../api/send-once.ts'
import type { Loose } from '../../base/loose.ts'
import { ok } from '../../base/result.ts'
import type { Answer } from '../../contract/call.ts'
import { answerCalls } from '../../contract/calls/answers.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { formCalls } from '../../contract/calls/forms.ts'
import type { Questionnaire } from '../../contract/entities/questionnaire.ts'
import { useOptionalCore, useReadable } from '../../stores/use.tsx'
import { ErrorState } from '../../ui/state.tsx'
import { formStorageOf } from '../../questionnaire/saving/form-storage.ts'
import { fetchViews } from '../../questionnaire/rows/use-views.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import { createServices, noLine, optionsLoader } from '../../questionnaire/services.ts'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { laterDrafts } from '../../workbench/later-drafts.ts'
import { NotOpenYet, newDocument, useStored } from '../../workbench/stored.tsx'
import { createActionLookups } from '../action-lookups.ts'
import { formKind } from './form-kind.ts'
import { FormBuilderView } from './form-builder.tsx'
import type { BuilderEvent, FormBuilderHandle } from './form-builder.tsx'
import type { BuilderServices, PublishAnswer, PublishRequest } from './panel-shapes.ts'
import { fieldsIn } from './collection-fit.ts'

import { words } from './texts.ts'
import { useText } from '../../ui/text.tsx'

const kind = formKind()

export interface ConnectedFormBuilderProps {
  /** Id or slug of the form; absent: a new one, made when it is first published. */
  readonly template?: string | undefined
  /** Name of a new form. */
  readonly name?: string | undefined
  /** What a new form starts with. */
  readonly settings?: Loose | undefined
  readonly back?: ReactNode
  readonly extra?: ReactNode
  readonly onEvent?: ((event: BuilderEvent) => void) | undefined
  readonly onReady?: ((name: string) => void) | undefined
  readonly ref?: Ref<FormBuilderHandle> | undefined
}

/** Builds a form of the server. Reading it never goes through the cache: what is edited must be what is stored now. */
export const ConnectedFormBuilder = (props: ConnectedFormBuilderProps): ReactNode => (
  <BuilderWords>
    <Connected {...props} />
  </BuilderWords>
)

function Connected(props: ConnectedFormBuilderProps): ReactNode {
  const say = useText(words)
  const core = useOptionalCore()
  if (!core) return <ErrorState message={say('error.noCore')} />
  return <WithCore key={props.template ?? ''} {...props} core={core} />
}

function WithCore({
  core,
  template,
  name,
  settings,
  back,
  extra,
  onEvent,
  onReady,
  ref,
}: ConnectedFormBuilderProps & { readonly core: Core }): ReactNode {
  const say = useText(words)
  const { status, user } = useReadable(core.session)
  const views = useRef<Awaited<ReturnType<typeof fetchViews>>>(undefined)
  const read = useMemo(
    () =>
      template === undefined
        ? undefined
        : async () => {
            const form = await readForm(core, template)
            if (form.ok) views.current = await fetchViews(form.value.settings)
            return form
          },
    [core, template],
  )
  const [reading, retry] = useStored(read, () => newDocument(kind, name || say('builder.form'), settings))
  const ready = useRef(onReady)
  useEffect(() => {
    ready.current = onReady
  })
  const title = reading.is === 'ready' ? reading.stored.name : undefined
  useEffect(() => {
    if (title !== undefined) ready.current?.(title)
  }, [title])

  const id = reading.is === 'ready' ? reading.stored.id : undefined
  const made = useRef<string | undefined>(undefined)
  const storage = useMemo(() => formStorageOf(core), [core])
  const services = useMemo(() => createBuilderServices(core, id, () => made.current ?? id), [core, id])
  const owner = status === 'signed-in' ? user?.id : undefined
  const drafts = useMemo(
    () => (owner === undefined ? undefined : laterDrafts(core, { user: owner, kind: kind.name, document: id })),
    [core, id, owner],
  )
  const publish = useCallback(
    async (request: PublishRequest): Promise<PublishAnswer> => {
      const known = request.id ?? made.current
      const answer =
        known === undefined
          ? await sendOnce(core, formCalls.createQuestionnaire, {
              body: { name: request.name, settings: request.settings },
            })
          : await send(core, formCalls.updateQuestionnaire, {
              params: { id: known },
              body: {
                settings: request.settings,
                ...(request.baseVersion === undefined ? {} : { base_version: request.baseVersion }),
              },
            })
      const published = formOf(answer)
      if (published.ok) made.current = published.value.id
      return published
    },
    [core],
  )
  const readLatest = useCallback(() => readForm(core, made.current ?? template ?? ''), [core, template])

  if (reading.is !== 'ready')
    return (
      <NotOpenYet
        reading={reading}
        name={template ?? ''}
        onRetry={retry}
        draft={{ kind: kind.name, address: template ?? '', core, storage }}
      />
    )
  return (
    <FormBuilderView
      ref={ref}
      form={reading.stored}
      views={views.current}
      publish={publish}
      readLatest={readLatest}
      services={services}
      drafts={drafts}
      storage={storage}
      storageKey={String(user?.id ?? '')}
      address={template}
      back={back}
      extra={extra}
      onEvent={onEvent}
    />
  )
}

const readForm = async (core: Core, id: string): Promise<PublishAnswer> =>
  formOf(await send(core, formCalls.readQuestionnaire, { params: { id } }))

function formOf(answer: Answer<Questionnaire>): PublishAnswer {
  const form = answer.data.data
  if (answer.status !== 200 || !form) return refusalOf(answer)
  return ok({
    id: form.id,
    name: form.name,
    version: form.latest_version?.version ?? 0,
    settings: form.latest_version?.settings ?? kind.empty(),
  })
}

/** What the panels may look up, asked from the server. Each throws an Error with a sentence to show. `formId`: a new form has its id only once it is published. */
export function createBuilderServices(
  core: Core,
  template?: string,
  formId: () => string | undefined = () => template,
): BuilderServices {
  const inputs = createServices({ core, template })
  const rows = async (query: string, limit: number): Promise<readonly Loose[]> => {
    const { data } = await send(core, collectionCalls.aggregate, { body: { query, limit } })
    if (data.code !== 200) throw new Error(data.message)
    return data.data ?? []
  }
  return {
    ...createActionLookups(core),
    formId,
    inputs,
    listApps: inputs.listApps,
    listCollections: inputs.listCollections,
    openFile: inputs.openFile,
    loadOptions: optionsLoader(core),
    async uploadPicture(file, options) {
      const files = await import('../../questionnaire/services-files.ts').catch(() => {
        throw new Error(noLine(core))
      })
      return files.uploadPicture(core, file, options)
    },
    async createCollection(app, { name, slug }) {
      const answer = await sendOnce(core, collectionCalls.createCollection, { params: { app }, body: { name, slug } })
      const {
        data: { data: made, errors },
      } = answer
      if (answer.status !== 200 || !made)
        return { ...refusalOf(answer), ...(errors?.[0] ? { message: errors[0].message } : {}) }
      return ok({ slug: made.slug })
    },
    async describeCollection(app, collection) {
      const orThrow = <T,>({ status, data }: Answer<T>): Answer<T>['data'] => {
        if (status !== 200 || data.code !== 200) throw new Error(data.message)
        return data
      }
      const [read, forms, queries] = await Promise.all([
        send(core, collectionCalls.aggregate, { body: { app, collection, pipeline: [], limit: 50 } }).then(orThrow),
        send(core, formCalls.listQuestionnaires, { query: { extended: true } }).then(orThrow),
        send(core, collectionCalls.listQueries, {}).then(orThrow),
      ])
      const { rows: first, total } = { rows: read.data ?? [], total: read.total }
      const own = formId()
      return {
        items: total ?? first.length,
        fields: fieldsIn(first),
        usedBy: [
          ...(forms.data ?? [])
            .filter(
              ({ id, latest_version: latest }) =>
                id !== own && latest?.settings['app'] === app && latest.settings['collection'] === collection,
            )
            .map(({ name }) => ({ kind: 'form' as const, name })),
          ...(queries.data ?? [])
            .filter(query => query.app === app && query.collection === collection)
            .map(({ name }) => ({ kind: 'query' as const, name })),
        ],
      }
    },
    async listQueries() {
      const { status, data } = await send(core, collectionCalls.listQueries, {})
      if (status !== 200) throw new Error(data.message)
      return (data.data ?? []).map(query => ({ slug: query.slug, name: query.name }))
    },
    async listVersions() {
      const id = formId()
      if (id === undefined) return []
      const { status, data } = await send(core, answerCalls.listVersions, { params: { id } })
      if (status !== 200) throw new Error(data.message)
      return (data.data ?? []).map(({ version, created_at: atSec, author }) => ({
        version,
        atMs: atSec * 1_000,
        ...(author ? { author } : {}),
      }))
    },
    async readVersion(version) {
      const { status, data } = await send(core, formCalls.readQuestionnaire, {
        params: { id: formId() ?? '' },
        query: { version },
      })
      const found = data.data?.latest_version
      if (status !== 200 || !found) throw new Error(data.message)
      return found.settings ?? kind.empty()
    },
    fieldsOf: async query => [...new Set((await rows(query, 20)).flatMap(row => Object.keys(row)))],
  }
}
