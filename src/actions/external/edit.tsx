import { useRef } from 'react'
import type { ReactNode } from 'react'
import { textAt } from '../../base/loose.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { LazyMenu } from '../../ui/lazy-menu.tsx'
import { NewWindow } from '../fields.tsx'
import type { ActionEditorProps } from '../part.ts'

export default function ExternalForm({ action, context, say, problemOf, patch }: ActionEditorProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const url = textAt(action, 'url')
  const insert = (name: string): void => {
    const at = field.current?.selectionStart ?? url.length
    patch({ url: `${url.slice(0, at)}{{${name}}}${url.slice(field.current?.selectionEnd ?? at)}` })
  }
  return (
    <>
      <TextField
        ref={field}
        size='s'
        label={say('actions.url')}
        hint={say('actions.url.hint')}
        error={problemOf('url')}
        placeholder={say('actions.url.placeholder')}
        type='text'
        inputMode='url'
        spellCheck={false}
        value={url}
        onChange={next => patch({ url: next }, true)}
      />
      <LazyMenu
        label={say('actions.url.insert')}
        trigger={
          <Button size='s' icon='plus'>
            {say('actions.url.insert')}
          </Button>
        }
        items={[
          ...context.answers.map(one => ({
            id: one.field,
            label: one.label,
            hint: one.label === one.field ? undefined : one.field,
            onSelect: () => insert(one.field),
          })),
          { id: '_id', label: say('actions.record.id'), onSelect: () => insert('_id') },
        ]}
      />
      <NewWindow action={action} fallback say={say} problemOf={problemOf} patch={patch} />
    </>
  )
}
