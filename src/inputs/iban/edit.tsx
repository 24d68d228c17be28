import type { ReactNode } from 'react'
import { SwitchSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'

export default function IbanEditor(props: InputEditorProps): ReactNode {
  const say = useText(words)
  return (
    <SwitchSetting
      of={props}
      name='checkDigits'
      label={say('edit.iban.checkDigits')}
      hint={say('edit.iban.checkDigits.hint')}
    />
  )
}
