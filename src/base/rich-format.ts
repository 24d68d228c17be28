// The format of a field in a written text: how its value is written. Pure.
import { isRecord } from './loose.ts'

/** Returns a format as it may be stored: "number 2", "date". */
export const fieldFormat = (written: unknown): string | undefined =>
  typeof written === 'string' && /^[a-z]{1,10}(?: \d)?$/.test(written) ? written : undefined

/** Returns the format of a stored field; undefined: its value is written as the language of the reader writes it. */
export const formatOf = (node: unknown): string | undefined =>
  isRecord(node) && isRecord(node['attrs']) ? fieldFormat(node['attrs']['format']) : undefined
