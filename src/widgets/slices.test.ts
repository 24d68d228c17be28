import { describe, expect, it } from 'vitest'
import * as v from '../base/schema.ts'
import { seriesRequest } from './series-settings.ts'
import { SliceConfig, sliceModel } from './slices.ts'

const config = (settings: object = {}) => v.parse(SliceConfig, settings)
const brief = (rows: readonly Readonly<Record<string, unknown>>[], settings: object = {}) =>
  sliceModel(rows, config(settings)).slices.map(({ label, value }) => [label, value])

describe('slices of rows', () => {
  it('are found without settings, and sorted by size', () => {
    expect(
      brief([
        { reason: 'Weather', n: 2 },
        { reason: 'Crew', n: 5 },
      ]),
    ).toEqual([
      ['Crew', 5],
      ['Weather', 2],
    ])
    expect(
      brief(
        [
          { a: 'x', n: 1 },
          { a: 'y', n: 2 },
        ],
        { order: 'rows' },
      ),
    ).toEqual([
      ['x', 1],
      ['y', 2],
    ])
  })

  it('add up rows with the same label', () => {
    const [crew] = sliceModel(
      [
        { r: 'Crew', n: 2 },
        { r: 'Crew', n: '3' },
      ],
      config({ x: 'r', y: 'n' }),
    ).slices
    expect(crew).toMatchObject({ value: 5, marks: ['Crew'] })
    expect(crew?.records).toHaveLength(2)
  })

  it('beyond the limit become one slice that knows its parts', () => {
    const rows = [5, 4, 3, 2, 1].map(n => ({ r: `r${n}`, n }))
    const { slices } = sliceModel(rows, config({ max_slices: 3 }))
    expect(slices.map(({ label, value }) => [label, value])).toEqual([
      ['r5', 5],
      ['r4', 4],
      ['Other (3)', 6],
    ])
    expect(slices[2]).toMatchObject({ marks: ['r3', 'r2', 'r1'], parts: [{ label: 'r3', value: 3 }, {}, {}] })
    expect(brief(rows.slice(0, 3), { max_slices: 3 }).map(([label]) => label)).toEqual(['r5', 'r4', 'r3'])
  })

  it('report every value that cannot be drawn', () => {
    const { slices, faults } = sliceModel(
      [
        { r: 'good', n: 1 },
        { r: 'minus', n: -3 },
        { r: 'zero', n: 0 },
        { r: 'text', n: 'many' },
        { r: 'nan', n: Number.NaN },
        { r: 'endless', n: Infinity },
        { r: 'none' },
      ],
      config(),
    )
    expect(slices.map(one => one.label)).toEqual(['good'])
    expect(faults).toEqual({ negative: ['minus (-3)'], zero: ['zero'], missing: ['text', 'nan', 'endless', 'none'] })
  })

  it('come from any rows without a throw', () => {
    const odd = [null, undefined, 3, 'text', { constructor: 2, n: 1e300 }, { constructor: 'x', n: 1e300 }] as never[]
    expect(sliceModel(odd, config({ x: 'constructor', y: 'n' })).slices.map(one => one.label)).toEqual(['2', 'x'])
    expect(sliceModel([], config()).slices).toEqual([])
    expect(sliceModel([{ only: 'text' }], config()).valueKey).toBeUndefined()
    expect(sliceModel([{ __proto__x: 1, r: '🛫'.repeat(5000), n: 1 }], config({ x: 'r', y: 'n' })).slices).toHaveLength(
      1,
    )
  })

  it('have colours by label, and a tenth slice another colour than the first', () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({ r: `r${index}`, n: 100 - index }))
    const { slices } = sliceModel(rows, config({ max_slices: 50, colours: [{ label: 'r1', colour: 'error' }] }))
    expect(slices[1]?.color).toBe('var(--lc-color-error-normal)')
    expect(new Set(slices.map(one => one.color)).size).toBe(12)
  })

  it('ask for the rows of the settings', () => {
    expect(seriesRequest(config())).toEqual({ limit: 1000 })
    expect(seriesRequest(config({ limit: 5, sorting: [{ type: 'DESC', key: 'n' }] }))).toEqual({
      limit: 5,
      sorting: { DESC: ['n'] },
    })
  })
})
