import { describe, expect, it } from 'vitest'
import * as v from '../../base/schema.ts'
import { initialState, model, request, sidesOf } from './data.ts'
import { lineChart } from './index.ts'
import { sample } from './sample.ts'
import { schema } from './schema.ts'

const read = (selection: unknown) => v.parse(schema, selection)

describe('the line chart', () => {
  it('is the widget type "Line Chart" (WID-055)', () => expect(lineChart.type).toBe('Line Chart'))

  it('has an x key, series, smooth, fill, points, axis titles, zoom, legend and formatter (WID-056)', () => {
    expect(read({})).toMatchObject({
      smooth: false,
      fill: false,
      points: 'auto',
      zoom: true,
      legend: 'auto',
      x_title: '',
      y_title: '',
    })
    const selection = {
      x: 'day',
      y: ['a'],
      smooth: true,
      fill: true,
      points: 'on',
      zoom: false,
      legend: 'top',
      x_title: 'Day',
      y_title: 'Minutes',
    }
    expect(read(selection)).toMatchObject(selection)
  })

  it('draws days over time and keeps gaps as gaps', () => {
    const drawn = model(sample.rows, read(sample.selection))
    expect(drawn.kind).toBe('time')
    expect(drawn.xs[1]! - drawn.xs[0]!).toBe(86_400) // a sample of many days
    expect(drawn.series.map(one => one.label)).toEqual(['Arrival', 'Departure'])
    expect(drawn.series[1]?.values[60]).toBeNull()
  })

  it('takes the first key as x where none is named, also when it is a number', () => {
    const drawn = model(
      [
        { year: 2019, flights: 3 },
        { year: 2020, flights: 1 },
      ],
      read({}),
    )
    expect([drawn.labelKey, drawn.kind, drawn.series.map(one => one.id)]).toEqual(['year', 'number', ['flights']])
  })

  it('draws keys of y2, and series with axis right, against an axis of their own with its own format', () => {
    const rows = [
      { day: '2025-01-01', flights: 1200, delay: 0.25, late: 30 },
      { day: '2025-01-02', flights: 1300, delay: 0.5, late: 20 },
    ]
    const drawn = model(rows, read({ x: 'day', y: ['flights'], y2: 'delay', y2_format: 'Percentage' }), 'en')
    expect(drawn.series.map(({ id, isRight }) => [id, isRight ?? false])).toEqual([
      ['flights', false],
      ['delay', true],
    ])
    expect(drawn.series[1]?.write?.(0.25)).not.toBe(drawn.writeValue(0.25))
    expect(drawn.writeRightTicks([0, 50])[1]).toContain('%')
    const named = model(
      rows,
      read({ x: 'day', series: [{ key: 'flights' }, { key: 'late', axis: 'right' }], y2: ['delay', 'late'] }),
    )
    expect(named.series.map(({ id, isRight }) => [id, isRight ?? false])).toEqual([
      ['flights', false],
      ['late', true],
      ['delay', true],
    ])
    expect(sidesOf(named).map(({ series }) => series.map(({ id }) => id))).toEqual([['flights'], ['late', 'delay']])
    expect(sidesOf(model(rows, read({ x: 'day', y: ['flights'] }))).map(({ series }) => series.length)).toEqual([1])
  })

  it('takes an axis that does not exist for the one on the left', () => {
    expect(read({ series: [{ key: 'a', axis: 'top' }], y2_format: 'Furlongs' })).toMatchObject({
      series: [{ key: 'a', axis: undefined }],
      y2: [],
      y2_format: undefined,
    })
  })

  it('starts with everything in sight and asks for its rows', () => {
    expect(initialState()).toEqual({})
    expect(request(read({ sorting: [{ type: 'ASC', key: 'day' }] }))).toEqual({
      limit: 1000,
      sorting: { ASC: ['day'] },
    })
  })
})
