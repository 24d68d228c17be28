import { useState } from 'react'
import type { ReactNode } from 'react'
import { TextField } from '../../ui/fields.tsx'
import { ChoiceSetting, NumberSetting, readSetting, TextSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'

/** Which files, how many, how large. */
export default function FileUploadEditor(props: InputEditorProps): ReactNode {
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
        label='Allowed file extensions'
        hint='Separated by commas. Left empty, every file is allowed.'
        placeholder='pdf, jpg, png'
        spellCheck={false}
        value={draft ?? written}
        onChange={setDraft}
        onBlur={() => {
          if (draft !== undefined) put(draft)
        }}
        onSubmit={put}
      />
      <NumberSetting of={props} name='min' at='validation' label='At least (files)' min={0} />
      <NumberSetting of={props} name='max' at='validation' label='At most (files)' min={1} />
      <TextSetting of={props} name='maxedText' at='question' label='Text when no more can be added' />
      <NumberSetting of={props} name='maxSizeMb' label='Largest file (MB)' min={0.1} placeholder='25' />
      <ChoiceSetting
        of={props}
        name='camera'
        label='Camera on phones'
        fallback='off'
        options={[
          { value: 'off', label: 'Not offered' },
          { value: 'environment', label: 'Camera at the back' },
          { value: 'user', label: 'Camera at the front' },
        ]}
      />
    </>
  )
}
