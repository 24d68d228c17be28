import type { ReactNode } from 'react'
import { ChoiceSetting, TextSetting, readSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'

/** The text and its frame. A text that was written as a document tree is shown and kept, not typed over. */
export default function MarkupEditor(props: InputEditorProps): ReactNode {
  const stored = readSetting(props.question, 'content')
  const isTree = stored !== null && typeof stored === 'object'
  return <>
    {isTree
      ? <p className='lc-field-hint'>This text was written in the rich-text editor. It is shown as it was written.</p>
      : <TextSetting of={props} name='content' label='Text' isLong hint='Plain text, or simple HTML: headings, lists, bold, italic, links, tables.' />}
    <ChoiceSetting
      of={props} name='tone' label='Frame' fallback='plain'
      options={[{ value: 'plain', label: 'None' }, { value: 'info', label: 'Good to know' }, { value: 'warning', label: 'Warning' }]}
    />
  </>
}
