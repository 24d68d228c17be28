// The calls behind remote-draft.ts, and the link for another device.
import type { Core } from '../../api/core.ts'
import { send, sendAs, wireRequest } from '../../api/send.ts'
import { deviceName } from '../../base/device-name.ts'
import type { Answer } from '../../contract/call.ts'
import { draftCalls } from '../../contract/calls/drafts.ts'
import type { Answers } from '../../form/engine.ts'
import type { DraftLink } from './link-dialog.tsx'

export interface RemoteDraft {
  readonly answers: Answers
  readonly revision: number
  /** Unix milliseconds. */ readonly at: number
  readonly device?: string | undefined
}
/** 'gone': the draft that these answers are based on was submitted or deleted in the meantime. */
export type RemoteSaved =
  | { readonly kind: 'saved'; readonly revision: number }
  | { readonly kind: 'conflict'; readonly draft: RemoteDraft }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed' }

export interface RemoteDrafts {
  /** Null if there is none; undefined if the server could not tell. */
  read(): Promise<RemoteDraft | null | undefined>
  /** `base`: the revision that these answers are based on, 0 for none. */
  save(answers: Answers, base: number, isLeaving: boolean): Promise<RemoteSaved>
  clear(): void
}

/** The address of this page with a token that opens these answers. */
export async function linkTo(core: Core, form: string, item: string | undefined, answers: Answers): Promise<DraftLink> {
  const answer = await send(core, draftCalls.linkDraft, {
    params: { form },
    body: { answers: { ...answers }, ...(item === undefined ? {} : { item }) },
  })
  const { status, data } = answer
  if (status !== 200 || !data.data) throw new Error(answer.data.message)
  const url = new URL(location.href)
  url.searchParams.set('draft', data.data.token)
  return { url: url.href, until: data.data.expires_at * 1000 }
}

/** The limit of a request sent while the page is closed. */
const keepaliveBytes = 60_000

export function serverDrafts(core: Core, form: string, item: string | undefined): RemoteDrafts {
  const of = item === undefined ? {} : { item }
  return {
    async read() {
      const answer = await send(core, draftCalls.readDraft, { params: { form }, query: of })
      return answer.status === 200 ? (draftOf(answer) ?? null) : answer.status === 404 ? null : undefined
    },
    async save(answers, base, isLeaving) {
      const request = wireRequest(draftCalls.saveDraft, {
        params: { form },
        body: { ...of, answers, base, device: deviceName() },
      })
      if (isLeaving && JSON.stringify(request.body).length > keepaliveBytes) return { kind: 'failed' } // it lies in this browser
      const answer = await sendAs(core, draftCalls.saveDraft, isLeaving ? { ...request, keepalive: true } : request)
      const stored = draftOf(answer)
      if (answer.status === 200 && stored) return { kind: 'saved', revision: stored.revision }
      if (answer.status === 409) return stored ? { kind: 'conflict', draft: stored } : { kind: 'gone' }
      return { kind: 'failed' }
    },
    clear() {
      void send(core, draftCalls.deleteDraft, { params: { form }, query: of })
    },
  }
}

function draftOf({ data: { data } }: Answer): RemoteDraft | undefined {
  if (data === null || typeof data !== 'object') return undefined
  const { answers, revision, updated_at: updatedAt, device } = data as Readonly<Record<string, unknown>> // an object: its members are read as unknown
  if (answers === null || typeof answers !== 'object' || typeof revision !== 'number') return undefined
  return {
    answers: { ...answers },
    revision,
    at: typeof updatedAt === 'number' ? updatedAt * 1000 : 0,
    ...(typeof device === 'string' ? { device } : {}),
  }
}
