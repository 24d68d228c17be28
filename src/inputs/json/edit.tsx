import type { ReactNode } from 'react'
import { NumberSetting, TextSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'

/** The placeholder of the empty editor and its maximum height. */
export default function JsonEditor(props: InputEditorProps): ReactNode {
  return (
    <>
      <TextSetting
        of={props}
        name='placeholder'
        at='question'
        label='Example in the empty editor'
        placeholder='{ "name": "value" }'
      />
      <NumberSetting of={props} name='height' label='Greatest height (px)' min={120} max={1000} placeholder='320' />
    </>
  )
}
