import { error, isMissing, missingTarget, targetProblems, trimmed, unknownAnswers } from '../check.ts'
import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.delete',
  icon: 'trash',
  group: 'data',
  settings: ['app', 'collection', 'dataset', 'join_key', 'confirmation'],
  start: ({ app, collection }) => ({
    ...(app === '' ? {} : { app }),
    ...(collection === '' ? {} : { collection }),
    dataset: 'answers',
    join_key: '_id',
    confirmation: 'Ask for confirmation',
  }),
  sentence(action, say) {
    const [app, collection, join] = [trimmed(action, 'app'), trimmed(action, 'collection'), trimmed(action, 'join_key')]
    if ([app, collection, join].includes('')) return say('actions.is.delete.open')
    return say(action['confirmation'] === 'Skip confirmation' ? 'actions.is.delete.now' : 'actions.is.delete', {
      app,
      collection,
      join,
    })
  },
  problems: (action, at) => [
    ...targetProblems(action, at.say),
    ...(isMissing(action, 'join_key') ? [error('join_key', at.say('actions.problem.delete.join'))] : []),
    ...(isMissing(action, 'dataset') ? [error('dataset', at.say('actions.problem.delete.dataset'))] : []),
    ...(isMissing(action, 'join_key') ? [] : unknownAnswers('join_key', [trimmed(action, 'join_key')], at)),
  ],
  findMissing: missingTarget,
}
