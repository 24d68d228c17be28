import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { warning } from '../check.ts'
import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.loading',
  icon: 'clock',
  group: 'sequence',
  settings: ['value'],
  start: () => ({ value: 'start' }),
  sentence: (action, say) => say(isStart(action) ? 'actions.is.loading.start' : 'actions.is.loading.stop'),
  problems: (action, { after, say }) =>
    isStart(action) && !after.some(one => isRecord(one) && one['type'] === action['type'] && !isStart(one))
      ? [warning('value', say('actions.problem.busy'))]
      : [],
}

const isStart = (action: Loose): boolean => (action['value'] ?? 'start') === 'start'
