// Why a draft is not stored as it should be, found from what the browser and the server do with it.
import { isSameTree } from '../base/same-tree.ts'
import type { SavedIn } from './draft-storage.ts'
import type { NotSent } from './draft-sync.ts'

export interface DraftTrouble {
  /** Why the server does not have it; 'browser': no server stores drafts, and this browser refused. */
  readonly why: NotSent['why'] | 'unreadable' | 'browser'
  /** A sentence of the server. */
  readonly message?: string | undefined
  /** Where the draft is in spite of it. */
  readonly savedIn: Exclude<SavedIn, 'server'>
}
interface Shown {
  readonly trouble?: DraftTrouble | undefined
  readonly draftSavedAtMs?: number | undefined
}

export interface DraftTroubles {
  /** The browser wrote the draft, or refused. */
  onSaved(atMs: number): void
  onRefused(): void
  /** The server replied. */
  onSettled(notSent: NotSent | undefined): void
  /** Everything is published, or undone. */
  clear(): void
}

export function createDraftTroubles({
  hasServer,
  isUnreadable,
  savedIn,
  look,
  show,
}: {
  readonly hasServer: boolean
  /** The server has a draft that this version cannot read. */
  isUnreadable(): boolean
  savedIn(): Exclude<SavedIn, 'server'>
  look(): Shown & { readonly isDirty: boolean }
  show(part: Shown): void
}): DraftTroubles {
  let isFull = false
  let notSent: NotSent | undefined
  function find(): DraftTrouble | undefined {
    if (!look().isDirty) return undefined
    if (isUnreadable()) return { why: 'unreadable', savedIn: savedIn() }
    if (notSent) return { ...notSent, savedIn: savedIn() }
    return isFull && !hasServer ? { why: 'browser', savedIn: savedIn() } : undefined
  }
  return {
    onSaved(atMs) {
      isFull = false
      show({ draftSavedAtMs: atMs, trouble: find() })
    },
    onRefused() {
      isFull = true
      show({ draftSavedAtMs: undefined, trouble: find() })
    },
    onSettled(reply) {
      notSent = reply
      const trouble = find()
      if (!isSameTree(trouble, look().trouble)) show({ trouble })
    },
    clear() {
      const { trouble, draftSavedAtMs } = look()
      if (trouble || draftSavedAtMs !== undefined) show({ trouble: undefined, draftSavedAtMs: undefined })
    },
  }
}
