import { hasPayload, missingTarget, targetProblems, trimmed, unknownAnswers, warning } from '../check.ts'
import { fieldsUsed } from '../mapping.ts'
import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.insert',
  icon: 'plus',
  group: 'data',
  settings: ['app', 'collection', 'payload'],
  start: ({ app }) => ({ ...(app === '' ? {} : { app }), payload: {} }),
  sentence(action, say) {
    const [app, collection] = [trimmed(action, 'app'), trimmed(action, 'collection')]
    return app === '' || collection === ''
      ? say('actions.is.insert.open')
      : say('actions.is.insert', { app, collection })
  },
  problems: (action, at) => [
    ...targetProblems(action, at.say),
    ...(hasPayload(action) ? [] : [warning('payload', at.say('actions.problem.empty'))]),
    ...unknownAnswers('payload', fieldsUsed(action['payload']), at),
  ],
  findMissing: missingTarget,
}
