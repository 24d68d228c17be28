// The form builder: the workbench with the panels, checks and words of forms. It does not call a server itself; it gets
// `publish` and services, and emits everything else as events.
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ComponentType, ReactNode, Ref } from 'react'
import type { Loose } from '../../base/loose.ts'
import '../../inputs/all-validators.ts' // a builder may ask with any input
import type { InputViewProps } from '../../inputs/part.ts'
import { useSheet } from '../../ui/sheet.ts'
import { ToastProvider } from '../../ui/toast.tsx'
import { useOpened } from '../../workbench/builder.tsx'
import type { DraftStorage } from '../../workbench/draft-storage.ts'
import { WorkbenchFrame } from '../../workbench/frame.tsx'
import type { DraftsOnServer } from '../../workbench/kind.ts'
import type { WorkbenchEvent, WorkbenchHandle } from '../../workbench/frame.tsx'
import { BuilderWaiting } from '../../workbench/waiting.tsx'
import { createBuilder } from './builder.ts'
import type { FormBuilder } from './builder.ts'
import { isTranslated } from '../../form/languages.ts'
import { hasActions } from './checks.ts'
import { BuilderProvider } from './context.ts'
import type { BuilderContextValue } from './context.ts'
import { ownCollection } from './own-collection.ts'
import { panels, tools } from './panels.ts'
import type { BuilderProblem, BuilderServices, Publish, PublishAnswer, PublishedForm } from './panel-shapes.ts'
import { listAt } from './path.ts'
import { Preview } from './preview.tsx'
import { PublishNotes } from './publish-notes.tsx'
import { quickCommands } from './quick-commands.ts'
import { shortcuts } from './shortcuts.ts'
import { testServices } from './test-services.ts'
import { createViewShelf } from './view-shelf.ts'
import { words } from './texts.ts'
import { useText } from '../../ui/text.tsx'
import type { Text } from '../../ui/text.tsx'
import sheet from '../../workbench/panes.css'
import canvasSheet from './canvas.css'
import itemSheet from './canvas-items.css'
import inspectorSheet from './inspector.css'

/** What a host may ask of an open builder. */
export type FormBuilderHandle = WorkbenchHandle<Loose>
export type BuilderEvent = WorkbenchEvent<Loose>

export interface FormBuilderProps {
  readonly form: PublishedForm
  /** The views of its questions, where they are loaded: then nothing on the canvas moves. */
  readonly views?: ReadonlyMap<string, ComponentType<InputViewProps>> | undefined
  readonly publish: Publish
  readonly readLatest?: (() => Promise<PublishAnswer>) | undefined
  readonly services?: BuilderServices | undefined
  /** Drafts on the server. Read when the form is opened. */
  readonly drafts?: DraftsOnServer | undefined
  readonly storage?: DraftStorage | undefined
  /** Part of the storage key, so that the drafts of different people and servers do not meet. */
  readonly storageKey?: string | undefined
  /** The id or slug that the form is opened by. */
  readonly address?: string | undefined
  /** Shown at the start of the top bar: the way back. */
  readonly back?: ReactNode
  /** Shown next to "Preview": the link to the published form. */
  readonly extra?: ReactNode
  readonly onEvent?: ((event: BuilderEvent) => void) | undefined
  readonly ref?: Ref<FormBuilderHandle> | undefined
}

const noServices: BuilderServices = {}

export function FormBuilderView(props: FormBuilderProps): ReactNode {
  const { form, storage, storageKey, services = noServices } = props
  useSheet(sheet)
  useSheet(canvasSheet)
  useSheet(itemSheet)
  useSheet(inspectorSheet)
  const key = `${storageKey ?? ''}:${form.id ?? 'new'}`
  const say = useText(words)
  const asked = useRef({ services, say })
  asked.current = { services, say }
  const builder = useOpened(
    () =>
      createBuilder({
        form,
        storage,
        storageKey: key,
        address: props.address,
        drafts: props.drafts,
        makesCollections: services.createCollection !== undefined,
        findMore: settings => findMore(settings, asked.current),
      }),
    key,
    storage,
  )
  return builder ? (
    <ToastProvider>
      <Open key={key} {...props} builder={builder} />
    </ToastProvider>
  ) : (
    <BuilderWaiting />
  )
}

/** Returns the problems of its actions and translations; without these nothing is loaded or requested. */
const findMore = (
  settings: Loose,
  { services, say }: { readonly services: BuilderServices; readonly say: Text },
): Promise<readonly BuilderProblem[]> =>
  (hasActions(settings) || isTranslated(settings)
    ? import('./late-checks.ts').then(({ findLateProblems }) => findLateProblems(settings, services, say))
    : Promise.resolve([])
  ).catch(() => []) // a check that does not load finds nothing

function Open({
  builder,
  publish,
  readLatest,
  services: given = noServices,
  views: loaded,
  storage,
  back,
  extra,
  onEvent,
  ref,
}: FormBuilderProps & { readonly builder: FormBuilder }): ReactNode {
  const say = useText(words)
  const [views] = useState(() => createViewShelf(loaded))
  // the canvas looks like the form in use, but is inert
  const services = useMemo((): BuilderServices => ({ ...given, inputs: testServices(given.inputs) }), [given])
  const { listVersions, readVersion, createCollection } = services
  // with a way back, the user came from elsewhere: the control pressed there is gone, and the focus with it. An embed
  // does not take the focus by itself
  const isStart = useRef(back !== undefined && listAt(builder.get().settings, 'rows').length === 0)
  const context = useMemo(
    (): BuilderContextValue => ({
      builder,
      services,
      views,
      startsAtName() {
        const was = isStart.current
        isStart.current = false
        return was
      },
    }),
    [builder, services, views],
  )
  const commands = useCallback((show: () => void) => quickCommands(builder, say, show), [builder, say])
  return (
    <BuilderProvider value={context}>
      <WorkbenchFrame
        ref={ref}
        bench={builder}
        store={{ publish, readLatest, listVersions, readVersion }}
        services={services}
        panels={panels}
        tools={tools}
        storage={storage}
        back={back}
        extra={extra}
        preview={onClose => <Preview settings={builder.get().settings} services={services} onClose={onClose} />}
        commands={commands}
        shortcuts={shortcuts}
        publishNotes={(state, show) => (
          <PublishNotes
            state={state}
            makesCollections={createCollection !== undefined}
            onTarget={() => {
              show()
              builder.select('')
            }}
          />
        )}
        prepare={() => ownCollection(builder, createCollection)}
        onEvent={onEvent}
      />
    </BuilderProvider>
  )
}
