// Inline data: rows given by property, or inside the config of the markup.
import type { Values } from './element-types.ts'

const record = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined // an object: any key may be read

/** Rows given by the page itself; undefined when a server is to give them. */
export function inlineRows(values: Values): readonly Readonly<Record<string, unknown>>[] | undefined {
  const given = values['data'] ?? record(values['config'])?.['data']
  return Array.isArray(given) ? (given.every(record) ? given : given.filter(record)) : undefined
}

/** Returns the number of entries of inline data that are not rows, and so are not shown. */
export function leftOut(values: Values): number {
  const given = values['data'] ?? record(values['config'])?.['data']
  return Array.isArray(given) ? given.length - (inlineRows(values)?.length ?? 0) : 0
}

/** Returns why the `data` of a config cannot be read; undefined if it can, or if there is none. */
export function wrongRows(values: Values): string | undefined {
  const given = record(values['config'])?.['data']
  return given === undefined || Array.isArray(given) || values['data'] !== undefined
    ? undefined
    : '"data" in the config must be an array of rows.'
}

/** The settings without the rows. */
export function widgetConfig(values: Values): Readonly<Record<string, unknown>> {
  const config = { ...record(values['config']) }
  delete config['data']
  delete config['type']
  return config
}
