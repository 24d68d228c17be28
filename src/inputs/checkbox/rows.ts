// Options of a dynamic checkbox: rows of a query or a collection, each with its cells. Pure: the server reads it too.
import { writeNumber } from '../../base/format/number.ts'
import { valueAt } from '../../base/path.ts'
import type { Question } from '../../form/definition.ts'

export interface DynamicRows {
  readonly app?: string
  readonly collection?: string
  readonly query?: string
  /** The question's query if it is not a stored one: the stages themselves. */
  readonly pipeline?: readonly Readonly<Record<string, unknown>>[]
  /** The columns shown; without any, the fields of the first row. */
  readonly keys: readonly { readonly headerTitle: string; readonly dataKey: string }[]
  /** The column whose value is stored; default "_id". */
  readonly saveKey: string
}

/** One row of the table. The header is a row too: the first row again, its cells holding the titles (INP-014). */
export interface TableRow {
  readonly key: string
  readonly isHeader: boolean
  /** The stored value of the row; undefined if the row has none and cannot be chosen. */
  readonly uniqueKey: string | number | boolean | undefined
  readonly cells: readonly { readonly dataKey: string; readonly value: unknown }[]
}

const textAt = (record: object, key: string): string => {
  const value = valueAt(record, key)
  return typeof value === 'string' ? value : ''
}

/**
 * Reads settings.dynamic {active, app, collection, keys, saveKey, query} (QUE-049); undefined if it is off or has no
 * source.
 */
export function dynamicRowsOf(question: Question): DynamicRows | undefined {
  const dynamic = question.settings['dynamic']
  if (dynamic === null || typeof dynamic !== 'object' || ('active' in dynamic && dynamic.active !== true))
    return undefined
  const [app, collection, query] = [textAt(dynamic, 'app'), textAt(dynamic, 'collection'), textAt(dynamic, 'query')]
  const stages =
    'query' in dynamic && Array.isArray(dynamic.query)
      ? dynamic.query.filter(
          (one: unknown): one is Readonly<Record<string, unknown>> =>
            one !== null && typeof one === 'object' && !Array.isArray(one),
        )
      : []
  if (query === '' && collection === '') return undefined
  const stored: readonly unknown[] = 'keys' in dynamic && Array.isArray(dynamic.keys) ? dynamic.keys : []
  const keys = stored.flatMap(key => {
    if (key === null || typeof key !== 'object' || textAt(key, 'dataKey') === '') return []
    return [{ headerTitle: textAt(key, 'headerTitle') || textAt(key, 'dataKey'), dataKey: textAt(key, 'dataKey') }]
  })
  return {
    ...(app ? { app } : {}),
    ...(collection ? { collection } : {}),
    ...(query ? { query } : {}),
    ...(stages.length > 0 ? { pipeline: stages } : {}),
    keys,
    saveKey: textAt(dynamic, 'saveKey') || '_id',
  }
}

/**
 * Creates the table of rows: a header first, then one option per row with a generated key (INP-015). Without rows, no
 * header.
 */
export function tableOf(rows: readonly Readonly<Record<string, unknown>>[], dynamic: DynamicRows): readonly TableRow[] {
  const [first] = rows
  if (!first) return []
  const keys =
    dynamic.keys.length > 0
      ? dynamic.keys
      : Object.keys(first)
          .filter(key => !key.startsWith('_'))
          .map(key => ({ headerTitle: key, dataKey: key }))
  const options = rows.map((row, index): TableRow => {
    const saved = valueAt(row, dynamic.saveKey)
    return {
      key: `row-${index}`,
      isHeader: false,
      uniqueKey:
        typeof saved === 'string' || typeof saved === 'number' || typeof saved === 'boolean' ? saved : undefined,
      cells: keys.map(({ dataKey }) => ({ dataKey, value: valueAt(row, dataKey) })),
    }
  })
  return [
    {
      key: 'header',
      isHeader: true,
      uniqueKey: undefined,
      cells: keys.map(({ dataKey, headerTitle }) => ({ dataKey, value: headerTitle })),
    },
    ...options,
  ]
}

/** A cell as people read it. */
export function cellText(value: unknown, lang: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return writeNumber(value, lang, undefined, { mostDecimals: 10, useGrouping: false })
  if (Array.isArray(value)) return value.map(one => cellText(one, lang)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
