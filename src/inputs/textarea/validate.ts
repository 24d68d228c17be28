// Pure: the server checks answers with this file too.
import type { InputAccepts, InputValidator } from '../part.ts'
import { isPrimitive, judge } from '../../form/rules.ts'

export const validate: InputValidator = (question, value, say) => judge(question, value, 'text', say)

export const holds = 'text'
export const isProse = true

/** Text; a number or boolean stored by an older form is preserved. */
export const accepts: InputAccepts = (_, value) => isPrimitive(value)
