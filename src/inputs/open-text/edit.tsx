import type { ReactNode } from 'react'
import { ChoiceSetting, NumberSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'

/** What browsers may offer to fill in, by the names of HTML. */
const known = [
  ['name', 'Full name'],
  ['given-name', 'First name'],
  ['family-name', 'Last name'],
  ['organization', 'Company'],
  ['organization-title', 'Job title'],
  ['street-address', 'Street and number'],
  ['postal-code', 'Postcode'],
  ['address-level2', 'City'],
  ['country-name', 'Country'],
  ['username', 'User name'],
  ['url', 'Web address'],
] as const

export default function OpenTextEditor(props: InputEditorProps): ReactNode {
  return (
    <>
      <NumberSetting
        of={props}
        name='max_length'
        label='Longest answer (characters)'
        hint='A longer answer is not sent.'
        min={1}
      />
      <ChoiceSetting
        of={props}
        name='autocomplete'
        label='The browser may fill in'
        fallback='off'
        options={[{ value: 'off', label: 'Nothing' }, ...known.map(([value, label]) => ({ value, label }))]}
      />
    </>
  )
}
