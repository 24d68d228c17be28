import { describe, expect, it } from 'vitest'
import * as v from '../../base/schema.ts'
import { initialState, model, request } from './data.ts'
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

  it('starts with everything in sight and asks for its rows', () => {
    expect(initialState()).toEqual({})
    expect(request(read({ sorting: [{ type: 'ASC', key: 'day' }] }))).toEqual({
      limit: 1000,
      sorting: { ASC: ['day'] },
    })
  })
})
