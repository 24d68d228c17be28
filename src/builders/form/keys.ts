// Keys of questions, rows, tabs and lists: unique ones for new nodes, and renaming everywhere. Pure.
import { asRecord, isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { renameInTexts } from './answer-names.ts'
import { followKeys } from './languages/follow.ts'
import { allQuestions, keyOf, kindOf, listAt, readAt, replaceAt, rowsOf, split, tabName, textAt } from './path.ts'
import type { Path } from './path.ts'

/** "What is broken?" → "what_is_broken"; '' if no letter or digit is left. */
export const plainName = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40)
    .replaceAll(/_+$/g, '')

/** The key of a question of this name. A trailing "_2" would be the key of a repeat in a list, so it becomes "2". */
export const keyFrom = (words: string): string => plainName(words).replaceAll(/_(\d+)$/g, '$1') || 'question'

/** All keys and ids in use. */
export function takenKeys(settings: Loose): Set<string> {
  const taken = new Set<string>()
  const take = (node: Loose): void => {
    for (const name of ['key', 'id']) if (textAt(node, name) !== '') taken.add(textAt(node, name))
  }
  for (const row of rowsOf(settings)) {
    take(row)
    for (const list of listAt(row, 'lists')) take(list)
  }
  for (const path of allQuestions(settings)) take(readAt(settings, path) ?? {})
  return taken
}

/** Returns a unique key similar to the wanted one, and marks it as used. */
export function freeKey(taken: Set<string>, wanted: string): string {
  const base = keyFrom(wanted)
  let key = base
  for (let number = 2; taken.has(key); number++) key = `${base}${number}`
  taken.add(key)
  return key
}

/** Returns a copy with unique keys. Conditions and texts among the copied nodes are adapted; what names other questions stays. */
export function withNewKeys(node: Loose, taken: Set<string>): Loose {
  const renamed = new Map<string, string>()
  const rekey = (one: Loose): Loose => {
    const former = keyOf(one)
    const key = freeKey(taken, former || textAt(one, 'label') || textAt(one, 'type') || 'question')
    for (const name of [textAt(one, 'key'), textAt(one, 'id')]) if (name !== '') renamed.set(name, key)
    return { ...one, key, ...('id' in one ? { id: key } : {}) }
  }
  const inner = (one: Loose): Loose => ({
    ...one,
    ...('questions' in one ? { questions: listAt(one, 'questions').map(rekey) } : {}),
  })
  const isBox = ['questions', 'lists', 'tabs'].some(name => name in node)
  const copy = !isBox
    ? rekey(node)
    : {
        ...inner(rekey(node)),
        ...('lists' in node ? { lists: listAt(node, 'lists').map(list => inner(rekey(list))) } : {}),
        ...('tabs' in node ? { tabs: listAt(node, 'tabs').map(inner) } : {}),
      }
  return mapConditions(renameInTexts(copy, renamed), condition => {
    const next = renamed.get(textAt(condition, 'question_id'))
    return next === undefined ? condition : { ...condition, question_id: next }
  })
}

/** Applies a change to every condition below a record; what stays equal stays the same object. */
export function mapConditions(node: Loose, change: (condition: Loose) => Loose): Loose {
  let next = node
  for (const name of ['rows', 'questions', 'tabs', 'lists'] as const) {
    const before = node[name]
    if (!Array.isArray(before)) continue
    const after = before.map((one: unknown) => (isRecord(one) ? mapConditions(one, change) : one))
    if (after.some((one, index) => one !== before[index])) next = { ...next, [name]: after }
  }
  const conditions = node['conditions']
  if (Array.isArray(conditions)) {
    const after = conditions.map((one: unknown) => (isRecord(one) ? change(one) : one))
    if (after.some((one, index) => one !== conditions[index])) next = { ...next, conditions: after }
  }
  return next
}

/**
 * Renames the key of a question, row, tab or list, and updates every reference: conditions, texts that name its answer,
 * translations, and for a tab its questions.
 */
export const renameKey = (settings: Loose, path: Path, key: string): Loose =>
  followKeys(settings, rekeyed(settings, path, key))

function rekeyed(settings: Loose, path: Path, key: string): Loose {
  const node = readAt(settings, path)
  if (!node) return settings
  const former = keyOf(node)
  const sameId = textAt(node, 'id') === former
  const renamed = replaceAt(settings, path, { ...node, key, ...('id' in node && sameId ? { id: key } : {}) })
  if (former === '' || former === key) return renamed
  if (kindOf(path) === 'question') {
    const isShared = allQuestions(settings).some(
      other => other !== path && keyOf(readAt(settings, other) ?? {}) === former,
    )
    return isShared
      ? renamed
      : mapConditions(renameInTexts(renamed, new Map([[former, key]])), condition =>
          textAt(condition, 'question_id') === former ? { ...condition, question_id: key } : condition,
        )
  }
  if (kindOf(path) !== 'tab') return renamed
  const [rowPath] = split(path)
  const row = asRecord(readAt(renamed, rowPath))
  const follow = (question: Loose): Loose =>
    textAt(question, 'tab') === tabName(node) ? { ...question, tab: key } : question
  return replaceAt(renamed, rowPath, {
    ...row,
    questions: listAt(row, 'questions').map(follow),
    tabs: listAt(row, 'tabs').map(tab =>
      'questions' in tab ? { ...tab, questions: listAt(tab, 'questions').map(follow) } : tab,
    ),
  })
}

export interface Reference {
  readonly path: Path
  readonly index: number
  readonly key: string
}

/** Returns the conditions that refer to these keys, by the question, row or tab that has them. */
export function referencesTo(settings: Loose, keys: readonly string[]): readonly Reference[] {
  const wanted = new Set(keys.filter(key => key !== ''))
  const found: Reference[] = []
  const look = (path: Path): void => {
    for (const [index, condition] of listAt(readAt(settings, path) ?? {}, 'conditions').entries()) {
      const key = textAt(condition, 'question_id')
      if (wanted.has(key)) found.push({ path, index, key })
    }
  }
  for (const [index, row] of rowsOf(settings).entries()) {
    look(`rows/${index}`)
    for (const [tab] of listAt(row, 'tabs').entries()) look(`rows/${index}/tabs/${tab}`)
  }
  for (const path of allQuestions(settings)) look(path)
  return found
}
