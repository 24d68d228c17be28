// The report builder with its server: reads the report, saves it, reads the rows of its query.
import { useCallback, useMemo } from 'react'
import type { ReactNode, Ref } from 'react'
import type { Core } from '../../api/core.ts'
import { send } from '../../api/send.ts'
import { isSameTree } from '../../base/same-tree.ts'
import { ok } from '../../base/result.ts'
import type { Answer } from '../../contract/call.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { pdfCalls } from '../../contract/calls/pdf.ts'
import { reportCalls } from '../../contract/calls/reports.ts'
import type { Report } from '../../contract/entities/report.ts'
import { formStorageOf } from '../../questionnaire/saving/form-storage.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import { useCore, useReadable } from '../../stores/use.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import type { PublishAnswer, PublishRequest } from '../../workbench/kind.ts'
import { laterDrafts } from '../../workbench/later-drafts.ts'
import { NotOpenYet, useStored } from '../../workbench/stored.tsx'
import { emptyReport, fromReport, toStored } from './document.ts'
import type { ReportDocument } from './document.ts'
import { ReportBuilder } from './report-builder.tsx'
import type { ReportBuilderEvent, ReportBuilderHandle } from './report-builder.tsx'
import { createServices } from './services.ts'
import type { ReportLookups } from './services.ts'

export interface ConnectedReportBuilderProps {
  readonly report: string
  readonly back?: ReactNode
  readonly extra?: ReactNode
  readonly onEvent?: ((event: ReportBuilderEvent) => void) | undefined
  readonly ref?: Ref<ReportBuilderHandle> | undefined
}

/** Edits a report of the server. Reading it never goes through the cache: what is edited must be what is stored now. */
export const ConnectedReportBuilder = (props: ConnectedReportBuilderProps): ReactNode => (
  <BuilderWords>
    <Connected key={props.report} {...props} />
  </BuilderWords>
)

function Connected({ report, ...shown }: ConnectedReportBuilderProps): ReactNode {
  const core = useCore()
  const { status, user } = useReadable(core.session)
  const read = useCallback(() => readReport(core, report), [core, report])
  const [reading, retry] = useStored(read, () => ({ name: '', version: 0, settings: emptyReport() }))
  const storage = useMemo(() => formStorageOf(core), [core])
  const services = useMemo(() => createServices(lookupsOf(core), formStorageOf(core).own), [core])
  const owner = status === 'signed-in' ? user?.id : undefined
  const drafts = useMemo(
    () => (owner === undefined ? undefined : laterDrafts(core, { user: owner, kind: 'report', document: report })),
    [core, report, owner],
  )
  const store = useMemo(
    () => ({
      publish: (request: PublishRequest<ReportDocument>) => saveReport(core, { ...request, id: report }),
      readLatest: read,
      drafts,
    }),
    [core, report, read, drafts],
  )
  if (reading.is !== 'ready') return <NotOpenYet reading={reading} name={report} onRetry={retry} />
  return (
    <ReportBuilder
      {...shown}
      stored={reading.stored}
      store={store}
      services={services}
      storage={storage}
      storageKey={String(user?.id ?? '')}
    />
  )
}

const readReport = async (core: Core, id: string): Promise<PublishAnswer<ReportDocument>> =>
  reportOf(await send(core, reportCalls.readReport, { params: { id } }))

function reportOf(answer: Answer<Report>): PublishAnswer<ReportDocument> {
  const report = answer.data.data
  if (answer.status !== 200 || !report) return refusalOf(answer)
  return ok({ id: report.id, name: report.name, version: report.edited ?? 1, settings: fromReport(report) })
}

/** Saves a report. With `baseVersion` one that somebody else changed since it was read answers 409, and nothing is saved. */
export async function saveReport(
  core: Core,
  { id = '', settings, baseVersion }: PublishRequest<ReportDocument>,
): Promise<PublishAnswer<ReportDocument>> {
  const body = toStored(settings)
  const edited = baseVersion === undefined ? {} : { edited: baseVersion }
  const answer = await send(core, reportCalls.updateReport, { params: { id }, body: { ...body, ...edited } })
  const { data: stored } = answer.data
  // the reply to an earlier try was lost: what is stored is what was sent
  const isSaved = answer.status === 409 && stored && isSameTree(toStored(fromReport(stored)), body)
  return reportOf(isSaved ? { ...answer, status: 200 } : answer)
}

const lookupsOf = (core: Core): ReportLookups => ({
  async rows({ query, limit }) {
    const answer = await send(core, collectionCalls.aggregate, { body: { query, limit } })
    return answer.status === 200 ? ok({ rows: answer.data.data ?? [], total: answer.data.total }) : refusalOf(answer)
  },
  async writePdf({ report: { name, template, settings }, rows, lang }, signal) {
    const body = { name: name.trim(), template, settings, data: rows.map(row => ({ ...row })), lang }
    const answer = await send(core, pdfCalls.previewPdf, { body }, signal)
    const file: unknown = answer.data.data // bytes come as a Blob
    return answer.status === 200 && file instanceof Blob ? ok(file) : refusalOf(answer)
  },
  async listQueries(): ReturnType<ReportLookups['listQueries']> {
    const answer = await send(core, collectionCalls.listQueries, {})
    return answer.status === 200 ? ok(answer.data.data ?? []) : refusalOf(answer)
  },
})
