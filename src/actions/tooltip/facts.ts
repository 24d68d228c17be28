import { error, isMissing, trimmed } from '../check.ts'
import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.tooltip',
  icon: 'comment',
  group: 'open',
  settings: ['title', 'text', 'max_width', 'max_height'],
  start: () => ({ text: '' }),
  sentence(action, say) {
    const text = trimmed(action, 'title') || trimmed(action, 'text')
    return text === '' ? say('actions.is.tooltip.open') : say('actions.is.tooltip', { text })
  },
  problems: (action, { say }) =>
    isMissing(action, 'title') && isMissing(action, 'text') ? [error('text', say('actions.problem.tooltip'))] : [],
}
