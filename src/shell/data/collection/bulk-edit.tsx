// One field of several items, or of all that match the filter and the search on every page, set to one value.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Core } from '../../../api/core.ts'
import { own } from '../../../base/loose.ts'
import { fail, ok } from '../../../base/result.ts'
import type { Failure, Issue, Result } from '../../../base/result.ts'
import type { FoundField } from '../../../contract/entities/collection.ts'
import type { Document } from '../../../contract/entities/item.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import type { Text } from '../../../ui/text.tsx'
import type { useToast } from '../../../ui/toast.tsx'
import type { Submit } from '../../manage/descriptor.ts'
import { ManageForm } from '../../manage/manage-form.tsx'
import { changeInBatches, idsMatching } from './bulk-change.ts'
import type { BulkDone } from './bulk-change.ts'
import { cut, fieldText } from './field-value.ts'
import { itemForm, writable } from './item-form.ts'
import type { References } from './item-form.ts'

const undoMs = 10_000
/** More are not put back together; the history of each item has its earlier value. */
const mostUndone = 1_000
const mostIssues = 20

export interface BulkEditProps {
  readonly core: Core
  readonly params: { readonly app: string; readonly collection: string }
  /** The selected items. */
  readonly items: readonly Document[]
  /** All items that the filter and the search leave. */
  readonly matching: { readonly total: number; readonly request: Parameters<typeof idsMatching>[1] }
  readonly fields: readonly FoundField[]
  readonly references: References
  readonly toast: ReturnType<typeof useToast>
  readonly say: Text
  readonly lang: string
  onClose(): void
}

export function BulkEdit(props: BulkEditProps): ReactNode {
  const { core, params, items, matching, fields, references, toast, say, lang, onClose } = props
  const offered = writable(fields).filter(({ unique }) => unique !== true)
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number }>()
  const [asked, setAsked] = useState<{ readonly count: number; answer(isSure: boolean): void }>()
  const line = useRef<AbortController>(undefined)
  // what somebody else stored since the items were read, by field and id: a message showed it
  const newer = useRef(new Map<string, ReadonlyMap<string, unknown>>())
  // what was sent is done; nothing more is sent after the dialog is gone
  useEffect(() => () => line.current?.abort(), [])

  const putBack = async (done: BulkDone, key: string, value: unknown): Promise<void> => {
    const changes = done.changed.map(({ id, before }) => ({ id, value: before, is: value }))
    const { refused, failure } = await changeInBatches(core, params, key, changes, () => undefined)
    const count = failure ? changes.length : refused.length
    toast(
      count === 0
        ? { kind: 'success', text: say('items.cell.undone') }
        : {
            kind: 'error',
            title: counted(say, 'items.bulk.notUndone', count),
            text: failure
              ? say(failure.message)
              : refused
                  .slice(0, 3)
                  .map(({ path, message }) => `${path}: ${say(message)}`)
                  .join(' '),
          },
    )
  }
  /** The ids to change; undefined if the question was answered with no. */
  const chosen = async (isAll: boolean): Promise<Result<readonly string[] | undefined>> => {
    if (!isAll) return ok(items.map(item => String(item['_id'])))
    const ids = await idsMatching(core, matching.request)
    if (!ids.ok) return ids
    const isSure = await new Promise<boolean>(answer => setAsked({ count: ids.value.length, answer }))
    setAsked(undefined)
    return ok(isSure ? ids.value : undefined)
  }
  /** The reason why an item was refused, with the value that is stored now; the next press replaces it. */
  const withNewer = (refused: BulkDone['refused'][number], key: string): Issue => {
    if (!Object.hasOwn(refused, 'newer')) return refused
    newer.current.set(key, new Map([...(newer.current.get(key) ?? []), [refused.path, refused.newer]]))
    const field = fields.find(one => one.key === key)
    const text = field ? fieldText(field, refused.newer, { say, lang }, references.names.get(key)) : ''
    const message = text === '' ? say('items.bulk.newerEmpty') : say('items.bulk.newer', { value: cut(text) })
    return { path: refused.path, message }
  }
  const submit: Submit = async values => {
    const key = String(values['field'])
    const value = values[valueKey] === undefined || values[valueKey] === '' ? null : values[valueKey]
    const isAll = values[scopeKey] === 'all'
    const ids = await chosen(isAll)
    if (!ids.ok) return ids
    if (!ids.value) return fail('stopped', say('items.bulk.notChanged'))
    const all = ids.value.length
    const seen = new Map([
      ...(isAll ? [] : items.map(item => [String(item['_id']), own(item, key) ?? null] as const)),
      ...(newer.current.get(key) ?? []),
    ])
    const changes = ids.value.map(id => ({ id, value, ...(seen.has(id) ? { is: seen.get(id) } : {}) }))
    line.current = new AbortController()
    setProgress({ done: 0, all })
    const onPart = (done: number) => setProgress({ done, all })
    const sent = await changeInBatches(core, params, key, changes, onPart, line.current.signal)
    setProgress(undefined)
    const done = { ...sent, refused: sent.refused.map(one => withNewer(one, key)) }
    const count = done.changed.length
    if (count > 0 || (done.refused.length === 0 && !done.failure))
      toast({
        kind: 'success',
        text: count > mostUndone ? say('items.bulk.savedMany', { count }) : counted(say, 'items.bulk.saved', count),
        ...(count === 0 || count > mostUndone
          ? {}
          : {
              durationMs: undoMs,
              action: { label: say('manage.undo'), onPress: () => void putBack(done, key, value) },
            }),
      })
    return refusalOf(done, say) ?? ok(done)
  }
  return (
    <>
      <ManageForm
        title={counted(say, 'items.bulk.title', items.length)}
        save={values => counted(say, 'items.bulk.save', values[scopeKey] === 'all' ? matching.total : items.length)}
        note={
          progress && (
            <ProgressBar
              label={say('items.bulk.progress', progress)}
              value={(progress.done / Math.max(1, progress.all)) * 100}
              isLabelShown
            />
          )
        }
        fields={values => {
          const field = offered.find(({ key }) => key === values['field'])
          return [
            ...(matching.total > items.length
              ? [
                  {
                    key: scopeKey,
                    kind: 'choice' as const,
                    label: say('items.bulk.scope'),
                    isRequired: true,
                    options: [
                      { value: 'selected', label: counted(say, 'items.bulk.selected', items.length) },
                      { value: 'all', label: say('items.bulk.all', { count: matching.total }) },
                    ],
                  },
                ]
              : []),
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
        values={{ field: null, [scopeKey]: 'selected' }}
        submit={submit}
        stops
        onDone={onClose}
        onClose={onClose}
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={counted(say, 'items.bulk.sure', asked?.count ?? 0)}
        text={say((asked?.count ?? 0) > mostUndone ? 'items.bulk.sureMany' : 'items.bulk.sureText')}
        confirm={counted(say, 'items.bulk.save', asked?.count ?? 0)}
        onConfirm={() => asked?.answer(true)}
        onCancel={() => asked?.answer(false)}
      />
    </>
  )
}

/** What stays in the dialog: which items were refused, and why the rest was not sent. */
function refusalOf({ refused, failure }: BulkDone, say: Text): Failure | undefined {
  if (refused.length === 0 && !failure) return undefined
  const more = refused.length - mostIssues
  const issues = [
    ...(failure ? [{ path: '', message: failure.message }] : []),
    ...refused.slice(0, mostIssues),
    ...(more > 0 ? [{ path: '', message: counted(say, 'items.bulk.moreRefused', more) }] : []),
  ]
  return fail('refused', say('items.bulk.refused'), { issues })
}

/** No field is called that: a key has no dots. */
const valueKey = 'bulk.value'
const scopeKey = 'bulk.scope'

const counted = (say: Text, key: string, count: number): string => say(count === 1 ? `${key}.one` : key, { count })
