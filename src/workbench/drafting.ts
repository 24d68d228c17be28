// The draft of an open document: in this browser and, if its store can, on the server. Offers the newer of the two when
// the document is opened, and the draft of another device when it was stored while this one was being edited. None is
// overwritten before the user has chosen.
import { isSameTree } from '../base/same-tree.ts'
import { createDraftWriter } from './draft-storage.ts'
import type { DraftStorage, DraftWriter, Offered, SavedIn } from './draft-storage.ts'
import { createDraftSync } from './draft-sync.ts'
import { createDraftTroubles } from './draft-trouble.ts'
import type { DraftTrouble, DraftTroubles } from './draft-trouble.ts'
import { readHistory, storedHistory } from './history-storage.ts'
import type { History } from './history.ts'
import type { DocumentKind, DraftsOnServer, ServerDraft, Stored } from './kind.ts'

/** What the user is shown of drafts. */
export interface DraftNotices<D> {
  /** A draft of an earlier visit or another device that differs from what is published. */
  readonly offered?: Offered<D> | undefined
  /** A draft that another device stored while this document was being edited. */
  readonly theirs?: Offered<D> | undefined
  /** When the draft was written last, unix milliseconds. */
  readonly draftSavedAtMs?: number | undefined
  readonly trouble?: DraftTrouble | undefined
}
interface Edited<D> extends DraftNotices<D> {
  readonly settings: D
  readonly isDirty: boolean
  readonly published: Stored<D>
  readonly history: History<D>
}

export interface DraftingOptions<D> {
  readonly kind: DocumentKind<D>
  readonly storage: DraftStorage | undefined
  readonly key: string
  /** What the document is opened by, where that is not its id. */
  readonly address?: string | undefined
  readonly drafts: DraftsOnServer | undefined
  readonly now: () => number
  look(): Edited<D>
  show(part: DraftNotices<D>): void
  /** Makes it the document, in one step of the history. */
  replace(settings: D): void
  /** Makes it the document, with the steps of undo around it after those there are. */
  restore(settings: D, around: History<D>): void
}

export interface Drafting {
  /** The document changed, or was published. */
  update(): void
  /** The offered draft is used: the older one too, if there are two, so that undo finds it. */
  take(): void
  /** Discards the offered draft; an older one is offered next. */
  drop(): void
  /** Continues with the draft of the other device, or with what is typed here. */
  choose(which: 'mine' | 'theirs'): void
  /** Writes pending changes immediately, and returns where the draft is. */
  save(): SavedIn
  stop(): void
}

export function createDrafting<D>(options: DraftingOptions<D>): Drafting {
  const { kind, drafts, look, show, replace } = options
  const { local, troubles } = writerOf(options, () => isUnreadable)
  const found = local.read()
  /** Offered after the one that is offered now. */
  let older: Offered<D> | undefined
  /** A draft on the server that this version cannot read: it is not overwritten. */
  let isUnreadable = false
  if (found && !isSameTree(found.settings, look().published.settings)) show({ offered: found })

  const sync =
    drafts &&
    createDraftSync({
      drafts,
      isHeld: () => isUnreadable || look().offered !== undefined || look().theirs !== undefined,
      onRead(stored) {
        const theirs = read(stored)
        if (!theirs || !isNews(theirs, found, look())) return
        const { offered, isDirty } = look()
        if (!offered) show(isDirty ? { theirs } : { offered: theirs })
        else if (theirs.atMs <= offered.atMs) older = theirs
        else {
          older = offered
          show({ offered: theirs })
        }
      },
      onOther(stored) {
        const theirs = read(stored)
        if (theirs && isSameTree(theirs.settings, look().settings)) local.base(theirs.revision)
        else if (theirs) show({ theirs })
      },
      onSaved: revision => local.base(revision),
      onSettled: troubles.onSettled,
    })
  function read(stored: ServerDraft | null): FromServer<D> | undefined {
    const theirs = stored ? fromServer(kind, stored) : undefined
    isUnreadable = stored !== null && !theirs
    return theirs
  }
  function write(): void {
    const { settings, published, history } = look()
    local.write(settings, published.version, () => storedHistory(history))
    sync?.write({ settings, baseVersion: published.version })
  }
  function update(): void {
    if (look().isDirty) {
      write()
      return
    }
    local.clear()
    sync?.write(undefined)
    troubles.clear()
    const { theirs } = look()
    if (theirs) show({ offered: theirs, theirs: undefined })
  }
  /** Continues from what the server has; stored at once, so that no other text seems to be based on it. */
  function goOn(edit: () => void): void {
    local.base(sync?.revision() ?? 0)
    edit()
    local.saveDraft()
  }
  const save = (isLeaving?: boolean): SavedIn => {
    const savedIn = local.saveDraft()
    sync?.flush(isLeaving)
    return sync?.isSaved() ? 'server' : savedIn
  }
  const forgetLeaving = whenLeft(() => save(true))

  return {
    update,
    take() {
      const { offered } = look()
      if (!offered) return
      const before = older
      older = undefined
      show({ offered: undefined })
      goOn(() => continueIn(options, offered, before))
    },
    drop() {
      if (look().offered?.device === undefined) local.clear()
      const next = older
      older = undefined
      show({ offered: next })
      if (!next || look().isDirty) update()
    },
    choose(which) {
      const { theirs } = look()
      if (!theirs) return
      show({ theirs: undefined })
      goOn(() => (which === 'theirs' ? replace(theirs.settings) : write()))
    },
    save: () => save(),
    stop() {
      forgetLeaving()
      local.stop()
      sync?.stop()
    },
  }
}

/** The draft of this browser, and what is known of why one is not stored. */
function writerOf<D>(
  { kind, storage, key, address, now, drafts, look, show }: DraftingOptions<D>,
  isUnreadable: () => boolean,
): { readonly local: DraftWriter<D>; readonly troubles: DraftTroubles } {
  const local: DraftWriter<D> = createDraftWriter({
    ...{ kind, storage, key, now },
    about: () => ({ name: look().published.name, address }),
    onSaved: atMs => troubles.onSaved(atMs),
    onRefused: () => troubles.onRefused(),
  })
  const troubles = createDraftTroubles({
    hasServer: drafts !== undefined,
    savedIn: local.savedIn,
    ...{ isUnreadable, look, show },
  })
  return { local, troubles }
}

/**
 * Continues a draft with the steps that were stored with it, after what was typed before and what is older than they are.
 * They lead back to the version the draft was made from, and only there; after an older draft they are discarded.
 */
function continueIn<D>(
  { kind, look, replace, restore }: DraftingOptions<D>,
  { settings, baseVersion, undo }: Offered<D>,
  older: Offered<D> | undefined,
): void {
  const isCurrent = !older && baseVersion === look().published.version
  const around = isCurrent ? readHistory(undo, settings, kind) : undefined
  if (older) replace(older.settings)
  if (!around) {
    replace(settings)
    return
  }
  const first = around.entries[0]?.before.settings ?? settings
  if (!isSameTree(first, look().settings)) replace(first)
  restore(settings, around)
}

type FromServer<D> = Offered<D> & { readonly revision: number }

/** Returns a draft of the server, if its kind can read it. */
function fromServer<D>(
  kind: DocumentKind<D>,
  { settings, atMs, baseVersion, revision, device = '' }: ServerDraft,
): FromServer<D> | undefined {
  const parsed = kind.parse(settings)
  return parsed.ok ? { settings: parsed.value, atMs, baseVersion, revision, device } : undefined
}

/** Returns whether a draft found on the server is other than what this device has or what is published. */
function isNews<D>(
  theirs: Offered<D>,
  found: Offered<D> | undefined,
  { offered, settings, published }: Edited<D>,
): boolean {
  return (
    found?.revision !== theirs.revision &&
    !isSameTree(theirs.settings, published.settings) &&
    !isSameTree(theirs.settings, offered ? offered.settings : settings)
  )
}

/** Calls back when the page is hidden or closed, and returns what stops it. */
function whenLeft(leave: () => void): () => void {
  const hide = (): void => {
    if (globalThis.document?.visibilityState === 'hidden') leave()
  }
  globalThis.document?.addEventListener('visibilitychange', hide)
  globalThis.addEventListener?.('pagehide', leave)
  return () => {
    globalThis.document?.removeEventListener('visibilitychange', hide)
    globalThis.removeEventListener?.('pagehide', leave)
  }
}
