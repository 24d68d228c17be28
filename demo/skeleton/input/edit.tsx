import type { ReactNode } from 'react'
import { NumberSetting } from '../../../src/inputs/editing.tsx'
import type { InputEditorProps } from '../../../src/inputs/part.ts'
import { useText } from '../../../src/ui/text.tsx'
import { words } from './edit-words.ts'

/** The panel of its settings in the form builder. */
export default function SkeletonPartEditor(props: InputEditorProps): ReactNode {
  const say = useText(words)
  return (
    <NumberSetting
      of={props}
      name='steps'
      label={say('edit.skeletonPart.steps')}
      placeholder='5'
      hint={say('edit.skeletonPart.steps.hint')}
    />
  )
}
