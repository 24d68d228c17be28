// Pure: the server checks answers with this file too.
import type { InputAccepts, InputValidator } from '../part.ts'
import { isChoice, judge } from '../../form/rules.ts'

export const validate: InputValidator = (question, value, say) =>
  judge(question, value, question.settings['multiple'] === true ? 'list' : 'choice', say)

/** One value, or a list of values with settings.multiple (INP-047). */
export const accepts: InputAccepts = (question, value) =>
  question.settings['multiple'] === true
    ? Array.isArray(value) && value.every(one => isChoice(question, one))
    : isChoice(question, value)
