// One SELECT being built. Stages add to it as long as they can; if one needs the result of the earlier ones, the block
// is closed into a sub-select and the next one begins.
import type { Base, Binds, Output, Shape } from './shape.ts'
import { carry, output } from './shape.ts'
import { quoteText } from './paths.ts'
import type { Kind, sqlTypeOf, Value } from './value.ts'

export interface OrderTerm {
  readonly sql: string
  /** The type of `sql` in the database. */
  readonly type: (typeof sqlTypeOf)[Kind] | 'numeric' | 'int'
  readonly suffix: string
}

export interface Block {
  readonly from: string
  readonly where: readonly string[]
  readonly shape: Shape
  readonly order: readonly OrderTerm[]
  /** A tiebreaker for rows of equal order, so that pages never repeat a row. */
  readonly ties: readonly string[]
  readonly offset: number
  readonly limit?: number
  /** How the rows that it groups can be grouped in pieces. */
  readonly pieces?: Pieces | undefined
}

/** How one group is asked in pieces. */
export interface Pieces {
  readonly table: string
  /** The sub-select that groups all rows. */
  readonly whole: string
  /** Returns the statement that groups the rows of a range of pages. */
  of(range: string): string
  /** Returns the sub-select that takes the place of `whole`; `found` is a list of the rows of all pieces. */
  joined(found: string): string
}

/** Assigns names and bind markers for one statement; the markers are numbered when it is finished. */
export interface Statement extends Binds {
  alias(): string
  /** Returns the alias of a sub-select around all that was selected so far. */
  nest(): string
  /** How many sub-selects are in each other. */
  readonly depth: number
  /** How the first group of its stages can be asked in pieces. */
  pieces: Pieces | undefined
  finish(sql: string): { sql: string; params: unknown[] }
}

export function createStatement(): Statement {
  const values: (string | number | boolean)[] = []
  let aliases = 0
  let depth = 0
  const alias = () => `s${++aliases}`
  return {
    alias,
    nest() {
      depth += 1
      return alias()
    },
    get depth() {
      return depth
    },
    pieces: undefined,
    bind: (value, cast) => `\u0001${values.push(value) - 1}\u0002::${cast}`,
    finish(sql) {
      const params: unknown[] = []
      const numbers = new Map<string, number>()
      // eslint-disable-next-line no-control-regex -- the markers are control characters because no name may hold them
      const text = sql.replace(/\u0001(\d+)\u0002/g, (_marker, index: string) => {
        const given = numbers.get(index)
        if (given !== undefined) return `$${given}`
        const value = values[Number(index)]
        params.push(typeof value === 'number' ? String(value) : value)
        numbers.set(index, params.length)
        return `$${params.length}`
      })
      return { sql: text, params }
    },
  }
}

export const isCut = (block: Block): boolean => block.limit !== undefined || block.offset > 0

/** Returns from where the rows of a block come, and their conditions. */
export const body = (block: Block): string =>
  `FROM ${block.from}${block.where.length > 0 ? ` WHERE ${block.where.join(' AND ')}` : ''}`

/** Returns the order of a block, and what is cut of it. */
export function ending(block: Block): string {
  const terms = [
    ...block.order.map(term => `${term.sql} ${term.suffix}`),
    ...(isCut(block) || block.order.length > 0 ? block.ties : []),
  ]
  return `${terms.length > 0 ? ` ORDER BY ${terms.join(', ')}` : ''}${block.limit === undefined ? '' : ` LIMIT ${block.limit}`}${block.offset > 0 ? ` OFFSET ${block.offset}` : ''}`
}

/** Closes a block: the required values become columns of a sub-select. */
export function close(statement: Statement, block: Block): Block {
  const alias = statement.nest()
  const columns: string[] = []
  const base = block.shape.base && { ...block.shape.base, alias }
  if (block.shape.base) columns.push(...passing(block.shape.base))
  const fields = new Map([...block.shape.fields].map(([name, value]) => [name, carry(value, alias, columns)]))
  const order = block.order.map((term, i) => {
    columns.push(`${term.sql} AS ${alias}_o${i}`)
    return { ...term, sql: `${alias}.${alias}_o${i}` }
  })
  const ties = block.ties.map((tie, i) => {
    columns.push(`${tie} AS ${alias}_t${i}`)
    return `${alias}.${alias}_t${i}`
  })
  if (columns.length === 0) columns.push('1 AS one')
  const select = `SELECT ${columns.join(', ')} ${body(block)}${isCut(block) ? ending(block) : ' OFFSET 0'}`
  return {
    from: `(${select}) ${alias}`,
    where: [],
    shape: { ...(base ? { base } : {}), fields },
    order,
    ties,
    offset: 0,
  }
}

// What a stored row brings along: its document and the generated columns.
const passing = (base: Base): string[] =>
  ['doc', ...[...base.known.columns].filter(column => column.startsWith('lc_'))].map(
    column => `${base.alias}.${column}`,
  )

/** Closes a block down to some values only, for a stage that makes new documents. */
export function closeTo(
  statement: Statement,
  block: Block,
  values: readonly Value[],
): { from: string; values: Value[]; order: OrderTerm[] } {
  const alias = statement.nest()
  const columns: string[] = []
  const outside = values.map(value => carry(value, alias, columns))
  const order = block.order.map((term, i) => {
    columns.push(`${term.sql} AS ${alias}_o${i}`)
    return { ...term, sql: `${alias}.${alias}_o${i}` }
  })
  if (columns.length === 0) columns.push('1 AS one')
  // OFFSET 0 keeps the extraction in the sub-select: each value is read from its document once. Plain columns do not
  // need it, and without it the planner may read the covering index in its own order.
  const wall = columns.some(column => /\.doc\b|\(/.test(column)) ? ' OFFSET 0' : ''
  return {
    from: `(SELECT ${columns.join(', ')} ${body(block)}${isCut(block) ? ending(block) : wall}) ${alias}`,
    values: outside,
    order,
  }
}

export interface Reading {
  readonly sql: string
  readonly doc: boolean
  readonly fields: readonly (readonly [string, Output])[]
}

/** A table without joins, and its alias. */
export const plainTable = /^("[^" ]+") (s\d+)$/
/** Above this, reading documents one by one takes longer than passing over them. */
export const maxPage = 1000

/**
 * Returns where the rows of a page come from. The database sorts and skips all that a statement selects, so it sorts and
 * skips ids alone, and reads the documents of the page afterwards. Returns undefined where that saves nothing.
 */
function paged(block: Block): string | undefined {
  const [, table, alias] = plainTable.exec(block.from) ?? []
  const isGain = (block.order.length > 0 || block.offset > 0) && block.limit !== undefined && block.limit <= maxPage
  if (table === undefined || alias === undefined || !isGain) return undefined
  const keys = block.order.map(({ sql }, n) => `, ${sql} AS k${n}`).join('')
  const order = [...block.order.map(({ suffix }, n) => `page.k${n} ${suffix}`), ...block.ties]
  return `FROM (SELECT ${alias}.id AS id${keys} ${body(block)}${ending(block)}) page JOIN ${table} ${alias} ON ${alias}.id = page.id ORDER BY ${order.join(', ')}`
}

/**
 * Writes the statement that reads the rows of a block, and how each row becomes a document. With `mostBytes` it ends
 * with the row that exceeds so many bytes of text; the column `bytes` has the sum up to each row.
 */
export function reading(block: Block, mostBytes?: number): Reading {
  const columns: string[] = []
  const fields = [...block.shape.fields].map(([name, value]) => [name, output(value, columns)] as const)
  const { base } = block.shape
  if (base) {
    const gone = new Set(base.hidden)
    for (const [name] of fields) if (name !== '_id') gone.add(name)
    const doc =
      gone.size === 0
        ? `${base.alias}.doc`
        : `(${base.alias}.doc - ARRAY[${[...gone].map(quoteText).join(', ')}]::text[])`
    columns.push(`${doc}::text AS doc`)
  }
  const texts = columns.map((_, n) => (base && n === columns.length - 1 ? 'doc' : `c${n}`))
  if (columns.length === 0) columns.push('1 AS one')
  const sql = `SELECT ${columns.join(', ')} ${paged(block) ?? `${body(block)}${ending(block)}`}`
  return { sql: mostBytes === undefined ? sql : upTo(sql, texts, mostBytes), doc: base !== undefined, fields }
}

function upTo(sql: string, texts: readonly string[], mostBytes: number): string {
  const length = ['0', ...texts.map(name => `coalesce(octet_length(r.${name}), 0)`)].join(' + ')
  return `SELECT * FROM (SELECT r.*, sum(${length}) OVER (ROWS UNBOUNDED PRECEDING) AS bytes FROM (${sql}) r) r WHERE r.bytes - (${length}) <= ${mostBytes}`
}

/** Writes the statement that counts the rows of a block. */
export const counting = (block: Block): string =>
  isCut(block)
    ? `SELECT count(*)::text AS n FROM (SELECT 1 ${body(block)}${block.limit === undefined ? '' : ` LIMIT ${block.limit}`}${block.offset > 0 ? ` OFFSET ${block.offset}` : ''}) c`
    : `SELECT count(*)::text AS n ${body(block)}`

/** Limits the rows, after earlier limits. */
export function slice(statement: Statement, block: Block, skip: number, limit: number | undefined): Block {
  const open = block.limit === undefined ? block : close(statement, block)
  const inner = block.limit === undefined ? block.offset : 0
  return { ...open, offset: inner + skip, ...(limit === undefined ? {} : { limit }) }
}
