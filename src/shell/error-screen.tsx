import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Boundary } from '../page/boundary.tsx'
import { Button } from '../ui/button.tsx'
import { useSheet } from '../ui/sheet.ts'
import { ButtonLink } from './button-link.tsx'
import { useShell } from './context.tsx'
import { useText } from '../ui/text.tsx'
import { words } from './words.ts'
import sheet from './error-screen.css'

export interface ErrorScreenProps {
  /** HTTP status; 500 if it is unknown (NAV-071). */
  readonly status?: number | undefined
  /** Default "Error" (NAV-070). */
  readonly message?: string | undefined
  onRetry?: (() => void) | undefined
}

/** Shows an error, with its status and a link. If this fails too, a plain text remains (NAV-074). */
export function ErrorScreen(props: ErrorScreenProps): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const shell = useShell()
  return (
    <Boundary
      fallback={error => (
        <div className='lc-shell-error' role='alert'>
          <p>{text('error.page')}</p>
          <pre>{error.message}</pre>
          <a href={shell.href('/')}>{text('error.home')}</a>
        </div>
      )}
    >
      <Shown {...props} />
    </Boundary>
  )
}

function Shown({ status = 500, message, onRetry }: ErrorScreenProps): ReactNode {
  const text = useText(words)
  const shell = useShell()
  const title = text(message ?? titles[status] ?? 'error.default')
  const explanation = explanations[status]
  useEffect(() => {
    shell.emit('lc-title', { title }, false)
  }, [title, shell])
  return (
    <div className='lc-shell-error' role='alert' data-status={status}>
      <p className='lc-shell-error-status' aria-hidden='true'>
        {status}
      </p>
      <h1>{title}</h1>
      {explanation && <p className='lc-shell-error-text'>{text(explanation)}</p>}
      <div className='lc-shell-error-actions'>
        {onRetry && (
          <Button variant='primary' icon='refresh' onPress={onRetry}>
            {text('error.again')}
          </Button>
        )}
        <ButtonLink to='/'>{text('error.home')}</ButtonLink>
      </div>
    </div>
  )
}

const titles: Readonly<Record<number, string>> = { 404: 'error.notFound', 403: 'error.forbidden' }
const explanations: Readonly<Record<number, string>> = { 404: 'error.notFoundText', 403: 'error.forbiddenText' }
