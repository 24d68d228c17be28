import { error, isGone, isMissing, trimmed, unknownAnswers, warning } from '../check.ts'
import { fieldsUsed } from '../mapping.ts'
import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.actionflow',
  icon: 'flow',
  group: 'automation',
  settings: ['actionflowid', 'custom_keys', 'send_all_data'],
  start: () => ({ actionflowid: '', custom_keys: {}, send_all_data: false }),
  sentence: (action, say) =>
    isMissing(action, 'actionflowid')
      ? say('actions.is.actionflow.open')
      : say('actions.is.actionflow', { flow: trimmed(action, 'actionflowid') }),
  problems: (action, at) => [
    ...(isMissing(action, 'actionflowid') ? [error('actionflowid', at.say('actions.problem.flow'))] : []),
    ...(action['send_all_data'] === true ? [warning('send_all_data', at.say('actions.problem.sendAll'))] : []),
    ...unknownAnswers('custom_keys', fieldsUsed(action['custom_keys']), at),
  ],
  async findMissing(action, names, say) {
    const name = trimmed(action, 'actionflowid')
    return (await isGone(names.flows(), name)) ? [error('actionflowid', say('actions.problem.noFlow', { name }))] : []
  },
}
