// Exports: the rows of a collection or a query as a file that is made in the background. Each belongs to who started it.
import { fail, type Failure, type Result, ok } from '../../../src/base/result.ts'
import { fillPath } from '../../../src/contract/call.ts'
import { exportCalls } from '../../../src/contract/calls/exports.ts'
import type { Export } from '../../../src/contract/entities/export.ts'
import type { Field } from '../../../src/contract/entities/collection.ts'
import type { ExportHolder, StoredExport } from '../data/exports.ts'
import { hasNames, type NamedReference } from '../exports/reference-names.ts'
import { holderOf } from '../exports/holder.ts'
import { silentSec, stopped } from '../exports/run.ts'
import { forbidden, full, invalid, notFound } from '../http/failures.ts'
import { reply, type Handlers, type Refusal, type Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'
import { createReadableRows } from './aggregate.ts'

type Names = 'listExports' | 'readExport' | 'createExport' | 'deleteExport' | 'readExportFile'

/** So many exports a user or a token may have, and so many of them may be running. */
const most = { stored: 50, running: 5 }
const addressLifeSec = 3600
const nowSec = () => Math.floor(Date.now() / 1000)

export function exportRoutes(services: Services): Handlers<Names> {
  const { repo, exports } = services
  const readableRows = createReadableRows(services)

  async function shown(one: StoredExport): Promise<Export> {
    const { id, name, format, rows, total, bytes, message, createdAtSec, finishedAtSec } = one
    const state = stateOf(one)
    const until = nowSec() + addressLifeSec
    const why = state === one.state ? message : stopped
    return {
      id,
      name,
      format,
      state,
      rows,
      total,
      bytes,
      created_at: createdAtSec,
      ...(one.owner === null ? { is_listed: false } : {}),
      ...(why === null ? {} : { message: why }),
      ...(finishedAtSec === null ? {} : { finished_at: finishedAtSec }),
      ...(state === 'ready'
        ? {
            file: `${fillPath(exportCalls.readExportFile.path, { id })}?until=${until}&key=${await exports.keyOf(id, until)}`,
          }
        : {}),
    }
  }

  /** Nobody learns whether an export of somebody else exists. */
  async function ownOf(who: Who, id: string): Promise<Result<StoredExport>> {
    const holder = holderOf(who)
    const found = holder && (await repo.exports.find(id))
    return found && found.owner === holder.owner && found.token === (holder.token ?? null)
      ? ok(found)
      : notFound('export', id)
  }

  async function remove(id: string): Promise<void> {
    await repo.exports.delete(id)
    await exports.cancel(id)
  }

  return {
    async listExports({ who }) {
      const all = who.kind === 'user' ? await repo.exports.list({ owner: who.id }) : []
      return reply(await Promise.all(all.map(shown)), { total: all.length })
    },
    async readExport({ params, who }) {
      const found = await ownOf(who, params.id)
      return found.ok ? reply(await shown(found.value)) : found
    },
    async createExport({ body, who }) {
      const holder = holderOf(who)
      if (!holder) return forbidden()
      const { source, format } = body
      const readable = await readableRows(who, source)
      if (!readable.ok) return readable
      const fault = services.aggregator.checkPipeline(readable.value.request.pipeline ?? [])
      if (fault) return fault
      const all = await repo.exports.list(holder)
      if (all.filter(one => stateOf(one) === 'running').length >= most.running) return tooMany(holder)
      if (all.length >= most.stored) {
        const oldest = holder.owner === null ? all.findLast(one => stateOf(one) !== 'running') : undefined
        if (!oldest) return full('You have too many exports. Delete some of them first.')
        await remove(oldest.id) // who has a token sees no list
      }
      const { collection, source: rows, request } = readable.value
      const query = source.query ? await repo.queries.find(source.query) : undefined
      const stored = await repo.exports.create(
        { ...holder, name: body.name || (query?.name ?? collection.name), format },
        nowSec(),
      )
      const references = body.values === 'formatted' ? await referencesOf(services, who, collection.fields) : []
      exports.start({ export: stored, source: rows, request, wanted: body, defined: collection.fields, references })
      return reply(await shown(stored))
    },
    async deleteExport({ params, who }) {
      const found = await ownOf(who, params.id)
      if (!found.ok) return found
      await remove(found.value.id)
      return reply({})
    },
    async readExportFile({ params, query }) {
      const until = Number(query.until)
      if (!Number.isSafeInteger(until)) return invalid('until', 'until must be a time in Unix seconds.')
      const isKey = await exports.isKey(params.id, until, query.key)
      const found = isKey ? await repo.exports.find(params.id) : undefined
      const owner = found && found.owner !== null ? await repo.users.read(found.owner) : undefined
      if (!found || (found.owner !== null && !owner?.is_active) || found.state !== 'ready') return expired()
      return reply('', {
        stream: exports.stream(found.id),
        headers: headersOf(found),
      })
    },
  }
}

/** The references whose items this user may read by themselves. */
async function referencesOf(
  { repo, access, readers }: Services,
  who: Who,
  fields: readonly Field[],
): Promise<readonly NamedReference[]> {
  const reader = readers(who)
  const found = await Promise.all(
    fields.filter(hasNames).map(async ({ key, to }) => {
      const target = to && access.hasApp(who, to.app) && (await repo.collections.read(to.app, to.collection))
      return target && to.show !== undefined
        ? [{ key, show: to.show, source: await reader.source(target, 'own apps') }]
        : []
    }),
  )
  return found.flat()
}

const expired = (): Failure =>
  fail('forbidden', 'This address of a file has expired. Open the list of exports for a new one, or export again.', {
    status: 403,
  })

const headersOf = ({ name, format, bytes }: StoredExport) => ({
  'Content-Type': types[format],
  'Content-Length': String(bytes),
  'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${fileName(name)}.${format}`)}`,
})

const tooMany = ({ owner }: ExportHolder): Refusal => ({
  ...(owner === null
    ? fail('limited', `This page is making ${most.running} files already. Try again in a minute.`, { status: 429 })
    : fail('limited', `You have ${most.running} exports running. Wait until one is ready, or cancel one.`, {
        status: 429,
      })),
  headers: { 'Retry-After': '10' },
})

/** One of which nothing was heard for a while was stopped with its server. */
const stateOf = ({ state, seenAtSec }: StoredExport): StoredExport['state'] =>
  state === 'running' && seenAtSec < nowSec() - silentSec ? 'failed' : state

const fileName = (name: string): string =>
  name
    .replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 100) || 'export'

const types: Readonly<Record<Export['format'], string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
}
