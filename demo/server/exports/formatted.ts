// The cells of a file for people: numbers, dates and labels as they are shown on the screen. Pure.
import { formatValue } from '../../../src/base/format/format.ts'
import { writeNumber } from '../../../src/base/format/number.ts'
import { writeStoredDate } from '../../../src/base/format/stored-date.ts'
import type { Field } from '../../../src/contract/entities/collection.ts'
import { cellOf, type WriteCell } from './columns.ts'
import type { NameOf } from './reference-names.ts'

/**
 * Returns what writes the cells for a reader. A column with a format is written by it; without one, the dates and labels
 * of defined fields, and numbers that are not whole, as the language writes them. Whole numbers stay numbers: they may
 * be years or ids.
 */
export function writeFor({
  defined,
  lang,
  timeZone,
  nameOf = () => undefined,
}: {
  readonly defined: readonly Field[]
  readonly lang: string
  readonly timeZone?: string | undefined
  readonly nameOf?: NameOf
}): WriteCell {
  const fields = new Map(defined.map(field => [field.key, field]))
  const labels = new Map(
    defined.map(({ key, options = [] }) => [
      key,
      new Map(options.flatMap(({ value, label }) => (label ? [[value, label] as const] : []))),
    ]),
  )
  const zone = timeZone === undefined ? {} : { timeZone }
  return (value, { path, format }) => {
    if (value === undefined || value === null) return null
    const each = (write: (one: unknown) => string | undefined) =>
      Array.isArray(value) ? value.map(one => write(one) ?? String(cellOf(one) ?? '')).join(', ') : write(value)
    if (format) return each(one => formatValue(one, formatOf(format), { lang, ...zone })) ?? null
    const known = labels.get(path)
    if (known?.size) return each(one => known.get(one as string)) ?? cellOf(value) // a map knows no other values
    if (fields.get(path)?.type === 'reference') {
      const name = nameOf(path, value)
      // the id too: names are not unique, and an import needs it
      return name === undefined ? cellOf(value) : `${name} (${String(cellOf(value))})`
    }
    if (fields.get(path)?.type === 'date') return each(one => writeStoredDate(one, lang, timeZone)) ?? cellOf(value)
    return typeof value === 'number' && Number.isFinite(value) && !Number.isInteger(value)
      ? writeNumber(value, lang, undefined, { mostDecimals: 6 })
      : cellOf(value)
  }
}

/** What is absent in the request is absent here too. */
const formatOf = ({ type, precision, layout, digits }: NonNullable<Parameters<WriteCell>[1]['format']>) => ({
  type,
  precision,
  layout,
  digits,
})
