// Example answers for a form, found by filling it in: the real engine decides what is asked next, the real validators
// what is valid. Pure and repeatable: the same form, variant and seed give the same answers.
import '../../../inputs/all-validators.ts' // a form may ask with any input
import { checkOf } from '../../../form/checks.ts'
import { isAnswered, testHolds } from '../../../form/conditions.ts'
import type { Condition, FormDefinition, Question } from '../../../form/definition.ts'
import { questionPositions } from '../../../form/definition.ts'
import type { Answers, FormEngine, Missing } from '../../../form/engine.ts'
import { createEngine } from '../../../form/engine.ts'
import type { InputFactsByType } from '../input-facts.ts'
import { candidatesOf } from './candidates.ts'
import type { LoadedChoices } from './candidates.ts'

export type ExampleVariant = 'everything' | 'required'
export interface ExampleOptions {
  /** 'everything' answers all that is shown and opens what it can; 'required' answers what must be answered. */
  readonly variant: ExampleVariant
  /** Which of the many possible answers; a whole number from 1. */
  readonly seed?: number
  /** What the inputs give as examples. */
  readonly facts: InputFactsByType
  /** Options of dynamic questions, by their query. */
  readonly loaded?: LoadedChoices
}
export interface Examples {
  readonly answers: Answers
  /** Questions for which no valid answer was found, or whose rules leave none. */
  readonly missing: readonly Missing[]
}

export function exampleAnswers(
  definition: FormDefinition,
  { variant, facts, seed = 1, loaded = {} }: ExampleOptions,
): Examples {
  const engine = createEngine(definition)
  const conditions = conditionsOn(definition)
  const tried = new Set<string>()
  // every answer may show questions that were hidden; a circle of conditions ends because nothing is answered twice
  for (
    let next = nextOf(engine, tried, variant, seed);
    next !== undefined;
    next = nextOf(engine, tried, variant, seed)
  ) {
    tried.add(next.key)
    const value = validAnswer(
      next,
      seed,
      facts,
      loaded,
      variant === 'everything' ? (conditions.get(next.key) ?? []) : [],
    )
    if (value !== undefined) engine.answer(next.key, value)
  }
  return { answers: engine.answers(), missing: engine.missing() }
}

/** The first question in reading order that still wants an answer. */
function nextOf(
  engine: FormEngine,
  tried: ReadonlySet<string>,
  variant: ExampleVariant,
  seed: number,
): Question | undefined {
  for (const key of Object.keys(engine.validity())) {
    const state = engine.question(key)
    if (!state?.isActive || tried.has(key) || state.question.broken !== undefined) continue
    const isThere = isAnswered(state.value) && state.error === null && (seed === 1 || variant === 'required')
    if (!isThere && (variant === 'everything' || state.error !== null || state.question.required)) return state.question
  }
  return undefined
}

/** Returns a candidate that is valid as a required answer, or undefined. */
export function validAnswer(
  question: Question,
  seed: number,
  facts: InputFactsByType,
  loaded: LoadedChoices,
  conditions: readonly Condition[],
): unknown {
  const check = checkOf(question.type)
  if (!check || check.isStatic) return undefined
  const asked: Question = { ...question, required: true }
  const fitting = candidatesOf(question, seed, facts, loaded).filter(
    value => check.accepts(question, value) && check.validate(asked, value) === null,
  )
  if (conditions.length === 0 || seed > 1) return fitting[0]
  const opens = (value: unknown): number =>
    conditions.filter(condition => testHolds(condition, value) !== (condition.type === 'Hide')).length
  return fitting.reduce<unknown>(
    (best, value) => (best === undefined || opens(value) > opens(best) ? value : best),
    undefined,
  )
}

/** Question → the conditions that read it: an answer that satisfies many of them shows much of the form. */
function conditionsOn(definition: FormDefinition): ReadonlyMap<string, readonly Condition[]> {
  const conditions = new Map<string, Condition[]>()
  for (const { question, row, tab } of questionPositions(definition.rows)) {
    for (const condition of [...row.conditions, ...(tab?.conditions ?? []), ...question.conditions])
      conditions.set(condition.question_id, [...(conditions.get(condition.question_id) ?? []), condition])
  }
  return conditions
}
