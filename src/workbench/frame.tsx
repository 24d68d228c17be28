// The frame of every builder: a top bar with its tabs, the open tab, and the dialogs above them. It does not call a
// server itself; it gets a store, and emits everything else as events.
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import type { Result } from '../base/result.ts'
import type { Say } from '../base/say.ts'
import { limits } from '../contract/limits.ts'
import { focusedIn } from '../ui/focus.ts'
import { useSheet } from '../ui/sheet.ts'
import { Tabs } from '../ui/tabs.tsx'
import { useToast } from '../ui/toast.tsx'
import { BarMenu, BarName, PreviewButton, Problems, PublishButton, UndoButtons } from './bar.tsx'
import { BenchProvider } from './context.ts'
import type { Bench } from './context.ts'
import type { DraftStorage, SavedIn } from './draft-storage.ts'
import { shortcuts as ownShortcuts } from './keyboard.ts'
import type { Shortcut } from './keyboard.ts'
import { useKindText } from './kind-text.ts'
import type { DocumentStore, Panel, Tool } from './kind.ts'
import { useLeaving } from './leaving.ts'
import { Announcer, DraftOffer, Unsaved } from './notices.tsx'
import { OpenPanel } from './open-panel.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { lineLetters, refuseLongPaste } from './long-paste.ts'
import { usePublishPress, usePublishing } from './publishing.ts'
import { QuickAdd } from './quick-add.tsx'
import type { Command } from './quick-add.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { wideKeys } from './wide-keys.ts'
import { words as ownWords } from './words.ts'
import type { Workbench, WorkbenchState } from './workbench.ts'
import sheet from './frame.css'
import dialogSheet from './dialogs.css'
import fieldSheet from './fields.css'

/** What a host may ask of an open builder. */
export interface WorkbenchHandle<D> {
  isDirty(): boolean
  /** Writes the draft immediately, and returns where it is saved: a browser may refuse. */
  saveDraft(): SavedIn
  settings(): D
  undo(): void
  redo(): void
  /** Shows the changes and asks whether to publish. */
  publish(): void
}

export type WorkbenchEvent<D> =
  | { readonly kind: 'change'; readonly settings: D; readonly label: string; readonly isDirty: boolean }
  | { readonly kind: 'published'; readonly id?: string | undefined; readonly version: number }

export interface FrameProps<D, Services = unknown> {
  readonly bench: Workbench<D>
  readonly store: DocumentStore<D>
  /** Handed to every panel. */
  readonly services: Services
  /** The tabs of the top bar, in this order. Problems and changes are shown in the first. */
  readonly panels: readonly Panel<D, Services>[]
  /** The tools of the menu, e.g. import and export. */
  readonly tools?: readonly Tool<D, Services>[] | undefined
  readonly storage?: DraftStorage | undefined
  /** Shown at the start of the top bar: the way back. */
  readonly back?: ReactNode
  /** Who else has the document open. They come and go, so they stand before the buttons. */
  readonly present?: ReactNode
  /** Shown next to "Preview". */
  readonly extra?: ReactNode
  /** Draws the document as its visitors meet it, over the builder. */
  readonly preview?: ((onClose: () => void) => ReactNode) | undefined
  /** Commands of quick add besides the common ones. `show` opens the first tab. Keep it referentially stable. */
  readonly commands?: ((show: () => void, bench: Workbench<D>, say: Say) => readonly Command[]) | undefined
  readonly shortcuts?: readonly Shortcut[] | undefined
  /** Shown above the changes before they are published. `show` closes the dialog and opens the first tab. */
  readonly publishNotes?: ((state: WorkbenchState<D>, show: () => void) => ReactNode) | undefined
  /** Publishes without showing the changes first; the dialog opens only if that fails. */
  readonly savesAtOnce?: boolean | undefined
  /** Runs before each publish and may change the document; if it fails nothing is published. */
  readonly prepare?: (() => Promise<Result<undefined>>) | undefined
  readonly onEvent?: ((event: WorkbenchEvent<D>) => void) | undefined
  readonly ref?: Ref<WorkbenchHandle<D>> | undefined
}

type Over = 'publish' | 'quick' | 'shortcuts' | 'preview'

export function WorkbenchFrame<D, Services>(props: FrameProps<D, Services>): ReactNode {
  useSheet(sheet)
  useSheet(dialogSheet)
  useSheet(fieldSheet)
  const { bench, store, services, panels, storage, back, extra, preview, publishNotes, onEvent } = props
  const { kind } = bench
  const words = useMemo(() => ({ ...ownWords, ...kind.words }), [kind])
  const say = useKindText(words, kind.name)
  const toast = useToast()
  const publishing = usePublishing(bench, store, props.prepare)
  const [panel, setPanel] = useState<string>()
  const [over, setOver] = useState<Over>()
  const [tool, setTool] = useState<Tool<D, Services>>()
  const frame = useRef<HTMLDivElement>(null)
  const closeOver = useCallback(() => setOver(undefined), [])
  const showsChanges = useCallback(() => setOver('publish'), [])
  const { openPublish, onDone } = usePublishPress({
    bench,
    publishing,
    savesAtOnce: props.savesAtOnce ?? false,
    onShow: showsChanges,
    onDone() {
      closeOver()
      // "Publish" had the focus and is off now: the keys continue to work
      requestAnimationFrame(() => {
        const { current } = frame
        if (current && !focusedIn(current)) current.focus({ preventScroll: true })
      })
      const { id, version } = bench.get().published
      toast({ kind: 'success', text: say('builder.published'), durationMs: limits.toastMs })
      onEvent?.({ kind: 'published', id, version })
    },
  })
  const shared = useMemo(
    (): Bench => ({
      bench,
      words,
      choices: {
        get: choice => storage?.getItem(`${kind.name}-builder:${choice}`) ?? null,
        set: (choice, value) => storage?.setItem(`${kind.name}-builder:${choice}`, value),
      },
      hasVersions: store.hasVersions ?? true,
      openQuickAdd: () => setOver('quick'),
      openShortcuts: () => setOver('shortcuts'),
      openPublish,
    }),
    [bench, words, kind, storage, store.hasVersions, openPublish],
  )
  const press = useMemo(
    () =>
      wideKeys({
        bench,
        say,
        onQuickAdd: shared.openQuickAdd,
        onShortcuts: shared.openShortcuts,
        onPublish: openPublish,
      }),
    [bench, say, shared, openPublish],
  )
  useEvents(bench, onEvent)
  useHandle(props.ref, bench, openPublish)
  useLeaving(bench)

  const show = useCallback(() => setPanel(undefined), [])
  const { commands: ownCommands } = props
  const commands = useCallback(() => ownCommands?.(show, bench, say) ?? [], [ownCommands, show, bench, say])
  const current = panels.find(one => one.id === panel) ?? panels[0]
  const opened = { bench, store, services, open: setPanel }
  return (
    <BenchProvider value={shared}>
      {/* a press next to a control keeps the focus inside, so that the keys continue to work */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={frame}
        className='lc-builder'
        part='builder'
        tabIndex={-1}
        onKeyDown={press}
        onPasteCapture={event => {
          if (refuseLongPaste(event)) toast({ kind: 'warning', text: say('builder.paste.long', { max: lineLetters }) })
        }}
      >
        <div className='lc-builder-bar' part='bar'>
          {back}
          <BarName />
          {panels.length > 1 && (
            <Tabs
              className='lc-builder-bar-tabs'
              label={say('builder.panels')}
              value={current?.id ?? ''}
              onChange={setPanel}
              tabs={panels.map(one => ({ id: one.id, label: say(one.title), icon: one.icon }))}
            />
          )}
          <span className='lc-builder-space' />
          {/* what comes and changes by itself stands first: the buttons after it stay under the pointer */}
          {props.present}
          <Problems onGo={setPanel} />
          <UndoButtons />
          {extra}
          {preview && <PreviewButton onPress={() => setOver('preview')} />}
          <BarMenu tools={props.tools ?? []} onTool={setTool} />
          <PublishButton isBusy={over !== 'publish' && publishing.isRunning} onPress={openPublish} />
        </div>
        <DraftOffer />
        <Unsaved />
        <div className='lc-builder-panel'>
          <OpenPanel {...opened} panel={current?.id} load={current?.load} />
        </div>
        <Announcer />
        {over === 'publish' && (
          <PublishDialog
            bench={bench}
            publishing={publishing}
            canReload={store.readLatest !== undefined}
            replaces={store.listVersions === undefined}
            onClose={closeOver}
            notes={state =>
              publishNotes?.(state, () => {
                closeOver()
                show()
              })
            }
            onDone={onDone}
          />
        )}
        {over === 'quick' && <QuickAdd commands={commands} onClose={closeOver} />}
        {over === 'shortcuts' && <ShortcutSheet shortcuts={props.shortcuts ?? ownShortcuts} onClose={closeOver} />}
        {over === 'preview' && preview?.(closeOver)}
        {tool && <OpenPanel {...opened} load={tool.load} onClose={() => setTool(undefined)} />}
      </div>
    </BenchProvider>
  )
}

/** Emits each change of the document, whatever made it. */
function useEvents<D>(bench: Workbench<D>, onEvent: FrameProps<D>['onEvent']): void {
  const listener = useRef(onEvent)
  useEffect(() => {
    listener.current = onEvent
  })
  useEffect(() => {
    let last = bench.get()
    return bench.subscribe(() => {
      const next = bench.get()
      if (next.settings !== last.settings || next.isDirty !== last.isDirty)
        listener.current?.({
          kind: 'change',
          settings: next.settings,
          label: next.history.entries[next.history.at - 1]?.label ?? '',
          isDirty: next.isDirty,
        })
      last = next
    })
  }, [bench])
}

function useHandle<D>(ref: FrameProps<D>['ref'], bench: Workbench<D>, publish: () => void): void {
  useImperativeHandle(
    ref,
    () => ({
      isDirty: () => bench.get().isDirty,
      saveDraft: () => bench.saveDraft(),
      settings: () => bench.get().settings,
      undo: () => {
        bench.undo()
      },
      redo: () => {
        bench.redo()
      },
      publish,
    }),
    [bench, publish],
  )
}
