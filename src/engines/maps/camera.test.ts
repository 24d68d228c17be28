import { expect, test } from 'vitest'
import { fromWorld, graticule, plainCamera, toWorld, zoomFor } from './camera.ts'
import { mapCenter, mapZoom } from './defaults.ts'
import { creditsOf, readStyle } from './style.ts'

const size = { width: 600, height: 400 }
const camera = () => plainCamera({ center: mapCenter, zoom: mapZoom }, () => size)

test('begins near Amsterdam at zoom 9 and goes no deeper than 22 (MAP-008, MAP-009, MAP-010, MAP-011)', () => {
  const own = camera()
  expect([own.center(), own.zoom()]).toEqual([[4.9041, 52.3676], 9])
  own.zoomBy(40)
  expect(own.zoom()).toBe(22)
})

test('finds the place of a point and the point of a place', () => {
  const own = camera()
  expect(own.project(own.center())).toEqual({ x: 300, y: 200 })
  const back = own.project(own.unproject({ x: 12, y: 390 }))
  expect([back.x, back.y].map(Math.round)).toEqual([12, 390])
  expect(fromWorld(toWorld([-70, -33])).map(one => Math.round(one * 1e6) / 1e6)).toEqual([-70, -33])
})

test('keeps the point below the pointer while it zooms, and notifies its listeners', () => {
  const own = camera()
  const held = own.unproject({ x: 100, y: 50 })
  let told = 0
  const stop = own.onMove(() => {
    told++
  })
  own.zoomBy(2, { x: 100, y: 50 })
  const { x, y } = own.project(held)
  expect([Math.round(x), Math.round(y), told]).toEqual([100, 50, 1])
  stop()
  own.panBy(50, 0)
  expect([Math.round(own.project(held).x), told]).toEqual([50, 1])
})

test('fits a box with room around it, and a single place without falling through the ground', () => {
  const own = camera()
  own.fit([4, 52, 5, 53], 40)
  const [corner, other] = [own.project([4, 53]), own.project([5, 52])]
  expect(Math.min(corner.x, corner.y)).toBeGreaterThanOrEqual(39)
  expect(other.y).toBeLessThanOrEqual(361)
  expect(zoomFor([4, 52, 4, 52], size, 40)).toBe(17)
})

test('draws a graticule of few lines at every zoom', () => {
  for (const zoom of [0, 3, 9, 15, 22]) {
    const own = plainCamera({ center: mapCenter, zoom }, () => size)
    const { longitudes, latitudes } = graticule(own)
    expect({ zoom, isFew: longitudes.length <= 14 && latitudes.length <= 30 }).toEqual({ zoom, isFew: true })
  }
})

test('keeps texts and links of an attribution and nothing else of its HTML', () => {
  expect(
    creditsOf('&copy; <a href="https://x.org/y?a=1&amp;b=2" onclick="z()">X &amp; Y</a> | <script>1</script><b>Z</b>'),
  ).toEqual([{ text: '©' }, { text: 'X & Y', href: 'https://x.org/y?a=1&b=2' }, { text: '| 1Z' }])
  expect(creditsOf('<a href="javascript:alert(1)">X</a>')).toEqual([{ text: 'X' }])
})

test('makes addresses inside a style absolute, and refuses a value that is not a style', async () => {
  const stop = new AbortController().signal
  const style = await readStyle(
    {
      version: 8,
      layers: [],
      sources: { a: { type: 'geojson', data: 'land.json' }, b: { type: 'vector', tiles: ['/t/{z}/{x}/{y}'] } },
    },
    'https://x.org/map/style.json',
    stop,
  )
  expect(style.sources).toEqual({
    a: { type: 'geojson', data: 'https://x.org/map/land.json' },
    b: { type: 'vector', tiles: ['https://x.org/t/{z}/{x}/{y}'] },
  })
  await expect(readStyle({ version: 7 }, 'https://x.org', stop)).rejects.toThrow('This is not a valid map style.')
})
