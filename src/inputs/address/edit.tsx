import type { ReactNode } from 'react'
import { asRecord } from '../../base/loose.ts'
import { Select, Switch, TextArea, TextField } from '../../ui/fields.tsx'
import { readSetting, writeSetting } from '../editing.tsx'
import { useLookUp } from '../../ui/use-look-up.ts'
import type { InputEditorProps, StoredQuestion } from '../part.ts'
import { useText } from '../../ui/text.tsx'
import { words as editWords } from './edit-words.ts'
import { words as ownWords } from './words.ts'

const words = { ...ownWords, ...editWords }

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const asList = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** The region of an address question (INP-007): one setting, written as a whole. */
export default function AddressEditor(props: InputEditorProps): ReactNode {
  const say = useText(words)
  const region = asRecord(readSetting(props.question, 'region'))
  const users = useLookUp(props.services.listUsers)
  const write = (patch: StoredQuestion): void => {
    const next = Object.fromEntries(
      Object.entries({ ...region, ...patch }).filter(([, value]) => value !== undefined && value !== ''),
    )
    props.change(writeSetting('region', Object.keys(next).length === 0 ? undefined : next))
  }
  const isActive = region['active'] === true
  const chosen = asList(region['recipients'])
  const listed = users.is === 'ready' ? users.list.map(user => ({ value: user.id, label: user.name })) : []
  const options = [
    ...listed,
    ...chosen.filter(id => !listed.some(one => one.value === id)).map(id => ({ value: id, label: id })),
  ]
  return (
    <>
      <Switch
        label={say('edit.address.region')}
        hint={say('edit.address.region.hint')}
        value={isActive}
        onChange={active => write({ active: active || undefined })}
      />
      {isActive && (
        <>
          <TextArea
            label={say('edit.address.municipalities')}
            hint={say('edit.address.municipalities.hint')}
            value={asList(region['municipalities']).join('\n')}
            onChange={text => write({ municipalities: text === '' ? undefined : text.split('\n') })}
          />
          <TextField
            size='s'
            label={say('edit.address.title')}
            placeholder={say('input.address.region.title')}
            value={asText(region['title'])}
            onChange={title => write({ title })}
          />
          <TextArea
            size='s'
            label={say('edit.address.text')}
            value={asText(region['text'])}
            onChange={text => write({ text })}
          />
          <TextField
            size='s'
            label={say('edit.address.successText')}
            placeholder={say('input.address.region.sent')}
            value={asText(region['successText'])}
            onChange={successText => write({ successText })}
          />
          <Select
            label={say('edit.address.recipients')}
            hint={say('edit.address.recipients.hint')}
            placeholder={say('edit.address.recipients.placeholder')}
            isMultiple
            options={options}
            value={chosen}
            isLoading={users.is === 'loading'}
            error={users.is === 'failed' ? users.message : undefined}
            onChange={ids => write({ recipients: ids.length === 0 ? undefined : ids })}
          />
        </>
      )}
    </>
  )
}
