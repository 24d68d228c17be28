// The builder itself, outside React: the settings being edited, what is selected, the log, and the draft that survives a reload.
// Views subscribe; a change reaches them as one new state.
import type { Loose } from '../../base/loose.ts'
import type { Readable } from '../../base/readable.ts'
import type { BuilderProblem, ChangeOptions, PublishedForm } from './panel-shapes.ts'
import { findBuilderProblems } from './checks.ts'
import { createDraftKeeper } from '../../workbench/draft-storage.ts'
import type { DraftStorage, KeptIn, Offered } from '../../workbench/draft-storage.ts'
import { close, emptyHistory, record, redo, undo } from '../../workbench/history.ts'
import type { History } from '../../workbench/history.ts'
import { isSameTree } from '../../base/same-tree.ts'
import { kindOf, readAt, stepAt } from './place.ts'
import type { Place } from './place.ts'

export interface BuilderState {
  readonly settings: Loose
  readonly selection: Place
  /** Was just added: its label takes the focus as soon as the form is on screen. */
  readonly toName?: Place | undefined
  /** The step on the canvas. */
  readonly step: number
  readonly history: History
  readonly published: PublishedForm
  /** Differs from what is published. */
  readonly isDirty: boolean
  readonly problems: readonly BuilderProblem[]
  /** A draft of an earlier visit that differs from what is published. */
  readonly offered?: Offered | undefined
  /** When the draft was written last, unix milliseconds. */
  readonly keptAtMs?: number | undefined
  /** For screen readers; the number makes equal sentences two. */
  readonly said: { readonly text: string; readonly number: number }
}

export interface FormBuilder extends Readable<BuilderState> {
  change(next: Loose, label: string, options?: ChangeOptions): void
  select(place: Place): void
  /** The label of `toName` has the focus now. */
  markNamed(): void
  goToStep(step: number): void
  undo(): string | undefined
  redo(): string | undefined
  /** What is typed next is a step of undo of its own. */
  endGesture(): void
  say(text: string): void
  takeDraft(): void
  dropDraft(): void
  /** Writes the draft at once, and returns where it is kept. */
  keepNow(): KeptIn
  /** What is stored now; what was changed meanwhile stays. */
  markPublished(form: PublishedForm): void
  /** Throws away all changes and goes on with what is stored. */
  reload(form: PublishedForm): void
  /** Writes the draft at once and stops. */
  stop(): void
}

export interface BuilderOptions {
  readonly form: PublishedForm
  readonly storage?: DraftStorage | undefined
  readonly storageKey?: string | undefined
  readonly now?: () => number
  /** A form without a collection gets one when it is published. */
  readonly makesCollections?: boolean | undefined
  /** Problems that take longer to find; they join the others when they come. Never rejects. */
  readonly findMore?: ((settings: Loose) => Promise<readonly BuilderProblem[]>) | undefined
}

const checkAfterMs = 120

export function createBuilder({
  form,
  storage,
  storageKey = form.id ?? 'new',
  now = Date.now,
  makesCollections = false,
  findMore,
}: BuilderOptions): FormBuilder {
  const listeners = new Set<() => void>()
  const keeper = createDraftKeeper({ storage, key: storageKey, now, onKept: atMs => set({ keptAtMs: atMs }) })
  const found = keeper.read()
  let state: BuilderState = {
    settings: form.settings,
    selection: '',
    step: 1,
    history: emptyHistory,
    published: form,
    isDirty: false,
    problems: findBuilderProblems(form.settings, { makesCollections }),
    said: { text: '', number: 0 },
    offered: found && !isSameTree(found.settings, form.settings) ? found : undefined,
  }
  let checking: ReturnType<typeof setTimeout> | undefined
  let more: readonly BuilderProblem[] = []
  let isStopped = false

  function set(part: Partial<BuilderState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  function show(settings: Loose, wanted: Place, history: History, more: Partial<BuilderState> = {}): void {
    const selection = settled(settings, wanted)
    const isDirty = !isSameTree(settings, state.published.settings)
    set({
      settings,
      selection,
      history,
      isDirty,
      step: selection === '' ? Math.max(1, state.step) : stepAt(settings, selection),
      ...more,
    })
    if (isDirty) keeper.write(settings, state.published.version)
    else keeper.clear()
    clearTimeout(checking)
    checking = setTimeout(() => check(settings), checkAfterMs)
  }
  /** What was found later the last time stays until the next is known, so that the list does not jump. */
  function check(settings: Loose): void {
    if (settings !== state.settings) return
    const own = findBuilderProblems(settings, { makesCollections })
    set({ problems: [...own, ...more] })
    void findMore?.(settings).then(found => {
      if (settings !== state.settings || isStopped) return
      const isNew = found.length !== more.length || found.length > 0
      more = found
      if (isNew) set({ problems: [...own, ...found] })
    })
  }
  if (findMore) checking = setTimeout(() => check(state.settings), checkAfterMs)

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    change(next, label, options = {}) {
      if (next === state.settings) return
      const selection = options.select ?? state.selection
      const history = record(state.history, {
        label,
        group: options.group,
        atMs: now(),
        before: { settings: state.settings, selection: state.selection },
        after: { settings: next, selection },
      })
      show(next, selection, history, { toName: options.isNamedNext ? selection : undefined })
    },
    select(place) {
      const selection = settled(state.settings, place)
      if (selection === state.selection) return
      set({
        selection,
        history: close(state.history),
        ...(selection === '' ? {} : { step: stepAt(state.settings, selection) }),
      })
    },
    markNamed() {
      if (state.toName !== undefined) set({ toName: undefined })
    },
    goToStep(step) {
      set({ step, selection: `step/${step}`, history: close(state.history) })
    },
    undo() {
      const walked = undo(state.history)
      if (!walked) return undefined
      show(walked.entry.before.settings, walked.entry.before.selection, walked.history)
      return walked.entry.label
    },
    redo() {
      const walked = redo(state.history)
      if (!walked) return undefined
      show(walked.entry.after.settings, walked.entry.after.selection, walked.history)
      return walked.entry.label
    },
    endGesture() {
      if (!state.history.isClosed) set({ history: close(state.history) })
    },
    say(text) {
      set({ said: { text, number: state.said.number + 1 } })
    },
    takeDraft() {
      const draft = state.offered
      if (!draft) return
      const before = { settings: state.settings, selection: state.selection }
      show(
        draft.settings,
        '',
        record(state.history, {
          label: 'Continue the draft',
          atMs: now(),
          before,
          after: { settings: draft.settings, selection: '' },
        }),
        { offered: undefined },
      )
    },
    dropDraft() {
      keeper.clear()
      set({ offered: undefined })
    },
    keepNow: () => keeper.keepNow(),
    markPublished(next) {
      const isDirty = !isSameTree(state.settings, next.settings)
      set({ published: next, isDirty, history: close(state.history) })
      if (isDirty) keeper.write(state.settings, next.version)
      else keeper.clear()
    },
    reload(next) {
      keeper.clear()
      set({ published: next, offered: undefined })
      const before = { settings: state.settings, selection: state.selection }
      // one step of the log: what was thrown away can be had back
      show(
        next.settings,
        '',
        record(state.history, {
          label: 'Load the published version',
          atMs: now(),
          before,
          after: { settings: next.settings, selection: '' },
        }),
      )
    },
    stop() {
      isStopped = true
      clearTimeout(checking)
      keeper.stop()
    },
  }
}

/** The place itself, or the nearest one around it that is there. */
function settled(settings: Loose, place: Place): Place {
  if (place === '' || kindOf(place) === 'step' || readAt(settings, place)) return place
  return settled(settings, place.split('/').slice(0, -2).join('/'))
}
