// The answers a form got: what they come to, every one of them, and one to read or print. Ready for any form, without setting up.
import { useDeferredValue, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { answerCalls } from '../../contract/calls/answers.ts'
import { formCalls } from '../../contract/calls/forms.ts'
import { useWords } from '../../inputs/words.ts'
import { useCall, useCore } from '../../stores/use.tsx'
import { Button } from '../../ui/button.tsx'
import { SearchField, Select } from '../../ui/fields.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useLang } from '../../ui/text.tsx'
import { parseDefinition } from '../definition.ts'
import { translate } from '../translate.ts'
import { downloadCsv } from './download.ts'
import { ResponseDialog } from './response.tsx'
import { ResponseTable } from './response-table.tsx'
import { Summary } from './summary.tsx'
import type { Answered } from './view.ts'
import { words } from './words.ts'
import sheet from './answers.css'

export interface FormAnswersProps {
  /** Id or slug of the form template. */
  readonly template: string
  /** The response that is open, by its id. */
  readonly item?: string | undefined
  onItem?(item: string | undefined): void
}

const pageRows = 50

export function FormAnswers({ template, item: given, onItem }: FormAnswersProps): ReactNode {
  useSheet(sheet)
  const say = useWords(words)
  const lang = useLang()
  const core = useCore()
  const [tab, setTab] = useState('summary')
  const [version, setVersion] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [page, setPage] = useState(0)
  const [ownItem, setOwnItem] = useState<string>()
  const [exporting, setExporting] = useState<{ readonly isBusy: boolean; readonly failed?: string }>({ isBusy: false })
  const item = onItem ? given : ownItem // whoever is told of it holds it (an address); else it is held here
  const open = (next: string | undefined): void => { setOwnItem(next); onItem?.(next) }

  const narrowed = version === null ? {} : { version: Number(version) }
  const form = useCall(formCalls.readQuestionnaire, { params: { id: template }, query: narrowed })
  const versions = useCall(answerCalls.listVersions, { params: { id: template } })
  const summary = useCall(answerCalls.summarizeAnswers, { params: { id: template }, query: narrowed })
  const query = { ...narrowed, ...(search === '' ? {} : { search }), limit: pageRows, offset: page * pageRows }
  const list = useCall(answerCalls.listAnswers, { params: { id: template }, query })

  const stored = form.data?.latest_version?.settings
  const definition = useMemo(() => (stored === undefined ? undefined : parseDefinition(translate(stored, lang)).definition), [stored, lang])
  const failed = [form, summary, list].find(read => read.error && read.data === undefined)
  if (failed?.error) return <ErrorState message={failed.error.message} onRetry={failed.retry} isRetrying={failed.isLoading} />
  if (!definition || !summary.data) return <Skeleton kind='form' heightPx={420} />
  if (summary.data.total + summary.data.drafts === 0 && version === null) return <EmptyState icon='form' title={say('answers.none')} text={say('answers.none.text')} />

  const rows = list.data ?? []
  const save = async (): Promise<void> => {
    setExporting({ isBusy: true })
    const wrong = await downloadCsv(core, template, { ...narrowed, ...(search === '' ? {} : { search }) }, `${form.data?.name ?? template}.csv`)
    setExporting(wrong === undefined ? { isBusy: false } : { isBusy: false, failed: wrong })
  }
  const tabs = [
    { id: 'summary', label: say('answers.summary'), icon: 'bar-chart', content: <Summary definition={definition} summary={summary.data} rows={rows} lang={lang} say={say} /> },
    {
      id: 'responses', label: say('answers.responses'), icon: 'table', badge: summary.data.total + summary.data.drafts,
      content: (
        <ResponseTable
          definition={definition} name={say('answers.responses')} rows={rows} total={list.total ?? rows.length} page={page} pageRows={pageRows} isLoading={list.isLoading} isSearched={search !== ''}
          selected={item} onPage={setPage} onOpen={row => open(idOf(row))} lang={lang} say={say}
        />
      ),
    },
  ]
  return (
    <div className='lc-answers'>
      <div className='lc-answers-tools'>
        <SearchField label={say('answers.search')} isLabelHidden placeholder={say('answers.search')} value={typed} onChange={text => { setTyped(text); setPage(0); if (text !== '') setTab('responses') }} />
        {(versions.data?.length ?? 0) > 1 && (
          <Select
            label={say('answers.version')} isLabelHidden placeholder={say('answers.allVersions')} value={version} isClearable
            options={(versions.data ?? []).map(one => ({ value: String(one.version), label: say('answers.versionOf', { version: one.version }) }))}
            onChange={(next: string | null) => { setVersion(next); setPage(0) }}
          />
        )}
        <Button icon='download' isBusy={exporting.isBusy} onPress={() => void save()}>{say('answers.export')}</Button>
      </div>
      {exporting.failed !== undefined && <p className='lc-answers-failed' role='alert'>{say('answers.exportFailed', { message: exporting.failed })}</p>}
      <Tabs label={say('answers.tabs')} tabs={tabs} value={tab} onChange={setTab} />
      {item !== undefined && (
        <ResponseDialog
          key={item} template={template} id={item} known={rows.find(row => idOf(row) === item)} title={form.data?.name ?? ''} lang={lang} say={say}
          place={{ app: definition.target.app, collection: definition.target.collection }}
          newer={neighbour(rows, item, -1)} older={neighbour(rows, item, 1)} onOpen={open} onClose={() => open(undefined)}
        />
      )}
    </div>
  )
}

const idOf = (row: Answered): string | undefined => (typeof row['_id'] === 'string' ? row['_id'] : undefined)

function neighbour(rows: readonly Answered[], item: string, step: 1 | -1): string | undefined {
  const at = rows.findIndex(row => idOf(row) === item)
  const next = at < 0 ? undefined : rows[at + step]
  return next && idOf(next)
}
