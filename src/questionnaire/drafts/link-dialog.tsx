// Creates a link that opens these answers on another device, and offers to copy it. Loaded on demand.
import { writeDate } from '../../base/format/date.ts'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { words } from './link-words.ts'

export interface DraftLink {
  readonly url: string
  /** Unix milliseconds. */ readonly until: number
}

export function LinkDialog({ makeLink, onClose }: { makeLink(): Promise<DraftLink>; onClose(): void }): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const [made, setMade] = useState<DraftLink>()
  const [failed, setFailed] = useState<string>()
  const [isCopied, setCopied] = useState(false)
  const [round, setRound] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    let isCurrent = true
    setFailed(undefined)
    makeLink().then(
      link => {
        if (isCurrent) setMade(link)
      },
      (error: unknown) => {
        if (isCurrent) setFailed(error instanceof Error && error.message !== '' ? error.message : say('error.server'))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [round])
  useEffect(() => {
    field.current?.select()
  }, [made])

  const copy = async (): Promise<void> => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(made?.url ?? '')
      setCopied(true)
    } catch {
      // no permission, or no https: the address is selected, to be copied by hand
      setCopied(field.current?.ownerDocument.execCommand('copy') ?? false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('form.link.title')}
      size='m'
      bodyHeightPx={170}
      footer={
        <>
          <Button onPress={onClose}>{say('action.close')}</Button>
          <Button
            variant='primary'
            icon={isCopied ? 'check' : undefined}
            isDisabled={!made}
            onPress={() => void copy()}
          >
            {say(isCopied ? 'form.link.copied' : 'form.link.copy')}
          </Button>
        </>
      }
    >
      {made ? (
        <div className='lc-form-elsewhere'>
          <p>{say('form.link.text', { until: writeDate(made.until, lang, 'longDay') })}</p>
          <input
            ref={field}
            className='lc-form-address'
            readOnly
            aria-label={say('form.link.address')}
            value={made.url}
            onFocus={event => event.currentTarget.select()}
          />
          <span className='lc-hidden' role='status'>
            {isCopied ? say('form.link.copied') : ''}
          </span>
        </div>
      ) : failed !== undefined ? (
        <p role='alert'>
          {failed}{' '}
          <Button size='s' icon='refresh' onPress={() => setRound(round + 1)}>
            {say('action.retry')}
          </Button>
        </p>
      ) : (
        <p role='status'>
          <Spinner /> <span className='lc-hidden'>{say('loading')}</span>
        </p>
      )}
    </Dialog>
  )
}
