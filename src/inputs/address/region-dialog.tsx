import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useRefusal } from '../../ui/refusal.ts'
import type { InputServices } from '../part.ts'
import { writeAddress } from './address.ts'
import type { Address, Region } from './address.ts'
import { words } from './words.ts'
import { useText } from '../../ui/text.tsx'

type Mail =
  | { readonly is: 'asked' }
  | { readonly is: 'sending' }
  | { readonly is: 'sent' }
  | { readonly is: 'failed'; readonly why: string }

/** How long "Success!" stays (ERR-018). */
export const successMs = 1_500

/** Warns that an address is outside the region and offers to send an email about it (INP-006, ERR-017, ERR-018). */
export function RegionDialog({
  region,
  address,
  label,
  sendMail,
  onClose,
}: {
  readonly region: Region
  readonly address: Address
  readonly label: string
  readonly sendMail: InputServices['sendMail']
  onClose(): void
}): ReactNode {
  const say = useText(words)
  const [mail, setMail] = useState<Mail>({ is: 'asked' })
  const why = useRefusal(mail.is === 'failed' ? mail.why : undefined)
  const isOpen = useRef(true)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  useEffect(() => {
    if (mail.is !== 'sent') return undefined
    const timer = setTimeout(() => close.current(), successMs)
    return () => clearTimeout(timer)
  }, [mail.is])

  const title = region.title || say('input.address.region.title')
  const text = region.text || say('input.address.region.text', { municipality: address.municipality })
  const send = async (): Promise<void> => {
    if (!sendMail) return
    setMail({ is: 'sending' })
    try {
      await sendMail({
        subject: region.title || say('input.address.region.subject'),
        recipients: region.recipients,
        content: [
          text,
          '',
          `${label}: ${writeAddress(address)}`,
          [address.municipality, address.province].filter(Boolean).join(', '),
        ]
          .join('\n')
          .trim(),
      })
      if (isOpen.current) setMail({ is: 'sent' })
    } catch (error) {
      if (isOpen.current) setMail({ is: 'failed', why: error instanceof Error ? error.message : String(error) })
    }
  }
  if (mail.is === 'sent') {
    return (
      <Dialog isOpen onClose={onClose} title={say('input.address.region.success')} size='s' role='alertdialog'>
        <p className='lc-address-alert' data-kind='success' role='status'>
          <Icon name='check-circle' sizePx={20} />
          <span>{region.successText || say('input.address.region.sent')}</span>
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size='s'
      role='alertdialog'
      closesOutside={false}
      footer={
        <>
          <Button onPress={onClose} data-autofocus>
            {say('input.address.region.cancel')}
          </Button>
          <Button
            variant='primary'
            icon='mail'
            isBusy={mail.is === 'sending'}
            isDisabled={!sendMail}
            onPress={() => void send()}
          >
            {say('input.address.region.mail')}
          </Button>
        </>
      }
    >
      <p className='lc-address-alert' data-kind='warning'>
        <Icon name='warning' sizePx={20} />
        <span>{text}</span>
      </p>
      <p className='lc-address-where'>{writeAddress(address)}</p>
      <div role='alert'>
        {why !== undefined && <p className='lc-address-failed'>{say('input.address.region.failed', { why })}</p>}
        {!sendMail && <p className='lc-address-failed'>{say('input.address.region.none')}</p>}
      </div>
    </Dialog>
  )
}
