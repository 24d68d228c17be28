import type { ReactNode } from 'react'
import { RadioGroup } from '../../ui/fields.tsx'
import type { ActionEditorProps } from '../part.ts'

export default function LoadingForm({ action, say, problemOf, patch }: ActionEditorProps): ReactNode {
  const isBusy = (action['value'] ?? 'start') === 'start'
  return (
    <RadioGroup
      isInline
      label={say('actions.loading.value')}
      hint={problemOf('value')}
      value={isBusy ? 'start' : 'stop'}
      options={[
        { value: 'start', label: say('actions.loading.start') },
        { value: 'stop', label: say('actions.loading.stop') },
      ]}
      onChange={value => patch({ value })}
    />
  )
}
