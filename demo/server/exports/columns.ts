// Rows as a table: one column per field, objects by the paths of their values ("address.city"). Pure.
import { splitPath } from '../pipeline/paths.ts'
import { isRecord, own } from '../../../src/base/loose.ts'
import type { ExportField } from '../../../src/contract/entities/export.ts'
import type { Row } from './rows.ts'

export type Cell = string | number | boolean | null

/** Returns what is written for a value of a column. */
export type WriteCell = (value: unknown, field: Pick<ExportField, 'path' | 'format'>) => Cell

export interface Column {
  readonly label: string
  cell(row: Row): Cell
}

/** Objects nested deeper are written as JSON. */
const mostDepth = 5

/** Calls `take` for each value of a document, with its path. */
function eachValue(doc: Row, take: (path: string, value: unknown) => void, before = '', depth = 1): void {
  for (const [key, value] of Object.entries(doc)) {
    const path = before + key
    if (isRecord(value) && Object.keys(value).length > 0 && depth < mostDepth)
      eachValue(value, take, `${path}.`, depth + 1)
    else take(path, value)
  }
}

/** Collects the paths that occur, in the order of their first row. */
export function createPaths(): { note(row: Row): void; readonly all: ReadonlySet<string> } {
  const all = new Set<string>()
  return { all, note: row => eachValue(row, path => all.add(path)) }
}

/** A column for each path that was collected. */
export function columnsOfPaths(paths: ReadonlySet<string>, write: WriteCell = cellOf, groupedBy?: string): Column[] {
  const labelOf = headings(groupedBy, paths)
  // the values of a row are found once, not once for each column
  let read: Row | undefined
  let values = new Map<string, unknown>()
  return [...paths].map(path => ({
    label: labelOf(path),
    cell(row) {
      if (row !== read) {
        read = row
        values = new Map()
        eachValue(row, (name, value) => values.set(name, value))
      }
      return write(values.get(path), { path })
    },
  }))
}

/** The columns that were asked for. */
export function columnsOfFields(
  fields: readonly ExportField[],
  write: WriteCell = cellOf,
  groupedBy?: string,
): Column[] {
  const labelOf = headings(groupedBy, new Set(fields.map(({ path }) => path)))
  return fields.map(field => {
    const steps = splitPath(field.path) ?? [field.path]
    return { label: field.label ?? labelOf(field.path), cell: row => write(valueAt(row, steps), field) }
  })
}

/** The `_id` of the rows of a group has the name of the field they are grouped by, unless another column has it. */
const headings = (groupedBy: string | undefined, paths: ReadonlySet<string>) => (path: string) =>
  path === '_id' && groupedBy !== undefined && !paths.has(groupedBy) ? groupedBy : path

const valueAt = (row: Row, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((value, step) => (isRecord(value) ? own(value, step) : undefined), row)

/** Returns a value as it is stored, as far as a cell can hold it. */
export function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (Array.isArray(value) && value.every(one => one === null || typeof one !== 'object'))
    return value.map(one => String(one ?? '')).join('; ')
  return JSON.stringify(value)
}
