// An open document outside React: the edited settings, the selection, the history, and the draft that survives a
// reload. Views subscribe; a change reaches them as one new state.
import type { Readable } from '../base/readable.ts'
import { isSameTree } from '../base/same-tree.ts'
import { createDraftWriter } from './draft-storage.ts'
import type { DraftStorage, SavedIn, Offered } from './draft-storage.ts'
import { close, emptyHistory, record, redo, undo } from './history.ts'
import type { History } from './history.ts'
import type { ChangeOptions, DocumentKind, Path, Problem, Stored } from './kind.ts'

export interface WorkbenchState<D> {
  readonly settings: D
  readonly selection: Path
  /** Was just added: its label takes the focus as soon as it is on screen. */
  readonly toName?: Path | undefined
  readonly history: History<D>
  readonly published: Stored<D>
  /** Differs from what is published. */
  readonly isDirty: boolean
  readonly problems: readonly Problem[]
  /** A draft of an earlier visit that differs from what is published. */
  readonly offered?: Offered<D> | undefined
  /** When the draft was written last, unix milliseconds. */
  readonly draftSavedAtMs?: number | undefined
  /** For screen readers; the number makes equal sentences two. */
  readonly said: { readonly text: string; readonly number: number }
}

export interface Workbench<D> extends Readable<WorkbenchState<D>> {
  readonly kind: DocumentKind<D>
  change(next: D, label: string, options?: ChangeOptions): void
  select(path: Path): void
  /** The label of `toName` has the focus now. */
  markNamed(): void
  undo(): string | undefined
  redo(): string | undefined
  /** The next input is a separate step of undo. */
  endGesture(): void
  say(text: string): void
  takeDraft(): void
  dropDraft(): void
  /** Writes the draft immediately, and returns where it is saved. */
  saveDraft(): SavedIn
  /** Returns what is stored now; what was changed in the meantime stays. */
  markPublished(stored: Stored<D>): void
  /** Discards all changes and continues with what is stored. */
  reload(stored: Stored<D>): void
  /** Writes the draft at once and stops. */
  stop(): void
}

export interface WorkbenchOptions<D> {
  readonly kind: DocumentKind<D>
  readonly stored: Stored<D>
  readonly storage?: DraftStorage | undefined
  readonly storageKey?: string | undefined
  readonly now?: (() => number) | undefined
}

const checkAfterMs = 120

export function createWorkbench<D>({
  kind,
  stored,
  storage,
  storageKey = stored.id ?? 'new',
  now = Date.now,
}: WorkbenchOptions<D>): Workbench<D> {
  const listeners = new Set<() => void>()
  const draft = createDraftWriter({
    kind,
    storage,
    key: storageKey,
    now,
    onSaved: atMs => set({ draftSavedAtMs: atMs }),
  })
  const found = draft.read()
  let state: WorkbenchState<D> = {
    settings: stored.settings,
    selection: '',
    history: emptyHistory,
    published: stored,
    isDirty: false,
    problems: kind.problems(stored.settings),
    said: { text: '', number: 0 },
    offered: found && !isSameTree(found.settings, stored.settings) ? found : undefined,
  }
  let checking: ReturnType<typeof setTimeout> | undefined
  let more: readonly Problem[] = []
  let isStopped = false

  const settled = (settings: D, path: Path): Path => kind.settle?.(settings, path) ?? path
  function set(part: Partial<WorkbenchState<D>>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  function show(settings: D, wanted: Path, history: History<D>, rest: Partial<WorkbenchState<D>> = {}): void {
    const isDirty = !isSameTree(settings, state.published.settings)
    set({ settings, selection: settled(settings, wanted), history, isDirty, ...rest })
    if (isDirty) draft.write(settings, state.published.version)
    else draft.clear()
    clearTimeout(checking)
    checking = setTimeout(() => check(settings), checkAfterMs)
  }
  /** Replaces the document in one step of the history, so that it can be undone. */
  function replace(settings: D, label: string, rest: Partial<WorkbenchState<D>> = {}): void {
    const before = { settings: state.settings, selection: state.selection }
    const after = { settings, selection: '' }
    show(settings, '', record(state.history, { label, atMs: now(), before, after }), rest)
  }
  /** What was found later the last time stays until the next is known, so that the list does not jump. */
  function check(settings: D): void {
    if (settings !== state.settings) return
    const own = kind.problems(settings)
    set({ problems: [...own, ...more] })
    void kind.moreProblems?.(settings).then(late => {
      if (settings !== state.settings || isStopped) return
      const isNew = late.length !== more.length || late.length > 0
      more = late
      if (isNew) set({ problems: [...own, ...late] })
    })
  }
  if (kind.moreProblems) checking = setTimeout(() => check(state.settings), checkAfterMs)

  return {
    kind,
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
    select(path) {
      const selection = settled(state.settings, path)
      if (selection !== state.selection) set({ selection, history: close(state.history) })
    },
    markNamed() {
      if (state.toName !== undefined) set({ toName: undefined })
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
      if (state.offered) replace(state.offered.settings, 'Continue the draft', { offered: undefined })
    },
    dropDraft() {
      draft.clear()
      set({ offered: undefined })
    },
    saveDraft: () => draft.saveDraft(),
    markPublished(next) {
      const isDirty = !isSameTree(state.settings, next.settings)
      set({ published: next, isDirty, history: close(state.history) })
      if (isDirty) draft.write(state.settings, next.version)
      else draft.clear()
    },
    reload(next) {
      draft.clear()
      set({ published: next, offered: undefined })
      replace(next.settings, 'Load the published version')
    },
    stop() {
      isStopped = true
      clearTimeout(checking)
      draft.stop()
    },
  }
}
