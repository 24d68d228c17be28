// One page of an app: its title bar and its widgets on a grid of twelve columns. It is read in one request, rows and modules
// together; every widget then asks for its own rows.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Failure } from '../base/result.ts'
import { useSnapshotCall } from '../stores/snapshot.ts'
import { useCore } from '../stores/use.tsx'
import type { Filters } from '../stores/filters.ts'
import type { PageStore } from '../stores/page.ts'
import { appCalls } from '../contract/calls/apps.ts'
import type { App } from '../contract/entities/app.ts'
import { useSheet } from '../ui/sheet.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { later } from '../ui/later.tsx'
import { EmptyState } from '../ui/state.tsx'
import { useChunk } from '../ui/use-chunk.ts'
import { defaultPage, modulesOf, rowsOf } from './layout.ts'
import { NavigationProvider, targetPath, useNavigation } from './navigation.ts'
import type { Emit, Navigation, Target } from './navigation.ts'
import { PageBar } from './page-bar.tsx'
import { Crossed } from './crossed.tsx'
import type { PageButtonsProps } from './page-buttons.tsx'
import { PageGrid, PageSkeleton } from './page-grid.tsx'
import { words } from './page-words.ts'
import { usePageStore } from './use-page-store.ts'
import { useText } from '../ui/text.tsx'
import sheet from './page.css'

export interface PageViewProps {
  readonly app: string
  /** Slug; absent opens the app's default page (PAG-002). */
  readonly page?: string | undefined
  readonly item?: string | undefined
  /** Values set by the host, by `${query}:${key}`. They replace the visitor's on every change. */
  readonly filters?: Filters | undefined
  readonly showFilters?: boolean | undefined
  readonly isEditing?: boolean | undefined
  /** Called with the page's store, for hosts that read filters or ask for a refresh. */
  onStore?: ((store: PageStore | undefined) => void) | undefined
  onEvent?: Emit | undefined
}

/** Renders a page. Without a router above it, links inside open in the page itself. */
export function PageView(props: PageViewProps): ReactNode {
  useSheet(sheet)
  const outer = useNavigation()
  return outer ? <Opened {...props} /> : <Standing {...props} />
}

/**
 * A page that is used alone has its own history inside its box; the host gets an event for each step and may handle it.
 */
function Standing(props: PageViewProps): ReactNode {
  const [trail, setTrail] = useState<readonly Target[]>([])
  const { app, page, onEvent } = props
  const core = useCore()
  useEffect(() => setTrail([]), [app, page, props.item])
  const navigation = useMemo(
    (): Navigation => ({
      href: target => core.options.router?.href?.(targetPath(target)) ?? targetPath(target),
      open(target, { newTab = false } = {}) {
        const path = targetPath(target)
        const href = core.options.router?.href?.(path) ?? path
        if (onEvent?.('lc-navigate', { path, href, replace: false, newTab, reason: 'widget' }, true) === false) return
        if (core.options.router) core.options.router.navigate(href, { replace: false, newTab })
        else setTrail(steps => [...steps, target])
      },
    }),
    [core, onEvent],
  )
  const here = trail.at(-1)
  return (
    <NavigationProvider value={navigation}>
      {here ? (
        <Opened
          {...props}
          app={here.app || app}
          page={here.page}
          item={here.item}
          onBack={() => setTrail(steps => steps.slice(0, -1))}
        />
      ) : (
        <Opened {...props} />
      )}
    </NavigationProvider>
  )
}

function Opened(props: PageViewProps & { onBack?(): void }): ReactNode {
  const { app, page } = props
  const text = useText(words)
  const appRead = useSnapshotCall('app', appCalls.readApp, { params: { app }, query: { extended: true } })
  const slug = page || defaultPage(appRead.data?.settings.appmenu ?? [])?.slug
  if (slug)
    return <Page {...props} key={`${app}/${slug}/${props.item ?? ''}`} appName={appRead.data?.name} page={slug} />
  if (appRead.data)
    return (
      <div className='lc-page'>
        <EmptyState icon='layout' title={text('page.noDefault')} />
      </div>
    )
  if (appRead.error) return <PageFailure failure={appRead.error} onRetry={appRead.retry} onEvent={props.onEvent} />
  return (
    <div className='lc-page'>
      <PageSkeleton />
    </div>
  )
}

function Page({
  app,
  page,
  item,
  appName,
  filters,
  showFilters = true,
  isEditing,
  onStore,
  onEvent,
  onBack,
}: PageViewProps & { readonly page: string; readonly appName: App['name'] | undefined; onBack?(): void }): ReactNode {
  const text = useText(words)
  const { data, error, retry, isLoading } = useSnapshotCall('page', appCalls.readPage, {
    params: { app, page },
    query: { extended: true },
  })
  const navigation = useNavigation()
  const store = usePageStore(app, page, item, onStore)
  const rows = useMemo(() => (data ? rowsOf(data) : undefined), [data])
  const modules = useMemo(() => rows && modulesOf(rows), [rows])
  const [updatedAtMs, setUpdatedAtMs] = useState(0)
  const emit = useRef(onEvent)
  emit.current = onEvent
  const onWidgetEvent = useCallback<Emit>(
    (name, detail, cancelable) => emit.current?.(name, detail, cancelable) ?? true,
    [],
  )
  const onUpdated = useCallback((atMs: number) => setUpdatedAtMs(last => Math.max(last, atMs)), [])

  const id = data?.id
  useEffect(() => {
    if (store && modules) store.setModules(modules, id)
  }, [store, modules, id])
  useEffect(() => {
    if (store && filters) store.setFilters(filters)
  }, [store, filters])
  const slug = data?.slug
  const list = slug && item ? navigation?.listOf?.({ app, page: slug, item }) : undefined
  const title = data && (item ? text('page.item', { page: data.name, item: list?.name ?? item }) : data.name)
  useEffect(() => {
    if (slug) onWidgetEvent('lc-title', { title, page: slug, app }, false)
  }, [title, slug])

  if (error && !data) return <PageFailure failure={error} onRetry={retry} onEvent={onEvent} />
  const isReady = data !== undefined && rows !== undefined && store !== undefined
  return (
    <div className='lc-page' part='page' aria-busy={!isReady}>
      <PageBar
        app={app}
        appName={appName}
        page={data}
        item={item}
        title={title}
        tools={list?.tools}
        updatedAtMs={updatedAtMs}
        isRefreshing={isLoading}
        onBack={onBack}
        onRefresh={() => {
          setUpdatedAtMs(0)
          retry()
          void store?.refresh()
        }}
      />
      {!isReady && <PageSkeleton />}
      {isReady && Array.isArray(data['actionbuttons']) && data['actionbuttons'].length > 0 && (
        <div className='lc-page-buttons'>
          <PageButtons {...{ app, store, item, isEditing }} stored={data} onEvent={onWidgetEvent} />
        </div>
      )}
      {isReady && rows.length === 0 && (
        <EmptyState icon='layout' title={text('page.empty')} text={text('page.emptyText')} />
      )}
      {isReady && rows.length > 0 && (
        <>
          <h2 className='lc-hidden'>{text('page.widgets', { name: data.name })}</h2>
          <PageGrid
            app={app}
            title={data.name}
            rows={rows}
            store={store}
            item={item}
            showFilters={showFilters}
            isEditing={isEditing}
            onEvent={onWidgetEvent}
            onUpdated={onUpdated}
          />
          <Crossed page={store} />
        </>
      )}
    </div>
  )
}

const PageButtons = later<PageButtonsProps>(async () => (await import('./page-buttons.tsx')).PageButtons)

/** A page that cannot be shown still has a title, and a lost visitor a way home (NAV-072, NAV-073). */
function PageFailure({
  failure,
  onRetry,
  onEvent,
}: {
  readonly failure: Failure
  onRetry(): void
  readonly onEvent: Emit | undefined
}): ReactNode {
  const text = useText(words)
  const home = useNavigation()?.home
  const [isTaken, setIsTaken] = useState(false)
  const { code, status, message } = failure
  useEffect(() => {
    setIsTaken(onEvent?.('lc-error', { code, status, message, retry: onRetry }, true) === false)
  }, [code, status, message])
  const isRefused = status === 404 || status === 403
  const drawn = useChunk(isRefused ? loadScreen : undefined)
  if (isTaken || (isRefused && drawn.status === 'pending')) return null
  const Screen = drawn.chunk?.EmptyScreen ?? EmptyState
  const said =
    status === 404
      ? { icon: 'search', title: 'error.notFound', why: text('page.notFoundText') }
      : status === 403
        ? { icon: 'lock', title: 'error.forbidden', why: text('page.forbiddenText') }
        : {
            icon: 'warning',
            title: code === 'offline' ? 'page.offline' : 'error.default',
            why: code === 'offline' ? text('error.offline') : text(message),
          }
  return (
    <div className='lc-page lc-page-failed' part='error' role='alert' data-status={status}>
      <Screen
        titleAs='h1'
        icon={said.icon}
        title={text(said.title)}
        text={said.why}
        action={
          <>
            {status !== 404 && (
              <Button icon='refresh' onPress={onRetry}>
                {text('action.retry')}
              </Button>
            )}
            {home && isRefused && (
              <ButtonLink href={home.href} onNavigate={() => home.open()}>
                {text('error.home')}
              </ButtonLink>
            )}
          </>
        }
      />
    </div>
  )
}

/** Comes after the server has answered: without a network it is not needed. */
const loadScreen = () => import('../ui/empty-screen.tsx')
