// One field of several items, set to one value; each item is written by itself, so that one that is refused stops no other.
import type { ReactNode } from 'react'
import type { Core } from '../../../api/core.ts'
import { own } from '../../../base/loose.ts'
import { isSameTree } from '../../../base/same-tree.ts'
import { fail, ok } from '../../../base/result.ts'
import type { Issue } from '../../../base/result.ts'
import type { FoundField } from '../../../contract/entities/collection.ts'
import type { Document } from '../../../contract/entities/item.ts'
import type { Text } from '../../../ui/text.tsx'
import type { useToast } from '../../../ui/toast.tsx'
import type { Submit } from '../../manage/descriptor.ts'
import { ManageForm } from '../../manage/manage-form.tsx'
import { itemForm, writable } from './item-form.ts'
import type { References } from './item-form.ts'
import { itemWrites } from './item-writes.ts'

const undoMs = 10_000

export interface BulkEditProps {
  readonly core: Core
  readonly params: { readonly app: string; readonly collection: string }
  readonly items: readonly Document[]
  readonly fields: readonly FoundField[]
  readonly references: References
  readonly toast: ReturnType<typeof useToast>
  readonly say: Text
  onClose(): void
}

export function BulkEdit({ core, params, items, fields, references, toast, say, onClose }: BulkEditProps): ReactNode {
  const { write, undo } = itemWrites(core, params)
  const offered = writable(fields).filter(({ unique }) => unique !== true)

  const putBack = async (done: readonly Document[], key: string, value: unknown): Promise<void> => {
    const failed: string[] = []
    for (const item of done) {
      const why = await undo(item, key, value)
      if (why !== undefined) failed.push(`${String(item['_id'])}: ${say(why)}`)
    }
    toast(
      failed.length === 0
        ? { kind: 'success', text: say('items.cell.undone') }
        : {
            kind: 'error',
            title: say('items.bulk.notUndone', { count: failed.length }),
            text: failed.slice(0, 3).join(' '),
          },
    )
  }
  const submit: Submit = async values => {
    const key = String(values['field'])
    const value = values[valueKey]
    const done: Document[] = []
    const issues: Issue[] = []
    for (const item of items) {
      if (isSameTree(own(item, key) ?? null, value ?? null)) continue
      const answer = await write(item, key, value)
      if (answer.ok) done.push(item)
      else issues.push({ path: String(item['_id']), message: answer.issues?.[0]?.message ?? answer.message })
    }
    if (done.length > 0 || issues.length === 0)
      toast({
        kind: 'success',
        text: say('items.bulk.saved', { count: done.length }),
        ...(done.length === 0
          ? {}
          : {
              durationMs: undoMs,
              action: { label: say('manage.undo'), onPress: () => void putBack(done, key, value) },
            }),
      })
    return issues.length === 0 ? ok(done) : fail('refused', say('items.bulk.refused'), { issues })
  }
  return (
    <ManageForm
      title={say('items.bulk.title', { count: items.length })}
      save={say('items.bulk.save', { count: items.length })}
      fields={values => {
        const field = offered.find(({ key }) => key === values['field'])
        return [
          {
            key: 'field',
            kind: 'choice',
            label: say('items.bulk.field'),
            isRequired: true,
            options: offered.map(({ key, label }) => ({ value: key, label: label ?? key })),
          },
          ...(field
            ? itemForm([field], undefined, references).map(one => ({
                ...one,
                key: valueKey,
                label: say('items.bulk.value'),
              }))
            : []),
        ]
      }}
      values={{ field: null }}
      submit={submit}
      onDone={onClose}
      onClose={onClose}
    />
  )
}

/** No field is called that: a key has no dots. */
const valueKey = 'bulk.value'
