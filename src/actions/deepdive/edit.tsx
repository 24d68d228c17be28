import type { ReactNode } from 'react'
import { RadioGroup } from '../../ui/fields.tsx'
import type { ActionEditorProps } from '../part.ts'

export default function DeepDiveForm({ action, say, patch }: ActionEditorProps): ReactNode {
  return (
    <RadioGroup
      label={say('actions.deepdive.direction')}
      value={action['direction'] === 'down' ? 'down' : 'up'}
      options={(['up', 'down'] as const).map(value => ({ value, label: say(`actions.deepdive.${value}`) }))}
      onChange={direction => patch({ direction })}
    />
  )
}
