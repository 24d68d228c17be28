import { useState } from 'react'
import type { ReactNode } from 'react'
import { TextField } from '../../ui/fields.tsx'
import { ChoiceSetting, NamingSetting, NumberSetting, readSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'

/** Which files, how many, how large. */
export default function FileUploadEditor(props: InputEditorProps): ReactNode {
  const say = useText(words)
  const stored = readSetting(props.question, 'extensions', 'question')
  const written = Array.isArray(stored) ? stored.map(String).join(', ') : ''
  const [draft, setDraft] = useState<string>()
  const put = (text: string): void => {
    setDraft(undefined)
    const next = text
      .split(/[\s,;]+/)
      .map(one => one.replace(/^\*?\./, '').toLowerCase())
      .filter(Boolean)
    if (next.join(', ') !== written) props.change({ extensions: next.length === 0 ? undefined : next })
  }
  return (
    <>
      <TextField
        label={say('edit.fileUpload.extensions')}
        hint={say('edit.fileUpload.extensions.hint')}
        placeholder={say('edit.fileUpload.extensions.placeholder')}
        spellCheck={false}
        value={draft ?? written}
        onChange={setDraft}
        onBlur={() => {
          if (draft !== undefined) put(draft)
        }}
        onSubmit={put}
      />
      <NumberSetting of={props} name='min' at='validation' label={say('edit.fileUpload.min')} min={0} />
      <NumberSetting of={props} name='max' at='validation' label={say('edit.fileUpload.max')} min={1} />
      <NamingSetting of={props} name='maxedText' at='question' label={say('edit.fileUpload.maxedText')} />
      <NumberSetting of={props} name='maxSizeMb' label={say('edit.fileUpload.maxSizeMb')} min={0.1} placeholder='25' />
      <ChoiceSetting
        of={props}
        name='camera'
        label={say('edit.fileUpload.camera')}
        fallback='off'
        options={[
          { value: 'off', label: say('edit.fileUpload.camera.off') },
          { value: 'environment', label: say('edit.fileUpload.camera.environment') },
          { value: 'user', label: say('edit.fileUpload.camera.user') },
        ]}
      />
    </>
  )
}
