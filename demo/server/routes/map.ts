// The default background of maps: land and borders of Natural Earth (public domain), so that a map needs no other
// server. Public and the same for every user: any page may request it, and browsers cache it.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context, Hono } from 'hono'
import { geoEquirectangular } from 'd3-geo'
// @ts-expect-error the package comes without types
import { geoProject as project } from 'd3-geo-projection'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Layer = 'land' | 'borders'
type Encoding = 'br' | 'gzip'
interface Held {
  readonly etag: string
  readonly plain: Buffer
  readonly packed: Map<Encoding, Buffer>
}

const open = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const
const cacheSec = 7 * 24 * 3600

const dark = (light: string, shade: string): readonly unknown[] => ['case', ['global-state', 'dark'], shade, light]

/** A MapLibre style of three layers; the client sets `dark` in a dark scheme. URLs are relative to the style. */
export const mapStyle = {
  version: 8,
  name: 'Plain',
  state: { dark: { default: false } },
  sources: {
    land: {
      type: 'geojson',
      data: 'land.json',
      tolerance: 0.2,
      attribution: '<a href="https://www.naturalearthdata.com">Natural Earth</a>',
    },
    borders: { type: 'geojson', data: 'borders.json', tolerance: 0.2 },
  },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': dark('#cfe0e8', '#141b21') } },
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      paint: { 'fill-color': dark('#f5f3ec', '#262c31'), 'fill-outline-color': dark('#a9bcc6', '#47545e') },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      paint: {
        'line-color': dark('#b3aca0', '#59636b'),
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.6, 8, 1.6],
        'line-dasharray': [3, 2],
      },
    },
  ],
}

/** One unit per degree, on a plane; its y grows to the south. */
const plane = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .precision(0)
// a projection accepts any shape and returns one of the same kind
const geoProject = project as <T>(shape: T, projection: typeof plane) => T

/** Two digits are about a kilometre, which is finer than these shapes. */
const thin = (degrees: number): number => Math.round(degrees * 100) / 100
/** North is up again, in every position of a shape. */
const upright = (_: string, value: unknown): unknown =>
  Array.isArray(value) && value.length === 2 && value.every(one => typeof one === 'number')
    ? [thin(Number(value[0])), thin(-Number(value[1]))]
    : value

async function make(layer: Layer): Promise<Buffer> {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'))
  // the package's own shape: its tests verify it, ours verify what we derive from it
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Topology<{
    countries: GeometryCollection
    land: GeometryCollection
  }>
  const shape =
    layer === 'land'
      ? feature(atlas, atlas.objects.land)
      : mesh(atlas, atlas.objects.countries, (one, other) => one !== other)
  // the atlas is of a globe: on a plane a shape that crosses the date line has to be cut there, or it runs around the world
  return Buffer.from(JSON.stringify(geoProject(shape, plane), upright))
}

/** GET /map/style.json, /map/land.json and /map/borders.json. */
export function mountMap(app: Hono): void {
  const held = new Map<Layer, Promise<Held>>()
  const load = (layer: Layer): Promise<Held> => {
    const former = held.get(layer)
    if (former) return former
    const made = make(layer).then(plain => ({
      plain,
      etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
      packed: new Map<Encoding, Buffer>(),
    }))
    held.set(layer, made)
    made.catch(() => held.delete(layer)) // the next request tries again; this one gets the error
    return made
  }
  app.get('/map/style.json', c => c.json(mapStyle, 200, { ...open, 'Cache-Control': 'public, max-age=3600' }))
  for (const layer of ['land', 'borders'] as const)
    app.get(`/map/${layer}.json`, async c => answer(c, await load(layer)))
}

function answer(c: Context, file: Held): Response {
  const wanted = c.req.header('Accept-Encoding') ?? ''
  const encoding: Encoding | undefined = /\bbr\b/.test(wanted) ? 'br' : /\bgzip\b/.test(wanted) ? 'gzip' : undefined
  const etag = `"${file.etag}${encoding === undefined ? '' : `-${encoding}`}"`
  const headers = { ...open, ETag: etag, 'Cache-Control': `public, max-age=${cacheSec}`, Vary: 'Accept-Encoding' }
  if (
    c.req
      .header('If-None-Match')
      ?.split(',')
      .some(given => given.trim().replace(/^W\//, '') === etag)
  )
    return c.body(null, 304, headers)
  const bytes = encoding === undefined ? file.plain : pack(file, encoding)
  return c.body(new Uint8Array(bytes), 200, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
  })
}

function pack(file: Held, encoding: Encoding): Buffer {
  const bytes =
    file.packed.get(encoding) ??
    (encoding === 'br'
      ? brotliCompressSync(file.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      : gzipSync(file.plain))
  file.packed.set(encoding, bytes)
  return bytes
}
