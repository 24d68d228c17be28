// Test cases of a form: answers, and the form's result when they were saved. They are part of its settings, so that
// they are exported with it and can be undone. Pure.
import { asRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import { listAt, textAt } from '../path.ts'
import { isSameTree } from '../../../base/same-tree.ts'
import { isAnswered } from '../../../form/conditions.ts'
import type { FormDefinition } from '../../../form/definition.ts'
import type { Answers, FormEngine } from '../../../form/engine.ts'
import { createEngine } from '../../../form/engine.ts'
import { repeatKey } from '../../../form/graph.ts'

export interface TestCase {
  readonly name: string
  readonly answers: Answers
  /** Keys of the questions that were shown, in reading order. */
  readonly visible: readonly string[]
  readonly isValid: boolean
}
export interface CaseResult {
  readonly isSame: boolean
  /** Keys shown now that were not, and keys shown then that are not now. */
  readonly shown: readonly string[]
  readonly hidden: readonly string[]
  /** Keys whose answer the form no longer takes. */
  readonly lost: readonly string[]
  /** The differences from the saved result. */
  readonly isValidNow: boolean | undefined
  /** Why it is not valid: label and message. */
  readonly wrong: readonly { readonly label: string; readonly message: string }[]
}

export const readCases = (settings: Loose): readonly TestCase[] =>
  listAt(settings, 'testCases').map(one => ({
    name: textAt(one, 'name'),
    answers: asRecord(one['answers']),
    isValid: one['isValid'] === true,
    visible: Array.isArray(one['visible']) ? one['visible'].filter(key => typeof key === 'string') : [],
  }))

/** The settings with these cases; without any the key goes. */
export function withCases(settings: Loose, cases: readonly TestCase[]): Loose {
  const rest = Object.fromEntries(Object.entries(settings).filter(([name]) => name !== 'testCases'))
  return cases.length === 0 ? rest : { ...rest, testCases: cases }
}

/** Keys of the visible questions in reading order, including repeats. */
export function visibleKeys(engine: FormEngine): readonly string[] {
  const isShown = (key: string): boolean => engine.question(key)?.isActive === true
  return engine.definition.rows
    .flatMap(row => [
      ...row.questions.map(question => question.key),
      ...row.lists.flatMap(list =>
        Array.from({ length: engine.row(row.key).repeatIds[list.key]?.length ?? 1 }, (_, repeat) =>
          list.questions.map(question => repeatKey(question.key, repeat)),
        ).flat(),
      ),
    ])
    .filter(isShown)
}

/** Returns the form's current result for these answers, with a name. */
export function caseOf(name: string, definition: FormDefinition, answers: Answers): TestCase {
  const engine = createEngine(definition, answers)
  return {
    name,
    answers: Object.fromEntries(Object.entries(engine.answers()).filter(([, value]) => isAnswered(value))),
    visible: visibleKeys(engine),
    isValid: engine.form().isValid,
  }
}

/** Fills the form with the answers of a case and compares. */
export function runCase(definition: FormDefinition, { answers, visible, isValid }: TestCase): CaseResult {
  const engine = createEngine(definition, withBlanks(definition, answers))
  const now = visibleKeys(engine)
  const taken = engine.answers()
  const [before, after] = [new Set(visible), new Set(now)]
  const shown = now.filter(key => !before.has(key))
  const hidden = visible.filter(key => !after.has(key))
  const lost = Object.keys(answers).filter(
    key => !hidden.includes(key) && !isSameTree(taken[key] ?? null, answers[key]),
  )
  const isValidNow = engine.form().isValid
  return {
    shown,
    hidden,
    lost,
    isValidNow: isValidNow === isValid ? undefined : isValidNow,
    wrong: isValidNow === isValid ? [] : engine.missing().map(({ label, message }) => ({ label, message })),
    isSame: shown.length + hidden.length + lost.length === 0 && isValidNow === isValid,
  }
}

/** An unanswered question is saved as no answer: its default is not filled in. */
function withBlanks(definition: FormDefinition, answers: Answers): Answers {
  return {
    ...Object.fromEntries(Object.keys(createEngine(definition, answers).answers()).map(key => [key, null])),
    ...answers,
  }
}

/** A name no other case has: "Case 2". */
export function freeName(cases: readonly TestCase[], wanted: string): string {
  const taken = new Set(cases.map(one => one.name))
  let name = wanted
  for (let number = 2; taken.has(name); number++) name = `${wanted} ${number}`
  return name
}
