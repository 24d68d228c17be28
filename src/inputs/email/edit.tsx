import type { ReactNode } from 'react'
import { SwitchSetting, TextSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'

export default function EmailEditor(props: InputEditorProps): ReactNode {
  const say = useText(words)
  return (
    <>
      <TextSetting
        of={props}
        at='question'
        name='placeholder'
        label={say('edit.email.placeholder')}
        placeholder='name@example.com'
      />
      <SwitchSetting
        of={props}
        name='suggestions'
        label={say('edit.email.suggestions')}
        hint={say('edit.email.suggestions.hint')}
        fallback
      />
    </>
  )
}
