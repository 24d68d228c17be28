import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.wait',
  icon: 'clock',
  group: 'sequence',
  settings: [],
  tellsOrder: true,
  start: () => ({}),
  sentence: (_action, say) => say('actions.is.wait'),
}
