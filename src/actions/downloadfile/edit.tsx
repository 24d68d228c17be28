import type { ReactNode } from 'react'
import { textAt } from '../../base/loose.ts'
import { TextField } from '../../ui/fields.tsx'
import type { ActionEditorProps } from '../part.ts'

export default function DownloadForm({ action, say, problemOf, patch }: ActionEditorProps): ReactNode {
  return (['file_name', 'field', 'folder_path', 'save_as'] as const).map(name => (
    <TextField
      key={name}
      size='s'
      label={say(`actions.downloadfile.${name}`)}
      hint={say(`actions.downloadfile.${name}.hint`, { field: '{{field}}' })}
      error={problemOf(name)}
      value={textAt(action, name)}
      onChange={next => patch({ [name]: next === '' ? undefined : next }, true)}
    />
  ))
}
