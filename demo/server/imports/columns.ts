// Where the columns of a file go: fields that are there already, or new ones named after their headings. Pure.
import type { Field } from '../../../src/contract/entities/collection.ts'
import { isFieldKey } from '../../../src/contract/entities/collection.ts'
import type { ImportColumn, ImportSettings } from '../../../src/contract/entities/import.ts'
import { fail, ok, type Issue, type Result } from '../../../src/base/result.ts'
import { systemKeys } from '../data/found-fields.ts'
import { typeOfColumn, type Sample } from './guess.ts'

/** A column that is imported: its position in a row, and the field that its values are read for. */
export interface Mapped {
  readonly at: number
  readonly from: string
  readonly field: Field
  /** An empty cell empties the value of the item. */
  readonly isCleared?: boolean
}

export const idField: Field = { key: '_id', type: 'text' }

/** Types whose values can be read without the definition of a field. */
const plain = new Set<Field['type']>(['text', 'number', 'date', 'boolean', 'list', 'object'])
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Suggests where each column goes. A former choice for a column of the same name counts; a column that is new beside
 * former choices is left out.
 */
export function suggestColumns(
  { headings, rows }: Sample,
  settings: Pick<ImportSettings, 'decimal' | 'dates'>,
  known: readonly Field[],
  former: readonly ImportColumn[] | null,
): ImportColumn[] {
  const taken = new Set(former?.map(({ to }) => to) ?? [])
  const chosen = new Map(former?.map(column => [column.from, column]))
  return headings.map((from, at) => {
    const choice = chosen.get(from)
    if (choice) return choice
    const cells = rows.map(row => row.cells[at])
    const wanted = folded(from)
    if (former) return { from, to: null, type: typeOfColumn(cells, settings) }
    const field =
      from === '_id'
        ? idField
        : (known.find(({ key, label }) => key === from || label === from) ??
          known.find(({ key, label = '' }) => wanted !== '' && (folded(key) === wanted || folded(label) === wanted)))
    if (field) {
      const isFree = !taken.has(field.key) && (field.key === '_id' || !systemKeys.has(field.key))
      taken.add(field.key)
      return { from, to: isFree ? field.key : null, type: field.type }
    }
    // what the server writes itself, as in a file that was exported; and columns without a heading and without values
    if (systemKeys.has(from) || (/^Column \d+$/.test(from) && cells.every(cell => cell === undefined || cell === '')))
      return { from, to: null, type: 'text' }
    const to = newKey(from, taken)
    taken.add(to)
    return { from, to, type: typeOfColumn(cells, settings), define: true }
  })
}

/** The key of a new field: its heading in small letters, with "_" for what stands between words. */
function newKey(heading: string, taken: ReadonlySet<string | null>): string {
  const bare = heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 60)
  const base = bare !== '' && isFieldKey(bare) ? bare : 'field'
  let key = systemKeys.has(base) ? `${base}_2` : base
  for (let again = 2; taken.has(key); again++) key = `${base}_${again}`
  return key
}

/** Returns the columns that are imported, or what is wrong with their choice. */
export function mapColumns(
  headings: readonly string[],
  columns: readonly ImportColumn[],
  fields: readonly Field[],
): Result<{ readonly mapped: readonly Mapped[]; readonly defined: readonly Field[] }> {
  const issues: Issue[] = []
  const mapped: Mapped[] = []
  const defined: Field[] = []
  const targets = new Set<string>()
  for (const [index, { from, to, type, define, empty }] of columns.entries()) {
    if (to === null) continue
    const say = (message: string) => issues.push({ path: `columns.${index}.to`, message })
    const at = headings.indexOf(from)
    if (at < 0) say(`The column “${from}” is not in this file.`)
    if (targets.has(to)) say(`Two columns go to the field “${to}”.`)
    targets.add(to)
    if (to === '_id') {
      mapped.push({ at, from, field: idField })
      continue
    }
    if (!isFieldKey(to)) say(`“${to}” is not a valid key of a field.`)
    if (systemKeys.has(to)) say(`The field “${to}” is written by the server itself.`)
    const known = fields.find(({ key }) => key === to)
    const field: Field = known ?? {
      key: to,
      type: plain.has(type) ? type : 'text',
      ...(from === to ? {} : { label: from.slice(0, 200) }),
    }
    if (!known && define === true) defined.push(field)
    mapped.push({ at, from, field, ...(empty === 'clear' ? { isCleared: true } : {}) })
  }
  if (mapped.length === 0 && issues.length === 0)
    issues.push({ path: 'columns', message: 'No column is imported. Choose a field for at least one.' })
  const [first] = issues
  return first ? fail('invalid', first.message, { status: 400, issues }) : ok({ mapped, defined })
}
