import { useState } from 'react'
import type { ReactNode } from 'react'
import { sendOnce } from '../../api/send-once.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { exportCalls } from '../../contract/calls/exports.ts'
import { limits } from '../../contract/limits.ts'
import { readerTimeZone } from '../../base/format/date.ts'
import { writeNumber } from '../../base/format/number.ts'
import type { ExportFormat } from '../../contract/entities/export.ts'
import { useCall, useCore, useSession } from '../../stores/use.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/fields.tsx'
import { Select } from '../../ui/select.tsx'
import { useCollator, useLang, useText } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { searchApps, useApps } from '../apps.ts'
import { recentApps } from '../recent.ts'
import { useShell } from '../context.tsx'
import { words } from './words.ts'

const formats: readonly ExportFormat[] = ['csv', 'xlsx', 'json', 'ndjson']
/** Fields are offered as they occur in the first rows. */
const rowsLookedAt = 50

/** What of an app can be exported, as the value of an option. */
const collectionPrefix = 'collection:'
const queryPrefix = 'query:'

/** Chooses what is exported and how, and starts it (SCR-002). */
export function ExportForm(): ReactNode {
  const text = useText(words)
  const lang = useLang()
  const core = useCore()
  const toast = useToast()
  const shell = useShell()
  const apps = useApps()
  const offered = searchApps(apps.data ?? [], '')
  const recent = recentApps(shell.storage, useSession().user?.id ?? '')
  const [chosenApp, setChosenApp] = useState<string>()
  const app = chosenApp ?? recent.find(id => offered.some(one => one.id === id)) ?? offered[0]?.id
  const sources = useSources(app)
  const [source, setSource] = useState<string | null>(null)
  const fields = useFields(app, source)
  const [file, setFile] = useState<FileChoice>(() => ({
    format: 'csv',
    values: 'raw',
    // spreadsheets read a file in the language of their owner, who usually is the reader
    decimal: writeNumber(1.5, lang).includes(',') ? ',' : '.',
    fields: [],
  }))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const start = async (): Promise<void> => {
    if (app === undefined || source === null) {
      setProblem(text('export.needSource'))
      return
    }
    setProblem(undefined)
    setBusy(true)
    const answer = await sendOnce(core, exportCalls.createExport, {
      body: {
        format: file.format,
        source: requestOf(app, source),
        ...(file.fields.length > 0 && isTable(file.format) ? { fields: file.fields.map(path => ({ path })) } : {}),
        ...(isTable(file.format) ? { values: file.values, lang, time_zone: readerTimeZone() } : {}),
        ...(file.format === 'csv' ? { decimal: file.decimal, delimiter: file.decimal === ',' ? ';' : ',' } : {}),
      },
    })
    setBusy(false)
    if (answer.status === 200) toast({ kind: 'success', text: text('export.started'), durationMs: limits.toastMs })
    else setProblem(answer.data.message || text('export.startFailed'))
  }
  const choose = (value: string | null): void => {
    setSource(value)
    setFile(now => ({ ...now, fields: [] }))
    setProblem(undefined)
  }
  if (apps.data?.length === 0) return <Banner kind='info'>{text('export.noApps')}</Banner>
  return (
    <form
      className='lc-panel lc-export-form'
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void start()
      }}
    >
      <div className='lc-export-pair'>
        <Select
          label={text('export.app')}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={app ?? null}
          isClearable={false}
          isLoading={!apps.data}
          onChange={id => {
            setChosenApp(id ?? undefined)
            choose(null)
          }}
        />
        <Select
          label={text('export.source')}
          isRequired
          placeholder={text('export.choose')}
          options={sources.options}
          isLoading={sources.isLoading}
          isClearable={false}
          value={source}
          error={problem}
          onChange={choose}
        />
      </div>
      <FileFields file={file} onChange={setFile} fields={fields} isDisabled={source === null} />
      <div>
        <Button type='submit' variant='primary' icon='download' isBusy={isBusy}>
          {text('export.start')}
        </Button>
      </div>
    </form>
  )
}

interface FileChoice {
  readonly format: ExportFormat
  readonly decimal: '.' | ','
  readonly values: 'raw' | 'formatted'
  /** None: all that occur. */
  readonly fields: readonly string[]
}

/** How the file is written. */
function FileFields({
  file,
  onChange,
  fields,
  isDisabled,
}: {
  readonly file: FileChoice
  readonly onChange: (file: FileChoice) => void
  /** The fields to choose from; undefined until they were read. */
  readonly fields: readonly string[] | undefined
  readonly isDisabled: boolean
}): ReactNode {
  const text = useText(words)
  const { format } = file
  return (
    <>
      <RadioGroup
        className='lc-export-formats'
        label={text('export.format')}
        options={formats.map(value => ({ value, label: text(`export.${value}`), hint: text(`export.${value}Hint`) }))}
        value={format}
        onChange={value => onChange({ ...file, format: value })}
      />
      {isTable(format) && (
        <Select
          label={text('export.fields')}
          hint={text('export.fieldsHint')}
          placeholder={text('export.allFields')}
          isMultiple
          isDisabled={isDisabled}
          isLoading={fields === undefined && !isDisabled}
          options={(fields ?? []).map(value => ({ value, label: value }))}
          value={file.fields}
          onChange={value => onChange({ ...file, fields: value })}
        />
      )}
      {isTable(format) && (
        <RadioGroup
          label={text('export.values')}
          options={(['raw', 'formatted'] as const).map(value => ({
            value,
            label: text(`export.${value}`),
            hint: text(`export.${value}Hint`),
          }))}
          value={file.values}
          onChange={value => onChange({ ...file, values: value })}
        />
      )}
      {format === 'csv' && (
        <RadioGroup
          label={text('export.numbers')}
          options={[
            { value: '.', label: text('export.point') },
            { value: ',', label: text('export.comma') },
          ]}
          value={file.decimal}
          onChange={value => onChange({ ...file, decimal: value })}
        />
      )}
    </>
  )
}

const isTable = (format: ExportFormat): boolean => format === 'csv' || format === 'xlsx'

const requestOf = (app: string, source: string) =>
  source.startsWith(queryPrefix)
    ? { query: source.slice(queryPrefix.length) }
    : { app, collection: source.slice(collectionPrefix.length) }

/** The collections and the stored queries of an app. */
function useSources(app: string | undefined) {
  const text = useText(words)
  const collator = useCollator()
  const collections = useCall(collectionCalls.listCollections, {})
  const queries = useCall(collectionCalls.listQueries, {})
  const isOf = (one: { readonly app: string }): boolean => one.app === app
  const options = [
    ...(collections.data ?? []).filter(isOf).map(({ slug, name }) => ({
      value: collectionPrefix + slug,
      label: name,
      hint: text('export.collections'),
    })),
    ...(queries.data ?? []).filter(isOf).map(({ slug, name }) => ({
      value: queryPrefix + slug,
      label: name,
      hint: text('export.queries'),
    })),
  ].toSorted((a, b) => collator.compare(a.label, b.label))
  return { options, isLoading: (!collections.data && !collections.error) || (!queries.data && !queries.error) }
}

/** The fields of the first rows, in their order; undefined until they were read. */
function useFields(app: string | undefined, source: string | null): readonly string[] | undefined {
  const { data, error } = useCall(
    collectionCalls.aggregate,
    app === undefined || source === null ? null : { body: { ...requestOf(app, source), limit: rowsLookedAt } },
  )
  if (error) return []
  return data && [...new Set(data.flatMap(row => Object.keys(row)))]
}
