import { useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'
import { words } from './import-list.ts'

const endings = '.csv,.tsv,.tab,.txt,.xlsx,.xlsm,.json,.ndjson,.jsonl'

/** Takes a file: by a button, dropped or pasted; or rows that are pasted as text. */
export function FilePick({
  label,
  onFile,
}: {
  /** Text of the button. */
  readonly label: string
  onFile(file: File): void
}): ReactNode {
  const say = useText(words)
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isPasting, setPasting] = useState(false)
  // they are there again after Escape, and after a refusal
  const [rows, setRows] = useState('')
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const take = (files: FileList | null): void => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  return (
    <div
      className='lc-import-drop'
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={event => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
      }}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      onPaste={event => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        take(event.clipboardData.files)
      }}
    >
      <Icon name='upload' sizePx={22} />
      <p className='lc-import-actions'>
        <Button icon='attachment' onPress={() => picker.current?.click()}>
          {label}
        </Button>
        <Button variant='ghost' icon='copy' onPress={() => setPasting(true)}>
          {say('imports.file.paste')}
        </Button>
        <span aria-hidden='true'>{say(isOver ? 'imports.file.now' : 'imports.file.or')}</span>
      </p>
      <p className='lc-import-note'>{say('imports.file.kinds')}</p>
      <input
        ref={picker}
        type='file'
        hidden
        aria-hidden='true'
        tabIndex={-1}
        accept={endings}
        onChange={event => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      {isPasting && <PasteDialog rows={rows} onRows={setRows} onFile={onFile} onClose={() => setPasting(false)} />}
    </div>
  )
}

/** Makes a file of rows that were copied from a spreadsheet, or typed. */
function PasteDialog({
  rows,
  onRows,
  onFile,
  onClose,
}: {
  readonly rows: string
  onRows(rows: string): void
  onFile(file: File): void
  onClose(): void
}): ReactNode {
  const say = useText(words)
  const use = (): void => {
    onClose()
    onFile(new File([rows], rows.includes('\t') ? 'pasted.tsv' : 'pasted.csv', { type: 'text/plain' }))
  }
  return (
    <Dialog
      isOpen
      title={say('imports.pasteTitle')}
      closesOutside={false}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say('action.cancel')}</Button>
          <Button variant='primary' isDisabled={rows.trim() === ''} onPress={use}>
            {say('imports.pasteUse')}
          </Button>
        </>
      }
    >
      <TextArea
        label={say('imports.pasteLabel')}
        hint={say('imports.pasteHint')}
        rows={8}
        value={rows}
        onChange={onRows}
      />
    </Dialog>
  )
}
