// Pure: the server checks answers with this file too.
import { own } from '../../base/loose.ts'
import type { InputAccepts, InputText, InputValidator } from '../part.ts'
import { isChoice, judge, sameValue } from '../../form/rules.ts'

/** A range counts the answered rows (VAL-006, INP-030). */
export const validate: InputValidator = (question, value, say) => judge(question, value, 'rows', say)

export const holds = 'rows'

/** An object of radio key → value of an option (INP-054). Rows that the question no longer has may stay in it. */
export const accepts: InputAccepts = (question, value) => {
  const rows = readRows(value)
  return rows !== null && Object.values(rows).every(one => one === null || isChoice(question, one))
}

export const answerText: InputText = (question, value) => {
  const rows = readRows(value) ?? {}
  const lines = question.radios.flatMap(row => {
    const chosen = own(rows, row.key)
    if (chosen === null || chosen === undefined) return []
    return [
      `${row.label || row.key}: ${question.options.find(option => sameValue(option.value, chosen))?.name ?? String(chosen)}`,
    ]
  })
  return lines.length === 0 ? undefined : lines.join('\n')
}

export const readRows = (value: unknown): Readonly<Record<string, unknown>> | null =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : null
