import { expect, test } from 'vitest'
import type { Position } from './polygon.ts'
import { boundsOf, distanceOf, isInside, lengthText, perimeterOf, toFeature } from './geo.ts'
import { areaOf, areaText, crossesItself, isPolygonFeature, ringsOf } from './polygon.ts'

const square: readonly Position[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]
const polygon = (...coordinates: readonly (readonly (readonly number[])[])[]) => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates },
})

test('measures areas on the round earth, not on the flat map', () => {
  // a square degree at the equator is 12,364 km² on a sphere of the earth's mean radius, and half of that at 60 degrees
  expect(areaOf([square]) / 1e6).toBeCloseTo(12_363.7, 0)
  expect(areaOf([square.map(([x, y]) => [x, y + 60] as const)]) / areaOf([square])).toBeCloseTo(0.4924, 3)
  expect(areaOf([square.toReversed()])).toBeCloseTo(areaOf([square]), 3)
  const hole: readonly Position[] = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.75, 0.75],
    [0.25, 0.75],
  ]
  expect(areaOf([square, hole]) / areaOf([square])).toBeCloseTo(0.75, 3)
  expect(distanceOf([0, 0], [1, 0])).toBeCloseTo(111_195, 0)
  expect(perimeterOf(square) / 1000).toBeCloseTo(444.76, 1)
})

test('writes sizes in m², ha and km² by what they are, in the reader’s notation', () => {
  expect([
    areaText(340.4, 'en'),
    areaText(34_123, 'en'),
    areaText(1_273_000, 'nl'),
    areaText(12_363_700_000, 'en'),
  ]).toEqual(['340 m²', '3.41 ha', '1,27 km²', '12,364 km²'])
  expect([lengthText(812.3, 'en'), lengthText(2_345, 'nl')]).toEqual(['812 m', '2,35 km'])
})

test('knows a border that crosses, touches or folds back on itself', () => {
  expect(crossesItself(square)).toBe(false)
  expect(
    crossesItself([
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
    ]),
  ).toBe(true)
  expect(
    crossesItself([
      [0, 0],
      [2, 0],
      [2, 2],
      [1, 0],
      [0, 2],
    ]),
  ).toBe(true)
  expect(
    crossesItself([
      [0, 0],
      [2, 0],
      [1, 0],
      [1, 1],
    ]),
  ).toBe(true)
  expect(
    crossesItself([
      [0, 0],
      [0, 0],
      [1, 1],
    ]),
  ).toBe(true)
  // a line that is still drawn is not closed yet
  expect(
    crossesItself(
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 0.2],
      ],
      false,
    ),
  ).toBe(true)
  expect(
    crossesItself(
      [
        [0, 0],
        [2, 0],
        [1, 1],
        [1, 0.5],
      ],
      false,
    ),
  ).toBe(false)
})

test('takes real GeoJSON polygons only: closed rings, three corners, places on the earth (MAP-022)', () => {
  const closed = [...square, [0, 0]]
  expect(isPolygonFeature(polygon(closed))).toBe(true)
  expect(isPolygonFeature({ ...polygon(closed), properties: null })).toBe(true)
  const wrong: readonly unknown[] = [
    null,
    'x',
    [],
    { type: 'Polygon', coordinates: [closed] },
    polygon(),
    polygon(square),
    polygon([
      [0, 0],
      [1, 1],
      [0, 0],
    ]),
    polygon([...closed.slice(0, -1), [0, 0.1]]),
    polygon([
      [0, 0],
      [181, 0],
      [1, 1],
      [0, 0],
    ]),
    polygon([
      [0, 0],
      [1, 91],
      [1, 1],
      [0, 0],
    ]),
    polygon([
      [0, 0],
      [1, NaN],
      [1, 1],
      [0, 0],
    ]),
    polygon([[0], [1, 0], [1, 1], [0]]),
    { ...polygon(closed), geometry: { type: 'Point', coordinates: [0, 0] } },
    { ...polygon(closed), properties: 'x' },
  ]
  expect(wrong.filter(isPolygonFeature)).toEqual([])
})

test('writes rings closed and against the clock, and keeps what it does not know of a feature', () => {
  const stored = { ...polygon([...square, [0, 0]].toReversed()), id: 7, properties: { crop: 'rye' } }
  if (!isPolygonFeature(stored)) throw new Error('no polygon')
  const written = toFeature(ringsOf(stored), stored)
  expect(written).toEqual({
    type: 'Feature',
    id: 7,
    properties: { crop: 'rye' },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [1, 0],
          [1, 1],
          [0, 1],
          [0, 0],
          [1, 0],
        ].map(position => [...position]),
      ],
    },
  })
  expect(isPolygonFeature(written)).toBe(true)
})

test('finds what lies inside, holes left out, and the box around places', () => {
  const hole: readonly Position[] = [
    [0.4, 0.4],
    [0.6, 0.4],
    [0.6, 0.6],
    [0.4, 0.6],
  ]
  expect([
    isInside([square], [0.5, 0.5]),
    isInside([square, hole], [0.5, 0.5]),
    isInside([square], [1.5, 0.5]),
  ]).toEqual([true, false, false])
  expect(
    boundsOf([
      [3, 52],
      [-1, 50],
      [2, 51],
    ]),
  ).toEqual([-1, 50, 3, 52])
  expect(boundsOf([])).toBeUndefined()
})
