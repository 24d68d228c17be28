import { describe, expect, it } from 'vitest'
import * as v from '../base/schema.ts'
import { layoutBars } from '../engines/charts/bar-layout.ts'
import { csv, csvName } from './csv.ts'
import { rowsOf } from '../base/columns.ts'
import { SeriesConfig, seriesRequest } from './series-settings.ts'
import { axisOf, positive, seriesModel } from './series.ts'
import { spoken } from '../base/spoken.ts'

const read = (selection: unknown) => v.parse(SeriesConfig, selection)

describe('charts with labels and series', () => {
  it('take the short spelling of an embed: x, y and data', () => {
    const model = seriesModel(
      [
        { month: 'Jan', sales: 12 },
        { month: 'Feb', sales: 7 },
      ],
      read({ x: 'month', y: ['sales'] }),
    )
    expect(model.labels).toEqual(['Jan', 'Feb'])
    expect(model.series.map(({ label, values, color }) => ({ label, values, color }))).toEqual([
      { label: 'Sales', values: [12, 7], color: 'var(--lc-chart-1)' },
    ])
  })

  it('read label and series off the rows when the settings are empty', () => {
    const model = seriesModel([{ _id: 1, city: 'Oslo', a: 1, b: 2 }], read({}))
    expect(model.labelKey).toBe('city')
    expect(model.series.map(one => one.id)).toEqual(['a', 'b'])
  })

  it('split rows by a group key and leave gaps where a group has no row', () => {
    const rows = [
      { m: 'Jan', o: 'DEN', n: 1 },
      { m: 'Jan', o: 'SEA', n: 2 },
      { m: 'Feb', o: 'SEA', n: 3 },
    ]
    const model = seriesModel(rows, read({ label_key: 'm', series: ['n'], group_key: 'o' }))
    expect(model.labels).toEqual(['Jan', 'Feb'])
    expect(model.series.map(one => [one.label, one.values])).toEqual([
      ['DEN', [1, null]],
      ['SEA', [2, 3]],
    ])
  })

  it('take own labels and colours, and write values by the formatter', () => {
    const model = seriesModel(
      [{ k: 'a', v: 1234.5 }],
      read({ label_key: 'k', series: [{ key: 'v', label: 'Cost', colour: 'error' }], format: 'Money' }),
    )
    expect(model.series[0]).toMatchObject({ label: 'Cost', color: 'var(--lc-color-error-normal)' })
    expect(model.writeValue(1234.5)).toBe('€ 1.234,50')
    expect(model.writeTicks([0, 6_000, 12_000])).toEqual(['€ 0', '€ 6k', '€ 12k'])
  })

  it('count a numeric text and leave out other texts', () => {
    expect(
      seriesModel(
        [
          { k: 'a', v: '3' },
          { k: 'b', v: 'x' },
          { k: 'c', v: null },
        ],
        read({ x: 'k', y: 'v' }),
      ).series[0]?.values,
    ).toEqual([3, null, null])
  })

  describe('with a horizontal value that is missing or not a number', () => {
    const gaps = [NaN, Infinity, null, undefined, '']
    const sell = (marks: readonly unknown[]) => marks.map((when, index) => ({ when, sales: index }))
    const settings = { x: 'when', y: ['sales'] }
    const drawn = (marks: readonly unknown[], more: object = {}) => {
      const config = read({ ...settings, ...more })
      const model = seriesModel(sell(marks), config)
      return { ...model, axis: axisOf(model, config) }
    }

    it.each(gaps)('leave its row out and keep the axis of numbers: %s', gap => {
      const model = drawn([10, gap, 20, 30])
      expect([model.axis.kind, [...model.axis.xs]]).toEqual(['number', [10, 20, 30]])
      expect(model.series[0]?.values).toEqual([0, 2, 3])
      expect(model.labels).toEqual(['10', '20', '30'])
      expect(model.records.map(row => row['sales'])).toEqual([0, 2, 3])
      expect(model.unplaced).toBe(1)
    })

    it.each(gaps)('leave its row out and keep the axis of dates, also where it is the first: %s', gap => {
      const model = drawn([gap, '2024-01-02', '2024-01-03'])
      expect([model.axis.kind, model.labels, model.unplaced]).toEqual(['time', ['2024-01-02', '2024-01-03'], 1])
      expect(drawn([gap, 5, 6], { label_format: 'DateUnix' }).axis.kind).toBe('time')
    })

    it('leave it out of a long list and of columns', () => {
      const long = drawn(Array.from({ length: 2000 }, (_, index) => (index === 700 ? NaN : index)))
      expect([long.axis.kind, long.axis.xs.length, long.unplaced]).toEqual(['number', 1999, 1])
      const when = Float64Array.of(1, NaN, 3)
      const config = read(settings)
      const model = seriesModel(rowsOf({ when, sales: Float64Array.of(4, 5, 6) }), config)
      expect([[...axisOf(model, config).xs], [...(model.series[0]?.values ?? [])]]).toEqual([
        [1, 3],
        [4, 6],
      ])
      expect([model.records[1], model.unplaced]).toEqual([{ when: 3, sales: 6 }, 1])
    })

    it('leave it out of groups', () => {
      const rows = [
        { when: 2020, who: 'a', sales: 1 },
        { when: null, who: 'a', sales: 2 },
        { when: 2021, who: 'b', sales: 3 },
      ]
      const model = seriesModel(rows, read({ ...settings, group_key: 'who' }))
      expect([model.labels, model.series.map(one => one.values), model.unplaced]).toEqual([
        ['2020', '2021'],
        [
          [1, null],
          [null, 3],
        ],
        1,
      ])
    })

    it('stay a label of its own among texts, and alone', () => {
      expect(drawn(['Oslo', '', 'Rome'])).toMatchObject({ labels: ['Oslo', '', 'Rome'], unplaced: 0 })
      expect(drawn([null, 7, 'Rome'])).toMatchObject({ axis: { kind: 'label' }, unplaced: 0 })
      expect(drawn([null])).toMatchObject({ axis: { kind: 'label' }, unplaced: 0 })
    })
  })

  it('ask for sorted rows up to their limit and keep unknown settings', () => {
    const config = read({ limit: 50, sorting: [{ type: 'DESC', key: 'n' }], future: { a: 1 } })
    expect(seriesRequest(config)).toEqual({ limit: 50, sorting: { DESC: ['n'] } })
    expect(config['future']).toEqual({ a: 1 })
    expect(read({ limit: -4, legend: 'sideways' })).toMatchObject({ limit: undefined, legend: 'auto' })
    expect([{}, { limit: -4 }, { limit: null }, { limit: 20_000 }].map(one => seriesRequest(read(one)).limit)).toEqual([
      1000, 1000, 1000, 10_000,
    ])
  })

  it('know moments, numbers and labels on their x axis', () => {
    const axis = (values: readonly unknown[], more = {}) => {
      const config = read({ x: 'x', y: 'y', ...more })
      return axisOf(
        seriesModel(
          values.map(x => ({ x, y: 1 })),
          config,
        ),
        config,
      ).kind
    }
    expect(axis(['2024-01-01', '2024-02'])).toBe('time')
    expect(axis([1_704_067_200, 1_704_153_600])).toBe('time')
    expect(axis([1, 2, 3])).toBe('number')
    expect(axis(['Jan', 'Feb'])).toBe('label')
    expect(axis([1, 2], { label_format: 'DateUnix' })).toBe('time')
  })

  it('speak keys', () =>
    expect([spoken('flight_count'), spoken('a.meanDelay')]).toEqual(['Flight count', 'Mean Delay']))
})

describe('the layout of bars', () => {
  const base = {
    labels: ['a', 'b'],
    isStacked: false,
    isHorizontal: false,
    widthPx: 400,
    heightPx: 200,
    writeTicks: (values: readonly number[]) => values.map(String),
  }
  const one = (id: string, values: (number | null)[]) => ({ id, label: id, color: '', values })

  it('grows bars from zero, negative ones downward', () => {
    const { bars, zeroAt } = layoutBars({ ...base, series: [one('s', [10, -5])] })
    expect(bars[0]!.y + bars[0]!.height).toBeCloseTo(zeroAt) // two values make two bars
    expect(bars[1]!.y).toBeCloseTo(zeroAt)
    expect(bars[0]!.height / bars[1]!.height).toBeCloseTo(2)
  })

  it('stacks positive values up and negative ones down', () => {
    const { bars, zeroAt } = layoutBars({
      ...base,
      isStacked: true,
      series: [one('s', [10, 1]), one('t', [5, 1]), one('u', [-4, 1])],
    })
    const [first, second, third] = bars.filter(bar => bar.index === 0)
    expect(second!.y + second!.height).toBeCloseTo(first!.y)
    expect(third!.y).toBeCloseTo(zeroAt)
  })

  it('stands groups side by side without overlap', () => {
    const { bars } = layoutBars({ ...base, series: [one('s', [1, 2]), one('t', [3, 4])] })
    const [first, second] = bars.filter(bar => bar.index === 0)
    expect(first!.x + first!.width).toBeLessThanOrEqual(second!.x + 0.01)
  })

  it('lies down', () => {
    const { bars, plot } = layoutBars({ ...base, isHorizontal: true, series: [one('s', [10, 5])] })
    expect(bars[0]!.x).toBeCloseTo(plot.x)
    expect(bars[0]!.width).toBeGreaterThan(bars[1]!.width)
  })

  it('thins labels that do not fit', () => {
    const labels = Array.from({ length: 120 }, (_, index) => `Category ${index}`)
    const layout = layoutBars({
      ...base,
      labels,
      series: [
        one(
          's',
          labels.map(() => 1),
        ),
      ],
    })
    expect(layout.labels.length).toBeLessThan(10)
    expect(layout.bars).toHaveLength(120)
  })

  it('keeps bounds that were set exactly', () => {
    const { ticks } = layoutBars({ ...base, series: [one('s', [3, 7])], min: 0, max: 8 })
    expect(Math.max(...ticks.map(tick => tick.value))).toBeLessThanOrEqual(8)
    expect(layoutBars({ ...base, series: [one('s', [99, 7])], min: 0, max: 8 }).bars[0]!.height).toBeLessThanOrEqual(
      200,
    )
  })

  it('survives no labels and no values', () => {
    expect(layoutBars({ ...base, labels: [], series: [] }).bars).toEqual([])
    expect(layoutBars({ ...base, series: [one('s', [null, Number.NaN])] }).bars).toEqual([])
  })
})

describe('CSV', () => {
  it('quotes, ends lines for spreadsheets and disarms formulas', () => {
    expect(
      csv(
        ['a', 'b'],
        [
          ['x,"y"', 1.5],
          ['=1+1', null],
          ['-3', true],
        ],
      ),
    ).toBe('a,b\r\n"x,""y""",1.5\r\n\'=1+1,\r\n-3,true\r\n')
    expect(csvName('Delays / by Month!')).toBe('delays-by-month.csv')
  })
})

describe('series on a logarithmic axis', () => {
  it('have gaps for zero and less, which are counted', () => {
    const one = (id: string, values: (number | null)[]) => ({ id, label: id, color: '', values })
    const series = [one('a', [1, 0, null]), one('b', [-2, 0.5, 7])]
    expect(positive(series)).toEqual({ series: [one('a', [1, null, null]), one('b', [null, 0.5, 7])], left: 2 })
  })
})

describe('columns', () => {
  const config = read({ x: 'x', y: ['y'] })

  it('are read as they are: no list of numbers is copied, and no row is made', () => {
    const columns = { x: Float64Array.of(0, 1, 2), y: Float64Array.of(5, 6, 7) }
    const model = seriesModel(rowsOf(columns), config)
    expect(model.series[0]?.values).toBe(columns.y)
    expect(model.marks).toBe(columns.x)
    expect(model.missing).toEqual([])
    expect(model.labels).toEqual(['0', '1', '2'])
  })

  it('have gaps where a typed list holds NaN, which is not a value that cannot be read', () => {
    const model = seriesModel(rowsOf({ x: [0, 1, 2], y: Float64Array.of(5, Number.NaN, 7) }), config)
    expect(model.series[0]?.values).toEqual([5, null, 7])
    expect(model.unreadable).toBe(0)
    expect(seriesModel(rowsOf({ x: [0, 1], y: [5, 'much'] }), config).unreadable).toBe(1)
  })

  it('give the same model as their rows, of many too', () => {
    const length = 3000
    const y = Float64Array.from({ length }, (_, at) => Math.sin(at))
    const x = Float64Array.from({ length }, (_, at) => at)
    const rows = Array.from({ length }, (_, at) => ({ x: x[at], y: y[at] }))
    const [one, other] = [seriesModel(rows, config), seriesModel(rowsOf({ x, y }), config)]
    expect(Array.from(one.series[0]?.values ?? [])).toEqual(Array.from(other.series[0]?.values ?? []))
    expect(one.labels).toEqual(other.labels)
    expect(one.labelAt(2999)).toBe('2999')
    expect(one.labelAt(-1)).toBe('')
  })
})
