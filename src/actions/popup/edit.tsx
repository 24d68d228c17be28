import type { ReactNode } from 'react'
import { textAt } from '../../base/loose.ts'
import { RadioGroup, TextArea, TextField } from '../../ui/fields.tsx'
import type { ActionEditorProps } from '../part.ts'

export default function PopupForm({ action, say, problemOf, patch }: ActionEditorProps): ReactNode {
  const asks = action['needsConfirm'] === true
  const optional =
    (name: string) =>
    (next: string): void =>
      patch({ [name]: next === '' ? undefined : next }, true)
  return (
    <>
      <RadioGroup
        label={say('actions.popup.kind')}
        value={asks ? 'ask' : 'show'}
        options={[
          { value: 'show', label: say('actions.popup.show') },
          { value: 'ask', label: say('actions.popup.ask') },
        ]}
        onChange={next => patch({ needsConfirm: next === 'ask' })}
      />
      <TextField
        size='s'
        label={say('actions.popup.title')}
        error={problemOf('title')}
        value={textAt(action, 'title')}
        onChange={title => patch({ title }, true)}
      />
      <TextArea
        size='s'
        label={say('actions.popup.text')}
        rows={2}
        value={textAt(action, 'text')}
        onChange={text => patch({ text }, true)}
      />
      <TextField
        size='s'
        label={say(asks ? 'actions.popup.confirm' : 'actions.popup.close')}
        placeholder={say(asks ? 'actions.popup.confirm.usual' : 'actions.popup.close.usual')}
        value={textAt(action, 'confirm')}
        onChange={optional('confirm')}
      />
      {asks && (
        <TextField
          size='s'
          label={say('actions.popup.cancel')}
          placeholder={say('actions.popup.cancel.usual')}
          value={textAt(action, 'cancel')}
          onChange={optional('cancel')}
        />
      )}
    </>
  )
}
