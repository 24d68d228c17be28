// Finds the item that a form edits (QUE-014, QUE-015), and the reason if an update-only form has none.
import { isJoinValue } from '../base/join-value.ts'
import type { JoinValue } from '../base/join-value.ts'
import { valueAt } from '../base/path.ts'
import type { Document } from '../contract/entities/item.ts'
import type { Say } from '../form/rules.ts'
import type { FormDefinition } from '../form/definition.ts'
import { words } from './words.ts'

export type Edited =
  /** None: a save makes one. */
  | { readonly kind: 'new' }
  | { readonly kind: 'named'; readonly id: string }
  /** The item joined to the record. Unless there is exactly one, there is nothing to edit. */
  | { readonly kind: 'joined'; readonly key: string; readonly value: JoinValue }
  /** This user's own item; without one a save makes it. */
  | { readonly kind: 'own'; readonly user: string }
  /** An update-only form without an item. `key` is what the record lacks; absent without a record. */
  | { readonly kind: 'missing'; readonly key?: string }

export function editedItem({
  itemId,
  target,
  record,
  user,
}: {
  readonly itemId: string | undefined
  readonly target: FormDefinition['target']
  readonly record: Document | undefined
  readonly user: string | undefined
}): Edited {
  if (itemId) return { kind: 'named', id: itemId }
  const isUpdate = target.crud === 'Update'
  if (isUpdate && record) {
    const key = target.join_key || '_id'
    const value = valueAt(record, key)
    return isJoinValue(value) ? { kind: 'joined', key, value } : { kind: 'missing', key }
  }
  if (target.uniqueResponse && user) return { kind: 'own', user }
  return isUpdate ? { kind: 'missing' } : { kind: 'new' }
}

/**
 * Returns the search for the item; undefined if there is nothing to search. A second match means that the join is
 * ambiguous.
 */
export function searchOf(
  edited: Edited,
): { selection: { key: string; values: JoinValue[] }[]; limit: number } | undefined {
  if (edited.kind === 'joined') return { selection: [{ key: edited.key, values: [edited.value] }], limit: 2 }
  return edited.kind === 'own' ? { selection: [{ key: 'userid', values: [edited.user] }], limit: 1 } : undefined
}

/** Returns why an update-only form has nothing to edit; undefined if it has, or is still searching. */
export function problemOf(edited: Edited, found: readonly Document[] | undefined, say: Say): string | undefined {
  if (edited.kind === 'missing')
    return edited.key === undefined
      ? say('form.edit.none', {}, words)
      : say('form.edit.noKey', { key: edited.key }, words)
  if (edited.kind !== 'joined' || !found || (found.length === 1 && typeof found[0]?.['_id'] === 'string'))
    return undefined
  return say(
    found.length > 1 ? 'form.edit.several' : 'form.edit.notFound',
    { key: edited.key, value: String(edited.value) },
    words,
  )
}
