// Does the work of one run: counts the rows, writes them in batches, or undoes them, and stores how it ended.
import type { Changes } from '../live/changes.ts'
import { DatabaseAway } from '../data/away.ts'
import type { Engine } from '../data/engine.ts'
import type { StoredRun } from '../data/import-runs.ts'
import type { Repo } from '../data/repo.ts'
import { createBatchWriter, NotOurs, type BatchWriter, type Progress } from './batches.ts'
import { mapColumns } from './columns.ts'
import type { ImportFiles } from './files.ts'
import { createMemory, createPlanner } from './plan.ts'
import { closeRows, openRows, type FileRow } from './rows.ts'
import { ImportStopped } from './stopped.ts'
import { completeSettings } from './settings.ts'
import { undoRun } from './undo.ts'

export interface WorkTools {
  readonly files: ImportFiles
  readonly repo: Repo
  readonly engine: Engine
  readonly changes: Changes
  /** The server that has the run. */
  readonly holder: string
  log(line: string): void
}

const noticeAfterSec = 10
/** A call waits for one batch at most on the embedded database, so a batch is as large as this time allows. */
const batch = { targetMs: 40, least: 50, first: 200, most: 2_000 }
const retries = 5
const nowSec = () => Math.floor(Date.now() / 1000)

/** Returns what works on a run until it ends, or until the signal. */
export function createWork(tools: WorkTools) {
  const { repo, engine, changes, holder, log } = tools

  return async (run: StoredRun, signal: AbortSignal): Promise<void> => {
    const { id } = run
    const end = { state: run.state === 'undoing' ? ('undone' as const) : ('done' as const), message: null }
    try {
      if (run.state === 'undoing') await undoRun({ repo, engine, changes }, run, { holder, signal, ...idsOf(run) })
      else await importRows(tools, run, signal)
      await finish(tools, run, end)
    } catch (error) {
      if (error instanceof NotOurs || signal.aborted) return
      if (!(error instanceof ImportStopped)) log(`The import ${id} failed: ${String(error)}`)
      await finish(tools, run, { state: 'failed', message: whyOf(error, run) })
    } finally {
      if (run.plan.key !== null) await repo.importKeys.dropIndex(id)
    }
  }
}

async function finish(
  { repo, holder }: WorkTools,
  run: StoredRun,
  end: Pick<StoredRun, 'state' | 'message'>,
): Promise<void> {
  if (!(await repo.importRuns.finish(run.id, holder, end)) || run.isCheck) return
  if (nowSec() - run.startedAtSec < noticeAfterSec) return
  // who started it with a button does not open the screens of imports
  const where = run.plan.isOffered === true ? {} : { url: `/Import/overview/${run.import}` }
  const name = run.plan.file.name
  await repo.messages.create([
    end.state === 'failed'
      ? {
          user: run.plan.who.id,
          type: 'error',
          title: `Your import failed: ${name}`,
          content: end.message ?? undefined,
          ...where,
        }
      : {
          user: run.plan.who.id,
          type: 'success',
          title: end.state === 'undone' ? `Your import was undone: ${name}` : `Your import is done: ${name}`,
          ...where,
        },
  ])
}

async function importRows(tools: WorkTools, run: StoredRun, signal: AbortSignal): Promise<void> {
  const { files, repo, engine, changes, holder } = tools
  const { plan, isCheck } = run
  const settings = completeSettings(plan)
  const path = files.pathOf(plan.file.id)
  const collection = plan.collection === '' ? undefined : await repo.collections.read(plan.app, plan.collection)
  const mapping = mapColumns(plan.headings, plan.columns ?? [], collection?.fields ?? [])
  if (!mapping.ok) throw new ImportStopped(mapping.message)
  if (run.total === null) await count(tools, run, { path, settings, signal })
  if (plan.key !== null && collection) await repo.importKeys.index(run.id, collection.table, plan.key)
  const { first } = idsOf(run)
  const planner = createPlanner({
    repo,
    keys: repo.importKeys,
    mapped: mapping.value.mapped,
    defined: mapping.value.defined,
    settings,
    key: plan.key,
    who: plan.who.id,
    idOf: row => first + row.toString(16).padStart(10, '0'),
    memory: isCheck ? createMemory() : undefined,
  })
  const writer = createBatchWriter(
    { repo, engine },
    { run, holder, planner, isOwnId: id => id.startsWith(first) && id.length === first.length + 10 },
  )
  await writeRows(run, writer, {
    path,
    settings,
    signal,
    calm: engine.calm,
    note: () =>
      collection && !isCheck && changes.note({ app: plan.app, collection: plan.collection, table: collection.table }),
  })
}

/** Reads the file to its end, so that what cannot be read is found before anything is stored. */
async function count(
  { repo, holder }: WorkTools,
  run: StoredRun,
  { path, settings, signal }: Omit<Writing, 'calm' | 'note'>,
): Promise<void> {
  let total = 0
  const opened = await openRows(path, settings)
  try {
    for await (const page of opened.pages) {
      signal.throwIfAborted()
      total += page.length
    }
  } finally {
    await closeRows(opened)
  }
  if (!(await repo.importRuns.counted(run.id, holder, total))) throw new NotOurs()
}

/** The ids that a run gives to the items it creates begin with its own: the number of the row follows. */
export const idsOf = ({ id }: Pick<StoredRun, 'id'>): { readonly first: string; readonly last: string } => {
  const first = id.slice(0, 14)
  return { first, last: `${first}ffffffffff` }
}

interface Writing {
  readonly path: string
  readonly settings: ReturnType<typeof completeSettings>
  readonly signal: AbortSignal
  /** Gives way to calls. */
  calm(): Promise<void>
  /** Notifies of items that were written. */
  note(): unknown
}

async function writeRows(
  run: StoredRun,
  writer: BatchWriter,
  { path, settings, signal, calm, note }: Writing,
): Promise<void> {
  let progress: Progress = { counts: run, problems: run.problems }
  let size: number = batch.first
  let skipped = 0
  let waiting: FileRow[] = []
  const flush = async (isLast: boolean): Promise<void> => {
    while (waiting.length >= (isLast ? 1 : size)) {
      await calm()
      signal.throwIfAborted()
      const rows = waiting.slice(0, size)
      waiting = waiting.slice(size)
      const startedMs = performance.now()
      progress = await persistently(() => writer.write(rows, progress), signal)
      const tookMs = performance.now() - startedMs
      size = Math.round(
        Math.min(batch.most, Math.max(batch.least, size * Math.min(2, Math.max(0.5, batch.targetMs / tookMs)))),
      )
      await note()
    }
  }
  const opened = await openRows(path, settings)
  try {
    for await (const page of opened.pages) {
      signal.throwIfAborted()
      const rest = page.slice(Math.max(0, run.rows - skipped))
      skipped += page.length - rest.length
      waiting.push(...rest)
      await flush(false)
    }
    await flush(true)
  } finally {
    await closeRows(opened)
  }
}

/** Tries again when the database was restarted: nothing of the batch was stored. */
async function persistently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseAway) || attempt === retries || signal.aborted) throw error
    }
  }
}

function whyOf(error: unknown, { rows, isCheck }: StoredRun): string {
  if (error instanceof ImportStopped) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return 'The file of this import was deleted. Choose it again.'
  return isCheck || rows === 0
    ? 'The server could not finish this. Try it again.'
    : 'The server could not finish this import. What was imported so far can be undone.'
}
