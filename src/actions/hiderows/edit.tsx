import type { ReactNode } from 'react'
import { RadioGroup } from '../../ui/fields.tsx'
import { NameList } from '../fields.tsx'
import type { ActionEditorProps } from '../part.ts'
import { ways } from './schema.ts'

export default function HideRowsForm({ action, say, problemOf, patch }: ActionEditorProps): ReactNode {
  return (
    <>
      <NameList
        label={say('actions.hiderows.rows')}
        hint={say('actions.hiderows.rows.hint')}
        error={problemOf('rows')}
        stored={action['rows']}
        onChange={rows => patch({ rows }, true)}
      />
      <RadioGroup
        label={say('actions.hiderows.how')}
        value={ways.find(one => one === action['how']) ?? 'switch'}
        options={ways.map(value => ({ value, label: say(`actions.hiderows.${value}`) }))}
        onChange={how => patch({ how })}
      />
    </>
  )
}
