// The platform around its pages: address, session, layout and the screen that belongs to them.
import { useEffect, useMemo, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Boundary } from '../page/boundary.tsx'
import { NavigationProvider, targetPath } from '../page/navigation.ts'
import type { Navigation } from '../page/navigation.ts'
import { startOutbox } from '../questionnaire/saving/outbox.ts'
import { forgetSnapshots } from '../stores/snapshot.ts'
import { useCore, useReadable, useSession } from '../stores/use.tsx'
import { useSheet } from '../ui/sheet.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { decide } from './access.ts'
import { AdminViewProvider } from './admin-view.tsx'
import { isChunkFailure } from './chunk-guard.ts'
import { ShellProvider } from './context.tsx'
import type { Shell } from './context.tsx'
import { DecidedScreen, tellFailure } from './decided-screen.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { FirstWaiting } from './lazy-screen.tsx'
import { loadBars } from './late-bars.tsx'
import { Layout } from './layout.tsx'
import { LoadingProvider, useLoading } from './loading.tsx'
import { NoticesProvider } from './notices.tsx'
import { useClosedNote, useIsOpen } from './open-to-visitors.ts'
import { canonicalPath, matchAddress, pagePath } from './router.ts'
import type { Match } from './router.ts'
import { ScreenTitleProvider } from './screen-title.tsx'
import { isShipped } from './screens.ts'
import { SessionWarning } from './session-warning.tsx'
import { ThemeProvider } from './theme.tsx'
import { useCreatedShell } from './use-created-shell.ts'
import type { ShellOptions } from './use-created-shell.ts'
import { useText } from '../ui/text.tsx'
import { words } from './words.ts'
import { LangTold } from './lang-told.ts'
import sheet from './app-shell.css'

export interface AppShellProps extends ShellOptions {
  readonly chrome?: 'full' | 'menu' | 'none' | undefined
  /** True if the element puts a sign-in form with light-DOM inputs into the slot "sign-in". */
  readonly hasSignInSlot?: boolean | undefined
}

/** Renders the platform, or one app of it. */
export function AppShell(props: AppShellProps): ReactNode {
  useSheet(sheet)
  const shell = useCreatedShell(props)
  const isPlatform = props.app === undefined && props.chrome !== 'none'
  useEffect(() => {
    if (isPlatform) void loadBars()
  }, [isPlatform])
  if (!shell) return <FirstWaiting />
  return (
    <ShellProvider value={shell}>
      <LangTold />
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

/** Returns the same path with the route table's spelling of fixed segments, if that differs (NAV-029). */
const respelled = (match: Match, address: string): string | undefined => {
  const path = canonicalPath(match)
  return path === match.path ? undefined : path + address.slice(address.search(/[?#]|$/))
}

/** Every navigation starts at the top (NAV-002): of the window if the shell owns the page, otherwise of its own box. */
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

function useAppChange(shell: Shell, app: string | undefined): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (app === undefined || last.current === app) return
    last.current = app
    shell.emit('lc-app-change', { app }, false)
  }, [shell, app])
}

/** How a page leads elsewhere, and how it blocks the shell while it works. */
function useNavigation(shell: Shell, app: string | undefined, path: string | undefined): Navigation {
  const { setFlag, dropFlag } = useLoading()
  useEffect(() => dropFlag, [path, dropFlag]) // what a page blocked is free elsewhere
  const homePath = app === undefined ? '/' : pagePath(app)
  return useMemo(
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
}

function Guarded({
  shell,
  chrome = 'full',
  app,
  hasSignInSlot = false,
}: AppShellProps & { readonly shell: Shell }): ReactNode {
  const text = useText(words)
  const address = useReadable(shell.driver)
  const core = useCore()
  const session = useSession()
  const root = useRef<HTMLDivElement>(null)
  const match = useMemo(() => matchAddress(address), [address])
  const decision = decide(match, session, isShipped, useIsOpen(match, session))
  useClosedNote(match, decision, session)
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
    if (session.status === 'signed-out') forgetSnapshots(core)
  }, [core, session.status])
  useEffect(() => {
    void startOutbox(core)
  }, [core]) // it never rejects
  useScrollToTop(shell, root, match?.path)
  useAppChange(shell, match?.route.screen === 'page' ? match.params['app'] : undefined)

  const navigation = useNavigation(shell, app, match?.path)

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
            <DecidedScreen decision={decision} hasSignInSlot={hasSignInSlot} />
          </Layout>
          {session.status === 'signed-in' && <SessionWarning />}
        </Boundary>
      </div>
    </NavigationProvider>
  )
}
