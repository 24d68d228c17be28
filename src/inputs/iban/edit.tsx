import type { ReactNode } from 'react'
import { SwitchSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'

export default function IbanEditor(props: InputEditorProps): ReactNode {
  return (
    <SwitchSetting
      of={props}
      name='checkDigits'
      label='Refuse wrong check digits'
      hint='Otherwise a number that fails the check is accepted with a warning.'
    />
  )
}
