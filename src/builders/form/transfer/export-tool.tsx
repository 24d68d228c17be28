// The whole form as a file.
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../../inputs/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import type { BuilderPanelProps } from '../panel-shapes.ts'
import { isSameTree } from '../../../base/same-tree.ts'
import { fileName, formText } from './form-file.ts'
import { words } from './words.ts'
import workbench from '../../../workbench/side.css'
import sheet from '../../../workbench/transfer/transfer.css'

export default function ExportTool({
  settings,
  published,
  onClose,
}: BuilderPanelProps & { onClose(): void }): ReactNode {
  useSheet(workbench)
  useSheet(sheet)
  const say = useWords(words)
  const [said, setSaid] = useState('')
  const isDraft = useMemo(() => !isSameTree(settings, published.settings), [settings, published.settings])
  const text = useMemo(() => formText(published.name, settings), [published.name, settings])
  const name = fileName(published.name, published.version, isDraft)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(say('transfer.export.copied'))
    } catch {
      setSaid(say('transfer.export.notCopied'))
    }
  }
  const download = (): void => {
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click() // works without being in the document
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
    setSaid(say('transfer.export.downloaded', { name }))
  }
  return (
    <Dialog
      isOpen
      title={say('transfer.export')}
      size='l'
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say('transfer.close')}</Button>
          <Button icon='copy' onPress={() => void copy()}>
            {say('transfer.export.copy')}
          </Button>
          <Button variant='primary' icon='download' data-autofocus onPress={download}>
            {say('transfer.export.download')}
          </Button>
        </>
      }
    >
      <div className='lc-transfer'>
        <p className='lc-fb-note'>{say('transfer.export.text')}</p>
        {isDraft && published.version > 0 && (
          <p className='lc-fb-note'>{say('transfer.export.draft', { version: published.version })}</p>
        )}
        <p>
          {say('transfer.export.file')}: <strong>{name}</strong>
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard */}
        <pre className='lc-workbench-json' role='group' aria-label={say('transfer.export.content')} tabIndex={0}>
          {text}
        </pre>
        <p role='status'>{said}</p>
      </div>
    </Dialog>
  )
}
