import type { ReactNode } from 'react'
import { RichTextField } from '../../engines/rich-text/rich-text-field.tsx'
import { ChoiceSetting, readSetting, writeSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'

/** The text and its frame. */
export default function MarkupEditor(props: InputEditorProps): ReactNode {
  const say = useText(words)
  return (
    <>
      <RichTextField
        size='s'
        label={say('edit.markup.text')}
        placeholder={say('edit.markup.placeholder')}
        maxHeightPx={360}
        isPublic
        fields={props.services.answers}
        value={readSetting(props.question, 'content')}
        onChange={content => props.change(writeSetting('content', content))}
      />
      <ChoiceSetting
        of={props}
        name='tone'
        label={say('edit.markup.tone')}
        fallback='plain'
        options={[
          { value: 'plain', label: say('edit.markup.tone.plain') },
          { value: 'info', label: say('edit.markup.tone.info') },
          { value: 'warning', label: say('edit.markup.tone.warning') },
        ]}
      />
    </>
  )
}
