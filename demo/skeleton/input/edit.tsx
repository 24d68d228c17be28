import type { ReactNode } from 'react'
import { NumberSetting } from '../../../src/inputs/editing.tsx'
import type { InputEditorProps } from '../../../src/inputs/part.ts'

/** The panel of its settings in the form builder. */
export default function SkeletonPartEditor(props: InputEditorProps): ReactNode {
  return <NumberSetting of={props} name='steps' label='Steps' placeholder='5' hint='2 to 10.' />
}
