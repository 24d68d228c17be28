import type { ReactNode } from 'react'
import { NumberSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'

export default function TextareaEditor(props: InputEditorProps): ReactNode {
  return (
    <>
      <NumberSetting of={props} name='rows' label='Lines before it grows' min={1} max={40} placeholder='3' />
      <NumberSetting
        of={props}
        name='max_length'
        label='Longest answer (characters)'
        hint='A longer answer is not sent; a counter shows the length.'
        min={1}
      />
    </>
  )
}
