// Pure: the server checks answers with this file too.
import type { InputAccepts, InputValidator } from '../part.ts'
import { isEmpty, judge, sayEnglish } from '../../form/rules.ts'
import { words } from './words.ts'

// the browser's rule for input type=email, plus at least one dot in the domain: user@intranet is not useful here
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const standard = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`)
/** The longest address a mail server takes. */
const longest = 254

/** Returns whether a text is one email address, ignoring space around it. */
export const isEmail = (text: string): boolean => text.trim().length <= longest && standard.test(text.trim())

export const validate: InputValidator = (question, value, say = sayEnglish) => {
  const text = typeof value === 'string' ? value.trim() : value
  const wrong = judge(question, text, 'text', say)
  if (wrong !== null || !question.required || isEmpty(text)) return wrong
  return typeof text === 'string' && isEmail(text)
    ? null
    : question.validation?.message || say('input.email.wrong', {}, words)
}

export const holds = 'text'

export const accepts: InputAccepts = (_, value) => typeof value === 'string'
