import type { ReactNode } from 'react'
import { NumberSetting, TextSetting } from './editing.tsx'
import type { InputEditorProps } from './part.ts'
import { useText } from '../ui/text.tsx'
import { words } from './scale-edit-words.ts'

/** The builder's panel of both sliders. */
export function ScaleSettings(props: InputEditorProps): ReactNode {
  const say = useText(words)
  return (
    <>
      <NumberSetting of={props} name='min' label={say('edit.scale.min')} placeholder='0' />
      <NumberSetting of={props} name='max' label={say('edit.scale.max')} placeholder='100' />
      <NumberSetting
        of={props}
        name='step'
        label={say('edit.scale.step')}
        placeholder='1'
        hint={say('edit.scale.step.hint')}
      />
      <TextSetting
        of={props}
        name='unit'
        label={say('edit.scale.unit')}
        placeholder={say('edit.scale.unit.placeholder')}
      />
      <TextSetting
        of={props}
        name='min_label'
        label={say('edit.scale.minLabel')}
        placeholder={say('edit.scale.minLabel.placeholder')}
      />
      <TextSetting
        of={props}
        name='max_label'
        label={say('edit.scale.maxLabel')}
        placeholder={say('edit.scale.maxLabel.placeholder')}
      />
    </>
  )
}
