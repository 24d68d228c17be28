import type { ReactNode } from 'react'
import { NumberSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'

export default function TextareaEditor(props: InputEditorProps): ReactNode {
  const say = useText(words)
  return (
    <>
      <NumberSetting of={props} name='rows' label={say('edit.textarea.rows')} min={1} max={40} placeholder='3' />
      <NumberSetting
        of={props}
        name='max_length'
        label={say('edit.textarea.maxLength')}
        hint={say('edit.textarea.maxLength.hint')}
        min={1}
      />
    </>
  )
}
