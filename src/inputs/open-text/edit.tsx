import type { ReactNode } from 'react'
import { ChoiceSetting, NumberSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'

/** What browsers may offer to fill in, by the names of HTML. */
const known = [
  'name',
  'given-name',
  'family-name',
  'organization',
  'organization-title',
  'street-address',
  'postal-code',
  'address-level2',
  'country-name',
  'username',
  'url',
] as const

export default function OpenTextEditor(props: InputEditorProps): ReactNode {
  const say = useText(words)
  return (
    <>
      <NumberSetting
        of={props}
        name='max_length'
        label={say('edit.openText.maxLength')}
        hint={say('edit.openText.maxLength.hint')}
        min={1}
      />
      <ChoiceSetting
        of={props}
        name='autocomplete'
        label={say('edit.openText.autocomplete')}
        fallback='off'
        options={[
          { value: 'off', label: say('edit.openText.autocomplete.off') },
          ...known.map(value => ({ value, label: say(`edit.openText.autocomplete.${value}`) })),
        ]}
      />
    </>
  )
}
