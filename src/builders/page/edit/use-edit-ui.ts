// What the parts of the tab "Edit" ask of each other, for one open builder.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Say } from '../../../base/say.ts'
import { focusedIn } from '../../../ui/focus.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { ShowToast } from '../../../ui/toast.tsx'
import { useBench, useBenchWords } from '../../../workbench/context.ts'
import type { PickedSettings } from '../../../widgets/changed-settings.ts'
import type { Path } from '../../../workbench/kind.ts'
import type { Workbench } from '../../../workbench/workbench.ts'
import { createActions } from '../actions.ts'
import { readText } from '../clipboard.ts'
import { isWidgetPath, ownerOf } from '../document.ts'
import type { PageDocument } from '../document.ts'
import type { Spot } from '../edits.ts'
import { readSection, takenBy } from '../sections.ts'
import type { BuilderSite } from '../site.ts'
import { createArranging } from './arrange.ts'
import { createChosen } from './chosen.ts'
import type { EditUi } from './context.ts'
import { createDrags } from './drags.ts'
import { createNarrow } from './narrow.ts'
import { createPressed } from './pressed-part.ts'
import { randomKey } from '../../../base/random-key.ts'

export type Pane = 'left' | 'middle' | 'right' | 'comments'

export interface Parts {
  readonly root: RefObject<HTMLDivElement | null>
  readonly ghost: RefObject<HTMLDivElement | null>
  readonly line: RefObject<HTMLDivElement | null>
}
export interface Picking {
  readonly spot: Spot | undefined
  readonly anchor: { readonly current: HTMLElement | null }
}

/**
 * `showPane` shows a pane where one is shown at a time, or that is folded. `onInsert` is called when something new begins to
 * be dragged.
 */
export function useUi(
  { app, page, services, mayRename, BlockEditor, arranging }: BuilderSite,
  showPane: (pane: Pane) => void,
  onInsert: () => void,
  ask: EditUi['ask'],
) {
  const root = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const say = useBenchWords()
  const toast = useToast()
  // the frame of this builder opened it with this kind of document
  const bench = useBench().bench as Workbench<PageDocument>
  const [picking, setPicking] = useState<Picking>()
  const chosen = useMemo(() => createChosen(bench, say), [bench, say])
  useEffect(() => chosen.stop, [chosen])
  const narrow = useMemo(() => createNarrow(), [])
  const actions = useMemo(
    () =>
      createActions(
        bench,
        say,
        randomKey,
        paths => chosen.set(paths),
        text => void toast({ kind: 'info', text }),
        narrow.get,
      ),
    [bench, say, chosen, toast, narrow],
  )
  const offerUndo = useUndoOffer(bench)
  const shown = useRef(showPane)
  const start = useRef(onInsert)
  useEffect(() => {
    shown.current = showPane
    start.current = onInsert
  })

  const ui = useMemo((): EditUi => {
    const together = (path: Path): readonly Path[] => {
      const all = chosen.get()
      const owner = ownerOf(path)
      return all.length > 0 && (all.includes(owner) || owner === ownerOf(bench.get().selection)) ? all : [owner]
    }
    const { drag, lift } = createDrags({
      boxes: { root: () => root.current, ghost: () => ghost.current, line: () => line.current },
      showPane: next => shown.current(next),
      onInsert: () => start.current(),
      ...{ bench, say, actions, together },
    })
    const pressed = createPressed()
    return {
      ...{ bench, services, mayRename, actions, drag, lift, chosen, together, narrow, pressed },
      press(path, { shiftKey, ctrlKey, metaKey }, partOf) {
        if (drag.wasDragging()) return
        if (isWidgetPath(path) && (ctrlKey || metaKey || chosen.isAdding())) return chosen.toggle(path)
        if (isWidgetPath(path) && shiftKey) return chosen.extendTo(path)
        chosen.clear()
        bench.select(path)
        const part = partOf?.()
        if (part !== undefined) pressed.set({ path, part })
      },
      arrange: (what, path) => createArranging({ actions, together }, root)(what, path),
      ask,
      site: { app, page, BlockEditor },
      ...doings({ bench, actions, ask, together, offerUndo, say, toast }),
      pick: (spot, anchor) => setPicking({ spot, anchor: { current: anchor } }),
      showComments(path) {
        chosen.clear()
        bench.select(path)
        shown.current('comments')
      },
      showPage(isFocused) {
        shown.current('middle')
        // the pane may be drawn by this press, and that of the pressed button be gone
        requestAnimationFrame(() => {
          const box = root.current
          const active = box && focusedIn(box)
          const isHidden = active?.checkVisibility?.() === false && box?.contains(active)
          if (isFocused || isHidden) focusSelected(box, 'canvas', bench.get().selection)
        })
      },
      showSettings(isFocused) {
        shown.current('right')
        // the pane may be drawn by this press
        if (isFocused) requestAnimationFrame(() => focusSettings(root.current))
      },
    }
  }, [bench, app, page, BlockEditor, services, mayRename, actions, chosen, narrow, ask, offerUndo, say, toast])
  // quick add does things with what is selected together
  useEffect(() => arranging?.connect(createArranging(ui, root)), [ui, arranging])
  useEffect(() => {
    const moving = root.current ? ui.drag.still(root.current) : undefined
    return () => {
      moving?.()
      ui.drag.stop()
    }
  }, [ui])
  return { ui, parts: { root, ghost, line }, picking, closePicking: () => setPicking(undefined) }
}

/** What is done with a thing, or with all that are selected together with it, by a press of the mouse. */
function doings({
  bench,
  actions,
  ask,
  together,
  offerUndo,
  say,
  toast,
}: Pick<EditUi, 'bench' | 'actions' | 'ask' | 'together'> & {
  readonly say: Say
  readonly toast: ShowToast
  offerUndo(text: string): void
}): Pick<EditUi, 'duplicate' | 'remove' | 'copy' | 'copyText' | 'cut' | 'paste' | 'pasteText'> {
  /** Puts the settings of a section into what is selected. */
  async function pasteSection(picked: PickedSettings, path: Path): Promise<void> {
    const paths = together(path)
    const taken = await takenBy(bench.get().settings, paths, picked)
    if (taken.size === 0) return void toast({ kind: 'warning', text: say('build.paste.noSettings') })
    const name = actions.name([...taken.keys()])
    actions.putSettings(taken, say('build.did.pasteSection', { name }))
    bench.say(say('build.said.pasteSection', { name }))
  }
  function pasteText(text: string, behind: Path): void {
    const section = readSection(text)
    if (section) return void pasteSection(section, behind)
    const read = readText(text)
    if (read.ok) ask(read.value, content => actions.paste(content, behind))
    else toast({ kind: 'warning', text: say(read.message) })
  }
  const write = async (text: string | undefined): Promise<boolean> => {
    try {
      if (text === undefined) return false
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      toast({ kind: 'warning', text: say('build.paste.refused') }) // the browser or the host page forbids it
      return false
    }
  }
  const copyText = (text: string | undefined, said: string): void =>
    void write(text).then(isDone => {
      if (isDone) bench.say(said)
    })
  return {
    pasteText,
    duplicate: path => actions.duplicate(together(path)),
    remove(path) {
      const name = actions.remove(together(path))
      if (name !== undefined) offerUndo(say('build.deleted', { name }))
    },
    copy: path =>
      copyText(actions.copy(together(path)), say('build.said.copied', { name: actions.name(together(path)) })),
    copyText,
    cut: path =>
      void write(actions.copy(together(path))).then(isDone => {
        if (isDone) actions.remove(together(path), 'cut')
      }),
    paste: path =>
      void fromClipboard().then(
        text => pasteText(text, together(path).at(-1) ?? path),
        () => toast({ kind: 'warning', text: say('build.paste.refused') }),
      ),
  }
}

/** Rejects where the browser or the host page forbids it, and on pages without HTTPS, which have no clipboard. */
const fromClipboard = async (): Promise<string> => navigator.clipboard.readText()

/** Moves the focus to what is selected, in the canvas or the outline. */
export function focusSelected(root: HTMLElement | null, region: 'canvas' | 'tree', selection: Path): void {
  const target = root?.querySelector<HTMLElement>(`[data-region="${region}"] [data-path="${ownerOf(selection)}"]`)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView?.({ block: 'nearest' })
}

/** The setting that a problem names, otherwise the first. */
export function focusSettings(root: HTMLElement | null, setting = ''): void {
  const pane = root?.querySelector('[data-pane-of="right"]')
  const wanted = setting === '' ? null : pane?.querySelector(`[data-setting="${setting}"]`)
  const within = wanted ?? pane?.querySelector('.lc-canvas-fields')
  within?.querySelector<HTMLElement>('input, textarea, button, [role="combobox"], [data-reach]')?.focus()
}

/** Returns what says that something was deleted, and offers to undo it while that is the last step. */
export function useUndoOffer(bench: Workbench<PageDocument>): (text: string) => void {
  const say = useBenchWords()
  const toast = useToast()
  return useCallback(
    (text: string) => {
      const { at } = bench.get().history
      const hide = toast({
        kind: 'info',
        text,
        action: { label: say('builder.undo'), onPress: () => void bench.undo() },
      })
      // with another step made it would take back the wrong one
      const stop = bench.subscribe(() => {
        if (bench.get().history.at === at) return
        stop()
        hide()
      })
    },
    [bench, say, toast],
  )
}
