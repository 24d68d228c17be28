import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { HandlerInput } from '../http/types.ts'
import { mapRoutes, mapStyle, mountMap } from './map.ts'

const app = new Hono()
mountMap(app)
const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(app.request(path, { headers }))
const bytes = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer())

describe('the background of maps', () => {
  it('is a style whose sources stand beside it, with their attribution', async () => {
    const response = await ask('/map/style.json')
    const style = (await response.json()) as typeof mapStyle // what was just sent
    expect([response.status, style.version, style.sources.land.attribution]).toEqual([
      200,
      8,
      '<a href="https://www.naturalearthdata.com">Natural Earth</a>',
    ])
    const used = new Set(style.layers.flatMap(layer => ('source' in layer ? [layer.source] : [])))
    expect([...used].sort()).toEqual(Object.keys(style.sources).sort())
    for (const { data } of Object.values(style.sources)) expect((await ask(`/map/${data}`)).status).toBe(200)
  })

  it('has land and borders of the whole earth as GeoJSON, in degrees', async () => {
    const land = (await (await ask('/map/land.json')).json()) as {
      features: readonly { geometry: { type: string; coordinates: unknown } }[]
    } // as topojson's feature() makes it
    const borders = (await (await ask('/map/borders.json')).json()) as {
      type: string
      coordinates: readonly (readonly (readonly number[])[])[]
    } // as its mesh() makes it
    expect(land.features[0]?.geometry.type).toBe('MultiPolygon')
    expect(borders.type).toBe('MultiLineString')
    const flat = borders.coordinates.flat()
    expect(flat.length).toBeGreaterThan(5_000)
    expect(
      flat.every(([longitude = 999, latitude = 999]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90),
    ).toBe(true)
    expect(
      Math.min(...flat.map(([longitude = 0]) => longitude)) < -100 &&
        Math.max(...flat.map(([longitude = 0]) => longitude)) > 100,
    ).toBe(true)
  })

  it('is cut at the date line, so that no shape runs around the world, and distinguishes land from water', async () => {
    type Ring = readonly (readonly [number, number])[]
    const land = (await (await ask('/map/land.json')).json()) as {
      features: readonly { geometry: { coordinates: readonly (readonly Ring[])[] } }[]
    } // asked for above
    const polygons = land.features.flatMap(one => one.geometry.coordinates)
    const jumps = polygons
      .flat()
      .flatMap(ring => ring.filter(([x], at) => at > 0 && Math.abs(x - (ring[at - 1]?.[0] ?? x)) > 180))
    expect(jumps).toEqual([])
    const isIn = (ring: Ring, [x, y]: readonly [number, number]): boolean =>
      ring.reduce((isInside, [ax, ay], at) => {
        const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay]
        return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !isInside : isInside
      }, false)
    const isLand = (position: readonly [number, number]): boolean =>
      polygons.some(([outer = [], ...holes]) => isIn(outer, position) && !holes.some(hole => isIn(hole, position)))
    const positions = {
      Paris: [2.35, 48.86],
      Chukotka: [-175, 66.5],
      Koryak: [172, 66],
      pole: [0, -88],
      NorthSea: [3, 56],
      BlackSea: [34, 43],
      CaspianSea: [51, 41],
      Atlantic: [-30, 45],
    } as const
    expect(Object.fromEntries(Object.entries(positions).map(([name, position]) => [name, isLand(position)]))).toEqual({
      Paris: true,
      Chukotka: true,
      Koryak: true,
      pole: true,
      NorthSea: false,
      BlackSea: false,
      CaspianSea: false,
      Atlantic: false,
    })
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed with %s on request, with the same content', async (encoding, unpack) => {
    const [plain, packed] = [await ask('/map/land.json'), await ask('/map/land.json', { 'accept-encoding': encoding })]
    expect([
      plain.headers.get('content-encoding'),
      packed.headers.get('content-encoding'),
      packed.headers.get('vary'),
    ]).toEqual([null, encoding, 'Accept-Encoding'])
    const small = await bytes(packed)
    const whole = await bytes(plain)
    expect(unpack(small).equals(whole)).toBe(true)
    expect(small.length).toBeLessThan(whole.length / 2)
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  })

  it('is kept by the browser, and not sent again while it is the same', async () => {
    const first = await ask('/map/borders.json')
    expect(first.headers.get('cache-control')).toBe('public, max-age=604800')
    const etag = first.headers.get('etag') ?? ''
    const again = await ask('/map/borders.json', { 'if-none-match': `"other", W/${etag}` })
    expect([again.status, (await again.text()).length]).toEqual([304, 0])
    expect((await ask('/map/borders.json', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('has an address for every source that its calls name, and the name of each country', async () => {
    const routes = mapRoutes()
    const nothing = { params: {}, query: {}, body: undefined } as unknown as HandlerInput<never> // what the lists read of it
    const by = (id: string) => ({ ...nothing, params: { id } })
    const dataOf = async (answer: unknown) => ((await answer) as { data: unknown }).data // as reply() makes it
    const styles = (await dataOf(routes.listMapStyles(nothing))) as readonly { id: string }[]
    const tilesets = (await dataOf(routes.listTilesets(nothing))) as readonly { id: string }[]
    const whole = await Promise.all([
      ...styles.map(({ id }) => dataOf(routes.readMapStyle(by(id)))),
      ...tilesets.map(({ id }) => dataOf(routes.readTileset(by(id)))),
    ])
    const addresses = [...new Set(JSON.stringify(whole).match(/map\/[\w.]+/g))].sort()
    expect(addresses).toEqual(['map/borders.json', 'map/countries.json', 'map/land.json'])
    for (const address of addresses) expect((await ask(`/${address}`)).status).toBe(200)
    const countries = (await (await ask('/map/countries.json')).json()) as {
      features: readonly { properties: { name: string } }[]
    } // as topojson's feature() makes it
    const names = countries.features.map(({ properties }) => properties.name)
    expect(names).toEqual(expect.arrayContaining(['Netherlands', 'United States of America']))
  })

  it('may be asked for by any page', async () => {
    for (const name of ['style', 'land', 'borders']) {
      const { headers } = await ask(`/map/${name}.json`)
      expect([
        headers.get('access-control-allow-origin'),
        headers.get('cross-origin-resource-policy'),
        headers.get('x-content-type-options'),
      ]).toEqual(['*', 'cross-origin', 'nosniff'])
    }
    expect((await ask('/map/other.json')).status).toBe(404)
  })
})
