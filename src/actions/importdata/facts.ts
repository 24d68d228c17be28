import { error, isMissing } from '../check.ts'
import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.importdata',
  icon: 'upload',
  group: 'data',
  settings: ['import', 'fileTypes'],
  start: () => ({ import: '' }),
  sentence: (action, say) =>
    isMissing(action, 'import') ? say('actions.is.importdata.open') : say('actions.is.importdata'),
  problems: (action, { say }) =>
    isMissing(action, 'import') ? [error('import', say('actions.problem.importdata'))] : [],
}
