// Runs a list of stages: the compiled part as one statement, $facet as one run per branch, the rest in memory.
import type { Failure } from '../../../src/base/result.ts'
import { createShared } from '../data/shared.ts'
import type { Block, Reading, Statement } from './block.ts'
import { counting, reading, slice } from './block.ts'
import type { Cache } from './cache.ts'
import type { Catalogue, Db, Known } from './catalogue.ts'
import { compile } from './compile.ts'
import { isRecord } from './paths.ts'
import { fromMark, isShort, marksFor, orderOf, pageById, shortPage, wholeTable, withIds } from './marks.ts'
import {
  countDivision,
  countedDivision,
  countOf,
  countOfGroups,
  divisionOf,
  inPieces,
  lettersOf,
  pieceOptions,
  type PieceOptions,
  type Rows,
} from './in-pieces.ts'
import { findFold } from './fold.ts'
import { write } from './shape.ts'
import type { Joined, Sources, Stage } from './stages.ts'
import { TailFailure, tailInProcess, type TailRunner } from './tail-runner.ts'

/** Another collection; `locked` are stages that always come first. */
export interface Foreign {
  readonly table: string
  readonly locked?: readonly Stage[]
}

export interface Run {
  /** Without one, nothing is cached, and the rows are not counted. */
  readonly cache: Cache | undefined
  readonly key: string
  readonly known: Known
  readonly stages: readonly Stage[]
  readonly foreign: ReadonlyMap<string, Foreign>
  /** So many stages are the server's own conditions. */
  readonly locked: number
  readonly skip: number
  readonly limit: number
}

interface Texts {
  readonly texts: readonly string[]
  readonly total: number
}

export class TooManyDocuments extends Error {}

export interface Executor {
  run(run: Run): Promise<Texts>
  explain(
    known: Known,
    stages: readonly Stage[],
    foreign: ReadonlyMap<string, Foreign>,
    locked: number,
  ): Promise<{ sql: string; params: unknown[]; tail: readonly Stage[] }>
  /** Turns what a pipeline can cause into data; undefined for everything else. */
  failureOf(error: unknown): Failure | undefined
  fold(): Promise<string>
}

export interface ExecutorOptions {
  /** Where stages run that are not SQL. Default: here, without limits; a server gives createTailProcesses(). */
  readonly tail?: TailRunner
  readonly maxTailDocuments?: number
  /** Text that is read into memory for one tail. */
  readonly maxTailMiB?: number
  /** How many leading stages may be compiled; 0 runs everything in memory (for comparing the two ways). */
  readonly maxCompiled?: number
  /** How many documents a table has, where that is known without counting them. */
  readonly countItems?: (table: string) => Promise<number | undefined>
  /** When a long statement of the embedded database is asked in pieces. */
  readonly pieces?: PieceOptions
}

/** `stateOf` returns another value after each write to a table, from before its commit on. */
export function createExecutor(
  db: Db,
  catalogue: Catalogue,
  stateOf: (table: string) => string,
  {
    tail = tailInProcess,
    maxTailDocuments = 250_000,
    maxTailMiB = 64,
    maxCompiled = Infinity,
    countItems,
    pieces = pieceOptions,
  }: ExecutorOptions,
): Executor {
  const roomInMemory = maxTailMiB * 1024 * 1024
  const ask = <T>(sql: string, params: unknown[]): Promise<T[]> =>
    db.slow ? db.slow<T>(sql, params) : db.query<T>(sql, params)
  const quick = <T>(sql: string, params: unknown[]): Promise<T[]> =>
    db.short ? db.short<T>(sql, params) : db.query<T>(sql, params)
  const divided = { ...pieces, db, stateOf, countItems: async (table: string) => countItems?.(table) }
  const folding = createShared<string>(db)
  const fold = (): Promise<string> => folding.get('', () => findFold(db))

  const sourcesOf = async (foreign: ReadonlyMap<string, Foreign>): Promise<Sources> => {
    const open = new Map<string, Joined>()
    for (const [name, { table, locked = [] }] of foreign) open.set(name, { ...(await catalogue.load(table)), locked })
    return { fold: await fold(), find: name => open.get(name) }
  }

  /** Reads documents as JSON texts. Throws if they are larger than that, without reading on. */
  const read = async (statement: Statement, block: Block, mostBytes?: number, send = ask): Promise<string[]> => {
    const how = reading(block, mostBytes)
    const done = statement.finish(how.sql)
    const asked = await inPieces(
      divided,
      statement,
      mostBytes === undefined || statement.pieces ? divisionOf(statement, block, how.sql) : undefined,
    )
    const rows = asked?.rows ?? (await send<Record<string, unknown>>(done.sql, done.params))
    if (mostBytes !== undefined && Number(rows.at(-1)?.['bytes'] ?? 0) > mostBytes) throw tooLarge()
    return textsOf(how, rows)
  }

  const idsOf = async (statement: Statement, sql: string): Promise<string[]> => {
    const done = statement.finish(sql)
    return (await ask<{ id: string }>(done.sql, done.params)).map(({ id }) => id)
  }

  /**
   * Reads a page. One far into the ids of a table begins at a remembered mark, from the second such question on; one of a
   * sorted table is read by its ids, from the third on.
   */
  const readPage = async (statement: Statement, block: Block, run: Run): Promise<string[]> => {
    const { cache, key, skip, limit } = run
    if (!cache) return read(statement, slice(statement, block, skip, limit))
    const marks = marksFor(block, skip)
    let from: { readonly block: Block; readonly skip: number } = { block, skip }
    if (marks !== undefined && (await timesAsked(cache, `${key}|far`)) > 1)
      from = fromMark(statement, block, skip, await cache.get(`${key}|marks`, sizeOf, () => idsOf(statement, marks)))
    if (block.order.length > 0 && (await timesAsked(cache, `${key}|sorted`)) > 2) {
      const page = await readSorted(cache, statement, block, run)
      if (page) return page
    }
    const once = (await readCounted(cache, statement, block, run)) ?? (await readGroups(cache, statement, block, run))
    if (once) return once
    const send = isShort(block, from.skip, limit, block.where.length) ? quick : ask
    const page = pageById(statement, from.block, from.skip, limit) ?? slice(statement, from.block, from.skip, limit)
    return read(statement, page, undefined, send)
  }

  /**
   * Reads a page of what conditions leave of a table, and counts all that they leave in the same pass; undefined where the
   * number is known already, or one pass is of no use.
   */
  const readCounted = async (
    cache: Cache,
    statement: Statement,
    block: Block,
    { key, skip, limit }: Run,
  ): Promise<string[] | undefined> => {
    const division =
      cache.peek(totalKey(key)) !== undefined ? undefined : countedDivision(statement, block, skip, limit)
    const asked = await inPieces(divided, statement, division)
    if (asked?.pieces) cache.put(totalKey(key), countOf(asked.pieces), 8)
    return asked && textsOf(reading(slice(statement, block, skip, limit)), asked.rows)
  }

  /** Reads a page of groups; what the pieces of the table found is remembered for other pages and the number of groups. */
  const readGroups = async (
    cache: Cache,
    statement: Statement,
    block: Block,
    { key, skip, limit }: Run,
  ): Promise<string[] | undefined> => {
    if (!statement.pieces) return undefined
    const page = slice(statement, block, skip, limit)
    const how = reading(page)
    const division = divisionOf(statement, page, how.sql)
    const groups = cache.peek<Rows>(groupsKey(key))
    if (division && groups) {
      const done = statement.finish(division.last(groups))
      return textsOf(how, await ask<Record<string, unknown>>(done.sql, done.params))
    }
    const asked = await inPieces(divided, statement, division)
    const found = asked?.pieces?.flat()
    if (found) cache.put(groupsKey(key), found, 64 + found.length * 64 + lettersOf(found) * 2)
    return asked && textsOf(how, asked.rows)
  }

  /** Reads a page of a sorted table by the ids of all its rows; undefined if there are too many, or some are gone by now. */
  const readSorted = async (
    cache: Cache,
    statement: Statement,
    block: Block,
    { key, skip, limit }: Run,
  ): Promise<string[] | undefined> => {
    const order = orderOf(block, await totalOf(cache, key, statement, block))
    if (order === undefined) return undefined
    const all = await cache.get(`${key}|order`, sizeOfIds, async () => {
      const ids = await idsOf(statement, order)
      return sizeOfIds(ids) > mostBytesOfIds ? undefined : ids
    })
    const ids = all?.slice(skip, skip + limit)
    if (!ids) return undefined
    const send = limit <= shortPage ? quick : ask
    const page = await read(statement, slice(statement, withIds(statement, block, ids), 0, limit), undefined, send)
    return page.length === ids.length ? page : undefined // another process deleted one
  }

  const totalOf = (cache: Cache, key: string, statement: Statement, block: Block): Promise<number> =>
    cache.get(
      totalKey(key),
      () => 8,
      () => count(statement, block, cache.peek(groupsKey(key))),
    )

  const count = async (statement: Statement, block: Block, groups: Rows | undefined): Promise<number> => {
    const table = wholeTable(block)
    const items = table === undefined ? undefined : await countItems?.(table)
    if (items !== undefined) return items
    const done = statement.finish(groups ? countOfGroups(statement, block, groups) : counting(block))
    const asked = groups ? undefined : await inPieces(divided, statement, countDivision(statement, block))
    const [row] = asked?.rows ?? (await ask<Record<string, unknown>>(done.sql, done.params))
    return Number(row?.['n'] ?? 0)
  }

  const tooLarge = () =>
    new TooManyDocuments(
      `More than ${maxTailMiB} MiB of documents reach a stage that has to run in memory. Put a $match, a $project or a $group before it.`,
    )

  /**
   * Returns documents as JSON texts, or refuses them with `tooMany`; never reads more than one beyond the limit, nor more
   * than one beyond `room` bytes.
   */
  const load = async (
    known: Known,
    stages: readonly Stage[],
    foreign: ReadonlyMap<string, Foreign>,
    most: number,
    locked: number,
    room = roomInMemory,
    tooMany = '',
  ): Promise<readonly string[]> => {
    const { statement, block, rest } = compile(known, await sourcesOf(foreign), stages, most, locked)
    const [first, ...later] = rest
    if (first && isRecord(first['$facet'])) {
      const before = stages.slice(0, stages.length - rest.length)
      const facets: string[] = []
      let left = room
      for (const [name, inner] of Object.entries(first['$facet'])) {
        const branch = [...before, ...(inner as Stage[])] // checked: pipelines
        const refusal = `The part "${name}" of $facet returns more than ${maxTailDocuments} documents. Put a $match, a $group or a $limit into it.`
        const part = listed(await load(known, branch, foreign, most, locked, left, refusal))
        left -= part.length
        facets.push(`${JSON.stringify(name)}:${part}`)
      }
      return finish([`{${facets.join(',')}}`], later, foreign, most)
    }
    const texts = await read(statement, slice(statement, block, 0, maxTailDocuments + 1), room)
    if (texts.length > maxTailDocuments)
      throw new TooManyDocuments(
        first
          ? `More than ${maxTailDocuments} documents reach the stage ${Object.keys(first)[0]}, which has to run in memory. Put a $match or a $group before it.`
          : tooMany,
      )
    return finish(texts, rest, foreign, most)
  }

  const finish = async (
    texts: readonly string[],
    rest: readonly Stage[],
    foreign: ReadonlyMap<string, Foreign>,
    most: number,
  ): Promise<readonly string[]> => {
    if (rest.length === 0) return texts
    const rows = listed(texts)
    let left = roomInMemory - rows.length
    const others: Record<string, string> = {}
    const needed = JSON.stringify(rest)
    for (const [name, one] of foreign) {
      if (!needed.includes(JSON.stringify(name))) continue
      const refusal = `The collection "${name}" has more than ${maxTailDocuments} documents; $lookup cannot read it in memory here. Use localField and foreignField of single values.`
      const known = await catalogue.load(one.table)
      const other = listed(await load(known, one.locked ?? [], foreign, most, 0, Math.max(0, left), refusal))
      left -= other.length
      others[name] = other
    }
    if (left < 0) throw tooLarge()
    return tail.run({ rows, stages: rest, foreign: others })
  }

  const attempt = async (run: Run, most: number): Promise<Texts> => {
    const { cache, key, known, stages, foreign, locked, skip, limit } = run
    const { statement, block, rest } = compile(known, await sourcesOf(foreign), stages, most, locked)
    if (rest.length > 0) {
      const all = await (cache ?? noCache).get(`${key}|tail`, sizeOf, () => load(known, stages, foreign, most, locked))
      return { texts: all.slice(skip, skip + limit), total: all.length }
    }
    const page = await (cache ?? noCache).get(`${key}|${skip}|${limit}`, sizeOf, () => readPage(statement, block, run))
    if (!cache || (page.length < limit && (page.length > 0 || skip === 0)))
      return { texts: page, total: skip + page.length }
    return { texts: page, total: await totalOf(cache, key, statement, block) }
  }

  return {
    fold,
    async run(run) {
      // A value that SQL cannot process (a division by zero, an overflow, a text that is not a date) is handled by the
      // tail; if even the leading conditions contain one, so are they.
      for (const most of [maxCompiled, firstMatches(run.stages)]) {
        try {
          return await attempt({ ...run, key: `${run.key}|${most}` }, most)
        } catch (error) {
          if (!isDataError(error)) throw error
        }
      }
      return attempt({ ...run, key: `${run.key}|0` }, 0)
    },
    async explain(known, stages, foreign, locked) {
      const { statement, block, rest } = compile(known, await sourcesOf(foreign), stages, maxCompiled, locked)
      return { ...statement.finish(reading(block).sql), tail: rest }
    },
    failureOf(error) {
      return error instanceof TailFailure ? error.failure : undefined
    },
  }
}

/** How often this was asked since the collection changed. */
async function timesAsked(cache: Cache, key: string): Promise<number> {
  const asked = await cache.get(
    key,
    () => 16,
    async () => ({ times: 0 }),
  )
  return ++asked.times
}

/** Writes rows as JSON texts. */
const textsOf = ({ doc, fields }: Reading, rows: readonly Record<string, unknown>[]): string[] =>
  rows.map(row => {
    // The id comes first, then the stored fields, then what the pipeline added.
    const pairs: string[] = []
    const own = doc ? String(row['doc']).slice(1, -1) : ''
    if (own !== '') pairs.push(own)
    for (const [name, out] of fields) {
      const text = write(out, row)
      if (text === undefined) continue
      const pair = `${JSON.stringify(name)}:${text}`
      if (doc && name === '_id') pairs.unshift(pair)
      else pairs.push(pair)
    }
    return `{${pairs.join(',')}}`
  })

const totalKey = (key: string): string => `${key}|total`
const groupsKey = (key: string): string => `${key}|groups`

const noCache: Pick<Cache, 'get'> = { get: (_key, _size, make) => make() }

const listed = (texts: readonly string[]): string => `[${texts.join(',')}]`

const sizeOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length * 2 + 16, 64)

/** A short text of one byte per letter, with its place in the list. */
const sizeOfIds = (ids: readonly string[] | undefined): number =>
  (ids ?? []).reduce((sum, id) => sum + id.length + 32, 64)
const mostBytesOfIds = 15 * 1024 * 1024

/** A value that SQL cannot process. */
export const isDataError = (error: unknown): boolean =>
  error instanceof Error && String((error as { readonly code?: unknown }).code).startsWith('22') // drivers add the SQLSTATE

// Plain conditions at the start cannot fail in SQL and keep most documents in the database. With nothing else (-1)
// there is nothing to fall back from.
const firstMatches = (stages: readonly Stage[]): number =>
  stages.findIndex(stage => !('$match' in stage) || JSON.stringify(stage).includes('$expr'))
