// The form builder: a top bar with its tabs, the open tab, and what stands over them. It reaches no server itself; it is given
// `publish` and services, and says everything else as events.
import {
  createElement,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ComponentType, Ref, ReactNode } from 'react'
import type { Loose } from '../../base/loose.ts'
import { limits } from '../../contract/limits.ts'
import '../../inputs/all-validators.ts' // a builder may ask with any input
import { useWords } from '../../inputs/words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { later } from '../../ui/later.tsx'
import { LazyMenu } from '../../ui/lazy-menu.tsx'
import { Skeleton } from '../../ui/state.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useLang } from '../../ui/text.tsx'
import { ToastProvider, useToast } from '../../ui/toast.tsx'
import { nameAt } from './actions.ts'
import { createBuilder } from './builder.ts'
import { hasActions, isUnpublished } from './checks.ts'
import type { DraftStorage, KeptIn } from '../../workbench/draft-storage.ts'
import type { BuilderState, FormBuilder } from './builder.ts'
import { BuilderProvider, chooseAll, useBuilder, useChoice } from './context.ts'
import type { BuilderPlace } from './context.ts'
import { PublishDialog, QuickAdd, Shortcuts } from './dialogs.tsx'
import { panels, tools } from './panels.ts'
import type {
  BuilderPanel,
  BuilderPanelProps,
  BuilderProblem,
  BuilderServices,
  BuilderTool,
  PanelId,
  PublishAnswer,
  PublishedForm,
} from './panel-shapes.ts'
import { PanelGuard } from '../../workbench/panel-guard.tsx'
import { listAt } from './place.ts'
import { usePublishing } from '../../workbench/publishing.ts'
import type { Publish } from '../../workbench/publishing.ts'
import { testServices } from './test-services.ts'
import { createViewShelf } from './view-shelf.ts'
import { wideKeys } from '../../workbench/wide-keys.ts'
import { words } from './words.ts'
import sheet from './builder.css'
import canvasSheet from './canvas.css'
import inspectorSheet from './inspector.css'

/** What a host may ask of an open builder. */
export interface FormBuilderHandle {
  isDirty(): boolean
  /** Writes the draft at once, and returns where it is kept: a browser may refuse. */
  keepDraft(): KeptIn
  settings(): Readonly<Record<string, unknown>>
  undo(): void
  redo(): void
  /** Shows the changes and asks whether to publish. */
  publish(): void
}
export type BuilderEvent =
  | {
      readonly kind: 'change'
      readonly settings: Readonly<Record<string, unknown>>
      readonly label: string
      readonly isDirty: boolean
    }
  | { readonly kind: 'published'; readonly id?: string | undefined; readonly version: number }

export interface FormBuilderProps {
  readonly form: PublishedForm
  readonly publish: Publish
  readonly readLatest?: (() => Promise<PublishAnswer>) | undefined
  readonly services?: BuilderServices | undefined
  readonly storage?: DraftStorage | undefined
  /** Keeps the drafts of different people and servers apart. */
  readonly storageKey?: string | undefined
  /** Stands at the start of the top bar: the way back. */
  readonly back?: ReactNode
  /** Stands beside "Preview": the way to the published form. */
  readonly extra?: ReactNode
  readonly onEvent?: ((event: BuilderEvent) => void) | undefined
  readonly ref?: Ref<FormBuilderHandle> | undefined
}

const noServices: BuilderServices = {}

export function FormBuilderView(props: FormBuilderProps): ReactNode {
  const { form, storage, storageKey, services = noServices } = props
  useSheet(sheet)
  useSheet(canvasSheet)
  useSheet(inspectorSheet)
  const key = `${storageKey ?? ''}:${form.id ?? 'new'}`
  const [builder, setBuilder] = useState<FormBuilder>()
  const first = useRef(form)
  first.current = form
  const asked = useRef(services)
  asked.current = services
  useEffect(() => {
    const made = createBuilder({
      form: first.current,
      storage,
      storageKey: key,
      makesCollections: asked.current.createCollection !== undefined,
      findMore: settings => findMore(settings, asked.current),
    })
    setBuilder(made)
    return () => made.stop()
  }, [key, storage])
  return builder ? (
    <ToastProvider>
      <Open key={key} {...props} builder={builder} />
    </ToastProvider>
  ) : (
    <Skeleton kind='form' heightPx={480} />
  )
}

/** What its actions are missing; without actions nothing is loaded and nobody is asked. */
const findMore = (settings: Loose, services: BuilderServices): Promise<readonly BuilderProblem[]> =>
  (hasActions(settings)
    ? import('./actions-editor/check.ts').then(({ checkActions }) => checkActions(settings, services))
    : Promise.resolve([])
  ).catch(() => []) // a check that does not load finds nothing

const problemsOf = (state: BuilderState): readonly BuilderProblem[] => state.problems

function Open({
  builder,
  publish,
  readLatest,
  services: given = noServices,
  storage,
  back,
  extra,
  onEvent,
  ref,
}: FormBuilderProps & { readonly builder: FormBuilder }): ReactNode {
  const say = useWords(words)
  const toast = useToast()
  const views = useMemo(() => createViewShelf(), [])
  // what is built here looks like the form at work, and changes nothing
  const services = useMemo((): BuilderServices => ({ ...given, inputs: testServices(given.inputs) }), [given])
  const publishing = usePublishing(builder, publish, readLatest, services.createCollection)
  const [panel, setPanel] = useState<PanelId>('edit')
  const [over, setOver] = useState<'publish' | 'quick' | 'shortcuts' | 'preview'>()
  const [tool, setTool] = useState<BuilderTool>()
  const published = useSyncExternalStore(builder.subscribe, () => builder.get().published)
  const openPublish = useCallback(() => {
    publishing.reset()
    setOver('publish')
  }, [publishing.reset])
  // who can go back came from somewhere: what they pressed there is gone, and the focus with it. An embed takes none by itself
  const isStart = useRef(back !== undefined && listAt(builder.get().settings, 'rows').length === 0)
  const place = useMemo(
    (): BuilderPlace => ({
      builder,
      services,
      views,
      startsAtName() {
        const was = isStart.current
        isStart.current = false
        return was
      },
      keep: {
        get: name => storage?.getItem(`form-builder:${name}`) ?? null,
        set: (name, value) => storage?.setItem(`form-builder:${name}`, value),
      },
      openQuickAdd: () => setOver('quick'),
      openShortcuts: () => setOver('shortcuts'),
      openPublish,
    }),
    [builder, services, views, storage, openPublish],
  )

  const press = useMemo(
    () =>
      wideKeys({
        builder,
        say,
        onQuickAdd: () => setOver('quick'),
        onShortcuts: () => setOver('shortcuts'),
        onPublish: openPublish,
      }),
    [builder, say, openPublish],
  )

  const listener = useRef(onEvent)
  useEffect(() => {
    listener.current = onEvent
  })
  useEffect(() => {
    let last = builder.get()
    return builder.subscribe(() => {
      const next = builder.get()
      if (next.settings !== last.settings || next.isDirty !== last.isDirty)
        listener.current?.({
          kind: 'change',
          settings: next.settings,
          label: next.history.entries[next.history.at - 1]?.label ?? '',
          isDirty: next.isDirty,
        })
      last = next
    })
  }, [builder])
  useImperativeHandle(
    ref,
    () => ({
      isDirty: () => builder.get().isDirty,
      keepDraft: () => builder.keepNow(),
      settings: () => builder.get().settings,
      undo: () => {
        builder.undo()
      },
      redo: () => {
        builder.redo()
      },
      publish: openPublish,
    }),
    [builder, openPublish],
  )
  useLeaving(builder)

  return (
    <BuilderProvider value={place}>
      {/* a press beside a control leaves the focus inside, so that the keys go on working */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className='lc-fb' part='builder' tabIndex={-1} onKeyDown={press}>
        <div className='lc-fb-bar' part='bar'>
          {back}
          <span className='lc-fb-name'>
            <strong>{published.name}</strong> <Status />
          </span>
          {panels.length > 1 && (
            <Tabs
              className='lc-fb-bar-tabs'
              label={say('builder.panels')}
              value={panel}
              onChange={id => setPanel(panels.find(one => one.id === id)?.id ?? 'edit')}
              tabs={panels.map(one => ({ id: one.id, label: one.title, icon: one.icon }))}
            />
          )}
          <span className='lc-fb-space' />
          <UndoButtons />
          <Problems onGo={() => setPanel('edit')} />
          {extra}
          <Button
            size='s'
            icon='eye'
            className='lc-fb-preview-button'
            aria-label={say('builder.preview')}
            onPress={() => setOver('preview')}
          >
            {say('builder.preview')}
          </Button>
          <LazyMenu
            label={say('builder.menu')}
            placement='bottom-end'
            trigger={<IconButton size='s' icon='more' className='lc-fb-menu-button' label={say('builder.menu')} />}
            items={[
              {
                id: 'quick',
                label: say('builder.quick'),
                icon: 'search',
                hint: 'Ctrl K',
                onSelect: () => setOver('quick'),
              },
              ...tools.map((one, index) => ({
                id: one.id,
                label: one.title,
                icon: one.icon,
                startsGroup: index === 0,
                onSelect: () => setTool(one),
              })),
              {
                id: 'keys',
                label: say('builder.shortcuts'),
                icon: 'help',
                hint: '?',
                startsGroup: true,
                onSelect: () => setOver('shortcuts'),
              },
            ]}
          />
          <PublishButton onPress={openPublish} />
        </div>
        <DraftOffer />
        <div className='lc-fb-panel'>
          <OpenPanel
            load={(panels.find(one => one.id === panel) ?? panels[0])?.load}
            services={services}
            open={setPanel}
          />
        </div>
        <Announcer />
        {over === 'publish' && (
          <PublishDialog
            builder={builder}
            publishing={publishing}
            makesCollections={services.createCollection !== undefined}
            canReload={readLatest !== undefined}
            onClose={() => setOver(undefined)}
            onTarget={() => {
              setOver(undefined)
              setPanel('edit')
              builder.select('')
            }}
            onDone={() => {
              setOver(undefined)
              const { id, version } = builder.get().published
              toast({ kind: 'success', text: say('builder.published'), durationMs: limits.toastMs })
              onEvent?.({ kind: 'published', id, version })
            }}
          />
        )}
        {over === 'quick' && (
          <QuickAdd
            builder={builder}
            onClose={() => setOver(undefined)}
            onForm={() => setPanel('edit')}
            onPublish={openPublish}
            onShortcuts={() => setOver('shortcuts')}
          />
        )}
        {over === 'shortcuts' && <Shortcuts onClose={() => setOver(undefined)} />}
        {over === 'preview' && <Preview services={services} onClose={() => setOver(undefined)} />}
        {tool && <OpenPanel load={tool.load} services={services} open={setPanel} onClose={() => setTool(undefined)} />}
      </div>
    </BuilderProvider>
  )
}

/** Asks before the tab is closed. Within the product the host asks (FormBuilderHandle.isDirty). */
function useLeaving(builder: FormBuilder): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (builder.get().isDirty) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [builder])
}

type LazyPanel = ComponentType<BuilderPanelProps & { onClose(): void }>
/** A panel that asks for less takes what a tool takes: it leaves `onClose` alone. */
const opened = (load: AnyLoad): LazyPanel =>
  later(
    async () => (await (load as BuilderTool['load'])()).default,
    () => <Skeleton kind='form' heightPx={420} />,
  )
type AnyLoad = BuilderPanel['load'] | BuilderTool['load']

function OpenPanel({
  load,
  services,
  open,
  onClose = stay,
}: {
  readonly load: AnyLoad | undefined
  readonly services: BuilderServices
  open(panel: PanelId): void
  onClose?(): void
}): ReactNode {
  const builder = useBuilder()
  const [attempt, setAttempt] = useState(0)
  const Panel = useMemo(() => (load ? opened(load) : undefined), [load, attempt])
  if (!Panel) return null
  return (
    <PanelGuard key={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Fed Panel={Panel} builder={builder} services={services} open={open} onClose={onClose} />
    </PanelGuard>
  )
}
const stay = (): void => {
  /* a tab is left by another tab */
}

function Fed({
  Panel,
  builder,
  services,
  open,
  onClose,
}: {
  readonly Panel: LazyPanel
  readonly builder: FormBuilder
  readonly services: BuilderServices
  open(panel: PanelId): void
  onClose(): void
}): ReactNode {
  const { settings, selection, problems, published } = useChoice(chooseAll)
  return createElement(Panel, {
    settings,
    selection,
    problems,
    published,
    services,
    open,
    onClose,
    change: builder.change,
    select: builder.select,
  })
}

const statusOf = (state: BuilderState): string =>
  state.isDirty
    ? state.keptAtMs === undefined
      ? 'changed'
      : 'kept'
    : isUnpublished(state.published)
      ? 'new'
      : 'published'

function Status(): ReactNode {
  const say = useWords(words)
  const status = useChoice(statusOf)
  const { published } = useChoice(chooseAll)
  return (
    <small className='lc-fb-status' data-status={status}>
      {say(`builder.status.${status}`, { version: published.version })}
    </small>
  )
}

const canUndo = (state: BuilderState): boolean => state.history.at > 0
const canRedo = (state: BuilderState): boolean => state.history.at < state.history.entries.length
const nextUndo = (state: BuilderState): string => state.history.entries[state.history.at - 1]?.label ?? ''

function UndoButtons(): ReactNode {
  const say = useWords(words)
  const builder = useBuilder()
  const label = useChoice(nextUndo)
  return (
    <>
      <IconButton
        size='s'
        icon='undo'
        label={say('builder.undo')}
        title={label === '' ? say('builder.undo') : say('builder.undo.what', { label })}
        isDisabled={!useChoice(canUndo)}
        onPress={() => builder.undo()}
      />
      <IconButton
        size='s'
        icon='redo'
        label={say('builder.redo')}
        isDisabled={!useChoice(canRedo)}
        onPress={() => builder.redo()}
      />
    </>
  )
}

/** Every finding as a line that leads to its place. */
function Problems({ onGo }: { onGo(): void }): ReactNode {
  const say = useWords(words)
  const builder = useBuilder()
  const problems = useChoice(problemsOf)
  const errors = problems.filter(one => one.kind === 'error').length
  if (problems.length === 0)
    return (
      <span className='lc-fb-fine lc-fb-only-wide'>
        <Icon name='check-circle' /> {say('builder.problems.none')}
      </span>
    )
  return (
    <LazyMenu
      label={say('builder.problems')}
      placement='bottom-end'
      trigger={
        <Button
          size='s'
          variant='ghost'
          icon={errors > 0 ? 'error' : 'warning'}
          className='lc-fb-problems'
          data-kind={errors > 0 ? 'error' : 'warning'}
        >
          {say(problems.length === 1 ? 'builder.problem.one' : 'builder.problems.count', { count: problems.length })}
        </Button>
      }
      items={problems.slice(0, 50).map((problem, index) => ({
        id: String(index),
        label: problem.message,
        hint: problem.place === '' ? undefined : nameAt(builder.get().settings, problem.place, say),
        icon: problem.kind === 'error' ? 'error' : 'warning',
        onSelect: () => {
          onGo()
          builder.select(problem.place)
        },
      }))}
    />
  )
}

const isDirtyOf = (state: BuilderState): boolean => state.isDirty || state.published.version === 0
function PublishButton({ onPress }: { onPress(): void }): ReactNode {
  const say = useWords(words)
  const isDirty = useChoice(isDirtyOf)
  return (
    <Button
      size='s'
      variant={isDirty ? 'primary' : 'secondary'}
      icon='upload'
      className='lc-fb-publish-button'
      isDisabled={!isDirty}
      onPress={onPress}
    >
      {say('builder.publish')}
    </Button>
  )
}

const offeredOf = (state: BuilderState): BuilderState['offered'] => state.offered
function DraftOffer(): ReactNode {
  const say = useWords(words)
  const lang = useLang()
  const builder = useBuilder()
  const offered = useChoice(offeredOf)
  const { published } = useChoice(chooseAll)
  if (!offered) return null
  return (
    <div className='lc-fb-offer' role='group' aria-label={say('builder.draft')}>
      <p>
        <strong>{say('builder.draft')}</strong>{' '}
        {say(offered.baseVersion < published.version ? 'builder.draft.older' : 'builder.draft.text', {
          when: new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(offered.atMs),
        })}
      </p>
      <Button size='s' onPress={() => builder.dropDraft()}>
        {say('builder.draft.discard')}
      </Button>
      <Button size='s' variant='primary' onPress={() => builder.takeDraft()}>
        {say('builder.draft.continue')}
      </Button>
    </div>
  )
}

const saidOf = (state: BuilderState): BuilderState['said'] => state.said
/** What moved, was added or undone, for those who do not see it. Two places by turns, so that equal sentences are both read. */
function Announcer(): ReactNode {
  const said = useChoice(saidOf)
  return (
    <>
      <div className='lc-hidden' role='status' aria-live='polite'>
        {said.number % 2 === 0 ? said.text : ''}
      </div>
      <div className='lc-hidden' role='status' aria-live='polite'>
        {said.number % 2 === 1 ? said.text : ''}
      </div>
    </>
  )
}

const Questionnaire = later(
  async () => (await import('../../questionnaire/questionnaire.tsx')).Questionnaire,
  () => <Skeleton kind='form' heightPx={320} />,
)

/** The draft as a visitor meets it; nothing is stored. */
function Preview({ services, onClose }: { readonly services: BuilderServices; onClose(): void }): ReactNode {
  const say = useWords(words)
  const { settings } = useBuilder().get()
  return (
    <Dialog isOpen title={say('builder.preview.title')} onClose={onClose} size='xl' closesOutside={false}>
      <div className='lc-fb-preview'>
        <p className='lc-fb-note'>{say('builder.preview.text')}</p>
        <Questionnaire
          settings={settings}
          type='page'
          save={() => Promise.resolve({ ok: true })}
          loadOptions={services.loadOptions}
          services={services.inputs}
        />
      </div>
    </Dialog>
  )
}
