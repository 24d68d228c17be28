// The frame of a widget: finds its type, loads its chunk, reads its settings, requests its rows, stores the visitor's
// choices and runs its intents. A failure stays inside this frame.
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useCall, useQuery, useReadable } from '../stores/use.tsx'
import { useIsBuilder } from '../stores/builder.ts'
import { entryOf, isEmpty } from '../stores/filters.ts'
import type { Filters, FilterValue } from '../stores/filters.ts'
import type { PageStore } from '../stores/page.ts'
import type { QueryState, WireRequest } from '../api/core.ts'
import { appCalls } from '../contract/calls/apps.ts'
import type { Document } from '../contract/entities/item.ts'
import type { Module } from '../contract/entities/module.ts'
import { useSheet } from '../ui/sheet.ts'
import { Banner } from '../ui/banner.tsx'
import { ErrorState, Skeleton } from '../ui/state.tsx'
import { words } from './words.ts'
import { FrameHeight } from '../widgets/frame-height.ts'
import { FrameTop } from '../widgets/frame-top.ts'
import { widgets } from '../widgets/index.ts'
import type { SkeletonKind, WidgetChunk, WidgetDescriptor } from '../widgets/part.ts'
import { Boundary } from './boundary.tsx'
import { erased, type ErasedChunk } from './erased-chunk.ts'
import { Diving, diveSelection } from './dive.tsx'
import type { DrawWidget, OpenDive } from './open-dive.ts'
import { answerInline, inlineRequest, moduleOf } from './inline-rows.ts'
import type { InlineWidget } from './inline-rows.ts'
import { useNavigation } from './navigation.ts'
import type { Emit } from './navigation.ts'
import { readConfig, issueFields, issueLines } from './read-config.ts'
import { isMissing, useChunk } from '../ui/use-chunk.ts'
import { useTurn } from './turns.ts'
import { useCrossing, useFieldsReport, useTab } from './use-crossing.ts'
import { useIntents } from './use-intents.ts'
import { useFetchReport, useRefresh, useReport } from './use-reports.ts'
import { usePress } from './use-press.ts'
import type { PressWatch } from './use-press.ts'
import { useWholeResult } from './use-whole-result.ts'
import { useVisitorState } from './visitor-state.ts'
import { widgetRequest } from './widget-request.ts'
import { useLang, useText } from '../ui/text.tsx'
import sheet from './widget-host.css'

export interface WidgetHostProps {
  readonly module?: Module | undefined
  readonly moduleId?: string | undefined
  readonly inline?: InlineWidget | undefined
  readonly app?: string | undefined
  /** Slug of a stored query; overrules the module's own. */
  readonly query?: string | undefined
  readonly page?: PageStore | undefined
  /** Loads the code of `page`, where that comes late: nothing is read before, as its filters may bind the widget. */
  readonly loadPage?: (() => Promise<void>) | undefined
  readonly item?: string | undefined
  /** The deep dive that this widget is a level of. */
  readonly dive?: OpenDive | undefined
  readonly isEditing?: boolean | undefined
  onEvent?: Emit | undefined
  /** Called with the time of each answer, in unix milliseconds. */
  onUpdated?: ((atMs: number) => void) | undefined
  /** Called when a widget is drawn whose settings need no rows. */
  onDrawn?: (() => void) | undefined
}

/** Draws one widget: a stored module, a module by its id, or inline settings. */
export function WidgetHost(props: WidgetHostProps): ReactNode {
  useSheet(sheet)
  const { module, moduleId, inline, query } = props
  const inlineModule = useMemo(() => inline && moduleOf(inline, query), [inline, query])
  const known = module ?? inlineModule
  if (known)
    return (
      <Diving
        module={known}
        page={props.page}
        draw={(id, dive) => <WidgetHost {...props} module={undefined} moduleId={id} inline={undefined} dive={dive} />}
      >
        <Known {...props} module={known} />
      </Diving>
    )
  return moduleId ? <ById {...props} moduleId={moduleId} /> : null
}

function ById(props: WidgetHostProps & { readonly moduleId: string }): ReactNode {
  const text = useText(words)
  const { data, error, retry } = useCall(appCalls.readModule, {
    params: { id: props.moduleId },
    query: { extended: true },
  })
  const isShown = useReport(error, retry, props.onEvent)
  if (data) return <Known {...props} module={data} />
  if (error)
    return isShown ? (
      <Box>
        <ErrorState message={error.message} onRetry={retry} details={`${text('page.widget')} ${props.moduleId}`} />
      </Box>
    ) : null
  return (
    <Box>
      <Skeleton heightPx={240} />
    </Box>
  )
}

function Known(props: WidgetHostProps & { readonly module: Module }): ReactNode {
  const text = useText(words)
  const isBuilder = useIsBuilder()
  const { module, onEvent, loadPage } = props
  const press = usePress()
  const descriptor = widgets.find(module.type.name)
  const load = useMemo(
    () => descriptor && (async () => (await Promise.all([descriptor.load(), loadPage?.()]))[0]),
    [descriptor, loadPage],
  )
  const chunk = useChunk<WidgetChunk<never, never>>(load)
  const box = useRef<HTMLDivElement | null>(null)
  const isDrawn = useTurn(box, chunk.status === 'ready')
  const isPending = chunk.status !== 'failed' && !isDrawn
  const isChunkErrorShown = useReport(
    chunk.status === 'failed'
      ? { code: isMissing(chunk.error) ? 'chunk' : 'widget', message: String(chunk.error) }
      : undefined,
    chunk.retry,
    onEvent,
  )
  if (!descriptor) {
    return (
      <Box>
        <ErrorState
          message={text('error.unknownWidget')}
          details={text('page.widgetType', { type: module.type.name })}
        />
      </Box>
    )
  }
  return (
    <div
      ref={box}
      className='lc-widget'
      data-type={module.type.name}
      part='widget'
      aria-busy={isPending || undefined}
      {...press.handlers}
    >
      <Boundary
        key={module.id}
        onError={error => {
          onEvent?.('lc-error', { code: 'widget', message: error.message, widget: module.id }, true)
        }}
        fallback={(error, reset) => (
          <Box>
            <ErrorState
              message={text('page.widgetFailed')}
              onRetry={reset}
              {...(isBuilder ? { details: `${module.name}: ${error.message}` } : {})}
            />
          </Box>
        )}
      >
        {chunk.status === 'ready' && isDrawn && (
          <Loaded {...props} press={press} descriptor={descriptor} chunk={erased(chunk.chunk)} />
        )}
      </Boundary>
      {isPending && (
        <Box heightPx={heightOf(descriptor, module)}>
          <Skeleton isStretched kind={descriptor.skeleton} />
        </Box>
      )}
      {chunk.status === 'failed' && isChunkErrorShown && (
        <Box>
          <ErrorState
            message={text(isMissing(chunk.error) ? 'error.chunk' : 'page.widgetFailed')}
            onRetry={chunk.retry}
            {...(isBuilder ? { details: String(chunk.error) } : {})}
          />
        </Box>
      )}
    </div>
  )
}

/** The card of a widget, for what is shown instead of the widget. */
const Box = ({
  heightPx,
  children,
}: {
  readonly heightPx?: number | undefined
  readonly children: ReactNode
}): ReactNode => (
  <div className='lc-widget-box' style={{ blockSize: heightPx }}>
    {use(FrameTop)}
    {children}
  </div>
)

/** The height of the widget once it is drawn, with its frame (frame.css), so that nothing below it moves. */
function heightOf({ bodyPx, reservePx }: WidgetDescriptor, { selection }: Module): number {
  if (!bodyPx) return reservePx
  const headPx = selection['title'] === '' && !selection['subtitle'] ? 16 : selection['subtitle'] ? 70 : 50
  return headPx + bodyPx(selection) + 18
}

function Loaded({
  descriptor,
  chunk,
  module,
  ...props
}: WidgetHostProps & {
  readonly module: Module
  readonly press: PressWatch
  readonly descriptor: WidgetDescriptor
  readonly chunk: ErasedChunk
}): ReactNode {
  const text = useText(words)
  const isBuilder = useIsBuilder()
  const read = useMemo(() => readConfig(chunk.schema, module.selection), [chunk, module.selection])
  useReport(read.ok ? undefined : { code: 'config', message: text('error.config') }, noRetry, props.onEvent)
  if (read.ok)
    return <Drawn {...props} module={module} chunk={chunk} config={read.config} skeleton={descriptor.skeleton} />
  const fields = issueFields(read.issues)
  const message = text(fields ? 'page.configFields' : 'page.configWhole', { fields, widget: text(descriptor.title) })
  const details = isBuilder || props.inline ? { details: issueLines(read.issues) } : {}
  return (
    <Box>
      <ErrorState title={text('error.config')} message={message} {...details} />
    </Box>
  )
}

const noRetry = (): void => {} // only other settings help
const noFilters: Readonly<Record<string, never>> = {}
const nothing = { get: () => noFilters, subscribe: () => () => {} }
const inlineQuery: QueryState = { isLoading: false, at: 1 }

function Drawn({
  module,
  chunk,
  config,
  inline: given,
  app,
  query,
  page,
  item,
  isEditing = false,
  onEvent,
  onUpdated,
  onDrawn,
  skeleton,
  dive,
  press,
}: WidgetHostProps & {
  readonly module: Module
  readonly press: PressWatch
  readonly chunk: ErasedChunk
  readonly config: unknown
  readonly skeleton: SkeletonKind | undefined
}): ReactNode {
  const [state, setState] = useVisitorState(module, chunk, config, page, isEditing)
  // inline rows with what a reader changed in them, until there are others
  const [changed, setChanged] = useState<InlineWidget>()
  const inline = changed?.of === given ? changed : given
  const shared = useReadable(page?.filters ?? nothing)
  // without a page, what a filter bar chose is its own
  const [alone, setAlone] = useState<Filters>(noFilters)
  const filters = page ? shared : alone
  const onFilter = useCallback((key: string, values: FilterValue) => setAlone(last => ({ ...last, [key]: values })), [])
  const crossing = useCrossing(page, module)
  const tab = useTab(page, module.id)
  const [own, setOwn] = useState<Filters>(noFilters)
  const onInner = useCallback((key: string, values: FilterValue) => setOwn(last => ({ ...last, [key]: values })), [])
  const inner = useMemo(() => (page ? page.innerFor(module) : own), [page, module, own, filters])
  const asked = useMemo(() => {
    const wanted = chunk.request(config, state)
    const chosen = Object.entries(own).flatMap(([key, values]) => (isEmpty(values) ? [] : [entryOf(key, values)]))
    return wanted && chosen.length > 0 ? { ...wanted, selection: [...(wanted.selection ?? []), ...chosen] } : wanted
  }, [chunk, config, state, own])
  const isInline = inline?.rows !== undefined
  const request = useMemo(
    (): WireRequest | null =>
      isInline
        ? null
        : widgetRequest(module, asked, {
            query,
            selection: [
              ...(page?.selectionFor(module, chunk.ownFilter?.(config)) ?? []),
              ...diveSelection(module, dive?.state.record),
            ],
            item: item ?? page?.item,
            deepDive: dive?.state.record,
            // `filters` and what crosses are what selectionFor reads
          }),
    [isInline, module, chunk, config, asked, query, page, item, dive, filters, crossing.bound],
  )
  const text = useText()
  const lang = useLang()
  const fetched = useQuery(request)
  const local = useMemo(
    () => (inline?.rows ? answerInline(inline.rows, inlineRequest(asked, inline.config), lang) : undefined),
    [inline, asked, lang],
  )
  const whole = useWholeResult(inline, asked, request, lang, module.id, onEvent, setChanged)
  useRefresh(module, page, fetched.retry)
  useFetchReport(module, page, request === null ? undefined : fetched)
  const rows = local?.rows ?? (Array.isArray(fetched.data) ? (fetched.data as readonly Document[]) : noRows) // the aggregate call replies a list of documents
  useFieldsReport(page, module, rows)
  const total = local?.total ?? fetched.total ?? rows.length
  const draw = useCallback<DrawWidget>(
    (id, to) => (
      <WidgetHost moduleId={id} app={app} page={page} item={item} dive={to} isEditing={isEditing} onEvent={onEvent} />
    ),
    [app, page, item, isEditing, onEvent],
  )
  const { intent, failure, dismiss, isRunning, belowRow, stage } = useIntents({
    module,
    app,
    page,
    onEvent,
    onInner,
    alone,
    onFilter,
    request,
    total: fetched.total,
    dive,
    opensRows: chunk.opensRows === true,
    press: press.last,
    draw,
    readAll: whole.readAll,
  })
  useReport(fetched.error, fetched.retry, onEvent)
  useEffect(() => {
    if (!local && (!fetched.at || fetched.error)) return
    onEvent?.('lc-data', { widget: module.id, rows, total }, false)
    onUpdated?.(local ? Date.now() : fetched.at)
  }, [local, fetched.at])
  const needsRows = asked !== null
  useEffect(() => {
    if (!needsRows) onDrawn?.()
  }, [needsRows])
  const navigation = useNavigation()
  const [heightPx, setHeightPx] = useState<number>()
  const drawn = useMemo(() => withHeight(config, heightPx), [config, heightPx])
  const View = chunk.default
  return (
    <>
      {failure && (
        <Banner kind='error' title={failure.title} onClose={dismiss} className='lc-widget-failure'>
          {text(failure.message)}
        </Banner>
      )}
      <FrameHeight value={setHeightPx}>
        <View
          module={module}
          config={drawn}
          rows={rows}
          total={total}
          query={local ? inlineQuery : fetched}
          state={state}
          setState={setState}
          intent={intent}
          pageFilters={filters}
          innerFilters={inner}
          isRunning={isRunning}
          crossing={crossing.view}
          tab={tab}
          belowRow={belowRow}
          {...whole}
          copyLink={page && navigation?.copyLink}
          isEditing={isEditing}
          skeleton={skeleton}
          retry={fetched.retry}
        />
      </FrameHeight>
      {!!inline?.leftOut && (
        <p className='lc-widget-left-out' role='status'>
          {text('page.rowsLeftOut', { count: inline.leftOut }, words)}
        </p>
      )}
      {stage}
    </>
  )
}

/** Charts and maps have a height, tables one of their rows. */
const withHeight = (config: unknown, heightPx: number | undefined): unknown =>
  heightPx === undefined ? config : { ...(config as object), height: heightPx, scroll_height: heightPx } // every widget's schema gives an object

const noRows: readonly Document[] = []
