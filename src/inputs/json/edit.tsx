import type { ReactNode } from 'react'
import { NumberSetting, TextSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'

/** The placeholder of the empty editor and its maximum height. */
export default function JsonEditor(props: InputEditorProps): ReactNode {
  const say = useText(words)
  return (
    <>
      <TextSetting
        of={props}
        name='placeholder'
        at='question'
        label={say('edit.json.placeholder')}
        placeholder='{ "name": "value" }'
      />
      <NumberSetting of={props} name='height' label={say('edit.json.height')} min={120} max={1000} placeholder='320' />
    </>
  )
}
