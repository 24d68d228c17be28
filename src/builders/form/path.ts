// Paths in the stored settings of a form, and reading or replacing the node at a path. Pure. Nothing is normalized:
// unknown keys and older shapes (questions inside tabs, a List row without lists) are preserved.
import { asRecord, isRecord, textAt } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'

export { textAt }

/**
 * An address in the settings: '' is the form, 'step/2' a step, and 'rows/0', 'rows/0/tabs/1', 'rows/0/lists/0', 'rows/0/questions/3',
 * 'rows/0/lists/0/questions/1' are what they say. It holds for one state of the settings; edits answer the new one.
 */
export type Path = string
export type NodeKind = 'form' | 'step' | 'row' | 'tab' | 'list' | 'question'

/** An insert position: the n-th of the questions of a row, tab or list, or of the rows of a step. */
export interface Spot {
  readonly container: Path
  readonly index: number
}

export function kindOf(path: Path): NodeKind {
  if (path === '') return 'form'
  if (path.startsWith('step/')) return 'step'
  const word = path.split('/').at(-2)
  return word === 'questions' ? 'question' : word === 'tabs' ? 'tab' : word === 'lists' ? 'list' : 'row'
}

export const listAt = (node: Loose, name: string): readonly Loose[] => {
  const list = node[name]
  return Array.isArray(list) ? list.map(one => (isRecord(one) ? one : {})) : []
}

/** Returns the node at a path; undefined if there is none. A step is not a record. */
export function readAt(settings: Loose, path: Path): Loose | undefined {
  if (path === '') return settings
  if (kindOf(path) === 'step') return undefined
  let node: unknown = settings
  for (const word of path.split('/')) {
    if (Array.isArray(node)) node = node[Number(word)]
    else if (isRecord(node)) node = node[word]
    else return undefined
  }
  return isRecord(node) ? node : undefined
}

/** Replaces the node at a path; everything that is not on the path stays the same object. */
export function replaceAt(settings: Loose, path: Path, node: Loose): Loose {
  return path === '' ? node : asRecord(put(settings, path.split('/'), node))
}

function put(node: unknown, way: readonly string[], value: unknown): unknown {
  const [word, ...rest] = way
  if (word === undefined) return value
  if (Array.isArray(node))
    return node.map((one: unknown, index) => (index === Number(word) ? put(one, rest, value) : one))
  return isRecord(node) ? { ...node, [word]: put(node[word], rest, value) } : node
}

/** Replaces a list of the record at a path. */
export const replaceList = (settings: Loose, path: Path, name: string, list: readonly Loose[]): Loose =>
  replaceAt(settings, path, { ...readAt(settings, path), [name]: list })

/** Returns the parent of a path, and the list and index in it: 'rows/0/questions/3' → ['rows/0', 'questions', 3]. */
export function split(path: Path): readonly [parent: Path, list: string, index: number] {
  const words = path.split('/')
  return [words.slice(0, -2).join('/'), words.at(-2) ?? '', Number(words.at(-1))]
}
export const join = (parent: Path, list: string, index: number): Path =>
  parent === '' ? `${list}/${index}` : `${parent}/${list}/${index}`

export const rowsOf = (settings: Loose): readonly Loose[] => listAt(settings, 'rows')
export const stepOf = (row: Loose): number => {
  const step = Number(row['step'] ?? 1)
  return Number.isInteger(step) && step >= 1 ? step : 1
}
export const rowType = (row: Loose): 'default' | 'Tab' | 'List' =>
  row['type'] === 'Tab' || row['type'] === 'List' ? row['type'] : 'default'
/** By what a question names its tab. */
export const tabName = (tab: Loose): string => textAt(tab, 'key') || textAt(tab, 'id') || textAt(tab, 'label')
/** The key of a question, row, tab or list as conditions and messages name it. */
export const keyOf = (node: Loose): string => textAt(node, 'key') || textAt(node, 'id')
export const rowPathOf = (path: Path): Path => path.split('/').slice(0, 2).join('/')

/** The highest step that has a row or a name. */
export function lastStep(settings: Loose): number {
  const named = namedSteps(settings).map(one => one.step)
  return Math.max(1, ...rowsOf(settings).map(stepOf), ...named.filter(Number.isFinite))
}

export interface NamedStep {
  readonly phase: number
  readonly phaseName: string
  readonly index: number
  readonly name: string
  readonly step: number
}
/** The steps the navigation names, in its order (QUE-017). */
export function namedSteps(settings: Loose): readonly NamedStep[] {
  return listAt(asRecord(settings['navigation']), 'phases').flatMap((phase, at) =>
    listAt(phase, 'steps').map((step, index) => ({
      phase: at,
      phaseName: textAt(phase, 'name'),
      index,
      name: textAt(step, 'name'),
      step: Number(step['step']),
    })),
  )
}

/** Returns whether this question takes half of the width (QUE-035). */
export const isHalfWide = (question: Loose): boolean => /^\s*50\s*%?\s*$/.test(textAt(question, 'width'))

/** The rows of one step, in order. */
export const rowsOfStep = (settings: Loose, step: number): readonly Path[] =>
  rowsOf(settings).flatMap((row, index) => (stepOf(row) === step ? [`rows/${index}`] : []))

/** What holds the questions of a row: its tabs, its lists, or the row itself. */
export function containersOf(settings: Loose, rowPath: Path): readonly Path[] {
  const row = readAt(settings, rowPath)
  if (!row) return []
  const name = rowType(row) === 'Tab' ? 'tabs' : rowType(row) === 'List' ? 'lists' : undefined
  const inner = name === undefined ? [] : listAt(row, name).map((_, index) => join(rowPath, name, index))
  return inner.length === 0 ? [rowPath] : inner
}

/** The questions of a row, tab or list as the form shows them. */
export function questionsOf(settings: Loose, container: Path): readonly Path[] {
  const node = readAt(settings, container)
  if (!node) return []
  if (kindOf(container) !== 'tab')
    return listAt(node, 'questions').map((_, index) => join(container, 'questions', index))
  const [rowPath, , at] = split(container)
  const row = readAt(settings, rowPath) ?? {}
  const isHere = (question: Loose, own: number | undefined): boolean => {
    const named = textAt(question, 'tab')
    const tabs = listAt(row, 'tabs')
    const found =
      named === ''
        ? (own ?? 0)
        : tabs.findIndex(
            tab => named === textAt(tab, 'key') || named === textAt(tab, 'id') || named === textAt(tab, 'label'),
          )
    return found === at
  }
  return [
    ...listAt(row, 'questions').flatMap((question, index) =>
      isHere(question, undefined) ? [join(rowPath, 'questions', index)] : [],
    ),
    ...listAt(row, 'tabs').flatMap((tab, own) =>
      listAt(tab, 'questions').flatMap((question, index) =>
        isHere(question, own) ? [join(join(rowPath, 'tabs', own), 'questions', index)] : [],
      ),
    ),
  ]
}

/** Returns the questions of a Tab row whose tab does not exist: visitors see them on the first tab. */
export function lostQuestions(settings: Loose, rowPath: Path): readonly Path[] {
  const row = readAt(settings, rowPath)
  if (!row || rowType(row) !== 'Tab' || listAt(row, 'tabs').length === 0) return []
  const shown = new Set(containersOf(settings, rowPath).flatMap(tab => questionsOf(settings, tab)))
  return listAt(row, 'questions')
    .map((_, index) => join(rowPath, 'questions', index))
    .filter(path => !shown.has(path))
}

/** All questions in reading order. */
export const allQuestions = (settings: Loose): readonly Path[] =>
  rowsOf(settings).flatMap((_, index) => [
    ...containersOf(settings, `rows/${index}`).flatMap(container => questionsOf(settings, container)),
    ...lostQuestions(settings, `rows/${index}`),
  ])

/** The row, tab or list a question is shown in. */
export function containerOf(settings: Loose, question: Path): Path | undefined {
  return containersOf(settings, rowPathOf(question)).find(container =>
    questionsOf(settings, container).includes(question),
  )
}

/** Returns the current position of a node. */
export function spotOf(settings: Loose, path: Path): Spot | undefined {
  if (kindOf(path) === 'row') {
    const row = readAt(settings, path)
    if (!row) return undefined
    const step = stepOf(row)
    return { container: `step/${step}`, index: rowsOfStep(settings, step).indexOf(path) }
  }
  if (kindOf(path) === 'question') {
    const container = containerOf(settings, path)
    return container === undefined ? undefined : { container, index: questionsOf(settings, container).indexOf(path) }
  }
  if (kindOf(path) === 'tab' || kindOf(path) === 'list') {
    const [parent, , index] = split(path)
    return { container: parent, index }
  }
  return undefined
}

/** Returns the step of a path; 1 for the form. */
export function stepAt(settings: Loose, path: Path): number {
  if (path.startsWith('step/')) return Number(path.slice(5)) || 1
  const row = path === '' ? undefined : readAt(settings, rowPathOf(path))
  return row ? stepOf(row) : 1
}
