import { error, isGone, isMissing, trimmed } from '../check.ts'
import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.questionnaire',
  icon: 'form',
  group: 'open',
  settings: ['template', 'modaltitle'],
  start: () => ({ template: '' }),
  sentence: (action, say) =>
    isMissing(action, 'template')
      ? say('actions.is.questionnaire.open')
      : say('actions.is.questionnaire', { form: trimmed(action, 'modaltitle') || trimmed(action, 'template') }),
  problems: (action, { say }) =>
    isMissing(action, 'template') ? [error('template', say('actions.problem.questionnaire'))] : [],
  opensForm: action => trimmed(action, 'template') || trimmed(action, 'questionnaire'),
  async findMissing(action, names, say) {
    const name = trimmed(action, 'template')
    return (await isGone(names.forms(), name)) ? [error('template', say('actions.problem.noForm', { name }))] : []
  },
}
