// Describes a rule or a condition in plain words. Pure.
import { asRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import { shapeOf } from '../../../form/checks.ts'
import type { InputDescriptor } from '../../../inputs/part.ts'
import type { Say } from '../../../form/rules.ts'
import { keyOf, listAt, textAt } from '../path.ts'

/** What is counted or compared by a rule with bounds. */
type Counted = 'text' | 'number' | 'date' | 'choices' | 'files' | 'rows'

function countedBy(question: Loose, input: InputDescriptor | undefined): Counted {
  switch (input && shapeOf({ type: input.type, settings: asRecord(question['settings']) })) {
    case 'number':
    case 'range':
      return 'number'
    case 'date':
      return 'date'
    case 'files':
      return 'files'
    case 'rows':
      return 'rows'
    case 'list':
      return 'choices'
    case 'choice':
      return asRecord(question['validation'])['type'] === 'Ranged' ? 'choices' : 'text'
    default:
      return 'text'
  }
}

/** "The answer must have between 3 and 10 characters." */
export function ruleSentence(question: Loose, input: InputDescriptor | undefined, say: Say): string {
  if (question['required'] !== true) return say('builder.rule.none')
  const { type, value, min, max } = asRecord(question['validation'])
  const has = (bound: unknown): boolean => bound !== undefined && bound !== null && bound !== ''
  const show = (bound: unknown): string => String(bound)
  switch (type) {
    case 'Not null range':
    case 'Ranged': {
      const what = countedBy(question, input)
      if (has(min) && has(max)) return say(`builder.rule.${what}.between`, { min: show(min), max: show(max) })
      if (has(min)) return say(`builder.rule.${what}.min`, { min: show(min) })
      return has(max) ? say(`builder.rule.${what}.max`, { max: show(max) }) : say('builder.rule.notNull')
    }
    case 'Equals value':
    case 'Starts with':
    case 'Ends with':
    case 'Occurs':
      return has(value) ? say(`builder.rule.${type}`, { value: show(value) }) : say('builder.rule.incomplete')
    case 'Boolean Check':
      return say('builder.rule.Boolean Check', { value: show(has(value) ? value : 'true') })
    default:
      return say('builder.rule.notNull')
  }
}

/** Which fields a rule needs. */
export const ruleNeeds = (type: string): 'nothing' | 'value' | 'bounds' =>
  type === 'Not null range' || type === 'Ranged'
    ? 'bounds'
    : ['Equals value', 'Starts with', 'Ends with', 'Occurs', 'Boolean Check'].includes(type)
      ? 'value'
      : 'nothing'

/** "Shown when “Severity” is “Critical”." */
export function conditionSentence(condition: Loose, target: Loose | undefined, say: Say): string {
  const label = target
    ? textAt(target, 'label') || keyOf(target)
    : textAt(condition, 'question_id') || say('builder.condition.noQuestion')
  const kind = condition['type'] === 'Hide' ? 'hide' : 'show'
  const test =
    condition['option'] === 'Not null'
      ? 'answered'
      : condition['option'] === 'Boolean Check'
        ? String(condition['value'] ?? true).toLowerCase() === 'false'
          ? 'false'
          : 'true'
        : 'equals'
  const option = listAt(target ?? {}, 'options').find(
    one => String(one['value'] ?? one['key'] ?? one['name']) === String(condition['value']),
  )
  return say(`builder.condition.${kind}.${test}`, {
    label,
    value: textAt(option ?? {}, 'name') || String(condition['value'] ?? '…'),
  })
}
