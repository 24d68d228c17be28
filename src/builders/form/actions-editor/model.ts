// What the editor knows of a list of actions: what a new one starts with, what each is in a sentence, and the edits of the list. Pure.
import { actions as hall } from '../../../actions/index.ts'
import type { ActionDescriptor } from '../../../actions/part.ts'
import { asRecord, isRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import type { Say } from '../../../form/rules.ts'
import { inputs } from '../../../inputs/index.ts'
import { allQuestions, keyOf, readAt, textAt } from '../place.ts'

/** An action as it is stored; what is none stays in the list untouched. */
export type Stored = unknown

/** An answer an action may use: by the name it is saved under. */
export interface Answer {
  readonly field: string
  readonly label: string
}

/** Where the actions stand: what a new one starts with, and what one may refer to. */
export interface Around {
  readonly app: string
  readonly collection: string
  readonly answers: readonly Answer[]
}

export function aroundOf(settings: Loose): Around {
  const seen = new Set<string>()
  const answers = allQuestions(settings).flatMap((place): readonly Answer[] => {
    const question = readAt(settings, place) ?? {}
    const field = textAt(question, 'answerKey') || keyOf(question)
    if (field === '' || seen.has(field) || inputs.find(textAt(question, 'type').toLowerCase())?.isStatic) return []
    seen.add(field)
    return [{ field, label: textAt(question, 'label') || field }]
  })
  return { app: textAt(settings, 'app'), collection: textAt(settings, 'collection'), answers }
}

export const typeOf = (action: Stored): string => (isRecord(action) ? textAt(action, 'type') : '')
export const descriptorOf = (action: Stored): ActionDescriptor | undefined => hall.find(typeOf(action))

/** The settings each kind has a field for; others of its settings are kept and shown as JSON. */
const known: Readonly<Record<string, readonly string[]>> = {
  insert: ['app', 'collection', 'payload'],
  update: ['app', 'collection', 'dataset', 'join_key', 'payload'],
  link: ['product', 'page', 'value', 'new_window'],
  external: ['url', 'new_window'],
  popup: ['title', 'text', 'needsConfirm', 'confirm', 'cancel'],
  refresh: ['refreshModules'],
  actionflow: ['actionflowid', 'custom_keys', 'send_all_data'],
  questionnaire: ['template', 'modaltitle'],
  loading: ['value'],
  wait: [],
}
export const hasForm = (action: Stored): boolean => typeOf(action) in known && descriptorOf(action) !== undefined
export const otherNames = (action: Loose): readonly string[] =>
  Object.keys(action).filter(name => name !== 'type' && !known[typeOf(action)]?.includes(name))

/** A new action of a kind: what it most likely means in this form is filled in. */
export function newAction(type: string, { app, collection }: Pick<Around, 'app' | 'collection'>): Loose {
  const where = app === '' ? {} : { app }
  switch (type) {
    case 'insert':
      return { type, ...where, payload: {} }
    case 'update':
      return {
        type,
        ...where,
        ...(collection === '' ? {} : { collection }),
        dataset: 'answers',
        join_key: '_id',
        payload: {},
      }
    case 'link':
      return { type, new_window: false }
    case 'external':
      return { type, url: '', new_window: true }
    case 'popup':
      return { type, title: '', text: '', needsConfirm: false }
    case 'questionnaire':
      return { type, template: '' }
    case 'refresh':
      return { type, refreshModules: [] }
    case 'actionflow':
      return { type, actionflowid: '', custom_keys: {}, send_all_data: false }
    case 'loading':
      return { type, value: 'start' }
    default:
      return { type }
  }
}

/** What an action does, in a sentence. */
export function sentenceOf(action: Stored, say: Say): string {
  if (!isRecord(action) || typeOf(action) === '') return say('actions.is.nothing')
  const text = (name: string): string => textAt(action, name).trim()
  switch (hasForm(action) ? typeOf(action) : '') {
    case 'insert':
      return text('collection') === '' || text('app') === ''
        ? say('actions.is.insert.open')
        : say('actions.is.insert', { app: text('app'), collection: text('collection') })
    case 'update':
      return [text('app'), text('collection'), text('join_key')].includes('')
        ? say('actions.is.update.open')
        : say('actions.is.update', { app: text('app'), collection: text('collection'), join: text('join_key') })
    case 'link': {
      const [page, app, value] = [text('page'), text('product'), text('value')]
      const go =
        page === ''
          ? say(app === '' ? 'actions.is.link.start' : 'actions.is.link.start.app', { app })
          : say(app === '' ? 'actions.is.link' : 'actions.is.link.app', { page, app })
      return value === '' ? go : say('actions.is.link.item', { go, value })
    }
    case 'external':
      return text('url') === ''
        ? say('actions.is.external.open')
        : say('actions.is.external', { url: text('url').replace(/^https?:\/\//i, '') })
    case 'popup': {
      const shown = text('title') || text('text')
      return shown === ''
        ? say('actions.is.popup.open')
        : say(action['needsConfirm'] === true ? 'actions.is.popup.ask' : 'actions.is.popup.tell', { text: shown })
    }
    case 'refresh': {
      const count = Array.isArray(action['refreshModules']) ? action['refreshModules'].length : 0
      return count === 0
        ? say('actions.is.refresh')
        : say(count === 1 ? 'actions.is.refresh.one' : 'actions.is.refresh.some', { count })
    }
    case 'questionnaire':
      return text('template') === ''
        ? say('actions.is.questionnaire.open')
        : say('actions.is.questionnaire', { form: text('modaltitle') || text('template') })
    case 'actionflow':
      return text('actionflowid') === ''
        ? say('actions.is.actionflow.open')
        : say('actions.is.actionflow', { flow: text('actionflowid') })
    case 'loading':
      return say((action['value'] ?? 'start') === 'start' ? 'actions.is.loading.start' : 'actions.is.loading.stop')
    case 'wait':
      return say('actions.is.wait')
    default:
      return say('actions.is.other', { type: descriptorOf(action)?.title ?? typeOf(action) })
  }
}

export const titleOf = (action: Stored): string => descriptorOf(action)?.title ?? (typeOf(action) || '…')

export const replaced = (list: readonly Stored[], at: number, action: Stored): readonly Stored[] =>
  list.map((one, index) => (index === at ? action : one))
export const removed = (list: readonly Stored[], at: number): readonly Stored[] =>
  list.filter((_, index) => index !== at)
export const duplicated = (list: readonly Stored[], at: number): readonly Stored[] =>
  list.flatMap((one, index) => (index === at ? [one, structuredClone(one)] : [one]))
/** `to` is the place it has afterwards. */
export function moved(list: readonly Stored[], from: number, to: number): readonly Stored[] {
  if (from === to || from < 0 || to < 0 || from >= list.length || to >= list.length) return list
  const rest = removed(list, from)
  return [...rest.slice(0, to), list[from], ...rest.slice(to)]
}

/** Merges settings into an action; undefined removes one. */
export const merged = (action: Loose, patch: Loose): Loose =>
  Object.fromEntries(Object.entries({ ...action, ...patch }).filter(([, value]) => value !== undefined))

/** The lists of actions a form holds: of the form itself ('' and submitactions), and of its buttons. */
export interface ActionList {
  readonly place: string
  readonly actions: readonly Stored[]
}
export function actionLists(settings: Loose): readonly ActionList[] {
  const lists = [
    { place: '', actions: settings['submitactions'] },
    ...allQuestions(settings).map(place => ({
      place,
      actions: asRecord(readAt(settings, place)?.['settings'])['actions'],
    })),
  ]
  return lists.flatMap(({ place, actions }) =>
    Array.isArray(actions) && actions.length > 0 ? [{ place, actions }] : [],
  )
}
