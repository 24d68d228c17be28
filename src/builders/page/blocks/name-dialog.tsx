// A dialog with the name of a block. What was typed stays when the server refuses it.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Result } from '../../../base/result.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { useText } from '../../../ui/text.tsx'
import { words } from './words.ts'

export interface NameDialogProps {
  readonly title: string
  readonly text?: string | undefined
  readonly initial: string
  onSave(name: string): Promise<Result<unknown>>
  onClose(): void
}

const mostLetters = 100

export default function NameDialog({ title, text, initial, onSave, onClose }: NameDialogProps): ReactNode {
  const say = useText(words)
  const [name, setName] = useState(initial.slice(0, mostLetters))
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isReady = name.trim() !== ''
  async function save(): Promise<void> {
    if (!isReady || isBusy) return
    setBusy(true)
    const saved = await onSave(name.trim())
    setBusy(false)
    if (saved.ok) onClose()
    else setWrong(saved.message)
  }
  return (
    <Dialog
      isOpen
      size='s'
      title={title}
      closesOutside={false}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say('blocks.cancel')}</Button>
          <Button variant='primary' isBusy={isBusy} isDisabled={!isReady} onPress={() => void save()}>
            {say('blocks.ok')}
          </Button>
        </>
      }
    >
      {text !== undefined && <p className='lc-builder-note'>{text}</p>}
      <TextField
        label={say('blocks.name')}
        value={name}
        error={wrong}
        autoFocus
        onChange={next => {
          setName(next.slice(0, mostLetters))
          setWrong(undefined)
        }}
        onSubmit={() => void save()}
      />
    </Dialog>
  )
}
