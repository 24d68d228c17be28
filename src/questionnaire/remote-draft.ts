// The draft of a signed-in person on the server, so that another device can go on. It is only ever a copy: the answers typed
// here lie in this browser first, and a server that does not answer changes nothing for the form.
import type { Core } from '../api/core.ts'
import type { Answers } from './engine.ts'

export interface RemoteDraft { readonly answers: Answers; readonly revision: number; /** Unix milliseconds. */ readonly at: number; readonly device?: string | undefined }
/** 'gone': what these answers stand on was sent or thrown away meanwhile. */
export type RemoteSaved = { readonly kind: 'saved'; readonly revision: number } | { readonly kind: 'conflict'; readonly draft: RemoteDraft } | { readonly kind: 'gone' } | { readonly kind: 'failed' }

export interface RemoteDrafts {
  /** Null where there is none; undefined where the server could not say. */
  read(): Promise<RemoteDraft | null | undefined>
  /** `base`: the revision these answers stand on, 0 for none. */
  save(answers: Answers, base: number, isLeaving: boolean): Promise<RemoteSaved>
  clear(): void
}

/** The drafts of a form, loaded when they are first asked for. */
export function lazyDrafts(core: Core, form: string, item: string | undefined): RemoteDrafts {
  const drafts = () => import('./server-drafts.ts').then(part => part.serverDrafts(core, form, item))
  return {
    read: async () => (await drafts()).read(),
    save: async (answers, base, isLeaving) => (await drafts()).save(answers, base, isLeaving),
    clear() { void drafts().then(part => part.clear(), () => {}) }, // a draft that stays is offered again, and that is all
  }
}
