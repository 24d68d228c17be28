// Inline data: rows given by property, or inside the config of the markup.
import type { Values } from './element-types.ts'

const record = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined // an object: any key may be read

/** Data given by the page itself, rows or columns; undefined when a server is to give it. */
export const givenData = (values: Values): unknown => values['data'] ?? record(values['config'])?.['data']

/** Returns those entries of a list that are rows. */
export const rowsIn = (given: readonly unknown[]): readonly Readonly<Record<string, unknown>>[] =>
  (given.every(record) ? given : given.filter(record)) as readonly Readonly<Record<string, unknown>>[] // each is a record

/** Returns why given data cannot be read; undefined if it can, or if there is none. */
export function wrongData(values: Values): string | undefined {
  const given = givenData(values)
  if (given === undefined || Array.isArray(given)) return undefined
  const columns = Object.entries(record(given) ?? {})
  const lengths = columns.map(([, list]) => Number((list as ArrayLike<unknown> | null)?.length ?? NaN))
  const odd = columns.findIndex(([, list], at) => typeof list !== 'object' || !(lengths[at] === lengths[0]))
  if (columns.length > 0 && odd < 0) return undefined
  return `"data" must be an array of rows, or lists of one length by name${odd < 0 ? '' : `: "${columns[odd]?.[0]}" is not`}.`
}

/** The settings without the rows. */
export function widgetConfig(values: Values): Readonly<Record<string, unknown>> {
  const config = { ...record(values['config']) }
  delete config['data']
  delete config['type']
  return config
}
