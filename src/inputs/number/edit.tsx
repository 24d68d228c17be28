import type { ReactNode } from 'react'
import { NumberSetting, SwitchSetting, TextSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'

/** The steps and the unit of a number. Valid numbers are defined by the rules. */
export default function NumberEditor(props: InputEditorProps): ReactNode {
  const say = useText(words)
  return (
    <>
      <TextSetting
        of={props}
        name='unit'
        label={say('edit.number.unit')}
        placeholder={say('edit.number.unit.placeholder')}
      />
      <SwitchSetting of={props} name='buttons' label={say('edit.number.buttons')} />
      <NumberSetting of={props} name='step' label={say('edit.number.step')} placeholder='1' />
      <NumberSetting of={props} name='min' label={say('edit.number.min')} />
      <NumberSetting of={props} name='max' label={say('edit.number.max')} hint={say('edit.number.max.hint')} />
    </>
  )
}
