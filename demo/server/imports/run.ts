// Runs imports in the background, one at a time. A run belongs to one server; when that one dies, another goes on after
// the last whole batch.
import { randomUUID } from 'node:crypto'
import { createLane } from '../data/lane.ts'
import { createImportFiles, type ImportFiles } from './files.ts'
import { createWork, type WorkTools } from './work.ts'

export interface Imports {
  readonly files: ImportFiles
  /** Takes a run that waits, and goes on with it in the background. */
  start(id: string): void
  /** Stops working on a run here; its state says why. */
  stop(id: string): Promise<void>
  /** Goes on with the runs of a server that died. */
  resume(): Promise<void>
  /** Deletes files after seven days, and after thirty days refused rows and what undoing needs. */
  sweep(): Promise<void>
  close(): Promise<void>
}

const day = 24 * 3600
const retainSec = { files: 7 * day, rows: 30 * day, checks: day }
const touchEveryMs = 15_000
/** A run of which nothing was heard for so long was left by its server. */
const silentSec = 60
const nowSec = () => Math.floor(Date.now() / 1000)

export function createImports({
  folder,
  ...tools
}: Omit<WorkTools, 'holder' | 'files'> & { readonly folder: string }): Imports {
  const { repo, engine, log } = tools
  const files = createImportFiles(folder)
  const holder = randomUUID()
  const lane = createLane({ width: 1 })
  const running = new Map<string, { readonly stop: AbortController; readonly done: Promise<void> }>()
  /** The embedded database has one server, so nobody else can have its runs. */
  const silentSince = () => (engine.kind === 'pglite' ? nowSec() + 1 : nowSec() - silentSec)

  const work = createWork({ ...tools, files, holder })

  /** Outside of the call that asks for it, when the run is stored. */
  const start = (id: string): void => engine.afterCommit(() => begin(id))

  function begin(id: string): void {
    if (running.has(id)) return
    const stop = new AbortController()
    const done = take(id, stop.signal)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) log(`The import ${id} stopped: ${String(error)}`)
      })
      .finally(() => running.delete(id))
    running.set(id, { stop, done })
  }

  async function take(id: string, signal: AbortSignal): Promise<void> {
    const run = await repo.importRuns.claim(id, holder, silentSince())
    if (run) await lane.run({ account: `import ${run.plan.who.id}`, signal }, () => work(run, signal))
  }

  const touching = setInterval(() => {
    if (running.size > 0)
      repo.importRuns
        .touch(holder)
        .catch((error: unknown) => log(`The progress of imports was not stored: ${String(error)}`))
    if (engine.kind === 'postgres') imports.resume().catch((error: unknown) => log(`Imports wait: ${String(error)}`))
  }, touchEveryMs)
  touching.unref()

  const imports: Imports = {
    files,
    start,
    async stop(id) {
      const job = running.get(id)
      job?.stop.abort()
      await job?.done
    },
    async resume() {
      for (const id of await repo.importRuns.orphans(silentSince())) start(id)
    },
    async sweep() {
      await repo.imports.dropFiles(nowSec() - retainSec.files)
      await repo.importRuns.sweep({ rowsSec: nowSec() - retainSec.rows, checksSec: nowSec() - retainSec.checks })
      await files.sweep(() => repo.imports.fileIds(), day * 1000)
    },
    async close() {
      clearInterval(touching)
      for (const { stop } of running.values()) stop.abort()
      await Promise.all([...running.values()].map(({ done }) => done))
      await repo.importRuns.release(holder)
    },
  }
  return imports
}
