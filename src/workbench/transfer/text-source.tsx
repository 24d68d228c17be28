// Where an import comes from: a file, or text that is pasted.
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Say } from '../../base/say.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields.tsx'

const mostMb = 10

export function TextSource({
  text,
  error,
  say,
  onText,
}: {
  readonly text: string
  readonly error: string | undefined
  readonly say: Say
  onText(text: string): void
}): ReactNode {
  const picker = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState<string>()
  const pick = async (file: File | undefined): Promise<void> => {
    setSaid('')
    setFailed(undefined)
    if (!file) return
    if (file.size > mostMb * 1_048_576) return setFailed(say('transfer.file.big', { name: file.name, size: mostMb }))
    try {
      onText(await file.text())
      setSaid(say('transfer.file.read', { name: file.name }))
    } catch {
      setFailed(say('transfer.file.unreadable', { name: file.name }))
    }
  }
  return (
    <div className='lc-transfer-source'>
      <input
        ref={picker}
        type='file'
        accept='.json,application/json'
        hidden
        aria-label={say('transfer.file')}
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          void pick(file)
        }}
      />
      <div className='lc-transfer-line'>
        <Button icon='upload' onPress={() => picker.current?.click()}>
          {say('transfer.file')}
        </Button>{' '}
        <span role='status'>{said}</span>
      </div>
      <TextArea
        label={say('transfer.paste')}
        value={text}
        rows={7}
        spellCheck={false}
        error={failed ?? error}
        onChange={next => {
          setSaid('')
          setFailed(undefined)
          onText(next)
        }}
      />
    </div>
  )
}
