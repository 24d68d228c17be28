// The platform around its pages: address, session, layout and the screen that belongs to them.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { Session } from '../api/core.ts'
import { openStorage } from '../api/storage.ts'
import { Boundary } from '../page/boundary.tsx'
import { NavigationProvider, targetPath } from '../page/navigation.ts'
import type { Emit, Navigation } from '../page/navigation.ts'
import { useChunk } from '../ui/use-chunk.ts'
import { sendKept } from '../questionnaire/saving/kept-sends.ts'
import { forgetKept } from '../stores/kept.ts'
import { useCore, useReadable, useSession } from '../stores/use.tsx'
import { useSheet } from '../ui/sheet.ts'
import { ErrorState, Spinner } from '../ui/state.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { decide } from './access.ts'
import { AdminViewProvider } from './admin-view.tsx'
import type { Decision } from './access.ts'
import { useApp } from './apps.ts'
import { claimReload, isChunkFailure } from './chunk-guard.ts'
import { ShellProvider, useAddress, useShell } from './context.tsx'
import type { GoOptions, Shell } from './context.tsx'
import { createDriver } from './drivers.ts'
import type { Driver, Routing } from './drivers.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Layout } from './layout.tsx'
import { LoadingProvider, useLoading } from './loading.tsx'
import { NoticesProvider } from './notices.tsx'
import { runCheck } from './page-load.ts'
import type { LoadOutcome } from './page-load.ts'
import { canonicalPath, matchAddress, pagePath } from './router.ts'
import type { Match } from './router.ts'
import { ScreenTitleProvider } from './screen-title.tsx'
import { isShipped, screens } from './screens.ts'
import { SessionWarning } from './session-warning.tsx'
import { ThemeProvider } from './theme.tsx'
import { useWords } from './words.ts'
import sheet from './shell.css'

export interface AppShellProps {
  /** The one app to show; absent: the whole platform. */
  readonly app?: string | undefined
  /** Where to start, and where to go when it changes. */
  readonly path?: string | undefined
  readonly routing?: Routing | undefined
  readonly basePath?: string | undefined
  readonly routeKey?: string | undefined
  readonly chrome?: 'full' | 'menu' | 'none' | undefined
  /** True where the element puts a sign-in form with light-DOM inputs into the slot "sign-in". */
  readonly hasSignInSlot?: boolean | undefined
  /** Called with the way to navigate, for the element's own method. */
  onShell?: ((shell: Shell | undefined) => void) | undefined
  onEvent?: Emit | undefined
}

/** Draws the platform, or one app of it. */
export function AppShell(props: AppShellProps): ReactNode {
  useSheet(sheet)
  const shell = useShellOf(props)
  if (!shell) return null
  return (
    <ShellProvider value={shell}>
      <ThemeProvider>
        <ToastProvider>
          <LoadingProvider>
            <AdminViewProvider>
              <NoticesProvider>
                <ScreenTitleProvider>
                  <Guarded {...props} shell={shell} />
                </ScreenTitleProvider>
              </NoticesProvider>
            </AdminViewProvider>
          </LoadingProvider>
        </ToastProvider>
      </ThemeProvider>
    </ShellProvider>
  )
}

function useShellOf({
  app,
  path,
  routing = 'memory',
  basePath,
  routeKey,
  onEvent,
  onShell,
}: AppShellProps): Shell | undefined {
  const core = useCore()
  const [driver, setDriver] = useState<Driver>()
  const storage = useMemo(() => openStorage({ ...core.options, storage: core.options.storage ?? 'local' }), [core])
  const start = path || (app ? pagePath(app) : '/')
  const emit = useRef(onEvent)
  emit.current = onEvent
  useEffect(() => {
    const made = createDriver(routing, {
      start,
      ...(basePath === undefined ? {} : { basePath }),
      ...(routeKey === undefined ? {} : { routeKey }),
      ...(core.options.router ? { host: core.options.router } : {}),
    })
    setDriver(made)
    return () => made.stop()
  }, [core, routing, basePath, routeKey])

  const shell = useMemo((): Shell | undefined => {
    if (!driver) return undefined
    const tell: Emit = (name, detail, cancelable) => {
      const isFine = emit.current?.(name, detail, cancelable) ?? true
      if (
        isFine &&
        name === 'lc-error' &&
        driver.kind === 'history' &&
        codeOf(detail) === 'chunk' &&
        claimReload(storage, Date.now())
      )
        location.reload()
      return isFine
    }
    let keptAt: string | undefined
    const holders = new Set<(goOn: () => void) => boolean>()
    const isHeld = (goOn: () => void): boolean =>
      [...holders].some(asks =>
        asks(() => {
          holders.clear()
          goOn()
        }),
      )
    driver.hold?.(isHeld) // the browser's Back is asked about like a link
    const go = (
      address: string,
      { replace = false, reason = 'shell', keepScroll = false, state }: GoOptions = {},
    ): void => {
      if (address === driver.get() || isHeld(() => go(address, { replace, reason, keepScroll, state }))) return
      const href = driver.href(address)
      if (!tell('lc-navigate', { path: address, href, replace, reason }, true)) return
      if (driver.kind === 'host' && core.options.router) core.options.router.navigate(href, { replace, newTab: false })
      keptAt = keepScroll ? address : undefined
      driver.go(address, { replace, state })
    }
    const holdLeaving = (asks: (goOn: () => void) => boolean) => {
      holders.add(asks)
      return () => {
        holders.delete(asks)
      }
    }
    return {
      driver,
      isOwner: driver.kind === 'history',
      storage,
      emit: tell,
      go,
      holdLeaving,
      isScrollKept: () => driver.get() === keptAt,
      back: () => {
        if (driver.hold || !isHeld(() => driver.back())) driver.back()
      },
      href: address => driver.href(address),
    }
  }, [driver, core, storage])

  const asked = useRef(start)
  useEffect(() => {
    // the host changed `path` or `app`
    if (!driver || asked.current === start) return
    asked.current = start
    if (path || app) driver.go(start) // a path taken away leads nowhere; the same path again is a move too
  }, [driver, start, path, app])
  useEffect(() => {
    onShell?.(shell)
    return () => onShell?.(undefined)
  }, [shell])
  return shell
}

/** The same address with the table's spelling of its fixed words, where that differs (NAV-029). */
const respelled = (match: Match, address: string): string | undefined => {
  const path = canonicalPath(match)
  return path === match.path ? undefined : path + address.slice(address.search(/[?#]|$/))
}

const codeOf = (detail: unknown): unknown =>
  detail !== null && typeof detail === 'object' && 'code' in detail ? detail.code : undefined

/** Every change of place starts at the top (NAV-002): of the window where the shell owns the page, else of its own box. */
function useScrollToTop(shell: Shell, root: RefObject<HTMLElement | null>, path: string | undefined): void {
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    if (shell.isScrollKept?.()) return
    if (shell.isOwner) window.scrollTo({ top: 0, behavior: 'instant' })
    else if (root.current && root.current.getBoundingClientRect().top < 0)
      root.current.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [shell, root, path])
}

/** Is this an app anybody may see? The server knows; without an answer from it the page says so itself. */
function useIsOpen(match: Match | undefined, { status }: Session): boolean | undefined {
  const app = status === 'signed-out' && match?.route.screen === 'page' ? match.params['app'] : undefined
  const { data, error } = useApp(app)
  if (app === undefined) return false
  if (data) return true
  return error ? error.status === 0 : undefined
}

function useAppChange(shell: Shell, app: string | undefined): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (app === undefined || last.current === app) return
    last.current = app
    shell.emit('lc-app-change', { app }, false)
  }, [shell, app])
}

function Guarded({
  shell,
  chrome = 'full',
  app,
  hasSignInSlot = false,
}: AppShellProps & { readonly shell: Shell }): ReactNode {
  const text = useWords()
  const address = useReadable(shell.driver)
  const core = useCore()
  const session = useSession()
  const root = useRef<HTMLDivElement>(null)
  const match = useMemo(() => matchAddress(address), [address])
  const decision = decide(match, session, isShipped, useIsOpen(match, session))
  const redirect =
    decision.kind === 'redirect'
      ? decision.to
      : decision.kind === 'show'
        ? respelled(decision.match, address)
        : undefined
  useEffect(() => {
    if (redirect !== undefined) shell.go(redirect, { replace: true, reason: 'redirect' })
  }, [redirect, shell])
  useEffect(() => {
    if (session.status === 'signed-out') forgetKept(core)
  }, [core, session.status])
  useEffect(() => {
    void sendKept(core)
  }, [core]) // it never rejects
  useScrollToTop(shell, root, match?.path)
  useAppChange(shell, match?.route.screen === 'page' ? match.params['app'] : undefined)

  const { setFlag, dropFlag } = useLoading()
  useEffect(() => dropFlag, [address, dropFlag]) // what a page blocked is free elsewhere
  const homePath = app === undefined ? '/' : pagePath(app)
  const navigation = useMemo(
    (): Navigation => ({
      home: { href: shell.href(homePath), open: () => shell.go(homePath, { reason: 'page' }) },
      setLoading: (isLoading, hasFailed) => {
        if (hasFailed) dropFlag()
        else setFlag(isLoading)
      },
      href: target => shell.href(targetPath(target)),
      open(target, { newTab = false } = {}) {
        const path = targetPath(target)
        if (!newTab) shell.go(path, { reason: 'page' })
        else if (
          shell.emit('lc-navigate', { path, href: shell.href(path), replace: false, newTab, reason: 'page' }, true)
        )
          window.open(shell.href(path), '_blank', 'noopener')
      },
    }),
    [shell, homePath, setFlag, dropFlag],
  )

  return (
    <NavigationProvider value={navigation}>
      <div
        ref={root}
        className='lc-shell'
        data-owner={shell.isOwner || undefined}
        data-screen={decision.kind === 'show' ? decision.match.route.screen : decision.kind}
      >
        <Boundary
          onError={error => tellFailure(shell, error)}
          fallback={(error, reset) => (
            <ErrorScreen
              status={500}
              message={isChunkFailure(error) ? text('error.chunk') : error.message}
              onRetry={reset}
            />
          )}
        >
          <Layout
            key={decision.kind === 'wait' ? 'wait' : 'shown'}
            chrome={chrome}
            decision={decision}
            isSingleApp={app !== undefined}
          >
            <ScreenOf decision={decision} hasSignInSlot={hasSignInSlot} />
          </Layout>
          {session.status === 'signed-in' && <SessionWarning />}
        </Boundary>
      </div>
    </NavigationProvider>
  )
}

const tellFailure = (shell: Shell, error: Error): void => {
  shell.emit('lc-error', { code: isChunkFailure(error) ? 'chunk' : 'shell', message: error.message }, true)
}

function ScreenOf({
  decision,
  hasSignInSlot,
}: {
  readonly decision: Decision
  readonly hasSignInSlot: boolean
}): ReactNode {
  switch (decision.kind) {
    case 'wait':
    case 'redirect':
      return (
        <div className='lc-shell-wait'>
          <Spinner />
        </div>
      )
    case 'sign-in':
      return <LazyScreen key='sign-in' load={loadSignIn} draw={Screen => <Screen hasSlot={hasSignInSlot} />} />
    case 'not-found':
      return <ErrorScreen status={404} />
    case 'forbidden':
      return <ErrorScreen status={403} />
    case 'unknown-guard':
      return <UnknownGuard />
    case 'show':
      return <Shown key={keyOf(decision.match)} match={decision.match} />
  }
}

/** A page draws its own changes; other screens start anew with another address. */
const keyOf = ({ route, path, params }: Match): string =>
  route.screen === 'page' || route.screen === 'home'
    ? route.screen
    : route.screen === 'form-answers'
      ? `${route.screen}/${params['id'] ?? ''}`
      : path // one response opens over the others

const loadSignIn = () => import('./sign-in.tsx').then(chunk => chunk.SignInScreen)

function UnknownGuard(): ReactNode {
  const text = useWords()
  return <ErrorScreen status={500} message={text('error.middleware')} />
}

function Shown({ match }: { readonly match: Match }): ReactNode {
  const core = useCore()
  const load = screens[match.route.screen]
  const loadScreen = useMemo(
    () =>
      load &&
      (async () => {
        const chunk = await load()
        return { Screen: chunk.default, outcome: await runCheck(chunk.check, match, core) }
      }),
    [load],
  ) // a screen with a check starts anew with another address (keyOf)
  if (!loadScreen) return <ErrorScreen status={404} />
  return (
    <ScreenFrame>
      <LazyScreen
        load={loadScreen}
        draw={({ Screen, outcome }) =>
          outcome.kind === 'show' ? <Screen match={match} /> : <NotShown outcome={outcome} />
        }
      />
    </ScreenFrame>
  )
}

function NotShown({ outcome }: { readonly outcome: Exclude<LoadOutcome, { kind: 'show' }> }): ReactNode {
  const shell = useShell()
  const to = outcome.kind === 'redirect' ? outcome.to : undefined
  useEffect(() => {
    if (to !== undefined) shell.go(to, { replace: true, reason: 'redirect' })
  }, [shell, to])
  return outcome.kind === 'redirect' ? (
    <div className='lc-shell-wait'>
      <Spinner />
    </div>
  ) : (
    <ErrorScreen status={outcome.status} message={outcome.message} />
  )
}

/** A screen that fails while it is drawn leaves the layout standing around its error (NAV-078). */
function ScreenFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const text = useWords()
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
  }, []) // another place deserves another try
  return <ErrorScreen status={500} message={message} onRetry={onRetry} />
}

/** A screen is a chunk; where it does not load, the place says so and offers to try again. */
function LazyScreen<T>({ load, draw }: { readonly load: () => Promise<T>; draw(screen: T): ReactNode }): ReactNode {
  const text = useWords()
  const loaded = useCallback(() => load().then(screen => ({ screen })), [load])
  const chunk = useChunk(loaded)
  const shell = useShell()
  useEffect(() => {
    if (chunk.status === 'failed')
      shell.emit('lc-error', { code: 'chunk', message: String(chunk.error), retry: chunk.retry }, true)
  }, [chunk.status])
  if (chunk.status === 'ready') return draw(chunk.chunk.screen)
  if (chunk.status === 'failed') return <ErrorState message={text('shell.screenFailed')} onRetry={chunk.retry} />
  return (
    <div className='lc-shell-wait'>
      <Spinner />
    </div>
  )
}
