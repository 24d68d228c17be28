import type { ReactNode } from 'react'
import { RichTextField } from '../../engines/rich-text/rich-text-field.tsx'
import { ChoiceSetting, readSetting, writeSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'

/** The text and its frame. */
export default function MarkupEditor(props: InputEditorProps): ReactNode {
  return (
    <>
      <RichTextField
        size='s'
        label='Text'
        placeholder='Write what visitors should read…'
        maxHeightPx={360}
        value={readSetting(props.question, 'content')}
        onChange={content => props.change(writeSetting('content', content))}
      />
      <ChoiceSetting
        of={props}
        name='tone'
        label='Frame'
        fallback='plain'
        options={[
          { value: 'plain', label: 'None' },
          { value: 'info', label: 'Good to know' },
          { value: 'warning', label: 'Warning' },
        ]}
      />
    </>
  )
}
