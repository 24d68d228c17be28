import {
  error,
  hasPayload,
  isMissing,
  missingTarget,
  targetProblems,
  trimmed,
  unknownAnswers,
  warning,
} from '../check.ts'
import { fieldsUsed } from '../mapping.ts'
import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.update',
  icon: 'edit',
  group: 'data',
  settings: ['app', 'collection', 'dataset', 'join_key', 'payload'],
  start: ({ app, collection }) => ({
    ...(app === '' ? {} : { app }),
    ...(collection === '' ? {} : { collection }),
    dataset: 'answers',
    join_key: '_id',
    payload: {},
  }),
  sentence(action, say) {
    const [app, collection, join] = [trimmed(action, 'app'), trimmed(action, 'collection'), trimmed(action, 'join_key')]
    return [app, collection, join].includes('')
      ? say('actions.is.update.open')
      : say('actions.is.update', { app, collection, join })
  },
  problems: (action, at) => [
    ...targetProblems(action, at.say),
    ...(isMissing(action, 'join_key') ? [error('join_key', at.say('actions.problem.join'))] : []),
    ...(isMissing(action, 'dataset') ? [error('dataset', at.say('actions.problem.dataset'))] : []),
    ...(hasPayload(action) ? [] : [warning('payload', at.say('actions.problem.unchanged'))]),
    ...unknownAnswers('payload', fieldsUsed(action['payload']), at),
    ...(isMissing(action, 'join_key') ? [] : unknownAnswers('join_key', [trimmed(action, 'join_key')], at)),
  ],
  findMissing: missingTarget,
}
