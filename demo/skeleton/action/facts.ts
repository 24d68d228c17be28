import { error, isMissing, trimmed } from '../../../src/actions/check.ts'
import type { ActionFacts } from '../../../src/actions/part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.skeleton-part',
  icon: 'info',
  group: 'open',
  settings: ['text'],
  start: () => ({ text: '' }),
  sentence: (action, say) =>
    isMissing(action, 'text')
      ? say('actions.is.skeleton-part.open')
      : say('actions.is.skeleton-part', { text: trimmed(action, 'text') }),
  problems: (action, { say }) =>
    isMissing(action, 'text') ? [error('text', say('actions.problem.skeleton-part'))] : [],
}
