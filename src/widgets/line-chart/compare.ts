// The last day, week, month or year of the rows, and the one before it drawn over it. Pure.
import type { LineModel, LineSeries } from './data.ts'
import type { Period } from './schema.ts'

/**
 * Returns a model of the last period, in which each series is followed by itself one period before, moved to the same days. The
 * model as it is where the rows have no moments or nothing before that period. Days that a month does not have are left out.
 */
export function compared(model: LineModel, period: Period, labelOf: (label: string) => string): LineModel {
  if (model.kind !== 'time') return model
  const last = model.xs.reduce((most, x) => (Number.isFinite(x) ? Math.max(most, x) : most), -Infinity)
  const begin = moved(last, period, -1)
  const earliest = moved(begin, period, -1)
  const now = new Map<number, number>()
  const before = new Map<number, number>()
  model.xs.forEach((x, index) => {
    if (x > begin) now.set(x, index)
    else if (x > earliest) {
      const to = moved(x, period, 1)
      if (!before.has(to) && to > begin && to <= last) before.set(to, index)
    }
  })
  if (before.size === 0) return model
  const xs = Float64Array.from(new Set([...now.keys(), ...before.keys()])).sort()
  const rows = Array.from(xs, x => now.get(x) ?? before.get(x) ?? 0)
  const pick = <T>(list: ArrayLike<T>): T[] => rows.map(row => list[row] as T) // each is the index of a row
  const valuesOf = ({ values }: LineSeries, from: ReadonlyMap<number, number>) =>
    Array.from(xs, x => values[from.get(x) ?? -1] ?? null)
  // the weeks of two years begin on different days: a day of the other year does not interrupt a line
  const isSparse = [...before.keys()].filter(x => !now.has(x)).length > before.size / 2
  const labels = pick(model.labels)
  return {
    ...model,
    xs,
    labels,
    labelAt: index => labels[index] ?? '',
    marks: pick(model.marks),
    records: pick(model.records),
    series: model.series.flatMap((one): LineSeries[] => [
      { ...one, values: valuesOf(one, now), isSparse },
      {
        ...one,
        id: `${one.id} before`,
        label: labelOf(one.label),
        values: valuesOf(one, before),
        isBefore: true,
        isSparse,
      },
    ]),
  }
}

/** Moves a moment by a period of the calendar here. The 31st is the last day of a shorter month. */
function moved(seconds: number, period: Period, count: number): number {
  const date = new Date(seconds * 1000)
  const day = date.getDate()
  if (period === 'day') date.setDate(day + count)
  else if (period === 'week') date.setDate(day + 7 * count)
  else {
    date.setDate(1)
    date.setMonth(date.getMonth() + count * (period === 'year' ? 12 : 1))
    const days = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate()
    date.setDate(Math.min(day, days))
  }
  return date.getTime() / 1000
}
