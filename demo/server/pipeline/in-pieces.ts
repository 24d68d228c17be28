// A long statement as several short ones. The embedded database runs one statement at a time, so a call that reads one item waits
// for a group-by of all documents. It is asked in ranges of the table's pages instead, and others pass between them.
import { body, counting, ending, isCut, plainTable, reading, type Block, type Statement } from './block.ts'
import type { Db } from './catalogue.ts'
import { withIds } from './marks.ts'
import { nodesOf, planOf } from './plan.ts'

export interface PieceOptions {
  /** A table of fewer rows is asked at once. */
  readonly leastRows: number
  readonly rowsPerPiece: number
  /** If one piece finds more, the statement is asked at once. */
  readonly mostFound: number
  /** If all pieces find more text, the statement is asked at once: putting long lists together holds others up as well. */
  readonly mostLetters: number
}
/** Measured on the embedded database: grouping 12,500 documents takes 16 to 20 ms. */
export const pieceOptions: PieceOptions = {
  leastRows: 25_000,
  rowsPerPiece: 12_500,
  mostFound: 1_000,
  mostLetters: 300_000,
}

export interface PieceContext extends PieceOptions {
  readonly db: Db
  /** How many rows a table has, where that is known without counting. */
  countItems(table: string): Promise<number | undefined>
  /** Another value after each write to the table, from before its commit on. */
  stateOf(table: string): string
}

/** A statement, its pieces, and the last one, which has the result of all: unfinished. */
export interface Division {
  readonly table: string
  readonly whole: string
  /** The statement whose plan decides whether pieces are of use; absent: the whole. */
  readonly reads?: string
  /** How many times as many rows as usual a piece has: what costs less per row needs fewer pieces. */
  readonly size?: number
  /** Returns the statement for a range of pages. */
  of(range: string): string
  /** Returns the statement that makes the result of the rows of all pieces. */
  last(found: readonly Record<string, unknown>[]): string
}

export type Rows = readonly Record<string, unknown>[]
type Pieces = readonly Rows[]

/** The result of a statement, and what its pieces found if it was asked in pieces. */
export interface Asked {
  readonly rows: Record<string, unknown>[]
  readonly pieces?: Pieces
}

/** The rows of more pages are sorted at once. */
const mostSorted = 500

/** Returns how a statement that reads a block can be asked in pieces: if it groups a table, or reads the first of it in an order. */
export function divisionOf(statement: Statement, block: Block, whole: string): Division | undefined {
  const { pieces } = statement
  if (pieces)
    return {
      ...pieces,
      whole,
      last: found => whole.replace(pieces.whole, () => pieces.joined(statement.bind(JSON.stringify(found), 'jsonb'))),
    }
  const rows = rowsOf(block)
  const { limit, offset, order, ties } = block
  if (!rows || order.length === 0 || ties.length !== 1 || limit === undefined || offset + limit > mostSorted)
    return undefined
  return {
    table: rows.table,
    whole,
    of(range) {
      const first = { ...rows.in(range), offset: 0, limit: offset + limit }
      return `SELECT ${ties[0]} AS id ${body(first)}${ending(first)}`
    },
    last: found => reading(withIds(statement, block, idsOf(found))).sql,
  }
}

/**
 * Returns how a page of the rows that conditions leave is read in pieces together with the number of all: each piece counts what
 * it finds. To count them afterwards reads the whole table once more.
 */
export function countedDivision(statement: Statement, block: Block, skip: number, limit: number): Division | undefined {
  const rows = isCut(block) || block.where.length === 0 ? undefined : rowsOf(block)
  const [tie, other] = block.ties
  if (!rows || tie === undefined || other !== undefined || skip + limit > mostSorted) return undefined
  const page = { ...block, offset: skip, limit }
  return {
    table: rows.table,
    whole: reading(page).sql,
    reads: counting(block),
    ...(block.order.length > 0 ? {} : { size: 3 }),
    of(range) {
      const first = { ...rows.in(range), offset: 0, limit: skip + limit }
      return `SELECT ${tie} AS id, count(*) OVER ()::text AS n ${body(first)}${ending(first)}`
    },
    last: found => reading(withIds(statement, page, idsOf(found))).sql,
  }
}

/** Returns how many rows the pieces of a counted page found. */
export const countOf = (pieces: Pieces): number => pieces.reduce((sum, [first]) => sum + Number(first?.['n'] ?? 0), 0)

const idsOf = (found: readonly Record<string, unknown>[]): string[] => found.map(({ id }) => String(id))

/** Returns the statement that counts the groups of all pieces. */
export function countOfGroups(statement: Statement, block: Block, groups: Rows): string {
  const { pieces } = statement
  const all = counting(block)
  return pieces ? all.replace(pieces.whole, () => pieces.joined(statement.bind(JSON.stringify(groups), 'jsonb'))) : all
}

/** Returns how the rows of a block are counted in pieces; undefined if they are not those of a table. */
export function countDivision(statement: Statement, block: Block): Division | undefined {
  const rows = isCut(block) ? undefined : rowsOf(block)
  return (
    rows && {
      table: rows.table,
      whole: counting(block),
      size: 3,
      of: range => counting(rows.in(range)),
      last: found =>
        `SELECT sum(q.n::bigint)::text AS n FROM jsonb_to_recordset(${statement.bind(JSON.stringify(found), 'jsonb')}) AS q(n text)`,
    }
  )
}

function rowsOf(block: Block): { readonly table: string; in(range: string): Block } | undefined {
  const [, table, alias] = plainTable.exec(block.from) ?? []
  if (table === undefined || alias === undefined) return undefined
  return {
    table: table.slice(1, -1),
    in: range => ({ ...block, where: [...block.where, `${alias}.ctid ${range}`] }),
  }
}

/**
 * Returns the rows of a statement, asked in pieces; undefined where that is of no use. All pieces read one state: if the
 * table is written in between, the statement is asked at once, as it stands.
 */
export async function inPieces(
  context: PieceContext,
  statement: Statement,
  division: Division | undefined,
): Promise<Asked | undefined> {
  const { db } = context
  if (!division || !db.turn || db.kind !== 'pglite') return undefined
  const { table } = division
  const rows = (await context.countItems(table)) ?? 0
  if (rows < context.leastRows) return undefined
  const whole = statement.finish(division.whole)
  const reads = division.reads === undefined ? whole : statement.finish(division.reads)
  if (!(await readsAll(db, reads, table))) return undefined
  const ranges = await rangesOf(db, table, Math.ceil(rows / (context.rowsPerPiece * (division.size ?? 1))))
  return db.turn(async ask => {
    const before = context.stateOf(table)
    const run = async (sql: string): Promise<Record<string, unknown>[] | undefined> => {
      const done = statement.finish(sql)
      const found = await ask<Record<string, unknown>>(done.sql, done.params)
      return context.stateOf(table) === before ? found : undefined
    }
    const atOnce = async (): Promise<Asked> => ({ rows: await ask(whole.sql, whole.params) })
    const pieces: Record<string, unknown>[][] = []
    let letters = 0
    for (const range of ranges) {
      const found = await run(division.of(range))
      if (!found || found.length > context.mostFound) return atOnce()
      letters += lettersOf(found)
      if (letters > context.mostLetters) return atOnce()
      pieces.push(found)
    }
    const rows = await run(division.last(pieces.flat()))
    return rows ? { rows, pieces } : atOnce()
  })
}

export const lettersOf = (rows: Rows): number =>
  rows.reduce((sum, row) => Object.values(row).reduce<number>((of, text) => of + String(text).length, sum), 0)

/** Returns whether the database would read every row of the table: with an index, the whole is short. */
async function readsAll(
  db: Db,
  { sql, params }: { readonly sql: string; readonly params: unknown[] },
  table: string,
): Promise<boolean> {
  const [row] = await (db.short ?? db.query)<Record<string, unknown>>(`EXPLAIN (FORMAT JSON) ${sql}`, params)
  return [...nodesOf(planOf(row))].some(node => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table)
}

/** Returns ranges that hold each row of a table once, by the pages that its rows are on. */
async function rangesOf(db: Db, table: string, most: number): Promise<string[]> {
  const [size] = await db.query<{ pages: number }>(
    `SELECT (pg_relation_size($1::text::regclass) / current_setting('block_size')::int)::int AS pages`,
    [`"${table}"`],
  )
  const pages = size?.pages ?? 0
  const count = Math.max(1, Math.min(most, pages))
  const starts = Array.from({ length: count }, (_, at) => Math.floor((pages * at) / count))
  return starts.map((start, at) => {
    const next = starts[at + 1]
    const low = `>= '(${start},0)'::tid`
    return next === undefined ? low : `BETWEEN '(${start},0)'::tid AND '(${next - 1},65535)'::tid`
  })
}
