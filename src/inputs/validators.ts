// The pure half of the inputs, without their views: the engine judges answers with it, in the browser and on the server. What is
// here is what a plain form asks with; the other checks are in all-validators.ts, and a form that needs one of them loads them first.
import type { InputAccepts, InputText, InputValidator } from './part.ts'
import * as number from './number/validate.ts'
import * as openText from './open-text/validate.ts'
import * as radio from './radio/validate.ts'
import * as select from './select/validate.ts'
import * as textarea from './textarea/validate.ts'
import * as toggle from './toggle/validate.ts'
import * as markup from './markup/validate.ts'
import * as button from './button/validate.ts'

export interface InputCheck {
  readonly validate: InputValidator
  readonly accepts: InputAccepts
  /** How an answer reads; absent where answer-text.ts knows the shape. */
  readonly answerText?: InputText
  /** Nothing is asked: the question counts neither as answered nor as missing, and nothing is saved of it. */
  readonly isStatic?: boolean
}

export const validators: Map<string, InputCheck> = new Map([
  ['number', number], ['open text', openText],
  ['radio', radio], ['select', select], ['textarea', textarea], ['toggle', toggle],
  ['markup', markup],
  ['button', button],
])

/** Types whose checks are in all-validators.ts. */
const lateTypes: readonly string[] = [
  'address', 'app collection', 'checkbox', 'date picker', 'email', 'file upload', 'group radio', 'iban', 'image radio', 'json', 'map', 'phone', 'range slider', 'slider',
]

/** Whether there is such an input, its check loaded or not. */
export const isInputType = (type: string): boolean => validators.has(type) || lateTypes.includes(type)

/** The check of an input; undefined for a type nobody knows. Throws where it is not loaded: an answer must not pass unseen. */
export function checkOf(type: string): InputCheck | undefined {
  const check = validators.get(type)
  if (!check && lateTypes.includes(type)) throw new Error(`The check of "${type}" is not loaded. Await loadChecks() before the form is read, or import all-validators.ts.`)
  return check
}

/** Whether settings, as JSON, ask for an input whose check is not loaded yet. */
export function lacksChecks(settings: string): boolean {
  const missing = lateTypes.filter(type => !validators.has(type))
  return missing.length > 0 && new RegExp(`"type":"\\s*(?:${missing.join('|')})\\s*"`, 'i').test(settings)
}

export const loadChecks = async (): Promise<void> => { await import('./all-validators.ts') }
