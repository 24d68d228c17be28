import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { isRecord } from '../../base/loose.ts'
import { withValueAt } from '../../base/path.ts'
import { RichTextField } from '../../engines/rich-text/rich-text-field.tsx'
import { useText } from '../../ui/text.tsx'
import type { EditorProps } from '../part.ts'
import { buttonsOf } from './data.ts'
import { words } from './panel-edit-words.ts'

/** The text of an explanation, edited as it is shown. Nodes that the field does not know stay as they are. */
export function TextPanel({ value, onChange }: EditorProps): ReactNode {
  const say = useText(words)
  const { actionbuttons } = value
  const buttons = useMemo(
    () =>
      [
        ...buttonsOf({ actionbuttons: Array.isArray(actionbuttons) ? actionbuttons.filter(isRecord) : [] }).values(),
      ].map(({ id, label }) => ({ id, label })),
    [actionbuttons],
  )
  return (
    <RichTextField
      size='s'
      label={say('edit.explanation.text')}
      placeholder={say('edit.explanation.placeholder')}
      maxHeightPx={360}
      value={value['content']}
      buttons={buttons}
      onChange={content => onChange(withValueAt(value, 'content', content))}
    />
  )
}
