import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { stableKey } from '../../base/stable-key.ts'
import { FoldedIconPicker } from '../../ui/icon-picker/folded-icon-picker.tsx'
import { later } from '../../ui/later.tsx'
import { Skeleton } from '../../ui/state.tsx'
import { ChoiceSetting, NamingSetting, readSetting, writeSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'

const CodeEditor = later(
  async () => (await import('../../engines/code/editor.tsx')).default,
  () => <Skeleton heightPx={160} />,
)

/**
 * The look of the button, its message afterwards, and its list of actions: edited by the builder, otherwise as JSON.
 */
export default function ButtonEditor(props: InputEditorProps): ReactNode {
  const say = useText(words)
  const labelId = useId()
  const { drawActions } = props.services
  const stored = readSetting(props.question, 'icon')
  const icon = typeof stored === 'string' ? stored : ''
  return (
    <>
      <ChoiceSetting
        of={props}
        name='variant'
        label={say('edit.button.variant')}
        fallback='secondary'
        options={[
          { value: 'primary', label: say('edit.button.variant.primary') },
          { value: 'secondary', label: say('edit.button.variant.secondary') },
          { value: 'danger', label: say('edit.button.variant.danger') },
        ]}
      />
      <FoldedIconPicker
        value={icon}
        onChange={name => props.change(writeSetting('icon', name))}
        onClear={icon === '' ? undefined : () => props.change(writeSetting('icon', undefined))}
      />
      <NamingSetting
        of={props}
        name='successText'
        label={say('edit.button.successText')}
        placeholder={say('edit.button.successText.placeholder')}
      />
      <div className='lc-field'>
        <span id={labelId} className='lc-field-label'>
          {say('edit.button.actions')}
        </span>
        {drawActions ? drawActions('actions') : <JsonActions {...props} labelId={labelId} />}
      </div>
    </>
  )
}

function JsonActions({ question, change, labelId }: InputEditorProps & { readonly labelId: string }): ReactNode {
  const say = useText(words)
  const stored = readSetting(question, 'actions')
  const [text, setText] = useState(() => write(stored))
  const own = useRef(stableKey(stored ?? []))
  useEffect(() => {
    // a list set from outside (undo, another question) is formatted again; text being typed is not changed
    if (own.current === stableKey(stored ?? [])) return
    own.current = stableKey(stored ?? [])
    setText(write(stored))
  }, [stored])
  return (
    <>
      <CodeEditor
        labelledBy={labelId}
        heightPx={200}
        text={text}
        onChange={(typed, read) => {
          setText(typed)
          if (!read.ok || !Array.isArray(read.value) || stableKey(read.value) === own.current) return
          own.current = stableKey(read.value)
          change({ settings: { actions: read.value.length === 0 ? undefined : read.value } })
        }}
      />
      <p className='lc-field-hint'>{say('edit.button.actions.hint', { shape: '{"type": …}' })}</p>
    </>
  )
}

const write = (stored: unknown): string => (stored === undefined ? '[]' : JSON.stringify(stored, null, 2))
