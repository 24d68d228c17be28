// The draft that this browser has of a document which cannot be opened: the right to build it is gone, or the document is. Found by
// the account that is signed in, never for another one. Pure.
import { isRecord, textAt } from '../../base/loose.ts'
import { longestMs } from '../draft-storage.ts'

export interface LeftDraft {
  readonly atMs: number
  /** '' where an earlier version of this program stored it. */
  readonly name: string
  readonly settings: unknown
  /** The version it was made from. */
  readonly version: number
}

/** Returns the newest draft of this account for the document with this id or address. */
export function findLeftDraft(
  { keys, getItem }: { readonly keys: readonly string[]; getItem(key: string): string | null },
  { kind, account, address }: { readonly kind: string; readonly account: string; readonly address: string },
  nowMs: number,
): LeftDraft | undefined {
  const prefix = prefixOf(kind, account)
  if (account === '' || address === '') return undefined
  return keys
    .filter(key => key.startsWith(prefix))
    .flatMap((key): readonly LeftDraft[] => {
      const draft = parsed(getItem(key))
      if (!isRecord(draft) || !isRecord(draft['settings'])) return []
      const { at: atMs, baseVersion, settings } = draft
      const isOfIt = key === `${prefix}${address}` || draft['address'] === address
      return isOfIt && typeof atMs === 'number' && nowMs - atMs <= longestMs
        ? [{ atMs, name: textAt(draft, 'name'), settings, version: typeof baseVersion === 'number' ? baseVersion : 0 }]
        : []
    })
    .toSorted((one, other) => other.atMs - one.atMs)[0]
}

/** Returns whether this account has any draft of this kind: only then is the id of a document worth a request. */
export const hasDrafts = (keys: readonly string[], kind: string, account: string): boolean =>
  account !== '' && keys.some(key => key.startsWith(prefixOf(kind, account)))

const prefixOf = (kind: string, account: string): string => `${kind}-draft:${account}:`

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined // not written by this code
  }
}
