import { error, isMissing, trimmed } from '../check.ts'
import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.popup',
  icon: 'info',
  group: 'open',
  settings: ['title', 'text', 'needsConfirm', 'confirm', 'cancel'],
  start: () => ({ title: '', text: '', needsConfirm: false }),
  sentence(action, say) {
    const text = trimmed(action, 'title') || trimmed(action, 'text')
    if (text === '') return say('actions.is.popup.open')
    return say(action['needsConfirm'] === true ? 'actions.is.popup.ask' : 'actions.is.popup.show', { text })
  },
  problems: (action, { say }) =>
    isMissing(action, 'title') && isMissing(action, 'text') ? [error('title', say('actions.problem.popup'))] : [],
}
