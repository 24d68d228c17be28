// The target of a form's answers. The collection is read first and its database decides (COL-001): documents use the
// item calls, relational collections use the calls of the entity with their slug.
import type { WireRequest } from '../../api/core.ts'
import { wireRequest } from '../../api/send.ts'
import type { Loose } from '../../base/loose.ts'
import type { Failure } from '../../base/result.ts'
import { fail } from '../../base/result.ts'
import type { AnswerBody, Call } from '../../contract/call.ts'
import { fillPath } from '../../contract/call.ts'
import { appCalls } from '../../contract/calls/apps.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { formCalls } from '../../contract/calls/forms.ts'

interface PluginCalls {
  readonly create: Call
  readonly read: Call
  readonly update: Call
  /** The path parameters of one entity; `create` uses what it needs of them. */
  params(id: string, data: Loose): Readonly<Record<string, string>>
}
export interface Plugin {
  readonly name: string
  /** Update goes by slug instead of id (COL-004). */
  readonly bySlug?: true
  /** Absent: the contract has no calls for it. */
  readonly calls?: PluginCalls
}

/** The slugs of relational collections and their plugins (ENT-029, ENT-030). */
export const plugins: ReadonlyMap<string, Plugin> = new Map<string, Plugin>([
  [
    'app',
    {
      name: 'App',
      calls: {
        create: appCalls.createApp,
        read: appCalls.readApp,
        update: appCalls.updateApp,
        params: id => ({ app: id }),
      },
    },
  ],
  ['action_flows', { name: 'ActionFlow' }],
  ['action_flow_tasks', { name: 'ActionFlowTasks' }],
  [
    'collection',
    {
      name: 'Collection',
      calls: {
        create: collectionCalls.createCollection,
        read: collectionCalls.readCollection,
        update: collectionCalls.updateCollection,
        params: collectionParams,
      },
    },
  ],
  ['cronjob', { name: 'Cronjob' }],
  [
    'querys',
    {
      name: 'Query',
      bySlug: true,
      calls: {
        create: collectionCalls.createQuery,
        read: collectionCalls.readQuery,
        update: collectionCalls.updateQuery,
        params: id => ({ id }),
      },
    },
  ],
  [
    'form_template',
    {
      name: 'FormTemplate',
      calls: {
        create: formCalls.createQuestionnaire,
        read: formCalls.readQuestionnaire,
        update: formCalls.updateQuestionnaire,
        params: id => ({ id }),
      },
    },
  ],
  ['watcher', { name: 'Watcher', bySlug: true }],
])

export type Target =
  | { readonly kind: 'items'; readonly app: string; readonly collection: string }
  | { readonly kind: 'plugin'; readonly plugin: Plugin; readonly slug: string }

/** What is not known to be relational is a collection of documents; a visitor who may not read the collection may still fill it. */
export function targetOf(
  app: string,
  collection: string,
  read: { readonly database?: string; readonly slug?: string } | undefined,
): Target {
  if (read?.database !== 'RELATIONAL') return { kind: 'items', app, collection }
  const slug = read.slug ?? collection
  return { kind: 'plugin', slug, plugin: plugins.get(slug) ?? { name: slug } }
}

/** The server is reachable and does not show the collection: its item calls decide what is allowed. */
export const isHidden = (status: number | undefined): boolean => status === 401 || status === 403 || status === 404

export interface Written {
  readonly data: Loose
  readonly submit: boolean
  readonly key: string
  readonly template?: string | undefined
  /** The version of the template the answers were given in (ENT-039). */
  readonly version?: number | undefined
  /** The edited entity, if any. */
  readonly id?: string | undefined
  /** Its stored values. */
  readonly former?: Loose | undefined
}

/** The call of a save. Undefined: the contract has none for this entity. */
export function saveCall(target: Target, { id, data }: Written): Call | undefined {
  if (target.kind === 'items') return id === undefined ? collectionCalls.createItem : collectionCalls.updateItem
  const { calls } = target.plugin
  return (id ?? text(data['id'])) === undefined ? calls?.create : calls?.update
}

/** Returns the request of a save: an update if there is an id, otherwise a create (COL-002, COL-003, COL-005). */
export function saveRequest(target: Target, written: Written): WireRequest | Failure {
  const { data, submit, key, template, version } = written
  if (target.kind === 'items') {
    const { app, collection } = target
    const body = { data, submit, key, ...(template === undefined ? {} : { template, version }) }
    return written.id === undefined
      ? wireRequest(collectionCalls.createItem, { params: { app, collection }, body })
      : wireRequest(collectionCalls.updateItem, { params: { app, collection, id: written.id }, body })
  }
  const { calls, bySlug } = target.plugin
  if (!calls) return missing(target)
  // the known record takes precedence over its answers: an answer never redirects the save to another record
  const id = written.id ?? text(data['id'])
  if (id === undefined) return filled(calls.create, calls.params('', data), data)
  const slug = bySlug
    ? (text(written.former?.['slug']) ?? (written.id === undefined ? text(data['slug']) : undefined))
    : undefined
  return filled(calls.update, calls.params(slug ?? id, { ...data, ...written.former }), data)
}

/** Reads one by id (the reading half of COL-007). */
export function readRequest(target: Target, id: string): WireRequest | Failure {
  if (target.kind === 'items')
    return wireRequest(collectionCalls.readItem, { params: { app: target.app, collection: target.collection, id } })
  const { calls } = target.plugin
  return calls ? filled(calls.read, calls.params(id, {})) : missing(target)
}

/** What a save answered: relational results are read at data.code (COL-006), items by the status. */
export const isSaved = (target: Target, answer: { readonly status: number; readonly data: AnswerBody }): boolean =>
  (target.kind === 'plugin' ? answer.data.code : answer.status) === 200

/** By what the next save finds what this one wrote. */
export function savedId(target: Target, data: unknown): string | undefined {
  const entity = data !== null && typeof data === 'object' ? (data as Loose) : {} // an object: its members are read as unknown
  return target.kind === 'items'
    ? text(entity['_id'])
    : target.plugin.bySlug
      ? (text(entity['slug']) ?? text(entity['id']))
      : text(entity['id'])
}

function filled(call: Call, params: Readonly<Record<string, string>>, body?: Loose): WireRequest | Failure {
  const empty = [...call.path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '').find(name => !params[name])
  if (empty !== undefined)
    return fail('invalid', `“${empty}” is needed to save this.`, {
      status: 400,
      issues: [{ path: `data.${empty}`, message: 'Please fill in an answer.' }],
    })
  return { method: call.method, path: fillPath(call.path, params), ...(body ? { body } : {}) }
}

/** A collection's id is its app and its slug, with a dot between. */
function collectionParams(id: string, data: Loose): Readonly<Record<string, string>> {
  const dot = id.indexOf('.')
  return { app: dot > 0 ? id.slice(0, dot) : (text(data['app']) ?? ''), collection: dot > 0 ? id.slice(dot + 1) : id }
}

const missing = ({ plugin, slug }: { readonly plugin: Plugin; readonly slug: string }): Failure =>
  fail(
    'unsupported',
    `Records of “${slug}” cannot be saved by a form: the server offers no calls for ${plugin.name}.`,
    { status: 400 },
  )

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined
