import { valueAt } from '../path.ts'
import { formatValue } from './format.ts'
import type { FormatSetting } from './format.ts'
import { text } from '../loose.ts'

/** The key of a row that names it, and how its value is written. */
export interface NameField {
  readonly key: string
  readonly format?: FormatSetting | undefined
}

/** Returns the name of a row as its list writes it; undefined if it has none. */
export function itemName(row: unknown, { key, format }: NameField, lang?: string): string | undefined {
  const value = valueAt(row, key)
  if (value === undefined || value === null) return undefined
  const write = (one: unknown): string =>
    format ? formatValue(one, format, lang === undefined ? {} : { lang }) : text(one)
  return (Array.isArray(value) ? value.map(write).join(', ') : write(value)) || undefined
}
