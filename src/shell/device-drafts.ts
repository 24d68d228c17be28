// Drafts that this browser stores: answers of forms (questionnaire/drafts/draft.ts) and changes in builders
// (workbench/draft-storage.ts) of one user. Reads their times and ids only.
import type { Core } from '../api/core.ts'
import { storedKeys } from '../api/stored-keys.ts'
import { isRecord } from '../base/loose.ts'
import { formStorageOf } from '../questionnaire/saving/form-storage.ts'

export interface DeviceDraft {
  /** Its key in the storage of forms. */
  readonly key: string
  /** `answers` of a form, or the name of a builder's kind of document. */
  readonly kind: string
  /** The id of the form or of the document. */
  readonly id: string
  /** The id of the item whose answers are changed. */
  readonly item?: string | undefined
  readonly atMs: number
  /** The server has, or had, a revision of it. */
  readonly wasOnServer: boolean
}

const longestMs = 30 * 24 * 60 * 60 * 1000
/** draft:<user>:<app>/<collection>:<form>:<item, or new> and <kind>-draft:<user>:<document>. */
const patternOf = { answers: /^[^/:]+\/[^/:]+:([^:]+):(.+)$/, document: /^([^:]+)$/ }

/** Lists the drafts of this user on this device, the last changed first. None of another user, nor of a visitor. */
export function deviceDrafts(core: Core, user: string, nowMs = Date.now()): readonly DeviceDraft[] {
  if (user === '') return []
  const storage = formStorageOf(core)
  return storedKeys(core.options)
    .flatMap((key): readonly DeviceDraft[] => {
      const parts = partsOf(key, user)
      const written = parts && writtenIn(storage.getItem(key))
      return written && nowMs - written.atMs <= longestMs ? [{ key, ...parts, ...written }] : []
    })
    .toSorted((one, other) => other.atMs - one.atMs)
}

/** Removes a draft from this device; returns what puts it back. */
export function discardDeviceDraft(core: Core, key: string): () => void {
  const storage = formStorageOf(core)
  const text = storage.getItem(key)
  storage.removeItem(key)
  return () => {
    if (text !== null && storage.getItem(key) === null) storage.setItem(key, text)
  }
}

function partsOf(key: string, user: string): Pick<DeviceDraft, 'kind' | 'id' | 'item'> | undefined {
  const [, kind = '', rest = ''] = /^(?:([a-z]+)-)?draft:(.*)$/s.exec(key) ?? []
  if (!rest.startsWith(`${user}:`)) return undefined
  const parts = rest.slice(user.length + 1)
  if (kind !== '') {
    const [, id] = patternOf.document.exec(parts) ?? []
    return id === undefined || id === 'new' ? undefined : { kind, id }
  }
  const [, id, item] = patternOf.answers.exec(parts) ?? []
  return id === undefined ? undefined : { kind: 'answers', id, item: item === 'new' ? undefined : item }
}

/** When it was changed last: a builder stores one draft, a form one for each tab. */
function writtenIn(text: string | null): Pick<DeviceDraft, 'atMs' | 'wasOnServer'> | undefined {
  const stored = parsed(text)
  if (!isRecord(stored)) return undefined
  const drafts = (typeof stored['at'] === 'number' ? [stored] : Object.values(stored)).filter(isRecord)
  const times = drafts.flatMap(({ at }) => (typeof at === 'number' ? [at] : []))
  return times.length === 0
    ? undefined
    : {
        atMs: Math.max(...times),
        wasOnServer: drafts.some(({ revision }) => typeof revision === 'number' && revision > 0),
      }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined // not written by this code
  }
}
