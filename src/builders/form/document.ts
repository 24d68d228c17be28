// Edits of a form's stored settings: insert, change, move, copy, remove. Pure: each edit returns new settings that
// share everything unchanged with the old ones, and the new path of the edited node.
import { asRecord, isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { freeKey, referencesTo, takenKeys, withNewKeys } from './keys.ts'
import type { Reference } from './keys.ts'
import { removeStep } from './steps.ts'
import {
  allQuestions,
  containersOf,
  join,
  keyOf,
  kindOf,
  lastStep,
  listAt,
  questionsOf,
  readAt,
  replaceAt,
  replaceList,
  rowPathOf,
  rowsOf,
  rowsOfStep,
  rowType,
  split,
  spotOf,
  stepOf,
  tabName,
  textAt,
} from './path.ts'
import type { Path, Spot } from './path.ts'

export interface Edit {
  readonly settings: Loose
  readonly path: Path
}

const deep = [
  'settings',
  'validation',
  'collapse',
  'navigation',
  'saveButton',
  'submitButton',
  'footer',
  'popUp',
  'message',
] as const

/**
 * Merges a patch: undefined removes a key; records such as `settings` and `validation` are merged one level deep and
 * removed when they are empty.
 */
export function patchAt(settings: Loose, path: Path, patch: Loose): Loose {
  const node = readAt(settings, path)
  return node ? replaceAt(settings, path, merged(node, patch, true)) : settings
}

function merged(node: Loose, patch: Loose, isTop: boolean): Loose {
  const next: Record<string, unknown> = { ...node }
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) delete next[name]
    else if (isTop && isRecord(value) && (deep as readonly string[]).includes(name)) {
      const inside = merged(asRecord(node[name]), value, false)
      if (Object.keys(inside).length === 0) delete next[name]
      else next[name] = inside
    } else next[name] = value
  }
  return next
}

/** Puts a question into a row, tab or list. The caller gives it a free key. */
export function insertQuestion(settings: Loose, spot: Spot, question: Loose): Edit {
  const { container } = spot
  const free = omit(question, 'tab')
  if (kindOf(container) !== 'tab') {
    const list = listAt(readAt(settings, container) ?? {}, 'questions')
    const index = clamp(spot.index, list.length)
    return {
      settings: replaceList(settings, container, 'questions', [...list.slice(0, index), free, ...list.slice(index)]),
      path: join(container, 'questions', index),
    }
  }
  const [rowPath, , at] = split(container)
  const named = { ...free, tab: tabName(readAt(settings, container) ?? {}) || String(at) }
  const here = questionsOf(settings, container)
  const after = here[clamp(spot.index, here.length) - 1]
  const before = here[clamp(spot.index, here.length)]
  const [parent, , index] =
    before !== undefined
      ? split(before)
      : after !== undefined
        ? nextTo(after)
        : ([rowPath, 'questions', listAt(readAt(settings, rowPath) ?? {}, 'questions').length] as const)
  const list = listAt(readAt(settings, parent) ?? {}, 'questions')
  return {
    settings: replaceList(settings, parent, 'questions', [...list.slice(0, index), named, ...list.slice(index)]),
    path: join(parent, 'questions', index),
  }
}
const nextTo = (path: Path): readonly [Path, string, number] => {
  const [parent, name, index] = split(path)
  return [parent, name, index + 1]
}
const omit = (node: Loose, ...names: readonly string[]): Loose =>
  Object.fromEntries(Object.entries(node).filter(([name]) => !names.includes(name)))
const clamp = (index: number, length: number): number => Math.max(0, Math.min(length, index))

/** Puts a row into a step. */
export function insertRow(settings: Loose, spot: Spot, row: Loose): Edit {
  const step = Number(spot.container.slice('step/'.length)) || 1
  const rows = rowsOf(settings)
  const here = rowsOfStep(settings, step).map(path => split(path)[2])
  const earlier = rows.map((one, index) => (stepOf(one) <= step ? index : -1))
  const last = here.at(-1) ?? Math.max(-1, ...earlier)
  const at = here[clamp(spot.index, here.length)] ?? last + 1
  return {
    settings: { ...settings, rows: [...rows.slice(0, at), { ...row, step }, ...rows.slice(at)] },
    path: `rows/${at}`,
  }
}

/** A new row of a kind, with what it needs to be filled. */
export function newRow(settings: Loose, type: 'default' | 'Tab' | 'List', label = ''): Loose {
  const taken = takenKeys(settings)
  const key = freeKey(taken, type === 'default' ? 'row' : type)
  const row = { id: key, key, label, type, step: 1, questions: [] }
  if (type === 'Tab')
    return {
      ...row,
      tabs: [
        { key: 'tab1', label: 'Tab 1' },
        { key: 'tab2', label: 'Tab 2' },
      ],
    }
  return type === 'List'
    ? { ...row, lists: [{ key: freeKey(taken, 'list'), label: '', addable: true, questions: [] }] }
    : row
}

export interface Removal {
  readonly settings: Loose
  /** Conditions elsewhere that still refer to removed questions. */ readonly references: readonly Reference[]
}

/**
 * Removes a question, row, tab, list or step with its content. Removing the last tab or list of a row removes the row.
 */
export function removeAt(settings: Loose, path: Path): Removal {
  const gone = questionsBelow(settings, path).flatMap(question => {
    const node = readAt(settings, question) ?? {}
    return [textAt(node, 'key'), textAt(node, 'id')]
  })
  const next = without(settings, path)
  const left = new Set(allQuestions(next).map(question => keyOf(readAt(next, question) ?? {})))
  return {
    settings: next,
    references: referencesTo(
      next,
      gone.filter(key => !left.has(key)),
    ),
  }
}

function without(settings: Loose, path: Path): Loose {
  const kind = kindOf(path)
  if (kind === 'form') return settings
  if (kind === 'step') return removeStep(settings, Number(path.slice('step/'.length)))
  const [parent, name, index] = split(path)
  const list = listAt(readAt(settings, parent) ?? {}, name)
  if (kind === 'tab' || kind === 'list') {
    if (list.length === 1) return without(settings, parent)
    const inside = new Set(kind === 'tab' ? questionsOf(settings, path) : [])
    const row = asRecord(readAt(settings, parent))
    return replaceAt(settings, parent, {
      ...row,
      [name]: list.filter((_, at) => at !== index),
      ...(kind === 'tab'
        ? { questions: listAt(row, 'questions').filter((_, at) => !inside.has(join(parent, 'questions', at))) }
        : {}),
    })
  }
  return replaceList(
    settings,
    parent,
    name,
    list.filter((_, at) => at !== index),
  )
}

/** Returns the questions at or below a path. */
export function questionsBelow(settings: Loose, path: Path): readonly Path[] {
  switch (kindOf(path)) {
    case 'question':
      return [path]
    case 'tab':
    case 'list':
      return questionsOf(settings, path)
    case 'row':
      return allQuestions(settings).filter(question => rowPathOf(question) === path)
    case 'step':
      return rowsOfStep(settings, Number(path.slice('step/'.length))).flatMap(row => questionsBelow(settings, row))
    case 'form':
      return allQuestions(settings)
  }
}

/** Moves a question to a row, tab or list, or a row to a step. `spot.index` counts before the move. */
export function moveTo(settings: Loose, path: Path, spot: Spot): Edit {
  const from = spotOf(settings, path)
  const node = readAt(settings, path)
  if (!from || !node) return { settings, path }
  const index = from.container === spot.container && from.index < spot.index ? spot.index - 1 : spot.index
  if (from.container === spot.container && from.index === index) return { settings, path }
  const kind = kindOf(path)
  if (kind === 'tab' || kind === 'list') {
    const [parent, name, at] = split(path)
    const rest = listAt(readAt(settings, parent) ?? {}, name).filter((_, one) => one !== at)
    return {
      settings: replaceList(settings, parent, name, [...rest.slice(0, index), node, ...rest.slice(index)]),
      path: join(parent, name, clamp(index, rest.length)),
    }
  }
  return kind === 'row'
    ? insertRow(without(settings, path), { ...spot, index }, node)
    : insertQuestion(without(settings, path), { ...spot, index }, node)
}

/**
 * Moves by one: among its siblings, and beyond the last of them into the next container. Undefined if there is none.
 */
export function moveBy(settings: Loose, path: Path, by: 1 | -1): Edit | undefined {
  const from = spotOf(settings, path)
  if (!from) return undefined
  const kind = kindOf(path)
  const siblings =
    kind === 'question'
      ? questionsOf(settings, from.container).length
      : kind === 'row'
        ? rowsOfStep(settings, Number(from.container.slice('step/'.length))).length
        : listAt(readAt(settings, from.container) ?? {}, split(path)[1]).length
  const to = from.index + by
  if (to >= 0 && to < siblings)
    return moveTo(settings, path, { container: from.container, index: by > 0 ? to + 1 : to })
  if (kind === 'tab' || kind === 'list') return undefined
  if (kind === 'row') {
    const step = Number(from.container.slice('step/'.length)) + by
    return step < 1 || step > lastStep(settings)
      ? undefined
      : moveTo(settings, path, { container: `step/${step}`, index: by > 0 ? 0 : rowsOfStep(settings, step).length })
  }
  const containers = containersInOrder(settings)
  const next = containers[containers.indexOf(from.container) + by]
  return next === undefined
    ? undefined
    : moveTo(settings, path, { container: next, index: by > 0 ? 0 : questionsOf(settings, next).length })
}

/** All rows, tabs and lists that hold questions, in the order of the steps. */
export function containersInOrder(settings: Loose): readonly Path[] {
  return Array.from({ length: lastStep(settings) }, (_, index) => rowsOfStep(settings, index + 1))
    .flat()
    .flatMap(row => containersOf(settings, row))
}

/** Copies a question, row or list after itself, with new keys. */
export function duplicateAt(settings: Loose, path: Path): Edit {
  const node = readAt(settings, path)
  const spot = spotOf(settings, path)
  const kind = kindOf(path)
  if (!node || !spot || kind === 'tab') return { settings, path }
  const copy = withNewKeys(node, takenKeys(settings))
  if (kind === 'question') return insertQuestion(settings, { ...spot, index: spot.index + 1 }, copy)
  if (kind === 'row') return insertRow(settings, { ...spot, index: spot.index + 1 }, copy)
  const [parent, name, index] = split(path)
  const list = listAt(readAt(settings, parent) ?? {}, name)
  return {
    settings: replaceList(settings, parent, name, [...list.slice(0, index + 1), copy, ...list.slice(index + 1)]),
    path: join(parent, name, index + 1),
  }
}

/**
 * Changes the type of a row. No question is lost: tabs and lists are merged into one, or the questions go into the
 * first.
 */
export function changeRowType(settings: Loose, path: Path, type: 'default' | 'Tab' | 'List'): Loose {
  const row = readAt(settings, path)
  if (!row || rowType(row) === type) return settings
  const questions = questionsBelow(settings, path).map(question => omit(asRecord(readAt(settings, question)), 'tab'))
  const plain = omit(row, 'tabs', 'lists')
  if (type === 'default') return replaceAt(settings, path, { ...plain, type, questions })
  if (type === 'Tab')
    return replaceAt(settings, path, {
      ...plain,
      type,
      tabs: [
        { key: 'tab1', label: 'Tab 1' },
        { key: 'tab2', label: 'Tab 2' },
      ],
      questions: questions.map(question => ({ ...question, tab: 'tab1' })),
    })
  return replaceAt(settings, path, {
    ...plain,
    type,
    questions: [],
    lists: [{ key: freeKey(takenKeys(settings), 'list'), label: '', addable: true, questions }],
  })
}

/** Adds a tab or a list to a row of that kind. */
export function addInside(settings: Loose, rowPath: Path): Edit {
  const row = asRecord(readAt(settings, rowPath))
  const name = rowType(row) === 'Tab' ? 'tabs' : 'lists'
  const list = listAt(row, name)
  const taken = name === 'tabs' ? new Set(list.map(tabName)) : takenKeys(settings)
  const key = freeKey(taken, name === 'tabs' ? `tab${list.length + 1}` : 'list')
  const made =
    name === 'tabs' ? { key, label: `Tab ${list.length + 1}` } : { key, label: '', addable: true, questions: [] }
  // an older List row holds its questions itself: they become its first list
  const others =
    name === 'lists' && list.length === 0 && listAt(row, 'questions').length > 0
      ? [{ key: keyOf(row), label: '', addable: true, questions: listAt(row, 'questions') }]
      : list
  return {
    settings: replaceAt(settings, rowPath, {
      ...row,
      [name]: [...others, made],
      ...(others === list ? {} : { questions: [] }),
    }),
    path: join(rowPath, name, others.length),
  }
}
