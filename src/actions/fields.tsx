// Fields that the forms of several actions share.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { textAt } from '../base/loose.ts'
import type { Loose } from '../base/loose.ts'
import { Switch, TextField } from '../ui/fields.tsx'
import { MappingRows } from './mapping-rows.tsx'
import type { ActionContext, ActionEditorProps } from './part.ts'
import { LookedPick } from './pick.tsx'

export function AppAndCollection({ action, services, say, problemOf, patch }: ActionEditorProps): ReactNode {
  const app = textAt(action, 'app')
  const { listApps, listCollections } = services
  return (
    <>
      <LookedPick
        label={say('actions.app')}
        ask={listApps}
        optionOf={one => ({ value: one.id, label: one.name })}
        error={problemOf('app')}
        placeholder={say('actions.pick')}
        value={app}
        onChange={next => patch({ app: next || undefined, collection: undefined })}
      />
      <LookedPick
        label={say('actions.collection')}
        ask={listCollections && (() => listCollections(app))}
        lookKey={app}
        isReady={app !== ''}
        optionOf={one => ({ value: one.slug, label: one.name })}
        error={app === '' ? undefined : problemOf('collection')}
        placeholder={say('actions.pick')}
        value={textAt(action, 'collection')}
        onChange={next => patch({ collection: next || undefined })}
      />
    </>
  )
}

/** Which fields of an item are filled with what. */
export function Payload({ action, context, services, say, problemOf, patch }: ActionEditorProps): ReactNode {
  const [app, collection] = [textAt(action, 'app'), textAt(action, 'collection')]
  const { listFields } = services
  return (
    <MappingRows
      say={say}
      label={say('actions.fields')}
      payload={action['payload']}
      answers={context.answers}
      fields={listFields && app !== '' && collection !== '' ? () => listFields(app, collection) : undefined}
      fieldsKey={`${app} ${collection}`}
      problem={problemOf('payload')}
      onChange={(payload, isTyping) => patch({ payload }, isTyping)}
    />
  )
}

export function NewWindow({
  action,
  fallback,
  say,
  problemOf,
  patch,
}: Pick<ActionEditorProps, 'say' | 'problemOf' | 'patch'> & {
  readonly action: Loose
  readonly fallback: boolean
}): ReactNode {
  const stored = action['new_window']
  return (
    <Switch
      label={say('actions.newWindow')}
      hint={problemOf('new_window')}
      value={typeof stored === 'boolean' ? stored : fallback}
      onChange={next => patch({ new_window: next })}
    />
  )
}

/** Names in one text field, with commas between them. What is typed stays as it is until the field is left. */
export function NameList({
  stored,
  onChange,
  ...field
}: {
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  readonly stored: unknown
  onChange(names: readonly string[]): void
}): ReactNode {
  const names = Array.isArray(stored) ? stored.map(String) : []
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      size='s'
      {...field}
      value={typed ?? names.join(', ')}
      onBlur={() => setTyped(undefined)}
      onChange={next => {
        setTyped(next)
        onChange(next.split(',').flatMap(name => name.trim() || []))
      }}
    />
  )
}

export const answerOptions = (context: ActionContext) =>
  context.answers.map(({ field, label }) => ({ value: field, label, ...(label === field ? {} : { hint: field }) }))
