// A group of a whole table as the groups of its pieces, which the database puts together. That is exact: numbers travel as their
// decimal texts.
import { body, isCut, plainTable, type Block, type Pieces } from './block.ts'
import type { Kind } from './value.ts'

/** A column of a group: what each piece selects for it, and how these are put together. */
export interface Part {
  readonly selects: readonly string[]
  /** Receives the columns of the pieces, as texts. */
  join(texts: readonly string[]): string
}

const typeOf: Readonly<Record<Kind | 'exact' | 'json', string>> = {
  num: 'float8',
  exact: 'numeric',
  text: 'text',
  bool: 'boolean',
  date: 'timestamptz',
  json: 'jsonb',
}

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
  const joins = parts.map(part => part.join(names.slice(used, (used += part.selects.length)).map(name => `q.${name}`)))
  return {
    table: table.slice(1, -1),
    whole: group.whole,
    of(range) {
      const rows = { ...block, where: [...block.where, `${alias}.ctid ${range}`] }
      const from = group.from.replace(body(block), () => body(rows))
      const grouped = `SELECT ${selects.map((sql, at) => `${sql} AS p${at}`).join(', ')} FROM ${from}${group.tail}`
      return `SELECT ${names.map(name => `r.${name}::text AS ${name}`).join(', ')} FROM (${grouped}) r`
    },
    joined: found =>
      `SELECT ${joins.map((sql, at) => `${sql} AS g${at}`).join(', ')} FROM jsonb_to_recordset(${found}) AS q(${names.map(name => `${name} text`).join(', ')})${group.tail}`,
  }
}
