import type { ReactNode } from 'react'
import { textAt } from '../../base/loose.ts'
import { TextField } from '../../ui/fields.tsx'
import { AppAndCollection, Payload, answerOptions } from '../fields.tsx'
import type { ActionEditorProps } from '../part.ts'
import { FieldPick } from '../pick.tsx'

export default function UpdateForm(props: ActionEditorProps): ReactNode {
  const { action, context, say, problemOf, patch } = props
  return (
    <>
      <AppAndCollection {...props} />
      <FieldPick
        say={say}
        label={say('actions.join')}
        hint={say('actions.join.hint')}
        error={problemOf('join_key')}
        options={[{ value: '_id', label: say('actions.record.id') }, ...answerOptions(context)]}
        value={textAt(action, 'join_key')}
        onChange={next => patch({ join_key: next })}
      />
      <Payload {...props} />
      <TextField
        size='s'
        label={say('actions.dataset')}
        hint={say('actions.dataset.hint')}
        error={problemOf('dataset')}
        value={textAt(action, 'dataset')}
        onChange={next => patch({ dataset: next === '' ? undefined : next }, true)}
      />
    </>
  )
}
