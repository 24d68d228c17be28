import { actionUploadFolder } from '../../contract/entities/file.ts'
import { error, isMissing, trimmed } from '../check.ts'
import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.downloadfile',
  icon: 'download',
  group: 'data',
  settings: ['file_name', 'field', 'folder_path', 'save_as'],
  start: () => ({ file_name: '' }),
  sentence(action, say) {
    const isUploaded = action['folder_path'] === actionUploadFolder // its stored name says nothing
    const [field, stored] = [trimmed(action, 'field'), trimmed(action, 'file_name')]
    const name = (isUploaded && stored !== '' && trimmed(action, 'save_as')) || stored
    if (field !== '') return say('actions.is.downloadfile.field', { field })
    return name === '' ? say('actions.is.downloadfile.open') : say('actions.is.downloadfile', { name })
  },
  problems: (action, { say }) =>
    isMissing(action, 'file_name') && isMissing(action, 'field')
      ? [error('file_name', say('actions.problem.downloadfile'))]
      : [],
}
