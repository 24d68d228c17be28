import { describe, expect, it } from 'vitest'
import * as v from '../../base/schema.ts'
import { model, request } from './data.ts'
import { lookColor, lookNumber } from './map-look.ts'
import { secondRequest } from './popup.tsx'
import { presets } from './presets.ts'
import { schema } from './schema.ts'
import { startOf } from './start.ts'
import { overlayOf } from './tileset-layers.ts'

const config = (settings: object = {}) => v.parse(schema, settings)
const read = (rows: readonly unknown[], settings: object = {}) =>
  model(rows as never, config(settings), { pressed: new Set(['x']) }) // what stored data may be

describe('a map', () => {
  it('has three presets: a basic map, a test map and a grid of 100 x 100 (MAP-001)', () => {
    expect(presets).toEqual(['Basic map', 'Test map', 'Grid 100 x 100'])
    expect(config({}).preset).toBe('Basic map')
    expect(config({ preset: 'another' }).preset).toBe('Basic map')
    expect(request(config({ preset: 'Test map' }))).toBeNull()
    expect(request(config({ preset: 'Grid 100 x 100', limit: 50_000 }))).toEqual({ limit: 10_000 })
  })

  it('starts near Amsterdam at zoom 9 where neither settings nor points say otherwise (MAP-008, MAP-010)', () => {
    const { center, zoom, isFitted } = startOf(config())
    expect([center.map(Math.round), zoom, isFitted]).toEqual([[5, 52], 9, true])
    expect(startOf(config({ mapspecific: { latitude: '52.1', longitude: 'x', zoom: 30 } }))).toMatchObject({
      center: [4.9041, 52.1],
      zoom: 9,
      isFitted: false,
    })
  })

  it('finds positions by the usual names, by the settings, and in GeoJSON', () => {
    const at = (rows: readonly unknown[], settings: object = {}) => read(rows, settings).points.map(one => one.position)
    expect(at([{ name: 'a', Latitude: '52.5', Lng: 4 }])).toEqual([[4, 52.5]])
    expect(at([{ b: 1, l: 2 }], { pinpoints: { latitude_key: 'b', longitude_key: 'l' } })).toEqual([[2, 1]])
    expect(at([{ b: 1, l: 2 }], { lat: 'b', lng: 'l' })).toEqual([[2, 1]])
    expect(at([{ location: { type: 'Point', coordinates: [4, 52] } }, { location: [5, 53] }])).toEqual([
      [4, 52],
      [5, 53],
    ])
    expect(at([{ home: { lat: 1, lng: 2 } }], { pinpoints: { position_key: 'home' } })).toEqual([[2, 1]])
  })

  it('counts every row that it cannot show, by the reason, and shows doubled ids', () => {
    const cyclic: Record<string, unknown> = { lat: 1, lng: 1, _id: 'a' }
    cyclic['self'] = cyclic
    const rows = [
      { _id: 'a', lat: 52, lng: 4 },
      cyclic,
      { lat: 100, lng: 4 },
      { lat: 4, lng: 400 },
      { lat: 'north', lng: 4 },
      { lat: Number.NaN, lng: 4 },
      { lat: Infinity, lng: 4 },
      { lat: null, lng: 4 },
      { lat: ' ', lng: 4 },
      { lng: 4 },
      null,
      'row',
      42,
    ]
    const { points, faults, doubled } = read(rows)
    expect({ points: points.length, ...faults, doubled }).toEqual({
      points: 2,
      swapped: 1,
      outside: 1,
      text: 3,
      missing: 6,
      area: 0,
      doubled: 1,
    })
    expect(points.length + 1 + 1 + 3 + 6).toBe(rows.length)
  })

  it('survives hostile settings and rows without a throw', () => {
    for (const settings of [
      { pinpoints: 7, clusters: [], popup: null, tilesets: 'x', mapspecific: 'y', draw_polygone: 3 },
      { tilesets: [null, 'a', { id: 4 }, { id: 'land' }], pinpoints: { colours: [1, { label: 'a' }] } },
      { lat: 'constructor', lng: '__proto__', height: 1e9, click: 'none' },
    ])
      expect(() => read([{ constructor: 1 }, {}, []], settings)).not.toThrow()
    expect(config({ tilesets: [null, { id: 4 }, { id: 'land' }] }).tilesets.map(one => one.id)).toEqual(['land'])
    expect(config({ later_version: { a: 1 }, pinpoints: { b: 2 } })).toMatchObject({
      later_version: { a: 1 },
      pinpoints: { b: 2 },
    })
  })

  it('colors points by a key, the ninth color being all others, and sizes them by another', () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({ lat: index, lng: 0, kind: `k${index}`, n: index * index }))
    const { groups, points } = read(rows, {
      pinpoints: { group_key: 'kind', size_key: 'n', colours: [{ label: 'k1', colour: '#123456' }] },
    })
    expect(groups.map(one => one.label)).toEqual([...rows.slice(0, 8).map(row => row.kind), 'Other (4)'])
    expect(groups[1]?.color).toBe('#123456')
    expect(points.map(one => one.group)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8])
    expect(points[11]?.radius).toBe(24)
    expect((points[6]?.radius ?? 0) / (points[3]?.radius ?? 1)).toBeCloseTo(2)
  })

  it('draws the areas of rows and settings, and counts what is not one', () => {
    const area = {
      type: 'Feature',
      properties: { name: 'Plot' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [4, 52],
            [5, 52],
            [5, 53],
            [4, 52],
          ],
        ],
      },
    }
    const { areas, faults, bounds } = read([{ plots: [area, { type: 'Feature' }] }], {
      draw_polygone: { key: 'plots', shapes: area, colour: 'error' },
    })
    expect(areas.map(one => [one.label, one.color])).toEqual([
      ['Plot', 'var(--lc-color-error-normal)'],
      ['Plot', 'var(--lc-color-error-normal)'],
    ])
    expect(faults.area).toBe(1)
    expect(bounds).toEqual([4, 52, 5, 53])
  })

  it('starts around its points, and not at a street where there is one', () => {
    expect(read([{ lat: 52, lng: 4 }]).bounds?.map(one => Math.round(one * 100) / 100)).toEqual([
      3.98, 51.98, 4.02, 52.02,
    ])
    expect(read([]).bounds).toBeUndefined()
  })

  it('draws other points faint while it filters the page', () => {
    const settings = { click: 'filter', filter_on: { query: 'q', key: 'n' } }
    const rows = [
      { lat: 1, lng: 1, n: 'x' },
      { lat: 2, lng: 2, n: 'y' },
    ]
    expect(read(rows, settings).points.map(one => one.group)).toEqual([0, 1])
    expect(read(rows).points.map(one => one.group)).toEqual([0, 0])
  })
})

describe('the styling of a map', () => {
  it('falls back to its defaults where a number cannot be read (MAP-016)', () => {
    for (const wrong of ['', 'wide', Number.NaN, null, undefined, {}, [], true, Infinity, -1, '9e99'])
      expect(lookNumber(wrong, 5, 0, 60)).toBe(5)
    expect([lookNumber('7', 5, 0, 60), lookNumber(0.5, 5, 0, 60)]).toEqual([7, 0.5])
  })

  it('takes hex and colors of the theme, and nothing else (MAP-017)', () => {
    for (const wrong of ['red', 'rgb(1, 2, 3)', 'url(x)', 'var(--x)', '#12', 'var(--lc-color-a;b)', 7, null])
      expect(lookColor(wrong, '#000000')).toBe('#000000')
    expect(
      ['#FFF', 'primary', 'error-light', 'chart-3', 'var(--lc-color-primary)', '--lc-chart-2'].map(one =>
        lookColor(one, 'x'),
      ),
    ).toEqual([
      '#FFF',
      'var(--lc-color-primary-normal)',
      'var(--lc-color-error-light)',
      'var(--lc-chart-3)',
      'var(--lc-color-primary, x)',
      'var(--lc-chart-2, x)',
    ])
  })

  it('has circles of 5 px, lines of 2 px and areas of 0.1 by default, also for wrong values (MAP-015)', () => {
    const tileset = (shape: 'polygon' | 'line' | 'point') => ({
      id: shape,
      name: shape,
      shape,
      bounds: [],
      minzoom: 0,
      maxzoom: 5,
      vector_layers: [],
      data: 'x.json',
    })
    const wrong = { colour: '#112233', line_width: 'wide', circle_radius: {}, fill_opacity: 8 }
    const { tilesets } = config({ tilesets: ['polygon', 'line', 'point'].map(id => ({ id, ...wrong })) })
    const overlay = overlayOf(tilesets, [tileset('polygon'), tileset('line'), tileset('point')], color => color)
    expect(overlay?.layers).toMatchObject([
      { type: 'fill', paint: { 'fill-color': '#112233', 'fill-opacity': 0.1 } },
      { type: 'line', paint: { 'line-color': '#112233', 'line-width': 2 } },
      { type: 'line', paint: { 'line-width': 2 } },
      { type: 'circle', paint: { 'circle-radius': 5 } },
    ])
    expect(read([{ lat: 1, lng: 1 }], { pinpoints: { circle_radius: 'x' } }).points[0]?.radius).toBe(5)
    expect(overlayOf(tilesets, [], color => color)).toBeUndefined()
  })
})

describe('the second query of a popup', () => {
  const queries = [
    { slug: 'airports', primary: true },
    { slug: 'routes', primary: false },
  ]
  const popup = { match_key: 'iata', on_key: 'from', limit: '3' }

  it('asks for the rows that match the point', () => {
    expect(secondRequest(config({ popup }), { queries }, { iata: 'AMS' })).toEqual({
      query: 'routes',
      selection: [{ key: 'from', values: ['AMS'] }],
      limit: 3,
    })
    expect(secondRequest(config({ popup: { ...popup, query: 'own' } }), { queries }, { iata: 1 })?.query).toBe('own')
  })

  it('asks for nothing without a key, a query or a value', () => {
    expect(secondRequest(config(), { queries }, { iata: 'AMS' })).toBeUndefined()
    expect(secondRequest(config({ popup }), { queries: queries.slice(0, 1) }, { iata: 'AMS' })).toBeUndefined()
    expect(secondRequest(config({ popup }), { queries }, { iata: null })).toBeUndefined()
  })
})
