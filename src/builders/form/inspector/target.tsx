// Where the answers of a form go: the app, the collection, whether an item is made or updated, and fixed values.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { asRecord } from '../../../base/loose.ts'
import { PickSetting } from '../../../inputs/editing.tsx'
import type { InputEditorProps } from '../../../inputs/part.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { useBuilderContext } from '../context.ts'
import type { BuilderServices } from '../panel-shapes.ts'
import { textAt } from '../path.ts'
import { words } from '../texts.ts'
import { CollectionOf } from './collection-of.tsx'
import { Choice, Flag, Text } from '../../../workbench/fields.tsx'
import type { Editing } from '../../../workbench/fields.tsx'
import { Setting } from '../../../workbench/filter.tsx'
import { useText } from '../../../ui/text.tsx'

export function Target({ of }: { readonly of: Editing }): ReactNode {
  const say = useText(words)
  const { services } = useBuilderContext()
  const app = textAt(of.node, 'app')
  const { listApps } = services
  const crud = textAt(of.node, 'crud')
  return (
    <>
      <Setting words={`${say('builder.app')} app target`}>
        {listApps ? (
          <PickSetting
            of={inOtherApp(of, services, say('builder.app'))}
            at='question'
            name='app'
            label={say('builder.app')}
            ask={listApps}
            optionOf={one => ({ value: one.id, label: one.name })}
          />
        ) : (
          <TextField
            size='s'
            label={say('builder.app')}
            value={app}
            onChange={value => of.patch({ app: value || undefined, collection: undefined }, say('builder.app'))}
          />
        )}
      </Setting>
      <CollectionOf of={of} />
      <Choice
        of={of}
        name='crud'
        label={say('builder.crud')}
        fallback='Insert'
        options={[
          { value: 'Insert', label: say('builder.crud.insert') },
          { value: 'Update', label: say('builder.crud.update') },
        ]}
        also='update insert'
      />
      {crud === 'Update' && (
        <>
          <Text of={of} name='join_key' label={say('builder.joinKey')} hint={say('builder.joinKey.hint')} />
          <Text of={of} name='dataset' label={say('builder.dataset')} />
        </>
      )}
      <Flag of={of} name='uniqueResponse' label={say('builder.unique')} hint={say('builder.unique.hint')} />
      <AddData of={of} />
    </>
  )
}

/** The blocks of the inputs' panels read and write the form like a question. A collection belongs to its app: another app leaves it behind. */
const inOtherApp = (of: Editing, services: BuilderServices, what: string): InputEditorProps => ({
  question: of.node,
  change: patch => of.patch({ ...patch, collection: undefined }, what),
  services,
})

/** Fixed values merged into what is saved: key and value, with tokens. */
function AddData({ of }: { readonly of: Editing }): ReactNode {
  const say = useText(words)
  const stored = Object.entries(asRecord(of.node['addData']))
  const [draft, setDraft] = useState<{ readonly key: string; readonly value: string }>()
  const put = (entries: readonly (readonly [string, unknown])[]): void =>
    of.patch({ addData: entries.length === 0 ? undefined : Object.fromEntries(entries) }, say('builder.addData'))
  const isTaken = draft !== undefined && stored.some(([key]) => key === draft.key)
  const add = (): void => {
    if (!draft || draft.key.trim() === '' || isTaken) return
    put([...stored, [draft.key.trim(), draft.value]])
    setDraft(undefined)
  }
  return (
    <Setting words={`${say('builder.addData')} addData fixed values`}>
      <div className='lc-builder-stack' role='group' aria-label={say('builder.addData')}>
        <span className='lc-field-label'>{say('builder.addData')}</span>
        <p className='lc-builder-note'>{say('builder.addData.hint')}</p>
        {stored.map(([key, value], index) => (
          <div key={key} className='lc-builder-pair lc-builder-pair-tool'>
            <TextField
              size='s'
              label={say('builder.addData.value', { key })}
              value={typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')}
              isReadOnly={typeof value === 'object' && value !== null}
              onChange={next => put(stored.map((one, at) => (at === index ? [key, next] : one)))}
            />
            <IconButton
              size='s'
              icon='trash'
              label={say('ui.remove', { name: key })}
              onPress={() => put(stored.filter((_, at) => at !== index))}
            />
          </div>
        ))}
        {draft ? (
          <div className='lc-builder-pair lc-builder-pair-tool'>
            <TextField
              size='s'
              autoFocus
              label={say('builder.addData.key')}
              isLabelHidden
              placeholder={say('builder.addData.key')}
              error={isTaken ? say('builder.key.taken', { key: draft.key }) : undefined}
              value={draft.key}
              onChange={key => setDraft({ ...draft, key })}
              onSubmit={add}
            />
            <TextField
              size='s'
              label={say('builder.value')}
              isLabelHidden
              placeholder={say('builder.value')}
              value={draft.value}
              onChange={value => setDraft({ ...draft, value })}
              onSubmit={add}
            />
            <IconButton
              size='s'
              icon='check'
              label={say('builder.addData.add')}
              isDisabled={draft.key.trim() === '' || isTaken}
              onPress={add}
            />
          </div>
        ) : (
          <Button size='s' icon='plus' onPress={() => setDraft({ key: '', value: '' })}>
            {say('builder.addData.add')}
          </Button>
        )}
      </div>
    </Setting>
  )
}
