// The panel of a button: which one the text names, and what it says and looks like where its place can change that.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { TextField } from '../../../ui/fields.tsx'
import { Select } from '../../../ui/select.tsx'
import { useText } from '../../../ui/text.tsx'
import { changePart, insertButton } from '../part-commands.ts'
import { apply, Panel } from './panel.tsx'
import type { PartFormsProps } from './panel.tsx'
import { words } from './part-edit-words.ts'

const fresh = ' new' // no id begins with a space

export function ButtonForm({ part, anchor, buttons, buttonDoor, onClose, onApply }: PartFormsProps): ReactNode {
  const say = useText(words)
  const stored = String(part?.attrs['data-id'] ?? '')
  const [id, setId] = useState(stored === '' ? (buttons[0]?.id ?? (buttonDoor ? fresh : '')) : stored)
  const [changed, setChanged] = useState<{ readonly label?: string; readonly isPrimary?: boolean }>({})
  const [isWrong, setWrong] = useState(false)
  const known = buttons.find(one => one.id === id)
  const label = changed.label ?? known?.label ?? ''
  const isPrimary = changed.isPrimary ?? known?.isPrimary ?? false
  const canLook = buttonDoor !== undefined && (known !== undefined || id === fresh)
  const save = (): void => {
    if (id.trim() === '' || (canLook && label.trim() === '')) return setWrong(true)
    const look = { label: label.trim(), isPrimary }
    if (canLook && known && Object.keys(changed).length > 0) buttonDoor.change({ ...look, id })
    const named = canLook && !known ? buttonDoor.add(look) : id.trim()
    onApply(part ? changePart(part.pos, { 'data-id': named }) : insertButton(named))
  }
  const gone = known || id === '' || id === fresh ? [] : [{ id, label: id }]
  return (
    <Panel
      anchor={anchor}
      label={say('rich.button')}
      onClose={onClose}
      foot={apply(say(part ? 'rich.part.save' : 'rich.button.apply'), save)}
    >
      {buttons.length > 0 || buttonDoor ? (
        <Select
          size='s'
          label={say('rich.button.which')}
          value={id}
          isRequired
          options={[
            ...[...buttons, ...gone].map(one => ({ value: one.id, label: one.label })),
            ...(buttonDoor ? [{ value: fresh, label: say('rich.button.fresh') }] : []),
          ]}
          onChange={next => {
            setId(next ?? '')
            setChanged({})
            setWrong(false)
          }}
        />
      ) : (
        <TextField
          size='s'
          label={say('rich.button.id')}
          hint={say('rich.button.none')}
          value={id}
          autoFocus
          error={isWrong ? say('rich.button.wrong') : undefined}
          onChange={next => {
            setId(next)
            setWrong(false)
          }}
          onSubmit={save}
        />
      )}
      {canLook && (
        <>
          <TextField
            size='s'
            label={say('rich.button.label')}
            value={label}
            autoFocus
            error={isWrong ? say('rich.button.noLabel') : undefined}
            onChange={next => {
              setChanged({ ...changed, label: next })
              setWrong(false)
            }}
            onSubmit={save}
          />
          <Select
            size='s'
            label={say('rich.button.look')}
            isRequired
            value={isPrimary ? 'primary' : 'secondary'}
            options={(['secondary', 'primary'] as const).map(value => ({ value, label: say(`rich.button.${value}`) }))}
            onChange={next => setChanged({ ...changed, isPrimary: next === 'primary' })}
          />
        </>
      )}
    </Panel>
  )
}
