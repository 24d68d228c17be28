// Analyzes the conditions of a form. A form settles in a state in which a question is shown exactly if its conditions
// hold for the answers of the shown questions. For a question to be shown, each Show requires that its source is shown
// with a matching answer, and so on up the chain; each Hide requires that its source has no such answer. All of these
// are requirements on single answers, and other answers may stay empty, so the question can be shown exactly if no
// answer must have two different values. That is fast, and correct also in cycles. Pure.
import { canAnswer } from './domain.ts'
import type { Test } from './domain.ts'
import type { LogicCondition, LogicModel, LogicQuestion } from './model.ts'
import type { Path } from '../path.ts'

/**
 * `static` and `off`: the source has no answer, or is switched off. `never`: it is never shown itself. `answers`: none
 * of its answers satisfies the conditions.
 */
export interface Clash {
  readonly why: 'static' | 'off' | 'never' | 'answers'
  readonly source: string
  readonly conditions: readonly LogicCondition[]
}

export type Finding =
  | { readonly kind: 'unreachable'; readonly path: Path; readonly key: string; readonly clash: Clash }
  /** It holds whatever is answered, as far as its question could be shown. */
  | { readonly kind: 'useless'; readonly path: Path; readonly condition: LogicCondition }
  | { readonly kind: 'later'; readonly path: Path; readonly condition: LogicCondition }
  | { readonly kind: 'missing'; readonly path: Path; readonly id: string; readonly names: string }
  /** A condition that was begun and names no question yet. */
  | { readonly kind: 'unfinished'; readonly path: Path; readonly id: string }
  | {
      readonly kind: 'cycle'
      readonly path: Path
      readonly keys: readonly string[]
      readonly conditions: readonly LogicCondition[]
    }

export interface LogicAnalysis {
  readonly findings: readonly Finding[]
  /** Keys of questions that no answers can show. */
  readonly unreachable: ReadonlySet<string>
  /** Of conditions that are part of why something cannot be shown. */
  readonly clashing: ReadonlySet<string>
  readonly useless: ReadonlySet<string>
}

export function analyse(model: LogicModel): LogicAnalysis {
  const findings: Finding[] = []
  const unreachable = new Set<string>()
  const clashing = new Set<string>()
  const useless = new Set<string>()
  for (const { id, owner, names } of model.lost)
    findings.push(names === '' ? { kind: 'unfinished', path: owner, id } : { kind: 'missing', path: owner, id, names })

  // sources first: what depends on a question that is never shown needs no search of its own
  const never = new Map<string, Finding>()
  for (const key of finished(
    model.questions.map(one => one.key),
    one => model.byKey.get(one)?.conditions.map(condition => condition.source) ?? [],
  )) {
    const question = model.byKey.get(key)
    if (!question || isOff(question)) continue // its builder switched it off
    const clash = smallestClash(model, question, unreachable)
    if (!clash) continue
    unreachable.add(key)
    for (const condition of clash.conditions) clashing.add(condition.id)
    never.set(key, { kind: 'unreachable', path: question.path, key, clash })
  }
  findings.push(...model.questions.flatMap(one => never.get(one.key) ?? []))

  const circles = circlesOf(model)
  const inCircle = new Set(circles.flat())
  for (const keys of circles) {
    const first = model.byKey.get(keys[0] ?? '')
    const members = new Set(keys)
    const conditions = keys.flatMap(
      key => model.byKey.get(key)?.conditions.filter(one => members.has(one.source)) ?? [],
    )
    if (first)
      findings.push({
        kind: 'cycle',
        path: first.path,
        keys,
        conditions: [...new Map(conditions.map(one => [one.id, one])).values()],
      })
  }

  for (const [owner, questions] of byOwner(model)) {
    for (const condition of owner) {
      // a condition on a row or tab is redundant only if it is redundant for everything inside
      if (
        !questions.every(
          one =>
            !unreachable.has(one.key) &&
            !inCircle.has(one.key) &&
            !(one.question.active === false && one.conditions.length === 1) &&
            saysNothing(model, one, condition, unreachable),
        )
      )
        continue
      useless.add(condition.id)
      findings.push({ kind: 'useless', path: condition.owner, condition })
    }
  }
  const rank = new Map(model.questions.map((one, index) => [one.key, index]))
  for (const [owner, questions] of byOwner(model)) {
    const first = Math.min(...questions.map(one => rank.get(one.key) ?? 0))
    for (const condition of owner) {
      if (
        (rank.get(condition.source) ?? -1) > first &&
        !questions.some(one => inCircle.has(one.key) && inCircle.has(condition.source))
      )
        findings.push({ kind: 'later', path: condition.owner, condition })
    }
  }
  return { findings, unreachable, clashing, useless }
}

/** Never shown because it has no conditions and is not active. */
const isOff = (question: LogicQuestion): boolean => question.conditions.length === 0 && !question.question.active

/** The conditions of each question, row and tab, with the questions they decide about. */
function byOwner(model: LogicModel): readonly (readonly [readonly LogicCondition[], readonly LogicQuestion[]])[] {
  const owners = new Map<Path, { conditions: LogicCondition[]; questions: Set<LogicQuestion> }>()
  for (const question of model.questions) {
    for (const condition of question.conditions) {
      const entry = owners.get(condition.owner) ?? { conditions: [], questions: new Set() }
      if (!entry.conditions.includes(condition)) entry.conditions.push(condition)
      entry.questions.add(question)
      owners.set(condition.owner, entry)
    }
  }
  return [...owners.values()].map(({ conditions, questions }) => [conditions, [...questions]] as const)
}

/** It is redundant if the question could not be shown with the condition inverted. */
function saysNothing(
  model: LogicModel,
  question: LogicQuestion,
  condition: LogicCondition,
  unreachable: ReadonlySet<string>,
): boolean {
  const turned = {
    ...condition,
    condition: { ...condition.condition, type: condition.condition.type === 'Hide' ? 'Show' : 'Hide' },
  }
  return (
    findClash(
      model,
      { ...question, conditions: question.conditions.map(one => (one === condition ? turned : one)) },
      unreachable,
    ) !== undefined
  )
}

/** Returns a minimal set of conditions that prevent a question from being shown. */
function smallestClash(
  model: LogicModel,
  question: LogicQuestion,
  unreachable: ReadonlySet<string>,
): Clash | undefined {
  let clash = findClash(model, question, unreachable)
  if (!clash) return undefined
  const left = new Set(clash.conditions)
  for (const condition of clash.conditions) {
    left.delete(condition)
    const smaller = findClash(model, question, unreachable, one => left.has(one))
    if (smaller) clash = smaller
    else left.add(condition)
  }
  return clash
}

/**
 * Walks up the chain of Show conditions, collecting the requirements on each answer. A question in a repeating list
 * reads its siblings in the same repeat, which need not be the one that is read from outside the list: those are two
 * answers.
 */
function findClash(
  model: LogicModel,
  start: LogicQuestion,
  unreachable: ReadonlySet<string>,
  counts: (condition: LogicCondition) => boolean = () => true,
): Clash | undefined {
  const answers = new Map<string, Needed>()
  const at = (question: LogicQuestion, isRepeat: boolean): Needed => {
    const id = `${isRepeat ? 'repeat' : 'first'} ${question.key}`
    const known = answers.get(id)
    if (known) return known
    const made: Needed = { question, isRepeat, isNeeded: false, demands: [] }
    answers.set(id, made)
    return made
  }
  const first = at(start, start.list !== undefined)
  first.isNeeded = true
  const waiting = [first]
  for (let index = 0; index < waiting.length; index++) {
    const next = waiting[index] ?? first
    for (const by of next.question.conditions) {
      const source = model.byKey.get(by.source)
      if (!source || !counts(by)) continue
      const holds = by.condition.type !== 'Hide'
      const needed = at(source, next.isRepeat && source.list !== undefined && source.list === next.question.list)
      needed.demands.push({ test: { condition: by.condition, holds }, by, of: next })
      if (!holds) continue
      const why = source.isStatic ? 'static' : isOff(source) ? 'off' : unreachable.has(source.key) ? 'never' : undefined
      if (why) return { why, source: source.key, conditions: [...wayTo(next), by] }
      if (needed.isNeeded) continue
      needed.isNeeded = true
      needed.from = { by, of: next }
      waiting.push(needed)
    }
  }
  for (const { question, isNeeded, demands } of answers.values()) {
    // other answers may stay empty, and an empty answer satisfies every Hide
    if (
      !isNeeded ||
      !demands.some(one => one.test.holds) ||
      canAnswer(
        question.question,
        demands.map(one => one.test),
      )
    )
      continue
    return {
      why: 'answers',
      source: question.key,
      conditions: [...new Set(demands.flatMap(one => [...wayTo(one.of), one.by]))],
    }
  }
  return undefined
}

interface Needed {
  readonly question: LogicQuestion
  readonly isRepeat: boolean
  readonly demands: { readonly test: Test; readonly by: LogicCondition; readonly of: Needed }[]
  /** Must it be shown? */
  isNeeded: boolean
  /** The condition that first required an answer here, and its owner; absent for the start. */
  from?: { readonly by: LogicCondition; readonly of: Needed }
}

/** Returns the conditions from the start to this node. */
function wayTo(needed: Needed): readonly LogicCondition[] {
  const way: LogicCondition[] = []
  for (let one = needed.from; one; one = one.of.from) way.unshift(one.by)
  return way
}

/** Questions that decide about each other, directly or not; one that decides about itself is a circle too. By hand and not by recursion. */
function circlesOf(model: LogicModel): readonly (readonly string[])[] {
  const readers = new Map<string, string[]>()
  for (const question of model.questions)
    for (const { source } of question.conditions) readers.set(source, [...(readers.get(source) ?? []), question.key])
  const reads = new Map(model.questions.map(one => [one.key, one.conditions.map(condition => condition.source)]))
  const order = finished(
    model.questions.map(one => one.key),
    key => reads.get(key) ?? [],
  )
  const seen = new Set<string>()
  const circles: string[][] = []
  for (const key of order.toReversed()) {
    if (seen.has(key)) continue
    const members: string[] = []
    const waiting = [key]
    while (waiting.length > 0) {
      const one = waiting.pop() ?? ''
      if (seen.has(one)) continue
      seen.add(one)
      members.push(one)
      waiting.push(...(readers.get(one) ?? []))
    }
    if (members.length > 1 || reads.get(key)?.includes(key))
      circles.push(model.questions.filter(one => members.includes(one.key)).map(one => one.key))
  }
  return circles
}

/** All keys, each behind those that can be walked to from it. */
function finished(keys: readonly string[], next: (key: string) => readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const done: string[] = []
  for (const start of keys) {
    const path: { readonly key: string; at: number }[] = seen.has(start) ? [] : [{ key: start, at: 0 }]
    seen.add(start)
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const to = next(top.key)[top.at++]
      if (to === undefined) {
        done.push(top.key)
        path.pop()
      } else if (!seen.has(to)) {
        seen.add(to)
        path.push({ key: to, at: 0 })
      }
    }
  }
  return done
}
