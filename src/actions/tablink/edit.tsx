import type { ReactNode } from 'react'
import { textAt } from '../../base/loose.ts'
import { TextField } from '../../ui/fields.tsx'
import type { ActionEditorProps } from '../part.ts'

export default function TabLinkForm({ action, say, problemOf, patch }: ActionEditorProps): ReactNode {
  return (['widget', 'column'] as const).map(name => (
    <TextField
      key={name}
      size='s'
      label={say(`actions.tablink.${name}`)}
      hint={say(`actions.tablink.${name}.hint`)}
      error={problemOf(name)}
      value={textAt(action, name)}
      onChange={next => patch({ [name]: next }, true)}
    />
  ))
}
