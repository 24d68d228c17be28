import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.refresh',
  icon: 'refresh',
  group: 'sequence',
  settings: ['refreshModules'],
  start: () => ({ refreshModules: [] }),
  sentence(action, say) {
    const count = Array.isArray(action['refreshModules']) ? action['refreshModules'].length : 0
    if (count === 0) return say('actions.is.refresh')
    return say(count === 1 ? 'actions.is.refresh.one' : 'actions.is.refresh.some', { count })
  },
}
