// Pages far into a collection. In the order of its ids, the database walks an index from its start to such a page; from the id
// of a mark before it, it has at most `apart` rows to walk. In another order it sorts everything for each page; with the ids
// in that order it reads the rows of the page alone. Either are read once, and remembered until the collection changes.
import { body, ending, isCut, maxPage, plainTable, type Block, type Statement } from './block.ts'

/** So many rows are between two marks. */
const apart = 500
/** Below this, walking costs less than one more question. */
const far = 2 * apart
/** A page of so few rows, from a mark on, costs about as much as one item. */
export const shortPage = 100
/** The order of more rows takes too much memory. */
const mostIds = 250_000

/** Returns whether the rows of a block are those of a table by their ids. */
const isById = (block: Block): boolean =>
  plainTable.test(block.from) && block.order.length === 0 && block.ties.length === 1 && !isCut(block)

/** Returns the statement that reads the ids of all marks, if a page this far can use them. */
export function marksFor(block: Block, skip: number): string | undefined {
  const [tie] = block.ties
  if (skip < far || !isById(block)) return undefined
  const numbered = `SELECT ${tie} AS id, row_number() OVER (ORDER BY ${tie}) AS mark ${body(block)}`
  return `SELECT p.id FROM (${numbered}) p WHERE p.mark % ${apart} = 1 ORDER BY p.mark`
}

/** Returns the block from the last mark before a page on, and how many of its rows are still to be skipped. */
export function fromMark(
  statement: Statement,
  block: Block,
  skip: number,
  marks: readonly string[],
): { readonly block: Block; readonly skip: number } {
  const at = Math.min(Math.floor(skip / apart), marks.length - 1)
  const id = marks[at]
  if (id === undefined) return { block, skip }
  const from = `${block.ties[0]} >= ${statement.bind(id, 'text')}`
  return { block: { ...block, where: [...block.where, from] }, skip: skip - at * apart }
}

/**
 * Returns the block that is a page by the ids; undefined where its rows have another order. The text of the statement is the
 * same for every page, so that it is prepared, and the database reads the documents of the page alone.
 */
export function pageById(statement: Statement, block: Block, skip: number, limit: number): Block | undefined {
  const [tie] = block.ties
  if (skip === 0 || limit > maxPage || !isById(block)) return undefined
  const ids = `SELECT ${tie} ${body(block)} ORDER BY ${tie} LIMIT ${limit} OFFSET ${statement.bind(skip, 'bigint')}`
  return { ...block, where: [`${tie} = ANY(ARRAY(${ids}))`], limit }
}

/** Returns the statement that reads the ids of all rows in the order of a block, if it sorts the rows of a table. */
export function orderOf(block: Block, total: number): string | undefined {
  const isSorted = plainTable.test(block.from) && block.order.length > 0 && block.ties.length === 1 && !isCut(block)
  return isSorted && total <= mostIds ? `SELECT ${block.ties[0]} AS id ${body(block)}${ending(block)}` : undefined
}

/** Returns the rows of a block that have these ids. */
export const withIds = (statement: Statement, block: Block, ids: readonly string[]): Block => ({
  ...block,
  where: [
    ...block.where,
    `${block.ties[0]} = ANY(ARRAY(SELECT jsonb_array_elements_text(${statement.bind(JSON.stringify(ids), 'jsonb')})))`,
  ],
})

/** Returns whether the page of a table costs little, whatever is stored: it needs not wait for its turn. */
export const isShort = (block: Block, skip: number, limit: number, conditions: number): boolean =>
  isById(block) && conditions === 0 && skip <= far && limit <= shortPage

/** Returns the table whose rows a block is, all of them. */
export const wholeTable = (block: Block): string | undefined =>
  isById(block) && block.where.length === 0 ? plainTable.exec(block.from)?.[1]?.slice(1, -1) : undefined
