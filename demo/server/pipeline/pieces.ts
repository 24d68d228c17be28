// A group of a whole table as the groups of its pieces, which the database puts together. That is exact: numbers travel as their
// decimal texts.
import { body, isCut, plainTable, type Block, type OrderTerm, type Pieces } from './block.ts'
import { sqlTypeOf, type Kind } from './value.ts'

/** A column of a group: what each piece selects for it, and how these are put together. */
export interface Part {
  readonly selects: readonly string[]
  /** Receives the columns of the pieces, as texts, and the number of a piece. */
  join(texts: readonly string[], piece: string): string
}

const typeOf: Readonly<Record<Kind | 'exact' | 'json', string>> = { ...sqlTypeOf, exact: 'numeric', json: 'jsonb' }

export const keyPart = (sql: string, kind: Kind | 'exact' | 'json'): Part => ({
  selects: [sql],
  join: ([text]) => `${text}::${typeOf[kind]}`,
})

export const countPart: Part = { selects: ['count(*)'], join: ([text]) => `sum(${text}::bigint)::bigint` }

export const sumPart = (numbers: string): Part => ({
  selects: [`sum(${numbers})`],
  join: ([text]) => `coalesce(sum(${text}::numeric), 0)`,
})

export const averagePart = (numbers: string): Part => ({
  selects: [`sum(${numbers})`, `count(${numbers})`],
  join: ([sum, count]) => `(sum(${sum}::numeric) / nullif(sum(${count}::bigint), 0))`,
})

/** `best` is min or max. */
export const bestPart = (best: string, sql: string, kind: Kind | 'exact'): Part => ({
  selects: [`${best}(${sql})`],
  join: ([text]) => `${best}(${text}::${typeOf[kind]}${kind === 'text' ? ' COLLATE "C"' : ''})`,
})

export const sortedBy = (order: readonly OrderTerm[]): string =>
  order.map(({ sql, suffix }) => `${sql} ${suffix}`).join(', ')

/** The first value in an order: each piece gives its own, and what it is ordered by. */
export const firstPart = (json: string, order: readonly OrderTerm[]): Part => ({
  selects: [json, ...order.map(({ sql }) => sql)].map(sql => `(array_agg(${sql} ORDER BY ${sortedBy(order)}))[1]`),
  join: ([value, ...keys]) =>
    `coalesce((array_agg(${value}::jsonb ORDER BY ${sortedBy(typedAs(order, keys))}))[1], 'null'::jsonb)`,
})

/** All values that are there, in an order: each with what it is ordered by. Without an order, one piece after the other. */
export const pushPart = (json: string, order: readonly OrderTerm[]): Part => ({
  selects: [
    `jsonb_agg(jsonb_build_array(${[json, ...order.map(({ sql }) => `${sql}::text`)].join(', ')})) FILTER (WHERE ${json} IS NOT NULL)`,
  ],
  join([lists], piece) {
    const keys = order.map((_, at) => `(one.value->>${at + 1})`)
    const sorted = order.length > 0 ? sortedBy(typedAs(order, keys)) : 'piece.at, one.at'
    return `(SELECT coalesce(jsonb_agg(one.value->0 ORDER BY ${sorted}), '[]'::jsonb) ${elementsOf(`${lists}::jsonb ORDER BY ${piece}`)})`
  },
})

/** Each value once. `set` collects those of a piece. */
export const setPart = (set: string): Part => ({
  selects: [set],
  join: ([sets]) => `(SELECT coalesce(jsonb_agg(DISTINCT one.value), '[]'::jsonb) ${elementsOf(`${sets}::jsonb`)})`,
})

/** Returns the elements of the lists of all pieces; a piece without one has null. */
const elementsOf = (lists: string): string =>
  `FROM jsonb_array_elements(jsonb_agg(${lists})) WITH ORDINALITY piece(list, at), jsonb_array_elements(CASE jsonb_typeof(piece.list) WHEN 'array' THEN piece.list ELSE '[]' END) WITH ORDINALITY one(value, at)`

const typedAs = (order: readonly OrderTerm[], texts: readonly string[]): OrderTerm[] =>
  order.map((term, at) => ({ ...term, sql: `${texts[at]}::${term.type}` }))

/**
 * Returns how a group of a block can be asked in pieces; undefined if one of its columns needs all rows at once, or the
 * rows are not those of a table. The keys are the first columns.
 */
export function piecesOf(
  block: Block,
  group: {
    readonly whole: string
    readonly from: string
    readonly parts: readonly (Part | undefined)[]
    readonly tail: string
  },
): Pieces | undefined {
  const [, table, alias] = plainTable.exec(block.from) ?? []
  const parts = group.parts.filter(part => part !== undefined)
  if (!table || !alias || isCut(block) || parts.length === 0 || parts.length < group.parts.length) return undefined
  const selects = parts.flatMap(part => part.selects)
  const names = selects.map((_, at) => `p${at}`)
  let used = 0
  const joins = parts.map(part =>
    part.join(
      names.slice(used, (used += part.selects.length)).map(name => `q.${name}`),
      'q.piece',
    ),
  )
  return {
    table: table.slice(1, -1),
    whole: group.whole,
    of(range) {
      const rows = { ...block, where: [...block.where, `${alias}.ctid ${range}`] }
      const from = group.from.replace(body(block), () => body(rows))
      const grouped = `SELECT ${selects.map((sql, at) => `${sql} AS p${at}`).join(', ')} FROM ${from}${group.tail}`
      return `SELECT ${names.map(name => `r.${name}::text AS ${name}`).join(', ')} FROM (${grouped}) r`
    },
    joined(found) {
      const columns = names.map(name => `${name} text`).join(', ')
      const rows = `ROWS FROM (jsonb_to_recordset(${found}) AS (${columns})) WITH ORDINALITY AS q(${names.join(', ')}, piece)`
      return `SELECT ${joins.map((sql, at) => `${sql} AS g${at}`).join(', ')} FROM ${rows}${group.tail}`
    },
  }
}
