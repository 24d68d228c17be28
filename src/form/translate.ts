// Translates a form. Its settings have the texts of one language; `translations` has the others, by the path of each
// text. A text without a translation stays as it is. Pure: the builder's language panel reads `textsOf`.
import { isRecord } from '../base/loose.ts'
import type { Loose } from '../base/loose.ts'

export interface FormText {
  /** The key of its translation: "questions.title.label". */
  readonly path: string
  readonly text: string
  /** Where a builder finds it, in words: "Question “Short title”". */
  readonly where: string
}
/** Returns the replacement of `text`. */
type Replace = (path: string, text: unknown, where: string) => unknown

/** Returns the settings with their texts in a language. Never throws; preserves unknown keys. */
export function translate(settings: unknown, lang: string | undefined): unknown {
  const all = recordOf(recordOf(settings)['translations'])
  const language = lang === undefined ? undefined : pickOwn(all, lang)
  if (language === undefined) return settings
  const texts = recordOf(all[language])
  if (Object.keys(texts).length === 0) return settings
  return walk(recordOf(settings), (path, text) => {
    const found = Object.hasOwn(texts, path) ? texts[path] : undefined
    const isThere =
      typeof found === 'string' ? found.trim() !== '' : found !== null && typeof found === 'object' && isRich(path)
    return isThere ? found : text
  })
}

/** Every text of a form that can be translated, in reading order, each path once. */
export function textsOf(settings: unknown): readonly FormText[] {
  const found = new Map<string, FormText>()
  walk(recordOf(settings), (path, text, where) => {
    const shown = typeof text === 'string' ? text : isRich(path) ? wordsOf(text) : ''
    if (shown.trim() !== '' && !found.has(path)) found.set(path, { path, text: shown, where })
    return text
  })
  return [...found.values()]
}

/** The texts that are document trees, by the path of their translation: `textsOf` has their words only. */
export function treesOf(settings: unknown): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>()
  walk(recordOf(settings), (path, text) => {
    if (isRich(path) && text !== null && typeof text === 'object' && !found.has(path)) found.set(path, text)
    return text
  })
  return found
}

function walk(settings: Loose, replace: Replace): Loose {
  const next: Record<string, unknown> = { ...settings }
  const title = settings['modaltitle'] ?? settings['label'] ?? settings['name']
  if (title !== undefined) setChanged(next, 'modaltitle', title, replace('title', title, 'Title'))
  if (Array.isArray(settings['rows']))
    next['rows'] = settings['rows'].map((row: unknown, index) => walkRow(row, index, replace))
  const footer = recordOf(settings['footer'])
  for (const [name, where] of [
    ['save', 'Save button'],
    ['submit', 'Submit button'],
  ] as const) {
    const member = `${name}Button`
    const button = { ...recordOf(footer[member]), ...recordOf(settings[member]) }
    const changed = fields(button, { content: [`buttons.${name}`, where] }, replace)
    if (changed !== button) next[member] = changed
  }
  if (isRecord(settings['navigation'])) next['navigation'] = walkNavigation(settings['navigation'], replace)
  if (isRecord(settings['message'])) next['message'] = walkMessage(settings['message'], replace)
  return next
}

function walkRow(stored: unknown, index: number, replace: Replace): unknown {
  if (!isRecord(stored)) return stored
  const key = keyOf(stored) || `row_${index + 1}`
  const name = textOf(stored['label']) || key
  const row: Record<string, unknown> = { ...fields(stored, { label: [`rows.${key}.label`, `Row “${name}”`] }, replace) }
  const questions = (list: readonly unknown[]): unknown[] => list.map(question => walkQuestion(question, replace))
  if (Array.isArray(stored['questions'])) row['questions'] = questions(stored['questions'])
  if (Array.isArray(stored['tabs'])) {
    row['tabs'] = stored['tabs'].map((tab: unknown) => {
      if (!isRecord(tab)) return tab
      const label = textOf(tab['label'])
      const own: Record<string, unknown> = {
        ...fields(tab, { label: [`tabs.${key}.${keyOf(tab) || label}`, `Tab “${label}”`] }, replace),
      }
      if (own['label'] !== tab['label'] && keyOf(tab) === '') own['id'] = label // questions may name their tab by its label
      if (Array.isArray(tab['questions'])) own['questions'] = questions(tab['questions'])
      return own
    })
  }
  if (Array.isArray(stored['lists'])) {
    row['lists'] = stored['lists'].map((list: unknown, at) => {
      if (!isRecord(list)) return list
      const listKey = keyOf(list) || `${key}_list_${at + 1}`
      const where = `List “${textOf(list['label']) || listKey}”`
      const own: Record<string, unknown> = {
        ...fields(
          list,
          {
            label: [`lists.${listKey}.label`, where],
            name: [`lists.${listKey}.name`, where],
            addLabel: [`lists.${listKey}.addLabel`, `${where}, its button`],
          },
          replace,
        ),
      }
      if (Array.isArray(list['questions'])) own['questions'] = questions(list['questions'])
      return own
    })
  }
  return row
}

function walkQuestion(stored: unknown, replace: Replace): unknown {
  if (!isRecord(stored)) return stored
  const key = keyOf(stored)
  if (key === '') return stored
  const where = `Question “${textOf(stored['label']) || key}”`
  const at = (part: string): readonly [string, string] => [`questions.${key}.${part}`, where]
  const question: Record<string, unknown> = {
    ...fields(
      stored,
      {
        label: at('label'),
        sublabel: at('sublabel'),
        placeholder: at('placeholder'),
        information: at('information'),
        maxedText: at('maxedText'),
      },
      replace,
    ),
  }
  if (isRecord(stored['popUp']))
    question['popUp'] = fields(stored['popUp'], { title: at('popUp.title'), text: at('popUp.text') }, replace)
  if (isRecord(stored['validation']))
    question['validation'] = fields(stored['validation'], { message: at('validation.message') }, replace)
  if (isRecord(stored['settings']))
    question['settings'] = fields(
      stored['settings'],
      { content: at('settings.content'), successText: at('settings.successText') },
      replace,
    )
  const option = (name: string): readonly [string, string] => [`options.${key}.${name}`, `${where}, option`]
  if (Array.isArray(stored['options'])) {
    question['options'] = stored['options'].map((one: unknown) => {
      if (typeof one === 'string' || typeof one === 'number') {
        const shown = replace(...three(option(String(one)), String(one)))
        return shown === String(one) ? one : { key: String(one), name: shown, value: one } // the answer stays what it was
      }
      if (!isRecord(one)) return one
      const optionKey = textOf(one['key']) || textOf(one['value']) || textOf(one['name'])
      const translated = fields(one, { name: option(optionKey) }, replace)
      return translated === one || one['value'] !== undefined || textOf(one['key']) !== ''
        ? translated
        : { ...translated, value: one['name'] }
    })
  }
  if (Array.isArray(stored['radios'])) {
    question['radios'] = stored['radios'].map((one: unknown) =>
      isRecord(one)
        ? fields(one, { label: [`radios.${key}.${keyOf(one) || textOf(one['label'])}`, `${where}, column`] }, replace)
        : one,
    )
  }
  return question
}

function walkNavigation(navigation: Loose, replace: Replace): Loose {
  const next: Record<string, unknown> = {
    ...fields(navigation, { title: ['navigation.title', 'Navigation'] }, replace),
  }
  if (!Array.isArray(navigation['phases'])) return next
  next['phases'] = navigation['phases'].map((phase: unknown, index) => {
    if (!isRecord(phase)) return phase
    const own: Record<string, unknown> = {
      ...fields(phase, { name: [`navigation.phases.${index}.name`, `Navigation, phase ${index + 1}`] }, replace),
    }
    if (Array.isArray(phase['steps'])) {
      own['steps'] = phase['steps'].map((step: unknown, at) =>
        isRecord(step)
          ? fields(
              step,
              {
                name: [`navigation.phases.${index}.steps.${at}.name`, `Navigation, phase ${index + 1}, step ${at + 1}`],
              },
              replace,
            )
          : step,
      )
    }
    return own
  })
  return next
}

function walkMessage(message: Loose, replace: Replace): Loose {
  const next: Record<string, unknown> = { ...message }
  for (const [kind, when] of [
    ['create', 'sending'],
    ['update', 'changing'],
  ] as const) {
    if (!isRecord(message[kind])) continue
    const both: Record<string, unknown> = { ...message[kind] }
    for (const outcome of ['success', 'error']) {
      const texts = both[outcome]
      const label = (part: string): readonly [string, string] => [
        `message.${kind}.${outcome}.${part}`,
        `Message after ${when}, ${outcome}`,
      ]
      if (isRecord(texts)) both[outcome] = fields(texts, { title: label('title'), text: label('text') }, replace)
    }
    next[kind] = both
  }
  return next
}

/** Returns the same object if nothing changes. */
function fields(
  stored: Loose,
  labels: Readonly<Record<string, readonly [path: string, where: string]>>,
  replace: Replace,
): Loose {
  const next: Record<string, unknown> = { ...stored }
  let isChanged = false
  for (const [name, [path, where]] of Object.entries(labels)) {
    const before = stored[name]
    if (before === undefined || before === null) continue
    isChanged = setChanged(next, name, before, replace(path, before, where)) || isChanged
  }
  return isChanged ? next : stored
}

function setChanged(into: Record<string, unknown>, name: string, before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return false
  into[name] = after
  return true
}

const three = ([path, where]: readonly [string, string], text: string): [string, string, string] => [path, text, where]
const recordOf = (value: unknown): Loose => (isRecord(value) ? value : {})
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const keyOf = (stored: Loose): string => textOf(stored['key']) || textOf(stored['id'])

/** The translation table for a language, by its whole name or its first part. */
function pickOwn(all: Loose, lang: string): string | undefined {
  const names = Object.keys(all)
  const asked = lang.toLowerCase()
  return (
    names.find(name => name.toLowerCase() === asked) ?? names.find(name => name.toLowerCase() === asked.split('-')[0])
  )
}

/** Texts that may have a layout: HTML or a document tree. */
export const isRich = (path: string): boolean => path.endsWith('.information') || path.endsWith('.settings.content')

/** The words of a document tree. */
function wordsOf(node: unknown): string {
  if (typeof node === 'string') return node
  if (Array.isArray(node))
    return node
      .map(wordsOf)
      .filter(words => words !== '')
      .join(' ')
  if (!isRecord(node)) return ''
  return typeof node['text'] === 'string' ? node['text'] : wordsOf(node['content'])
}
