import type { ReactNode } from 'react'
import { withValueAt } from '../../base/path.ts'
import { RichTextField } from '../../engines/rich-text/rich-text-field.tsx'
import { useText } from '../../ui/text.tsx'
import type { EditorProps } from '../part.ts'
import { words } from './panel-edit-words.ts'

/** The text of an explanation, edited as it is shown. Nodes that the field does not know stay as they are. */
export function TextPanel({ value, onChange }: EditorProps): ReactNode {
  const say = useText(words)
  return (
    <RichTextField
      size='s'
      label={say('edit.explanation.text')}
      placeholder={say('edit.explanation.placeholder')}
      maxHeightPx={360}
      value={value['content']}
      onChange={content => onChange(withValueAt(value, 'content', content))}
    />
  )
}
