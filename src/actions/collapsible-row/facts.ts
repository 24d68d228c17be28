import { error, isMissing, trimmed } from '../check.ts'
import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.collapsible_row',
  icon: 'expand',
  group: 'open',
  settings: ['fields', 'module'],
  start: () => ({ fields: [] }),
  sentence(action, say) {
    const module = trimmed(action, 'module')
    if (module !== '') return say('actions.is.collapsible_row.module', { module })
    const { fields } = action
    const count = Array.isArray(fields) ? fields.length : 0
    if (count === 0) return say('actions.is.collapsible_row.open')
    return say(count === 1 ? 'actions.is.collapsible_row.one' : 'actions.is.collapsible_row', { count })
  },
  problems: (action, { say }) =>
    isMissing(action, 'module') && !(Array.isArray(action['fields']) && action['fields'].length > 0)
      ? [error('fields', say('actions.problem.collapsible_row'))]
      : [],
}
