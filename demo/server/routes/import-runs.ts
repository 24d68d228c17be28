// The runs of imports: starting one, how far it is, pausing, cancelling and undoing it, and the rows it refused.
import { Readable } from 'node:stream'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import { ImportRun } from '../../../src/contract/entities/import.ts'
import type { StoredRun } from '../data/import-runs.ts'
import { omit } from '../data/omit.ts'
import { own } from '../../../src/base/loose.ts'
import { csvLine } from '../exports/csv.ts'
import { reasonsIn, type Reasons } from '../imports/reasons.ts'
import { invalid } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { createImportUploads } from './import-files.ts'
import { createImportStart } from './import-start.ts'
import { createImportViews } from './import-views.ts'

type Names = 'importHistory' | 'runImport' | 'readImportRun' | 'changeImportRun' | 'readRefusedRows'

const undoSec = 30 * 24 * 3600
const refusedPage = 1_000

export function importRunRoutes(services: Services): Handlers<Names> {
  const { repo, imports } = services
  const { ownOf, runOf, shownRun, isKey } = createImportViews(services)
  const started = createImportStart(services)
  const uploads = createImportUploads(services)

  async function turned(run: StoredRun, to: 'paused' | 'running' | 'cancelled' | 'undone'): Promise<Result<StoredRun>> {
    const { id } = run
    if (to === 'undone') {
      if (run.isCheck || (run.finishedAtSec ?? 0) < Date.now() / 1000 - undoSec)
        return wrongState('This import cannot be undone any more: 30 days have passed.')
      const undoing = await repo.importRuns.turn(id, ['done', 'failed', 'cancelled'], 'undoing')
      return undoing ? ok(undoing) : wrongState('Only an import that has ended can be undone, and only once.')
    }
    const from = { paused: ['running'], running: ['paused'], cancelled: ['running', 'paused'] } as const
    const now = await repo.importRuns.turn(id, from[to], to)
    return now ? ok(now) : wrongState('This import is not running any more. Look at its state.')
  }

  return {
    async importHistory({ params, who }) {
      const found = await ownOf(who, params.id)
      if (!found.ok) return found
      const runs = await repo.importRuns.list(params.id, false)
      return reply(await Promise.all(runs.map(shownRun)), { total: runs.length })
    },
    async runImport({ params, body, who }) {
      const found = await ownOf(who, params.id)
      if (!found.ok) return found
      const taken = body.file ? await uploads.take(params.id, body.file) : undefined
      if (taken && !taken.ok) return taken
      const run = await started(taken ? { ...found.value, file: taken.value } : found.value, who, {
        ...body,
        doc: othersOf(body),
      })
      if (!run.ok) return run
      imports.start(run.value.id)
      return reply(await shownRun(run.value))
    },
    async readImportRun({ params, who }) {
      const run = await runOf(who, params.id, params.run)
      return run.ok ? reply(await shownRun(run.value)) : run
    },
    async changeImportRun({ params, body, who }) {
      const run = await runOf(who, params.id, params.run)
      if (!run.ok) return run
      const now = await turned(run.value, body.state)
      if (!now.ok) return now
      if (body.state === 'running' || body.state === 'undone') imports.start(now.value.id)
      else await imports.stop(now.value.id)
      return reply(await shownRun(now.value))
    },
    async readRefusedRows({ params, query }) {
      const until = Number(query.until)
      if (!Number.isSafeInteger(until)) return invalid('until', 'until must be a time in Unix seconds.')
      const run = (await isKey(params.run, until, query.key)) ? await repo.importRuns.find(params.run) : undefined
      const owner = run && (await repo.users.read(run.plan.who.id))
      if (!run || run.import !== params.id || !owner?.is_active)
        return fail('forbidden', 'This address of a file has expired. Open the import for a new one.', { status: 403 })
      const name = `${run.plan.file.name.replace(/\.[^.]*$/, '')} refused.csv`
      const language = own(owner.extra_information, 'language')
      const reasons = reasonsIn(query.lang ?? (typeof language === 'string' ? language : undefined))
      const lines = Readable.from(refusedLines(services, run, reasons), { objectMode: false })
      return reply('', {
        // Node's web stream of bytes, under the name the browser gives it
        stream: Readable.toWeb(lines) as ReadableStream<Uint8Array>,
        headers: {
          'Content-Type': 'text/csv; charset=utf-8; header=present',
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        },
      })
    },
  }
}

/** What a body has beside the choices of a run and the fields of its reply: other programs store it there. */
const othersOf = (body: Readonly<Record<string, unknown>>) =>
  omit(body, ...Object.keys(ImportRun.entries), 'settings', 'columns', 'key', 'check', 'file')

const wrongState = (message: string) => fail('state', message, { status: 409 })

async function* refusedLines({ repo }: Services, { id, plan }: StoredRun, reasons: Reasons): AsyncGenerator<string> {
  const chosen = plan.settings.delimiter
  const format = { delimiter: chosen === ';' || chosen === '\t' ? chosen : ',' } as const
  // without the mark, spreadsheets read the text in the code page of the machine
  yield `\uFEFF${csvLine([...plan.headings, reasons.heading], format)}`
  for (let last = 0; ;) {
    const rows = await repo.importRuns.refusedAfter(id, last, refusedPage)
    yield rows
      .map(row => csvLine([...plan.headings.map((_, at) => row.cells[at] ?? ''), reasons.of(row)], format))
      .join('')
    if (rows.length < refusedPage) return
    last = rows.at(-1)?.row ?? last
  }
}
