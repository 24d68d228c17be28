// Pure: the server checks answers with this file too.
import type { InputAccepts, InputValidator } from '../part.ts'
import { isPrimitive, judge } from '../../form/rules.ts'

export const validate: InputValidator = (question, value, say) => judge(question, value, 'text', say)

export const holds = 'text'
export const isProse = true

/** Text; what an older form stored as number or boolean is kept. */
export const accepts: InputAccepts = (_, value) => isPrimitive(value)
