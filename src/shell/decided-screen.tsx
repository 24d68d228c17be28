// The screen that a decision names: it is loaded, may check whether it can be shown, and fails inside the layout.
import { useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { Boundary } from '../page/boundary.tsx'
import { useCore } from '../stores/use.tsx'
import type { Decision } from './access.ts'
import { isChunkFailure } from './chunk-guard.ts'
import { useAddress, useShell } from './context.tsx'
import type { Shell } from './context.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { FirstWaiting, LazyScreen, Waiting } from './lazy-screen.tsx'
import { managementAppOf } from './management-app.ts'
import { runCheck } from './page-load.ts'
import type { LoadOutcome } from './page-load.ts'
import type { Match } from './router.ts'
import { screens } from './screens.ts'
import { words } from './words.ts'
import { useChunk } from '../ui/use-chunk.ts'
import { useText } from '../ui/text.tsx'

/** Renders the screen of a path for this visitor, or its replacement. */
export function DecidedScreen({
  decision,
  hasSignInSlot,
}: {
  readonly decision: Decision
  readonly hasSignInSlot: boolean
}): ReactNode {
  switch (decision.kind) {
    case 'wait':
      return <FirstWaiting />
    case 'redirect':
      return <Waiting />
    case 'sign-in':
      return (
        <LazyScreen
          key='sign-in'
          load={loadSignIn}
          draw={Screen => <Screen hasSlot={hasSignInSlot} />}
          waiting={<FirstWaiting />}
        />
      )
    case 'not-found':
      return <ErrorScreen status={404} />
    case 'forbidden':
      return <ErrorScreen status={403} below={<RefusedDraft />} />
    case 'unknown-guard':
      return <UnknownGuard />
    case 'show':
      return <Shown key={keyOf(decision.match)} match={decision.match} />
  }
}

/** A page handles changes itself; other screens remount for another path. */
const keyOf = ({ route, path, params }: Match): string =>
  route.screen === 'page' || route.screen === 'home'
    ? route.screen
    : route.screen === 'form-answers'
      ? `${route.screen}/${params['id'] ?? ''}`
      : path // one response opens over the others

const loadSignIn = () => import('./sign-in.tsx').then(chunk => chunk.SignInScreen)

function UnknownGuard(): ReactNode {
  const text = useText(words)
  return <ErrorScreen status={500} message={text('error.middleware')} />
}

function Shown({ match }: { readonly match: Match }): ReactNode {
  const core = useCore()
  const { path, params, route } = match
  const isManaging = route.screen === 'page' && params['app'] === managementAppOf(core)
  const load = screens[isManaging ? 'management' : route.screen]
  const loadScreen = useMemo(
    () =>
      load &&
      (async () => {
        const chunk = await load()
        return { Screen: chunk.default, outcome: await runCheck(chunk.check, match, core) }
      }),
    [load, isManaging && path],
  ) // another screen with a check remounts for another path (keyOf)
  if (!loadScreen) return <ErrorScreen status={404} />
  return (
    <ScreenFrame>
      <LazyScreen
        load={loadScreen}
        draw={({ Screen, outcome }) =>
          outcome.kind === 'show' ? (
            <Screen match={match} />
          ) : (
            <NotShown outcome={outcome} isBuilder={route.needs === 'builder'} />
          )
        }
      />
    </ScreenFrame>
  )
}

function NotShown({
  outcome,
  isBuilder,
}: {
  readonly outcome: Exclude<LoadOutcome, { kind: 'show' }>
  readonly isBuilder: boolean
}): ReactNode {
  const shell = useShell()
  const to = outcome.kind === 'redirect' ? outcome.to : undefined
  useEffect(() => {
    if (to !== undefined) shell.go(to, { replace: true, reason: 'redirect' })
  }, [shell, to])
  return outcome.kind === 'redirect' ? (
    <Waiting />
  ) : (
    <ErrorScreen status={outcome.status} message={outcome.message} below={isBuilder && <RefusedDraft />} />
  )
}

/** The refusal above it says all there is to say while this loads, or if it cannot. */
function RefusedDraft(): ReactNode {
  const { chunk } = useChunk(loadRefusedDraft)
  return chunk && <chunk.default />
}

const loadRefusedDraft = () => import('./refused-draft.tsx')

/** A screen that fails while it is drawn leaves the layout standing around its error (NAV-078). */
function ScreenFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const text = useText(words)
  const shell = useShell()
  const address = useAddress()
  return (
    <Boundary
      onError={error => tellFailure(shell, error)}
      fallback={(error, reset) => (
        <FailedScreen
          key={address}
          message={isChunkFailure(error) ? text('error.chunk') : error.message}
          onRetry={reset}
        />
      )}
    >
      {children}
    </Boundary>
  )
}

function FailedScreen({ message, onRetry }: { readonly message: string; onRetry(): void }): ReactNode {
  const retry = useRef(onRetry)
  retry.current = onRetry
  useEffect(() => {
    const again = retry.current
    return () => again()
  }, []) // another path gets another try
  return <ErrorScreen status={500} message={message} onRetry={onRetry} />
}

/** Reports to the host what failed while the shell was drawn. */
export const tellFailure = (shell: Shell, error: Error): void => {
  shell.emit('lc-error', { code: isChunkFailure(error) ? 'chunk' : 'shell', message: error.message }, true)
}
