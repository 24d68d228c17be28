// Makes the files of exports, a few at a time and one per user, beside the calls that people wait for.
import { mkdir, rm, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createAddressKeys, type AddressKeys } from '../data/address-keys.ts'
import { askedBy } from '../data/asker.ts'
import type { StoredExport } from '../data/exports.ts'
import { StatementTimeout, type Engine } from '../data/engine.ts'
import { createLane, LaneFull } from '../data/lane.ts'
import type { Repo } from '../data/repo.ts'
import type { RuledAggregator } from '../rights/readers.ts'
import { createFileMaker, rowsFileOf, type ExportJob } from './make.ts'
import { ExportStopped } from './rows.ts'

/** Its keys prove that the owner of an export made the address of its file. */
export interface Exports extends AddressKeys {
  /** Makes the file in the background, after the commit of an open transaction: before, no other connection finds the export. */
  start(job: ExportJob): void
  cancel(id: string): Promise<void>
  /** Opens a finished file. */
  stream(id: string): ReadableStream<Uint8Array>
  /** Deletes what is older than seven days, and of tokens, which list nothing, what is older than two hours. */
  sweep(): Promise<void>
  close(): Promise<void>
}

const retainSec = 7 * 24 * 3600
const tokenRetainSec = 2 * 3600
/** What is running says so in the database this often. */
const touchEveryMs = 30_000
/** An export of which nothing was heard for so long was stopped with its server. */
export const silentSec = 120
const noticeAfterSec = 10
const nowSec = () => Math.floor(Date.now() / 1000)

export function createExports({
  folder,
  engine,
  repo,
  aggregator,
  log,
}: {
  readonly folder: string
  readonly engine: Pick<Engine, 'afterCommit'>
  readonly repo: Repo
  readonly aggregator: RuledAggregator
  log(line: string): void
}): Exports {
  const lane = createLane({ width: 2 })
  const running = new Map<string, { readonly stop: AbortController; readonly done: Promise<void> }>()
  const fileOf = (id: string) => join(folder, id)
  /** Removes the file, and the rows that a process left beside it when it was killed. */
  const removeFiles = async (id: string) => {
    for (const path of [fileOf(id), rowsFileOf(fileOf(id))]) await rm(path, { force: true })
  }
  const make = createFileMaker(repo, aggregator)

  async function run(job: ExportJob, signal: AbortSignal): Promise<void> {
    const { id, owner, name, createdAtSec } = job.export
    await mkdir(folder, { recursive: true })
    let end: Pick<StoredExport, 'state' | 'rows' | 'bytes' | 'message'>
    try {
      const { rows, message } = await make(job, fileOf(id), signal)
      end = { state: 'ready', rows, bytes: (await stat(fileOf(id))).size, message }
    } catch (error) {
      if (!signal.aborted && !(error instanceof ExportStopped)) log(`The export ${id} failed: ${String(error)}`)
      await removeFiles(id)
      end = { state: 'failed', rows: 0, bytes: 0, message: signal.aborted ? stopped : whyOf(error) }
    }
    if (!(await repo.exports.finish(id, end, nowSec()))) await removeFiles(id)
    else if (owner !== null && nowSec() - createdAtSec >= noticeAfterSec)
      await repo.messages.create([
        end.state === 'ready'
          ? { user: owner, type: 'success', title: `Your export is ready: ${name}`, url: '/export' }
          : {
              user: owner,
              type: 'error',
              title: `Your export failed: ${name}`,
              content: end.message ?? undefined,
              url: '/export',
            },
      ])
  }

  function begin(job: ExportJob): void {
    const { id, owner, token } = job.export
    const stop = new AbortController()
    const account = { account: `export ${owner ?? token}`, signal: stop.signal }
    const done = lane
      .run(account, () => askedBy(account, () => run(job, stop.signal)))
      .catch(async (error: unknown) => {
        if (!stop.signal.aborted) log(`The export ${id} failed: ${String(error)}`)
        const message = stop.signal.aborted ? stopped : whyOf(error)
        await repo.exports.finish(id, { state: 'failed', rows: 0, bytes: 0, message }, nowSec())
      })
      .catch((error: unknown) => log(`The end of the export ${id} was not stored: ${String(error)}`))
      .finally(() => running.delete(id))
    running.set(id, { stop, done })
  }

  const touching = setInterval(() => {
    if (running.size > 0)
      repo.exports
        .touch([...running.keys()], nowSec())
        .catch((error: unknown) => log(`The progress of exports was not stored: ${String(error)}`))
  }, touchEveryMs)
  touching.unref()

  return {
    start: job => engine.afterCommit(() => begin(job)),
    async cancel(id) {
      const job = running.get(id)
      job?.stop.abort()
      await job?.done
      await removeFiles(id)
    },
    ...createAddressKeys(repo.settings, 'export'),
    // Node's web stream of bytes, under the name the browser gives it
    stream: id => Readable.toWeb(createReadStream(fileOf(id))) as ReadableStream<Uint8Array>,
    async sweep() {
      for (const id of await repo.exports.sweep(nowSec() - retainSec, nowSec() - tokenRetainSec)) await removeFiles(id)
    },
    async close() {
      clearInterval(touching)
      for (const { stop } of running.values()) stop.abort()
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

export const stopped = 'The server was stopped before this export was finished. Start it again.'

const whyOf = (error: unknown): string => {
  if (error instanceof ExportStopped) return error.message
  if (error instanceof LaneFull || error instanceof StatementTimeout) return error.failure.message
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC'
    ? 'The disk of the server is full. Ask an administrator to make room, then start the export again.'
    : 'The server could not finish this export. Start it again.'
}
