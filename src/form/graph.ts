// The current questions of a form: one node per question and repeat, with the dependents to re-evaluate when an answer
// changes. Pure. The keys of a repeat have a suffix: name, name_1, name_2… (QUE-033, QUE-034).
import type { Condition, FormDefinition, FormRow, QuestionPosition, Question, QuestionList } from './definition.ts'
import { questionPositions } from './definition.ts'
import { asksNothing } from './validation.ts'

export interface Node {
  readonly key: string
  /** The key under which the answer is saved (QUE-048). */
  readonly wireKey: string
  /** The question with the key of this repeat. */
  readonly question: Question
  readonly row: FormRow
  readonly list?: QuestionList | undefined
  readonly repeat: number
  readonly conditions: readonly Condition[]
  /** Has no answer (button, markup): shown and hidden like a question. */
  readonly isStatic: boolean
}

export interface Graph {
  readonly nodes: Map<string, Node>
  /** Key of an answer → keys of the questions whose conditions read it. */
  readonly dependents: Map<string, Set<string>>
  /** List key → how many times its questions are asked, at least once. */
  readonly repeats: Map<string, number>
  /** Saved keys of removed repeats: they are cleared. */
  readonly gone: readonly string[]
  /**
   * Returns every key after the keys its conditions read, regardless of their position in the form; a cycle has no such
   * order.
   */
  order(): { readonly keys: readonly string[]; readonly rankOf: ReadonlyMap<string, number> }
  addRepeat(list: QuestionList, repeat: number): readonly Node[]
  remove(list: QuestionList, repeat: number): void
}

export const repeatKey = (key: string, repeat: number): string => (repeat === 0 ? key : `${key}_${repeat}`)

export function buildGraph(definition: FormDefinition, answers: Readonly<Record<string, unknown>>): Graph {
  const nodes = new Map<string, Node>()
  const dependents = new Map<string, Set<string>>()
  const repeats = new Map<string, number>()
  const all = questionPositions(definition.rows).filter(position => isAsked(position.question))
  const highest = highestSuffixes(answers)
  const siblings = new Map<QuestionList, ReadonlySet<string>>()
  let order: ReturnType<Graph['order']> | undefined

  const add = (position: QuestionPosition, repeat: number): Node => {
    const { question, row, list, tab } = position
    const key = repeatKey(question.key, repeat)
    const own = [...row.conditions, ...(tab?.conditions ?? []), ...question.conditions]
    const beside = list && siblings.get(list)
    const conditions =
      beside && repeat > 0
        ? own.map(condition =>
            beside.has(condition.question_id)
              ? { ...condition, question_id: repeatKey(condition.question_id, repeat) }
              : condition,
          )
        : own
    const node: Node = {
      key,
      row,
      list,
      repeat,
      conditions,
      isStatic: asksNothing(question),
      wireKey: repeatKey(question.answerKey || question.key, repeat),
      question: repeat === 0 ? question : { ...question, key, id: repeatKey(question.id, repeat) },
    }
    nodes.set(key, node)
    order = undefined
    for (const { question_id: target } of conditions) {
      const readers = dependents.get(target)
      if (readers) readers.add(key)
      else dependents.set(target, new Set([key]))
    }
    return node
  }
  const positionsOf = new Map<QuestionList, QuestionPosition[]>()
  for (const position of all) {
    if (!position.list) {
      add(position, 0)
      continue
    }
    const beside = positionsOf.get(position.list)
    if (beside) beside.push(position)
    else positionsOf.set(position.list, [position])
    siblings.set(
      position.list,
      siblings.get(position.list) ?? new Set(position.list.questions.map(question => question.key)),
    )
  }
  const addRepeat = (list: QuestionList, repeat: number): readonly Node[] => {
    repeats.set(list.key, repeat + 1)
    return (positionsOf.get(list) ?? []).map(one => add(one, repeat))
  }
  for (const [list, beside] of positionsOf) {
    const count = Math.max(
      0,
      ...beside.map(({ question }) =>
        Math.max(highest.get(question.answerKey || question.key) ?? 0, highest.get(question.key) ?? 0),
      ),
    )
    for (let repeat = 0; repeat <= count; repeat++) addRepeat(list, repeat)
  }
  const repeated = new Set([...positionsOf.values()].flat().map(({ question }) => question.answerKey || question.key))
  const asked = new Set([...nodes.values()].map(node => node.wireKey))
  const gone = Object.keys(answers).filter(
    key => !asked.has(key) && repeated.has(/^(.+)_\d{1,3}$/.exec(key)?.[1] ?? ''),
  )
  return {
    nodes,
    dependents,
    repeats,
    gone,
    addRepeat,
    order: () => (order ??= orderOf(nodes)),
    remove(list, repeat) {
      for (const { question } of positionsOf.get(list) ?? []) {
        const node = nodes.get(repeatKey(question.key, repeat))
        if (!node) continue
        for (const condition of node.conditions) dependents.get(condition.question_id)?.delete(node.key)
        nodes.delete(node.key)
        order = undefined
      }
      repeats.set(list.key, repeat)
    },
  }
}

function orderOf(nodes: ReadonlyMap<string, Node>): ReturnType<Graph['order']> {
  const keys: string[] = []
  const seen = new Set<string>()
  for (const start of nodes.keys()) {
    // by hand and not by recursion: a chain may be longer than the stack is deep
    const path = [start]
    while (path.length > 0) {
      const key = path.at(-1) ?? start
      const next = seen.has(key) ? undefined : nodes.get(key)?.conditions
      seen.add(key)
      const unseen =
        next?.map(condition => condition.question_id).filter(target => nodes.has(target) && !seen.has(target)) ?? []
      if (unseen.length > 0) {
        path.push(...unseen)
        continue
      }
      path.pop()
      keys.push(key)
    }
  }
  const ordered = [...new Set(keys)]
  return { keys: ordered, rankOf: new Map(ordered.map((key, rank) => [key, rank])) }
}

/** A duplicate has no answer of its own; a question of unknown type keeps its initial answer. */
const isAsked = (question: Question): boolean => question.broken === undefined || question.broken === 'unknown-type'

const mostRepeats = 500

/** Key without suffix → the highest suffix that has an answer. */
function highestSuffixes(answers: Readonly<Record<string, unknown>>): Map<string, number> {
  const highest = new Map<string, number>()
  for (const [key, value] of Object.entries(answers)) {
    const found = value === null || value === undefined ? null : /^(.+)_(\d{1,3})$/.exec(key)
    const base = found?.[1]
    if (found && base !== undefined)
      highest.set(base, Math.min(mostRepeats, Math.max(highest.get(base) ?? 0, Number(found[2]))))
  }
  return highest
}
