// The checks of inputs, by type: an answer is judged with them, in the browser and on the server. They are added where they are
// listed (validators.ts, all-validators.ts); an embedder adds one with `addCheck`. Pure.
import type { Loose } from '../base/loose.ts'
import type { Question } from './definition.ts'
import type { Say } from './rules.ts'

/** Says whether an answer satisfies the question. Pure; null = valid, else the message. `say` writes it in the visitor's language. */
export type InputValidator = (question: Question, value: unknown, say?: Say) => string | null

/** Writes an answer in the reader's notation, for forms that only show, tables and exports; undefined when there is none. Words come from `say` (default English). Pure. */
export type InputText = (question: Question, value: unknown, lang: string, say?: Say) => string | undefined

/** Says whether a value that came from outside can be an answer to the question at all. Never asked about null. Pure. */
export type InputAccepts = (question: Question, value: unknown) => boolean

/**
 * What an answer is: written text, a number, two numbers, one value of a choice, several, one per row, a moment or two, entries of
 * files, areas on a map, or the name of something stored elsewhere.
 */
export type AnswerShape =
  | 'text'
  | 'number'
  | 'range'
  | 'choice'
  | 'list'
  | 'rows'
  | 'date'
  | 'files'
  | 'areas'
  | 'reference'

export interface InputCheck {
  readonly validate: InputValidator
  readonly accepts: InputAccepts
  /** How an answer reads; absent where answer-text.ts knows the shape. */
  readonly answerText?: InputText
  /** Nothing is asked: the question counts neither as answered nor as missing, and nothing is saved of it. */
  readonly isStatic?: boolean
  /** What an answer is, where it is one of these; it may depend on the settings of the question. */
  readonly holds?: AnswerShape | ((settings: Loose) => AnswerShape)
  /** Answers are sentences: their words can be counted. */
  readonly isProse?: boolean
  /** Without options of its own it asks yes or no. */
  readonly isYesNo?: boolean
}

const checks = new Map<string, InputCheck>()
/** Types whose checks come when a form needs them. */
const late = new Set<string>()

export const addCheck = (type: string, check: InputCheck): void => {
  checks.set(type, check)
}
export const removeCheck = (type: string): void => {
  checks.delete(type)
}
/** Says that these types exist, though their checks are not loaded yet. */
export const announceChecks = (types: readonly string[]): void => {
  for (const type of types) late.add(type)
}

/** An engine without checks would find nothing wrong with any answer. */
function all(): ReadonlyMap<string, InputCheck> {
  if (checks.size === 0)
    throw new Error('No input validators are loaded. Import validators.ts or all-validators.ts before reading forms.')
  return checks
}

export const isLoaded = (type: string): boolean => checks.has(type)
/** Whether there is such an input, its check loaded or not. */
export const isInputType = (type: string): boolean => all().has(type) || late.has(type)

/** Returns the check of an input; undefined for a type nobody knows. Throws where it is not loaded: an answer must not pass unseen. */
export function checkOf(type: string): InputCheck | undefined {
  const check = all().get(type)
  if (!check && late.has(type))
    throw new Error(`The validator of "${type}" is not loaded. Import all-validators.ts before reading the form.`)
  return check
}

/** Returns what the answers to a question are; undefined where its input does not say. */
export function shapeOf({
  type,
  settings,
}: {
  readonly type: string
  readonly settings: Loose
}): AnswerShape | undefined {
  const holds = checkOf(type)?.holds
  return typeof holds === 'function' ? holds(settings) : holds
}

/** Whether a question asks yes or no: true and false are its answers. */
export const asksYesNo = ({
  type,
  options,
}: {
  readonly type: string
  readonly options: readonly unknown[]
}): boolean => options.length === 0 && checkOf(type)?.isYesNo === true

/** Whether settings, as JSON, ask for an input whose check is not loaded yet. */
export function lacksChecks(settings: string): boolean {
  const missing = [...late].filter(type => !checks.has(type))
  return missing.length > 0 && new RegExp(`"type":"\\s*(?:${missing.join('|')})\\s*"`, 'i').test(settings)
}
