import { error, isMissing, trimmed, unknownAnswers } from '../check.ts'
import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.external',
  icon: 'external',
  group: 'open',
  settings: ['url', 'new_window'],
  start: () => ({ url: '', new_window: true }),
  sentence: (action, say) =>
    isMissing(action, 'url')
      ? say('actions.is.external.open')
      : say('actions.is.external', { url: trimmed(action, 'url').replace(/^https?:\/\//i, '') }),
  problems(action, at) {
    const bare = trimmed(action, 'url').replace(/^https?:\/\//i, '')
    return [
      ...(bare === ''
        ? [error('url', at.say('actions.problem.url'))]
        : /^[a-z][a-z\d+.-]*:(?!\d)/i.test(bare)
          ? [error('url', at.say('actions.problem.scheme'))]
          : []),
      ...unknownAnswers('url', placeholders(bare), at),
    ]
  },
  leaves: action => action['new_window'] === false,
}

/** Returns the fields an address refers to: {{field}} anywhere, $field as a whole segment (ACT-035, ACT-036). */
const placeholders = (address: string): readonly string[] => [
  ...[...address.matchAll(/\{\{([^{}]+)\}\}/g)].map(match => (match[1] ?? '').trim()),
  ...[...address.matchAll(/(?:^|[/?&=#])\$([\w.]+)/g)].map(match => match[1] ?? ''),
]
