// An open document outside React: the edited settings, the selection, the history, and the draft that survives a
// reload. Views subscribe; a change reaches them as one new state.
import type { Readable } from '../base/readable.ts'
import { isSameTree } from '../base/same-tree.ts'
import { createChecking } from './checking.ts'
import type { DraftStorage, SavedIn } from './draft-storage.ts'
import { createDrafting } from './drafting.ts'
import type { DraftNotices } from './drafting.ts'
import { close, emptyHistory, follow, record, redo, selectionIn, undo } from './history.ts'
import type { History } from './history.ts'
import type { ChangeOptions, DocumentKind, DraftsOnServer, Path, Problem, Stored } from './kind.ts'

export interface WorkbenchState<D> extends DraftNotices<D> {
  readonly settings: D
  readonly selection: Path
  /** Was just added: its label takes the focus as soon as it is on screen. */
  readonly toName?: Path | undefined
  readonly history: History<D>
  readonly published: Stored<D>
  /** Differs from what is published. */
  readonly isDirty: boolean
  readonly problems: readonly Problem[]
  /** For screen readers; the number makes equal sentences two. */
  readonly said: { readonly text: string; readonly number: number }
}

export interface Workbench<D> extends Readable<WorkbenchState<D>> {
  readonly kind: DocumentKind<D>
  change(next: D, label: string, options?: ChangeOptions): void
  select(path: Path): void
  /** Finds the problems again, after something changed that they depend on outside of the document. */
  recheck(): void
  /** The same, after what `moreProblems` looks up is read again. */
  refresh(): void
  /** The label of `toName` has the focus now. */
  markNamed(): void
  undo(): string | undefined
  redo(): string | undefined
  /** The next input is a separate step of undo. */
  endGesture(): void
  say(text: string): void
  takeDraft(): void
  dropDraft(): void
  /** Continues with the draft of another device, or with what is typed here. */
  chooseDraft(which: 'mine' | 'theirs'): void
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
  /** What the document is opened by, where that is not its id: its draft is found by it when it cannot be opened. */
  readonly address?: string | undefined
  readonly drafts?: DraftsOnServer | undefined
  readonly now?: (() => number) | undefined
}

export function createWorkbench<D>({
  kind,
  stored,
  storage,
  storageKey = stored.id ?? 'new',
  address,
  drafts,
  now = Date.now,
}: WorkbenchOptions<D>): Workbench<D> {
  const listeners = new Set<() => void>()
  let state: WorkbenchState<D> = {
    ...{ settings: stored.settings, selection: '', history: emptyHistory },
    published: stored,
    isDirty: false,
    problems: kind.problems(stored.settings),
    said: { text: '', number: 0 },
  }
  function set(part: Partial<WorkbenchState<D>>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const look = (): WorkbenchState<D> => state
  const checking = createChecking({ kind, settings: () => state.settings, onFound: problems => set({ problems }) })
  const drafting = createDrafting<D>({
    ...{ kind, storage, key: storageKey, address, drafts, now, look },
    show: set,
    replace: settings => replace(settings, 'Continue the draft'),
    restore: (settings, around) => show(settings, selectionIn(around), follow(state.history, around)),
  })

  const settled = (settings: D, path: Path): Path => kind.settle?.(settings, path) ?? path
  function show(settings: D, wanted: Path, history: History<D>, rest: Partial<WorkbenchState<D>> = {}): void {
    const isDirty = !isSameTree(settings, state.published.settings)
    set({ settings, selection: settled(settings, wanted), history, isDirty, ...rest })
    drafting.update()
    checking.later()
  }
  function edit(settings: D, label: string, selection: Path, group?: string, rest?: Partial<WorkbenchState<D>>): void {
    const before = { settings: state.settings, selection: state.selection }
    const after = { settings, selection }
    show(settings, selection, record(state.history, { label, group, atMs: now(), before, after }), rest)
  }
  /** Replaces the document in one step of the history, so that it can be undone. */
  const replace = (settings: D, label: string): void => edit(settings, label, '')
  function walk(walked: ReturnType<typeof undo<D>>, side: 'before' | 'after'): string | undefined {
    if (!walked) return undefined
    const { settings, selection } = walked.entry[side]
    show(settings, selection, walked.history)
    return walked.entry.label
  }

  return {
    kind,
    get: look,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    change(next, label, { select: selection = state.selection, group, isNamedNext } = {}) {
      if (next !== state.settings) edit(next, label, selection, group, { toName: isNamedNext ? selection : undefined })
    },
    select(path) {
      const selection = settled(state.settings, path)
      if (selection !== state.selection) set({ selection, history: close(state.history) })
    },
    markNamed() {
      if (state.toName !== undefined) set({ toName: undefined })
    },
    undo: () => walk(undo(state.history), 'before'),
    redo: () => walk(redo(state.history), 'after'),
    endGesture() {
      if (!state.history.isClosed) set({ history: close(state.history) })
    },
    say(text) {
      set({ said: { text, number: state.said.number + 1 } })
    },
    ...{ recheck: checking.later, refresh: checking.refresh },
    takeDraft: () => drafting.take(),
    dropDraft: () => drafting.drop(),
    chooseDraft: which => drafting.choose(which),
    saveDraft: () => drafting.save(),
    markPublished(next) {
      const isDirty = !isSameTree(state.settings, next.settings)
      set({ published: next, isDirty, history: close(state.history) })
      drafting.update()
    },
    reload(next) {
      set({ published: next })
      replace(next.settings, 'Load the published version')
    },
    stop() {
      checking.stop()
      drafting.stop()
    },
  }
}
