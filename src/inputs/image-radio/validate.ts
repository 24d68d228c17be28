// Pure: the server checks answers with this file too.
import type { InputAccepts, InputValidator } from '../part.ts'
import { isChoice, judge } from '../../form/rules.ts'

/** 'Checked' asks that some image is chosen (VAL-013, VAL-014). */
export const validate: InputValidator = (question, value, say) => judge(question, value, 'choice', say)

export const holds = 'choice'

/** The value of one of the options (INP-054). */
export const accepts: InputAccepts = (question, value) => isChoice(question, value)
