import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.deepdive',
  icon: 'layers',
  group: 'open',
  settings: ['direction'],
  start: () => ({ direction: 'up' }),
  sentence: ({ direction }, say) => say(direction === 'down' ? 'actions.is.deepdive.down' : 'actions.is.deepdive.up'),
}
