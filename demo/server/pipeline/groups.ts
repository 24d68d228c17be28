// Groups of rows with totals, and the rows of one group, as stages after all others. Pure.
import type { DatePart, GroupWanted } from '../../../src/contract/entities/row-group.ts'
import type { Stage } from './stages.ts'

const letters: Readonly<Record<DatePart, number>> = { day: 10, month: 7, year: 4 }
const formats: Readonly<Record<DatePart, string>> = { day: '%Y-%m-%d', month: '%Y-%m', year: '%Y' }

/** Returns the stages that put rows into groups; with a value, those that leave the rows of its group. */
export function groupStages(wanted: GroupWanted): Stage[] {
  const value = groupValue(wanted)
  if ('value' in wanted) return [{ $match: { $expr: { $eq: [value, { $literal: wanted.value ?? null }] } } }]
  const { totals = [], sort = { by: 'value', type: 'ASC' } } = wanted
  const named = totals.map(({ key, of }, at) => [`total${at}`, { [`$${of}`]: `$${key}` }] as const)
  const by = typeof sort.by === 'number' ? `total${sort.by}` : sort.by === 'value' ? '_id' : sort.by
  const sign = sort.type === 'ASC' ? 1 : -1
  return [
    { $group: { _id: value, count: { $sum: 1 }, ...Object.fromEntries(named) } },
    { $sort: { [by]: sign, ...(by === '_id' ? {} : { _id: 1 }) } },
    {
      $project: {
        _id: 0,
        value: '$_id',
        count: 1,
        ...Object.fromEntries(named.map(([name]) => [name, 1])),
      },
    },
  ]
}

/** Returns the expression for the value of the group of a row; null if the row has none. */
function groupValue({ key, by, dates = 'text', timeZone = 'UTC' }: GroupWanted): unknown {
  const field = `$${key}`
  if (by === undefined) return filled(field)
  if (dates === 'text') return filled({ $substrCP: [field, 0, letters[by]] })
  const written = (date: unknown): unknown => ({
    $dateToString: { date, format: formats[by], timezone: timeZone },
  })
  if (dates === 'moment') return filled(written(field))
  const date = dates === 'seconds' ? { $multiply: [field, 1000] } : field
  // numbers come before texts in the order of values, and null before numbers
  return filled({ $cond: [{ $lt: [field, ''] }, written(date), null] })
}

const filled = (value: unknown): unknown => ({ $ifNull: [{ $cond: [{ $eq: [value, ''] }, null, value] }, null] })
