// The state of every question, and the counts that follow from it.
import { defaultOf } from './answers.ts'
import { conditionsHold, isAnswered } from './conditions.ts'
import type { QuestionState, Unfinished } from './engine-shape.ts'
import type { Graph, Node } from './graph.ts'
import type { Say } from './rules.ts'
import { validityOf } from './validation.ts'

/** The state of one question, to be moved or restored. */
export interface Snapshot {
  readonly value: unknown
  readonly isTouched: boolean
  readonly unfinished: Unfinished | undefined
}

const newState = ({ key, question }: Node): QuestionState => ({
  key,
  question,
  value: null,
  isActive: false,
  error: null,
  isTouched: false,
})

/** Creates the states of a graph. Each change adds to a set of what changed: question keys, and ':row:' with the row key. */
export function createStates(graph: Graph, say: Say) {
  const states = new Map<string, QuestionState>()
  const activeInRow = new Map<string, number>()
  const versionOfRow = new Map<string, number>()
  const unfinished = new Map<string, Unfinished>()
  const counts = { active: 0, answered: 0, invalid: 0 }

  const snapshotOf = (key: string): Snapshot => {
    const state = states.get(key)
    return { value: state?.value ?? null, isTouched: state?.isTouched ?? false, unfinished: unfinished.get(key) }
  }
  function hold(key: string, what: Unfinished | undefined): void {
    if (what?.problem === undefined && what?.typed === undefined) unfinished.delete(key)
    else unfinished.set(key, what)
  }

  const answerOf = (key: string): unknown => {
    const state = states.get(key)
    return state?.isActive ? state.value : null
  }
  const activity = (node: Node): boolean =>
    node.conditions.length > 0 ? conditionsHold(node.conditions, answerOf) : node.question.active

  /** Replaces one state and updates the counts. */
  function put(node: Node, next: QuestionState | undefined, changed: Set<string>): void {
    const before = states.get(node.key)
    if (before?.isActive !== next?.isActive) versionOfRow.set(node.row.key, (versionOfRow.get(node.row.key) ?? 0) + 1)
    count(node, before, -1)
    count(node, next, 1)
    if (next) states.set(node.key, next)
    else states.delete(node.key)
    changed.add(node.key)
    changed.add(`:row:${node.row.key}`)
  }

  function count(node: Node, state: QuestionState | undefined, step: 1 | -1): void {
    if (!state?.isActive) return
    activeInRow.set(node.row.key, (activeInRow.get(node.row.key) ?? 0) + step)
    if (state.error !== null) counts.invalid += step
    if (node.question.broken || node.isStatic) return
    counts.active += step
    if (isAnswered(state.value)) counts.answered += step
  }

  function set(node: Node, patch: Partial<QuestionState>, changed: Set<string>): void {
    const before = states.get(node.key) ?? newState(node)
    const next = { ...before, ...patch }
    if (!next.isActive) unfinished.delete(node.key)
    put(
      node,
      {
        ...next,
        error:
          next.isActive && !node.isStatic
            ? (unfinished.get(node.key)?.problem ?? validityOf(node.question, next.value, say))
            : null,
      },
      changed,
    )
  }

  /**
   * Re-evaluates every question that depends on a changed answer, in dependency order, so that no answer is lost to an
   * intermediate state. Terminates in a cycle: hiding only removes answers, and a default is restored once.
   */
  function settle(start: Iterable<string>, changed: Set<string>, removed?: Map<string, Snapshot>): void {
    const { keys, rankOf } = graph.order()
    const waiting = new Set([...start].filter(key => rankOf.has(key)))
    const refilled = new Set<string>()
    for (let at = 0; at < keys.length && waiting.size > 0; at++) {
      const key = keys[at] ?? ''
      const node = graph.nodes.get(key)
      const state = states.get(key)
      if (!waiting.delete(key) || !node || !state) continue
      const isActive = activity(node)
      if (isActive === state.isActive) continue
      const fallback = isActive && !isAnswered(state.value) && !refilled.has(key) ? defaultOf(node) : null
      if (fallback !== null) refilled.add(key)
      if (!isActive && (isAnswered(state.value) || unfinished.has(key))) removed?.set(key, snapshotOf(key))
      set(
        node,
        { isActive, value: isActive ? (fallback ?? state.value) : null, ...(isActive ? {} : { isTouched: false }) },
        changed,
      )
      if (!isAnswered(state.value) && fallback === null) continue
      for (const reader of graph.dependents.get(key) ?? []) {
        waiting.add(reader)
        at = Math.min(at, (rankOf.get(reader) ?? at + 1) - 1) // only a circle goes back
      }
    }
  }
  const readersOf = (keys: Iterable<string>): string[] =>
    [...keys].flatMap(key => [...(graph.dependents.get(key) ?? [])])

  return { states, unfinished, counts, activeInRow, versionOfRow, snapshotOf, hold, put, set, settle, readersOf }
}

export type States = ReturnType<typeof createStates>
