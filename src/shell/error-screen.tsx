import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Boundary } from '../page/boundary.tsx'
import { Button } from '../ui/button.tsx'
import { useSheet } from '../ui/sheet.ts'
import { EmptyState } from '../ui/state.tsx'
import { useChunk } from '../ui/use-chunk.ts'
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
  /** Stands below the error. */
  readonly below?: ReactNode
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

function Shown({ status = 500, message, onRetry, below }: ErrorScreenProps): ReactNode {
  const text = useText(words)
  const shell = useShell()
  const title = text(message ?? titles[status] ?? 'error.default')
  const explanation = explanations[status]
  useEffect(() => {
    shell.emit('lc-title', { title }, false)
  }, [title, shell])
  const drawn = useChunk(explanation === undefined ? undefined : loadScreen)
  if (explanation !== undefined && drawn.status === 'pending') return null
  const Screen = drawn.chunk?.EmptyScreen ?? EmptyState
  return (
    <div className='lc-shell-error' role='alert' data-status={status}>
      <Screen
        titleAs='h1'
        icon={icons[status] ?? 'warning'}
        title={title}
        text={explanation && text(explanation)}
        action={
          <>
            {onRetry && (
              <Button variant='primary' icon='refresh' onPress={onRetry}>
                {text('error.again')}
              </Button>
            )}
            <ButtonLink to='/'>{text('error.home')}</ButtonLink>
          </>
        }
      />
      <p className='lc-shell-error-status' aria-hidden='true'>
        {status}
      </p>
      {below}
    </div>
  )
}

/** Without a network the plain state stands in its place. */
const loadScreen = () => import('../ui/empty-screen.tsx')

const icons: Readonly<Record<number, string>> = { 404: 'search', 403: 'lock' }
const titles: Readonly<Record<number, string>> = { 404: 'error.notFound', 403: 'error.forbidden' }
const explanations: Readonly<Record<number, string>> = { 404: 'error.notFoundText', 403: 'error.forbiddenText' }
