// The answers of a form: a summary, the full list, and one response to read or print. Works for any form without
// configuration.
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { answerCalls } from '../contract/calls/answers.ts'
import { formCalls } from '../contract/calls/forms.ts'
import { useCall, useCore } from '../stores/use.tsx'
import { Button } from '../ui/button.tsx'
import { SearchField, Select } from '../ui/fields.tsx'
import { useSheet } from '../ui/sheet.ts'
import { EmptyState, ErrorState, Skeleton } from '../ui/state.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useLang, useText } from '../ui/text.tsx'
import { useToast } from '../ui/toast.tsx'
import { withNamedLabels } from '../form/answer-tokens.ts'
import { parseDefinition } from '../form/parse-definition.ts'
import { createServices } from '../questionnaire/services.ts'
import { translate } from '../form/translate.ts'
import { downloadCsv } from './download.ts'
import { Chips, PeriodSelect } from './filters.tsx'
import type { Narrowing } from './narrowing.ts'
import { everything, isNarrowed, queryOf, readerZone } from './narrowing.ts'
import { ResponseDialog } from './response.tsx'
import { ResponseTable } from './response-table.tsx'
import { Summary } from './summary.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useDeletion } from './use-deletion.ts'
import { useFormer } from './use-former.ts'
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
  const say = useText(words)
  const lang = useLang()
  const core = useCore()
  const [openedAt] = useState(() => Date.now())
  const [tab, setTab] = useState('summary')
  const [version, setVersion] = useState<string | null>(null)
  const [narrowing, setNarrowing] = useState<Narrowing>(everything)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [sort, setSort] = useState<string>()
  const [page, setPage] = useState(0)
  const [ownItem, setOwnItem] = useState<string>()
  const [said, setSaid] = useState('')
  const [exporting, setExporting] = useState<{ readonly isBusy: boolean; readonly failed?: string }>({ isBusy: false })
  const paper = useRef<HTMLDivElement>(null)
  const toast = useToast()
  const deletion = useDeletion(core, paper, ({ when }) =>
    toast({ kind: 'error', text: say('answers.delete.lost', { when }) }),
  )
  const item = onItem ? given : ownItem // the host holds the state if it listens (in a URL); otherwise it is held here
  const open = (next: string | undefined): void => {
    setOwnItem(next)
    onItem?.(next)
  }
  const narrow = (next: Narrowing): void => {
    setNarrowing(next)
    setPage(0)
  }

  const without = deletion.without.join(',')
  const narrowed = useMemo(
    () => ({
      ...(version === null ? {} : { version: Number(version) }),
      ...queryOf(narrowing, openedAt),
      ...(without === '' ? {} : { without }),
    }),
    [version, narrowing, openedAt, without],
  )
  const found = { ...narrowed, ...(search === '' ? {} : { search }) }
  const form = useCall(formCalls.readQuestionnaire, {
    params: { id: template },
    query: version === null ? {} : { version: Number(version) },
  })
  const versions = useCall(answerCalls.listVersions, { params: { id: template } })
  const zone = readerZone()
  const summary = useCall(answerCalls.summarizeAnswers, {
    params: { id: template },
    query: { ...narrowed, ...(zone === undefined ? {} : { zone }) },
  })
  const list = useCall(answerCalls.listAnswers, {
    params: { id: template },
    query: { ...found, ...(sort === undefined ? {} : { sort }), limit: pageRows, offset: page * pageRows },
  })
  const shownSummary = useFormer(summary.data)
  const shownList = useFormer(list.data && { rows: list.data, total: list.total ?? list.data.length })

  const stored = useFormer(form.data?.latest_version?.settings)
  const definition = useMemo(
    () => (stored === undefined ? undefined : withNamedLabels(parseDefinition(translate(stored, lang)).definition)),
    [stored, lang],
  )
  const services = useMemo(
    () => createServices({ core, template: form.data?.id ?? template }),
    [core, form.data?.id, template],
  )
  const failed = [form, summary, list].find(read => read.error && read.data === undefined)
  if (failed?.error)
    return <ErrorState message={failed.error.message} onRetry={failed.retry} isRetrying={failed.isLoading} />
  // drawn once it is all there: the newest answer and the choice of versions would push down what is below them
  if (!definition || !shownSummary || !shownList || (!versions.data && !versions.error))
    return <Skeleton kind='form' heightPx={420} />
  const isNone = shownSummary.total + shownSummary.drafts === 0
  const { app, collection } = definition.target
  const none = (
    <EmptyState
      icon='form'
      title={say('answers.none')}
      text={say(app && collection ? 'answers.none.text' : 'answers.none.nowhere')}
    />
  )
  if (isNone && version === null && !isNarrowed(narrowing) && !deletion.doomed && !summary.isLoading) return none

  const rows = (shownList?.rows ?? []).filter(row => !deletion.without.includes(idOf(row) ?? '')) // a pending request may still hold it
  const save = async (): Promise<void> => {
    setExporting({ isBusy: true })
    const wrong = await downloadCsv(core, template, found, `${form.data?.name ?? template}.csv`)
    setExporting(wrong === undefined ? { isBusy: false } : { isBusy: false, failed: wrong })
  }
  const tabs = [
    {
      id: 'summary',
      label: say('answers.summary'),
      icon: 'bar-chart',
      content: isNone ? (
        version === null && !isNarrowed(narrowing) ? (
          none
        ) : (
          <EmptyState
            icon='filter'
            title={say('answers.noFit')}
            text={say('answers.noFit.text')}
            action={<Button onPress={() => narrow(everything)}>{say('answers.showAll')}</Button>}
          />
        )
      ) : (
        <div aria-busy={summary.isLoading || undefined}>
          <Summary
            definition={definition}
            summary={shownSummary}
            rows={rows}
            narrowing={narrowing}
            onNarrow={narrow}
            template={template}
            narrowed={narrowed}
            services={services}
            onOpen={open}
            lang={lang}
            say={say}
          />
        </div>
      ),
    },
    {
      id: 'responses',
      label: say('answers.responses'),
      icon: 'table',
      badge: search !== '' && shownList ? shownList.total : shownSummary.total + shownSummary.drafts,
      content: (
        <ResponseTable
          definition={definition}
          name={say('answers.responses')}
          rows={rows}
          total={shownList?.total ?? 0}
          page={page}
          pageRows={pageRows}
          isLoading={list.isLoading}
          empty={search !== '' ? 'search' : isNarrowed(narrowing) ? 'narrowed' : 'none'}
          selected={item}
          sort={sort}
          onSort={next => {
            setSort(next)
            setPage(0)
          }}
          onPage={setPage}
          onOpen={row => open(idOf(row))}
          onShowAll={() => narrow(everything)}
          lang={lang}
          say={say}
        />
      ),
    },
  ]
  return (
    <div ref={paper} className='lc-answers' tabIndex={-1}>
      <div className='lc-answers-tools'>
        <SearchField
          label={say('answers.search')}
          isLabelHidden
          placeholder={say('answers.search')}
          value={typed}
          onChange={text => {
            setTyped(text)
            setPage(0)
            if (text !== '') setTab('responses')
          }}
        />
        <PeriodSelect narrowing={narrowing} onChange={narrow} say={say} />
        {(versions.data?.length ?? 0) > 1 && (
          <Select
            label={say('answers.version')}
            isLabelHidden
            placeholder={say('answers.allVersions')}
            value={version}
            isClearable
            options={(versions.data ?? []).map(one => ({
              value: String(one.version),
              label: say('answers.versionOf', { version: one.version }),
            }))}
            onChange={(next: string | null) => {
              setVersion(next)
              setPage(0)
            }}
          />
        )}
        <Button icon='download' isBusy={exporting.isBusy} onPress={() => void save()}>
          {say('answers.export')}
        </Button>
      </div>
      <Chips definition={definition} narrowing={narrowing} onChange={narrow} lang={lang} say={say} />
      <p className='lc-answers-said' role='status'>
        {said}
      </p>
      {deletion.hasFailed && (
        <p className='lc-answers-failed' role='alert'>
          {say('answers.delete.failed')}
        </p>
      )}
      {exporting.failed !== undefined && (
        <p className='lc-answers-failed' role='alert'>
          {say('answers.exportFailed', { message: exporting.failed })}
        </p>
      )}
      <Tabs label={say('answers.tabs')} tabs={tabs} value={tab} onChange={setTab} />
      {item !== undefined && (
        <ResponseDialog
          key={item}
          template={template}
          id={item}
          known={rows.find(row => idOf(row) === item)}
          title={form.data?.name ?? ''}
          lang={lang}
          say={say}
          target={{ app: definition.target.app, collection: definition.target.collection }}
          newer={neighbour(rows, item, -1)}
          older={neighbour(rows, item, 1)}
          onOpen={open}
          onClose={() => open(undefined)}
          onDelete={doomed => {
            setSaid('')
            deletion.remove(doomed)
            open(undefined)
          }}
        />
      )}
      <UndoBar deletion={deletion} page={paper} onUndone={() => setSaid(say('answers.undone'))} say={say} />
    </div>
  )
}

const idOf = (row: Answered): string | undefined => (typeof row['_id'] === 'string' ? row['_id'] : undefined)

function neighbour(rows: readonly Answered[], item: string, step: 1 | -1): string | undefined {
  const at = rows.findIndex(row => idOf(row) === item)
  const next = at < 0 ? undefined : rows[at + step]
  return next && idOf(next)
}
