import type { ReactNode } from 'react'
import { textAt } from '../../base/loose.ts'
import { RadioGroup, TextField } from '../../ui/fields.tsx'
import { AppAndCollection, answerOptions } from '../fields.tsx'
import type { ActionEditorProps } from '../part.ts'
import { FieldPick } from '../pick.tsx'
import { confirmations } from './schema.ts'

export default function DeleteForm(props: ActionEditorProps): ReactNode {
  const { action, context, say, problemOf, patch } = props
  const [asks, skips] = confirmations
  return (
    <>
      <AppAndCollection {...props} />
      <FieldPick
        say={say}
        label={say('actions.delete.join')}
        hint={say('actions.delete.join.hint')}
        error={problemOf('join_key')}
        options={[{ value: '_id', label: say('actions.record.id') }, ...answerOptions(context)]}
        value={textAt(action, 'join_key')}
        onChange={next => patch({ join_key: next })}
      />
      <RadioGroup
        label={say('actions.delete.confirmation')}
        value={action['confirmation'] === skips ? skips : asks}
        options={[
          { value: asks, label: say('actions.delete.ask') },
          { value: skips, label: say('actions.delete.skip') },
        ]}
        onChange={confirmation => patch({ confirmation })}
      />
      <TextField
        size='s'
        label={say('actions.delete.dataset')}
        hint={say('actions.delete.dataset.hint')}
        error={problemOf('dataset')}
        value={textAt(action, 'dataset')}
        onChange={next => patch({ dataset: next === '' ? undefined : next }, true)}
      />
    </>
  )
}
