// A complete action as JSON: for kinds and settings that have no form. Invalid JSON is neither stored nor lost.
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { stableKey } from '../../base/stable-key.ts'
import { later } from '../../ui/later.tsx'
import { Skeleton } from '../../ui/state.tsx'
import type { Stored } from './model.ts'
import { words } from './words.ts'
import { useText } from '../../ui/text.tsx'

const CodeEditor = later(
  async () => (await import('../../engines/code/editor.tsx')).default,
  () => <Skeleton heightPx={140} />,
)

const write = (action: Stored): string => JSON.stringify(action, null, 2) ?? 'null'

export function ActionJson({
  action,
  onChange,
}: {
  readonly action: Stored
  onChange(action: Loose): void
}): ReactNode {
  const say = useText(words)
  const labelId = useId()
  const [text, setText] = useState(() => write(action))
  const [isOdd, setOdd] = useState(false)
  const own = useRef(stableKey(action))
  useEffect(() => {
    // changed from outside (undo): formatted again; text being typed is not changed
    if (own.current === stableKey(action)) return
    own.current = stableKey(action)
    setText(write(action))
  }, [action])
  return (
    <div className='lc-field'>
      <span id={labelId} className='lc-field-label'>
        {say('actions.json')}
      </span>
      <CodeEditor
        labelledBy={labelId}
        heightPx={160}
        text={text}
        onChange={(typed, read) => {
          setText(typed)
          if (!read.ok) return // the editor marks the position
          const isAction = isRecord(read.value) && typeof read.value['type'] === 'string' && read.value['type'] !== ''
          setOdd(!isAction)
          if (!isRecord(read.value) || !isAction || stableKey(read.value) === own.current) return
          own.current = stableKey(read.value)
          onChange(read.value)
        }}
      />
      {isOdd && (
        <p className='lc-fa-problem' data-kind='error' role='alert'>
          {say('actions.json.notAction')}
        </p>
      )}
    </div>
  )
}
