// The whole document as a file or a text to copy.
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { isSameTree } from '../../base/same-tree.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSheet } from '../../ui/sheet.ts'
import type { DocumentKind, PanelProps } from '../kind.ts'
import { useKindText } from '../kind-text.ts'
import { download } from './download.ts'
import { words as ownWords } from './words.ts'
import sideSheet from '../side.css'
import sheet from './transfer.css'

export function ExportDialog<D>({
  of: { settings, published },
  kind,
  words,
  write,
  onClose,
}: {
  readonly of: Pick<PanelProps<D>, 'settings' | 'published'>
  readonly kind: Pick<DocumentKind<D>, 'name'>
  /** Sentences of this kind of document; `${key}.${kind.name}` replaces the dialog's own. */
  readonly words?: Readonly<Record<string, string>>
  /** Returns the text and the name of the file. Keep it referentially stable. */
  write(isDraft: boolean): { readonly text: string; readonly name: string }
  onClose(): void
}): ReactNode {
  useSheet(sideSheet)
  useSheet(sheet)
  const say = useKindText(
    useMemo(() => ({ ...ownWords, ...words }), [words]),
    kind.name,
  )
  const [said, setSaid] = useState('')
  const isDraft = useMemo(() => !isSameTree(settings, published.settings), [settings, published.settings])
  const { text, name } = useMemo(() => write(isDraft), [write, isDraft])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(say('transfer.export.copied'))
    } catch {
      setSaid(say('transfer.export.notCopied'))
    }
  }
  const save = (): void => {
    download(text, name)
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
          <Button variant='primary' icon='download' data-autofocus onPress={save}>
            {say('transfer.export.download')}
          </Button>
        </>
      }
    >
      <div className='lc-transfer'>
        <p className='lc-builder-note'>{say('transfer.export.text')}</p>
        {isDraft && published.version > 0 && (
          <p className='lc-builder-note'>{say('transfer.export.draft', { version: published.version })}</p>
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
