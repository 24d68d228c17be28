import { error, isMissing, trimmed } from '../check.ts'
import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.tablink',
  icon: 'tabs',
  group: 'open',
  settings: ['widget', 'column'],
  start: () => ({ widget: '', column: '' }),
  sentence: (action, say) =>
    isMissing(action, 'widget') || isMissing(action, 'column')
      ? say('actions.is.tablink.open')
      : say('actions.is.tablink', { column: trimmed(action, 'column') }),
  problems: (action, { say }) =>
    ['widget', 'column'].flatMap(name =>
      isMissing(action, name) ? [error(name, say(`actions.problem.tablink.${name}`))] : [],
    ),
}
