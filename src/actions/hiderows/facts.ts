import { error } from '../check.ts'
import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.hiderows',
  icon: 'eye-off',
  group: 'open',
  settings: ['rows', 'how'],
  start: () => ({ rows: [], how: 'switch' }),
  sentence(action, say) {
    const { rows, how } = action
    const count = Array.isArray(rows) ? rows.length : 0
    if (count === 0) return say('actions.is.hiderows.open')
    const way = how === 'hide' ? 'hide' : how === 'show' ? 'show' : 'switch'
    return say(count === 1 ? `actions.is.hiderows.${way}.one` : `actions.is.hiderows.${way}`, { count })
  },
  problems: ({ rows }, { say }) =>
    Array.isArray(rows) && rows.length > 0 ? [] : [error('rows', say('actions.problem.hiderows'))],
}
