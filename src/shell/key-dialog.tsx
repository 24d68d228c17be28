import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Page } from '../contract/entities/page.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { useShell } from './context.tsx'
import { Modal } from './modal.tsx'
import { pagePath } from './router.ts'
import { words } from './words.ts'
import { useText } from '../ui/text.tsx'

/** A detail page shows one record: asks for its key and goes there (PAG-020, PAG-021). */
export function KeyDialog({
  app,
  page,
  isClosing,
  onClose,
}: {
  readonly app: string
  readonly page: Page
  readonly isClosing: boolean
  onClose(): void
}): ReactNode {
  const text = useText(words)
  const shell = useShell()
  const [key, setKey] = useState('')
  const navigate = (): void => {
    if (key.trim() === '') return
    onClose()
    shell.go(pagePath(app, page.slug, key.trim()), { reason: 'menu' })
  }
  return (
    <Modal
      isClosing={isClosing}
      onClose={onClose}
      size='s'
      title={text('shell.key.title')}
      footer={
        <>
          <Button onPress={onClose}>{text('action.cancel')}</Button>
          <Button variant='primary' isDisabled={key.trim() === ''} onPress={navigate}>
            {text('shell.key.go')}
          </Button>
        </>
      }
    >
      <TextField
        label={text('shell.key.label')}
        placeholder={text('shell.key.placeholder')}
        value={key}
        onChange={setKey}
        onSubmit={navigate}
        autoFocus
      />
    </Modal>
  )
}
