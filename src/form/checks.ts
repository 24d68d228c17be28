// The validators of the inputs, by type; the browser and the server use the same ones. They are added by the lists
// (validators.ts, all-validators.ts); an embedder adds one with `addCheck`. Pure.
import type { Loose } from '../base/loose.ts'
import type { Question } from './definition.ts'
import type { Say } from './rules.ts'

/**
 * Validates an answer. Pure; returns null if it is valid, otherwise the message. `say` writes it in the visitor's
 * language.
 */
export type InputValidator = (question: Question, value: unknown, say?: Say) => string | null

/**
 * Formats an answer for the reader, in read-only forms, tables and exports; undefined if there is none. Words come from
 * `say` (default English). Pure.
 */
export type InputText = (question: Question, value: unknown, lang: string, say?: Say) => string | undefined

/** Returns whether a value from outside can be an answer to the question. Not called for null. Pure. */
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
  /** Formats an answer; absent if answer-text.ts handles the shape. */
  readonly answerText?: InputText
  /** Has no answer: the question counts neither as answered nor as missing, and nothing is saved. */
  readonly isStatic?: boolean
  /** The kind of answer, if it is one of these; it may depend on the settings of the question. */
  readonly holds?: AnswerShape | ((settings: Loose) => AnswerShape)
  /** Answers are sentences: their words can be counted. */
  readonly isProse?: boolean
  /** Without options, the question is a yes/no question. */
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
/** Registers types whose validators are not loaded yet. */
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
/** Returns whether the input type exists, loaded or not. */
export const isInputType = (type: string): boolean => all().has(type) || late.has(type)

/**
 * Returns the validator of an input type; undefined for an unknown type. Throws if it is not loaded: an answer must not
 * pass unchecked.
 */
export function checkOf(type: string): InputCheck | undefined {
  const check = all().get(type)
  if (!check && late.has(type))
    throw new Error(`The validator of "${type}" is not loaded. Import all-validators.ts before reading the form.`)
  return check
}

/** Returns the kind of answers of a question; undefined if its input does not declare one. */
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

/** Returns whether a question is a yes/no question: its answers are true and false. */
export const asksYesNo = ({
  type,
  options,
}: {
  readonly type: string
  readonly options: readonly unknown[]
}): boolean => options.length === 0 && checkOf(type)?.isYesNo === true

/** Returns whether settings, as JSON, use an input whose validator is not loaded yet. */
export function lacksChecks(settings: string): boolean {
  const missing = [...late].filter(type => !checks.has(type))
  return missing.length > 0 && new RegExp(`"type":"\\s*(?:${missing.join('|')})\\s*"`, 'i').test(settings)
}
