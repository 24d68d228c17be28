import type { ReactNode } from 'react'
import { NumberSetting, TextSetting } from './editing.tsx'
import type { InputEditorProps } from './part.ts'

/** The builder's panel of both sliders. */
export function ScaleSettings(props: InputEditorProps): ReactNode {
  return (
    <>
      <NumberSetting of={props} name='min' label='Lowest' placeholder='0' />
      <NumberSetting of={props} name='max' label='Highest' placeholder='100' />
      <NumberSetting
        of={props}
        name='step'
        label='Step'
        placeholder='1'
        hint='With ten steps or fewer each one is marked.'
      />
      <TextSetting of={props} name='unit' label='Unit' placeholder='km' />
      <TextSetting of={props} name='min_label' label='Words at the low end' placeholder='Not at all' />
      <TextSetting of={props} name='max_label' label='Words at the high end' placeholder='Completely' />
    </>
  )
}
