import type { ReactNode } from 'react'
import type { ActionEditorProps } from '../../../src/actions/part.ts'
import { textAt } from '../../../src/base/loose.ts'
import { TextField } from '../../../src/ui/fields.tsx'

/** Its form in a builder. */
export default function SkeletonPartForm({ action, say, problemOf, patch }: ActionEditorProps): ReactNode {
  return (
    <TextField
      size='s'
      label={say('actions.skeleton-part.text')}
      error={problemOf('text')}
      value={textAt(action, 'text')}
      onChange={text => patch({ text }, true)}
    />
  )
}
