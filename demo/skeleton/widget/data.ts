// Converts settings to the request, and rows to the drawing model. Pure: no React, no browser.
import { valueAt } from '../../../src/base/path.ts'
import { formatValue } from '../../../src/base/format/format.ts'
import type { AggregateRequest } from '../../../src/contract/entities/aggregate.ts'
import type { Document } from '../../../src/contract/entities/item.ts'
import type { Config } from './schema.ts'

export type State = Readonly<Record<string, never>>
export const initialState = (): State => ({})

/** Requests only the largest rows; without a key it uses the rows in their order. */
export const request = (config: Config): AggregateRequest => ({
  limit: config.limit,
  ...(config.value_key ? { sorting: { ASC: [], DESC: [config.value_key] } } : {}),
})

export interface Line {
  readonly label: string
  readonly text: string
  /** 0…1 of the largest. */ readonly share: number
}

/** Works out the lines: label, figure as text, and its share of the largest. */
export function linesOf(rows: readonly Document[], config: Config): readonly Line[] {
  const first = rows[0] ?? {}
  const keys = Object.keys(first).filter(key => key !== '_id')
  const labelKey = config.label_key ?? keys.find(key => typeof first[key] === 'string') ?? '_id'
  const valueKey = config.value_key ?? keys.find(key => typeof first[key] === 'number') ?? ''
  const shown = rows
    .slice(0, config.limit)
    .map(row => ({ label: String(valueAt(row, labelKey) ?? ''), value: Number(valueAt(row, valueKey) ?? 0) }))
  const largest = Math.max(...shown.map(line => Math.abs(line.value)), 0)
  return shown.map(({ label, value }) => ({
    label,
    text: formatValue(value, config.format ?? { type: 'Float' }),
    share: largest === 0 ? 0 : Math.abs(value) / largest,
  }))
}
