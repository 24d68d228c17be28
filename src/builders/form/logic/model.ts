// The questions of a form and what decides whether they are shown, as one list: their own conditions, those of their row and of
// their tab. A condition that points to no question is left out, as the form itself does (problems.ts). Pure.
import { isRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import type { Condition, FormDefinition, Question } from '../../../form/definition.ts'
import { questionPositions } from '../../../form/definition.ts'
import { parseDefinition } from '../../../form/parse-definition.ts'
import { asksNothing } from '../../../form/validation.ts'
import { nameOf } from '../named.ts'
import { join, keyOf, listAt, readAt, rowsOf, rowType, stepOf, tabName, textAt } from '../path.ts'
import type { Path } from '../path.ts'

export interface LogicCondition {
  /** "rows/0/questions/1#0": whose condition, and which of them. */
  readonly id: string
  /** The question, row or tab it is written in. */
  readonly owner: Path
  readonly index: number
  /** The question whose answer it reads. */
  readonly source: string
  readonly condition: Condition
}
export interface LogicQuestion {
  readonly key: string
  readonly label: string
  readonly path: Path
  readonly step: number
  readonly row: Path
  readonly tab?: Path | undefined
  /** The list it is repeated with. */
  readonly list?: Path | undefined
  readonly question: Question
  /** Of its row, its tab and its own; all of them decide. */
  readonly conditions: readonly LogicCondition[]
  /** Has no answer (text, button). */
  readonly isStatic: boolean
}
/** A row or tab that is shown by conditions. */
export interface LogicGroup {
  readonly path: Path
  readonly label: string
  readonly kind: 'row' | 'tab'
  readonly step: number
  readonly conditions: readonly LogicCondition[]
}
/** A condition whose question does not exist. */
export interface LostCondition {
  readonly id: string
  readonly owner: Path
  readonly names: string
}

export interface LogicModel {
  /** In reading order: by step, then by position. */
  readonly questions: readonly LogicQuestion[]
  readonly byKey: ReadonlyMap<string, LogicQuestion>
  readonly groups: readonly LogicGroup[]
  readonly lost: readonly LostCondition[]
}

export function readLogic(
  settings: Loose,
  definition: FormDefinition = parseDefinition(settings).definition,
): LogicModel {
  const asked = new Map<string, Question>()
  for (const { question } of questionPositions(definition.rows))
    if (question.broken === undefined || question.broken === 'unknown-type') asked.set(question.key, question)
  const stored = rowsOf(settings).flatMap((row, index) => questionsStored(row, `rows/${index}`))
  const names = new Map<string, string>()
  for (const { node } of stored) {
    const key = keyOf(node)
    if (asked.has(key) && !names.has(key)) names.set(key, key)
  }
  for (const { node } of stored) {
    const [id, key] = [textAt(node, 'id'), keyOf(node)]
    if (id !== '' && names.has(key) && !names.has(id)) names.set(id, key)
  }

  const lost: LostCondition[] = []
  const known = new Map<Path, readonly LogicCondition[]>()
  const conditionsOf = (owner: Path): readonly LogicCondition[] => {
    const found = known.get(owner)
    if (found) return found
    const read = readConditions(readAt(settings, owner) ?? {}).flatMap((condition, index): LogicCondition[] => {
      const [id, source] = [`${owner}#${index}`, names.get(condition.question_id)]
      if (source === undefined) {
        lost.push({ id, owner, names: condition.question_id })
        return []
      }
      return [{ id, owner, index, source, condition: { ...condition, question_id: source } }]
    })
    known.set(owner, read)
    return read
  }
  const groups = rowsOf(settings).flatMap((row, index): LogicGroup[] => {
    const [path, step] = [`rows/${index}`, stepOf(row)]
    const tabs = rowType(row) === 'Tab' ? listAt(row, 'tabs') : []
    return [
      {
        path,
        kind: 'row' as const,
        step,
        label: textAt(row, 'label') || keyOf(row) || `${index + 1}`,
        conditions: conditionsOf(path),
      },
      ...tabs.map((tab, at) => ({
        path: join(path, 'tabs', at),
        kind: 'tab' as const,
        step,
        label: textAt(tab, 'label') || tabName(tab),
        conditions: conditionsOf(join(path, 'tabs', at)),
      })),
    ].filter(group => group.conditions.length > 0)
  })
  const taken = new Set<string>()
  const questions = stored
    .flatMap(({ node, path, rowPath, tab, list }): LogicQuestion[] => {
      const key = keyOf(node)
      const question = asked.get(key)
      if (!question || taken.has(key)) return []
      taken.add(key)
      const row = readAt(settings, rowPath) ?? {}
      return [
        {
          key,
          path,
          row: rowPath,
          tab,
          list,
          question,
          step: stepOf(row),
          label: question.label || nameOf(node) || key,
          isStatic: asksNothing(question),
          conditions: [
            ...conditionsOf(rowPath),
            ...(tab === undefined ? [] : conditionsOf(tab)),
            ...conditionsOf(path),
          ],
        },
      ]
    })
    .toSorted((a, b) => a.step - b.step)
  return { questions, byKey: new Map(questions.map(one => [one.key, one])), groups, lost }
}

interface Stored {
  readonly node: Loose
  readonly path: Path
  readonly rowPath: Path
  readonly tab?: Path | undefined
  readonly list?: Path | undefined
}

/** In the order in which the form reads them, so that of two equal keys the same one counts. */
function questionsStored(row: Loose, rowPath: Path): readonly Stored[] {
  const tabs = listAt(row, 'tabs')
  const at = (parent: Path, node: Loose): Stored[] =>
    listAt(node, 'questions').map((question, index) => ({
      node: question,
      path: join(parent, 'questions', index),
      rowPath,
    }))
  if (rowType(row) === 'List') {
    const lists = listAt(row, 'lists')
    const named =
      lists.length === 0
        ? [[rowPath, row] as const]
        : lists.map((list, index) => [join(rowPath, 'lists', index), list] as const)
    return named.flatMap(([path, list]) => at(path, list).map(one => ({ ...one, list: path })))
  }
  const all = [
    ...at(rowPath, row),
    ...tabs.flatMap((tab, index) => at(join(rowPath, 'tabs', index), tab).map(one => ({ ...one, own: index }))),
  ]
  if (rowType(row) !== 'Tab') return all
  return all.map((one): Stored => {
    const named = textAt(one.node, 'tab')
    const own = 'own' in one && typeof one.own === 'number' ? one.own : 0
    const index =
      named === ''
        ? own
        : tabs.findIndex(tab => [textAt(tab, 'key'), textAt(tab, 'id'), textAt(tab, 'label')].includes(named))
    return { ...one, tab: tabs[index] ? join(rowPath, 'tabs', index) : undefined }
  })
}

/** An entry that is not a record makes the whole list unreadable to the form. */
function readConditions(node: Loose): readonly Condition[] {
  const list = node['conditions']
  if (!Array.isArray(list) || !list.every(isRecord)) return []
  return list.map((one: Loose) => ({
    ...one,
    type: textAt(one, 'type') || 'Show',
    option: textAt(one, 'option') || 'Equals value',
    question_id: textAt(one, 'question_id'),
    value: one['value'],
  }))
}
