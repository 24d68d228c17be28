import type { ReactNode } from 'react'
import { NumberSetting, SwitchSetting, TextSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'

/** The steps and the unit of a number. Valid numbers are defined by the rules. */
export default function NumberEditor(props: InputEditorProps): ReactNode {
  return (
    <>
      <TextSetting of={props} name='unit' label='Unit' placeholder='km' />
      <SwitchSetting of={props} name='buttons' label='Minus and plus beside the number' />
      <NumberSetting of={props} name='step' label='Step' placeholder='1' />
      <NumberSetting of={props} name='min' label='Steps down to' />
      <NumberSetting
        of={props}
        name='max'
        label='Steps up to'
        hint='For the arrow keys and for minus and plus. To refuse a number that is typed, use the rule “be within bounds”.'
      />
    </>
  )
}
