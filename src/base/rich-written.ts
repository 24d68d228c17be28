// Values of the fields of a text in the language of its reader, with the format that a field may have. Pure.
import { readFormat, writeValue } from './format/written.ts'
import { dash } from './loose.ts'

/** Returns a value in words: numbers and dates as the language writes them, an empty value as a dash. */
export function writtenField(value: unknown, format: string | undefined, lang: string): string {
  if (Array.isArray(value) && value.length === 0) return dash
  return writeValue(value, format === undefined ? undefined : readFormat(format), { lang, nothing: dash })
}
