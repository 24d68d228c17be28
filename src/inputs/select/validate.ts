// Pure: the server checks answers with this file too.
import type { Loose } from '../../base/loose.ts'
import type { InputAccepts, InputValidator } from '../part.ts'
import { isChoice, judge } from '../../form/rules.ts'

export const holds = ({ multiple }: Loose) => (multiple === true ? 'list' : 'choice')

export const validate: InputValidator = (question, value, say) => judge(question, value, holds(question.settings), say)

/** One value, or a list of values with settings.multiple (INP-047). */
export const accepts: InputAccepts = (question, value) =>
  holds(question.settings) === 'list'
    ? Array.isArray(value) && value.every(one => isChoice(question, one))
    : isChoice(question, value)
