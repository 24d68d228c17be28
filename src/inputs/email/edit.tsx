import type { ReactNode } from 'react'
import { SwitchSetting, TextSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'

export default function EmailEditor(props: InputEditorProps): ReactNode {
  return (
    <>
      <TextSetting of={props} at='question' name='placeholder' label='Placeholder' placeholder='name@example.com' />
      <SwitchSetting
        of={props}
        name='suggestions'
        label='Suggest a spelling'
        hint='Offers gmail.com to someone who typed gmial.com. It never refuses an answer.'
        fallback
      />
    </>
  )
}
