// One field of many items: each is changed, or refused, as by a call of its own.
import { own } from '../../../src/base/loose.ts'
import { fail } from '../../../src/base/result.ts'
import { isSameTree } from '../../../src/base/same-tree.ts'
import type { StoredCollection } from '../data/collections.ts'
import type { Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'
import type { createItemWrites } from './items-write.ts'

interface Change {
  readonly id: string
  readonly value?: unknown
  /** The item is changed only if it still has this value. */
  readonly is?: unknown
}
export interface Changed {
  readonly changed: { readonly id: string; readonly before: unknown }[]
  /** They had the value already. */
  readonly unchanged: number
  readonly refused: { readonly id: string; readonly message: string; readonly newer?: unknown }[]
}

const changedSince = fail('newer', 'Somebody changed this item in the meantime.')

/** Changes a field of each item with the rights of one person, who reads no earlier value that they may not see. */
export async function changeItems(
  { readers }: Pick<Services, 'readers'>,
  { updateItem }: Pick<ReturnType<typeof createItemWrites>, 'updateItem'>,
  collection: StoredCollection,
  { key, changes }: { readonly key: string; readonly changes: readonly Change[] },
  who: Who,
): Promise<Changed> {
  const reader = readers(who)
  const done: Changed = { changed: [], unchanged: 0, refused: [] }
  let unchanged = 0
  for (const change of changes) {
    const { id, value = null } = change
    const before = own((await reader.item(collection, id)) ?? {}, key) ?? null
    if (isSameTree(before, value) && before !== null) {
      unchanged += 1
      continue
    }
    const is = 'is' in change ? change.is : before
    const answer = isSameTree(before, is ?? null)
      ? await updateItem(collection, id, { data: { [key]: value }, is: { [key]: is } }, who)
      : changedSince
    if (answer.ok) done.changed.push({ id, before })
    else if (answer.code === 'newer') {
      const newer = own((await reader.item(collection, id)) ?? {}, key) ?? null
      done.refused.push({ id, message: answer.message, newer })
    } else done.refused.push({ id, message: answer.issues?.[0]?.message ?? answer.message })
  }
  return { ...done, unchanged }
}
