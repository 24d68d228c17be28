// Pure: the server checks answers with this file too.
import type { InputAccepts, InputValidator } from '../part.ts'
import { judge } from '../../form/rules.ts'

export const validate: InputValidator = (question, value, say) => judge(question, value, 'number', say)

export const holds = 'number'

export const accepts: InputAccepts = (_, value) => typeof value === 'number' && Number.isFinite(value)
