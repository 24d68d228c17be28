// Who changed an item, when and what; each version can be restored. Loaded when the tab is opened.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../../api/send.ts'
import { sendOnce } from '../../../api/send-once.ts'
import type { Core } from '../../../api/core.ts'
import { writeDate } from '../../../base/format/date.ts'
import { cellText } from '../../../builders/query/cell-text.ts'
import { historyCalls } from '../../../contract/calls/history.ts'
import type { FoundField } from '../../../contract/entities/collection.ts'
import type { Failure } from '../../../base/result.ts'
import { refusalOf } from '../../../questionnaire/saving/refusal-of.ts'
import { useCall, useCore } from '../../../stores/use.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/state.tsx'
import { useLang, useText } from '../../../ui/text.tsx'
import type { Text } from '../../../ui/text.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { words } from '../collections.ts'
import { changesOf } from './item-changes.ts'
import type { ItemChange } from './item-changes.ts'
import sheet from './history.css'

export interface HistoryPanelProps {
  readonly app: string
  readonly collection: string
  readonly id: string
  readonly fields: readonly FoundField[]
  /** The form has changes that are not saved: a version cannot be restored. */
  readonly isChanged: boolean
  onRestored(): void
}

const pageVersions = 20
const undoMs = 10_000
const mostLetters = 600

export default function HistoryPanel(props: HistoryPanelProps): ReactNode {
  const { app, collection, id, fields, isChanged, onRestored } = props
  useSheet(sheet)
  const say = useText(words)
  const core = useCore()
  const toast = useToast()
  const [shown, setShown] = useState(pageVersions)
  const [busy, setBusy] = useState<number>()
  const [refused, setRefused] = useState<Failure>()
  const params = { app, collection, id }
  const read = useCall(historyCalls.itemHistory, { params, query: { extended: true, limit: String(shown + 1) } })
  const [last, setLast] = useState(read.data)
  if (read.data && read.data !== last) setLast(read.data)
  const versions = read.data ?? last // more of them are on the way
  if (!versions)
    return read.error ? (
      <ErrorState message={read.error.message} onRetry={read.retry} isRetrying={read.isLoading} />
    ) : (
      <Skeleton kind='text' heightPx={240} />
    )
  if (versions.length === 0)
    return <EmptyState icon='clock' title={say('items.history.none')} text={say('items.history.noneText')} />
  const newest = versions[0]?.version ?? 0
  const restore = async (version: number): Promise<void> => {
    setBusy(version)
    setRefused(undefined)
    const answer = await sendOnce(core, historyCalls.restoreItem, { params: { ...params, version: String(version) } })
    setBusy(undefined)
    if (answer.status !== 200) return setRefused(refusalOf(answer))
    toast({
      kind: 'success',
      text: say('items.history.restored.done'),
      durationMs: undoMs,
      action: {
        label: say('manage.undo'),
        onPress: () =>
          void undo(core, params, newest).then(failed =>
            toast(
              failed === undefined
                ? { kind: 'success', text: say('items.history.undone') }
                : { kind: 'error', title: say('items.history.notUndone'), text: say(failed) },
            ),
          ),
      },
    })
    onRestored()
  }
  return (
    <div className='lc-history'>
      {isChanged && <p className='lc-manage-note'>{say('items.history.saveFirst')}</p>}
      {refused && <Refused failure={refused} fields={fields} say={say} />}
      <ol aria-label={say('items.history')}>
        {changesOf(versions, fields, shown).map(change => (
          <Version
            key={change.version.version}
            change={change}
            isBusy={busy === change.version.version}
            isDisabled={isChanged || busy !== undefined}
            onRestore={() => void restore(change.version.version)}
            say={say}
          />
        ))}
      </ol>
      {versions.length > shown && (
        <Button variant='ghost' isBusy={read.isLoading} onPress={() => setShown(shown + pageVersions)}>
          {say('items.history.older')}
        </Button>
      )}
    </div>
  )
}

/**
 * Makes the version before a restore the newest again, unless somebody changed the item since. Returns why it could not,
 * if so.
 */
async function undo(
  core: Core,
  params: { readonly app: string; readonly collection: string; readonly id: string },
  before: number,
): Promise<string | undefined> {
  const now = await send(core, historyCalls.itemHistory, { params, query: { limit: '1' } })
  if (now.status !== 200) return now.data.message
  if (now.data.data?.[0]?.version !== before + 1) return 'items.history.changedSince'
  const answer = await sendOnce(core, historyCalls.restoreItem, { params: { ...params, version: String(before) } })
  return answer.status === 200 ? undefined : answer.data.message
}

function Refused({
  failure,
  fields,
  say,
}: {
  readonly failure: Failure
  readonly fields: readonly FoundField[]
  readonly say: Text
}): ReactNode {
  const nameOf = (path: string): string => {
    const key = path.replace(/^data\./, '')
    return fields.find(field => field.key === key)?.label ?? key
  }
  return (
    <Banner kind='error' title={say('items.history.notRestored')}>
      {failure.issues && failure.issues.length > 0 ? (
        <ul>
          {failure.issues.map(({ path, message }, at) => (
            <li key={at}>
              <strong dir='auto'>{nameOf(path)}: </strong>
              {say(message)}
            </li>
          ))}
        </ul>
      ) : (
        say(failure.message)
      )}
    </Banner>
  )
}

function Version({
  change: { version, fields, isNewest },
  isBusy,
  isDisabled,
  onRestore,
  say,
}: {
  readonly change: ItemChange
  readonly isBusy: boolean
  readonly isDisabled: boolean
  onRestore(): void
  readonly say: Text
}): ReactNode {
  const lang = useLang()
  const when = version.at === null ? say('items.history.noTime') : writeDate(version.at * 1000, lang, 'moment')
  return (
    <li>
      <div className='lc-history-head'>
        <p>
          <b dir='auto'>{version.who?.name ?? say('items.history.nobody')}</b>{' '}
          <small>
            {say(`items.history.${version.kind}`)} · {when}
          </small>
        </p>
        {isNewest ? (
          <Badge kind='accent'>{say('items.history.now')}</Badge>
        ) : (
          <Button
            size='s'
            isBusy={isBusy}
            isDisabled={isDisabled && !isBusy}
            aria-label={say('items.history.restoreOf', { when })}
            onPress={onRestore}
          >
            {say('items.history.restore')}
          </Button>
        )}
      </div>
      {fields.length > 0 && (
        <dl>
          {fields.map(({ key, label, before, after }) => (
            <div key={key}>
              <dt dir='auto'>{label}</dt>
              <dd>
                <Value value={before} lang={lang} say={say} isFormer /> <span aria-hidden='true'>→</span>{' '}
                <span className='lc-hidden'>{say('items.history.became')}</span>
                <Value value={after} lang={lang} say={say} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function Value({
  value,
  lang,
  say,
  isFormer = false,
}: {
  readonly value: unknown
  readonly lang: string
  readonly say: Text
  readonly isFormer?: boolean
}): ReactNode {
  const whole = cellText(value, lang)
  const text = whole.length > mostLetters ? `${whole.slice(0, mostLetters)}…` : whole
  if (text === '') return <span className='lc-manage-nothing'>{say('items.history.empty')}</span>
  return isFormer ? <del dir='auto'>{text}</del> : <ins dir='auto'>{text}</ins>
}
