// Copies rows of a list as text, and pastes such a text: from a button, or by Ctrl V anywhere on the screen.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { fail } from '../../base/result.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useShell } from '../context.tsx'
import type { Submit } from './descriptor.ts'
import { ManageForm } from './manage-form.tsx'
import { isPacked, packed, parsed, unpacked } from './transfer.ts'
import type { Transfer } from './transfer.ts'

export interface Transferring<Row> {
  copy(row: Row): void
  /** Opens the dialog. */
  paste(): void
  /** The button that opens the dialog. */
  readonly button: ReactNode
  readonly dialogs: ReactNode
}

export function useTransfer<Row>(transfer: Transfer<Row> | undefined, say: Text): Transferring<Row> {
  const shell = useShell()
  const toast = useToast()
  /** A text that could not be put into the clipboard. */
  const [shown, setShown] = useState<string>()
  /** What was pasted, while the dialog is open. */
  const [pasting, setPasting] = useState<{ readonly document: unknown }>()
  const isOpen = pasting !== undefined || shown !== undefined
  const kind = transfer?.kind
  useEffect(() => {
    if (kind === undefined || isOpen) return undefined
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isTyping(event) || !isPacked(text)) return
      event.preventDefault()
      setPasting({ document: parsed(text) })
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [kind, isOpen])
  if (!transfer) return { copy: () => {}, paste: () => {}, button: null, dialogs: null }

  const copy = async (row: Row): Promise<void> => {
    const text = packed(transfer.kind, transfer.dataOf(row))
    try {
      await navigator.clipboard.writeText(text)
      toast({ kind: 'success', text: say(`paste.copied.${transfer.kind}`) })
    } catch {
      setShown(text) // the browser does not allow it: people copy it themselves
    }
  }
  const submit: Submit = async values => {
    const found = unpacked(values['document'], transfer.kind)
    if (!found.ok) {
      const message = say(found.message)
      return fail('invalid', message, { issues: [{ path: 'document', message }] })
    }
    const made = await transfer.paste(found.value, values)
    if (!made.ok) return made
    const { name, to } = made.value
    toast({
      kind: 'success',
      text: say('paste.pasted', { name }),
      ...(to === undefined
        ? {}
        : { action: { label: say('manage.open'), onPress: () => shell.go(to, { reason: 'made' }) } }),
    })
    return made
  }
  return {
    copy: row => void copy(row),
    paste: () => setPasting({ document: undefined }),
    button: (
      <Button icon='clipboard' onPress={() => setPasting({ document: undefined })}>
        {say('paste.button')}
      </Button>
    ),
    dialogs: (
      <>
        {pasting && (
          <ManageForm
            title={say(`paste.title.${transfer.kind}`)}
            save={say('paste.go')}
            size='m'
            fields={values => {
              const data = unpacked(values['document'], transfer.kind)
              return [
                {
                  key: 'document',
                  kind: 'json',
                  label: say('paste.text'),
                  hint: say(`paste.hint.${transfer.kind}`),
                  heightPx: 240,
                  isRequired: true,
                },
                ...transfer.targets(data.ok ? data.value : undefined),
              ]
            }}
            values={pasting}
            submit={submit}
            onDone={() => setPasting(undefined)}
            onClose={() => setPasting(undefined)}
          />
        )}
        {shown !== undefined && (
          <Dialog isOpen title={say('paste.copyYourself')} onClose={() => setShown(undefined)} size='m'>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard */}
            <pre className='lc-manage-text' role='group' aria-label={say('paste.text')} tabIndex={0}>
              {shown}
            </pre>
          </Dialog>
        )}
      </>
    ),
  }
}

/** Somebody writes there: the text is theirs. */
function isTyping(event: Event): boolean {
  return event
    .composedPath()
    .some(
      one => one instanceof HTMLElement && (one.matches('input, textarea, select, dialog') || one.isContentEditable),
    )
}
