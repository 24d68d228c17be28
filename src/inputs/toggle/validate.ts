// Pure: the server checks answers with this file too.
import type { InputAccepts, InputValidator } from '../part.ts'
import { isChoice, judge } from '../../form/rules.ts'

export const validate: InputValidator = (question, value, say) => judge(question, value, 'choice', say)

export const holds = 'choice'
export const isYesNo = true

/** The value of one of the options (INP-054). */
export const accepts: InputAccepts = (question, value) => isChoice(question, value)
