// Backgrounds and tilesets of maps, from Natural Earth (public domain), so that a map needs no other server. Public and
// the same for every user: any page may request the files, and browsers cache them.
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
import { fail } from '../../../src/base/result.ts'
import { reply, type Handlers } from '../http/types.ts'

type Layer = 'land' | 'borders' | 'countries'
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

interface Palette {
  readonly water: unknown
  readonly land: unknown
  readonly coast: unknown
  readonly border: unknown
  readonly borderPx: readonly [far: number, near: number]
}

const dark = (light: string, shade: string): readonly unknown[] => ['case', ['global-state', 'dark'], shade, light]
const naturalEarth = '<a href="https://www.naturalearthdata.com">Natural Earth</a>'

/** Returns a MapLibre style of three layers; the client sets `dark` in a dark scheme. `base` is put before its addresses. */
const styleOf = (name: string, { water, land, coast, border, borderPx }: Palette, base = '') => ({
  version: 8 as const,
  name,
  state: { dark: { default: false } },
  sources: {
    land: { type: 'geojson', data: `${base}land.json`, tolerance: 0.2, attribution: naturalEarth },
    borders: { type: 'geojson', data: `${base}borders.json`, tolerance: 0.2 },
  },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': water } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land, 'fill-outline-color': coast } },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      paint: {
        'line-color': border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, borderPx[0], 8, borderPx[1]],
        'line-dasharray': [3, 2],
      },
    },
  ],
})

const plain: Palette = {
  water: dark('#cfe0e8', '#141b21'),
  land: dark('#f5f3ec', '#262c31'),
  coast: dark('#a9bcc6', '#47545e'),
  border: dark('#b3aca0', '#59636b'),
  borderPx: [0.6, 1.6],
}
const styles = {
  plain: { name: 'Plain', palette: plain },
  contrast: {
    name: 'High contrast',
    palette: {
      water: dark('#ffffff', '#000000'),
      land: dark('#e3e3e3', '#2e2e2e'),
      coast: dark('#000000', '#ffffff'),
      border: dark('#404040', '#c8c8c8'),
      borderPx: [1, 2.4],
    },
  },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly palette: Palette }>>

/** The default background, with addresses relative to its own. */
export const mapStyle = styleOf(styles.plain.name, plain)

const tilesets = {
  land: { name: 'Land', shape: 'polygon', fields: {} },
  borders: { name: 'Borders of countries', shape: 'line', fields: {} },
  countries: { name: 'Countries', shape: 'polygon', fields: { name: 'String' } },
} as const satisfies Readonly<Record<Layer, object>>

const isKeyOf = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(table, key)
const layerNames = Object.keys(tilesets) as Layer[] // its own keys

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
    layer !== 'borders'
      ? feature(atlas, atlas.objects[layer])
      : mesh(atlas, atlas.objects.countries, (one, other) => one !== other)
  // the atlas is of a globe: on a plane a shape that crosses the date line has to be cut there, or it runs around the world
  return Buffer.from(JSON.stringify(geoProject(shape, plane), upright))
}

/** Where the tilesets are, relative to the base of the api. */
const folder = 'map/'
const unknownId = (kind: string, id: string, known: object) =>
  fail('not-found', `There is no ${kind} “${id}”. There are: ${Object.keys(known).join(', ')}.`, { status: 404 })

/** The styles and tilesets come with the platform: they are as old as this file, and nothing of them is set. */
const shippedAtSec = Date.UTC(2026, 10, 21) / 1000
const stored = (id: string) => ({ id, slug: id, settings: {}, created_at: shippedAtSec, updated_at: shippedAtSec })

/** The calls for styles and tilesets. They need no right: the same data is public under /map/. */
export function mapRoutes(): Handlers<'listMapStyles' | 'readMapStyle' | 'listTilesets' | 'readTileset'> {
  const nameOf = (id: Layer) => ({ ...stored(id), name: tilesets[id].name, shape: tilesets[id].shape })
  return {
    listMapStyles: async () => reply(Object.entries(styles).map(([id, { name }]) => ({ ...stored(id), name }))),
    async readMapStyle({ params: { id } }) {
      if (!isKeyOf(styles, id)) return unknownId('map style', id, styles)
      return reply({ ...stored(id), ...styleOf(styles[id].name, styles[id].palette, folder) })
    },
    listTilesets: async () => reply(layerNames.map(nameOf)),
    async readTileset({ params: { id } }) {
      if (!isKeyOf(tilesets, id)) return unknownId('tileset', id, tilesets)
      return reply({
        ...nameOf(id),
        bounds: [-180, -90, 180, 90],
        minzoom: 0,
        maxzoom: 22,
        attribution: naturalEarth,
        vector_layers: [{ id, fields: { ...tilesets[id].fields } }],
        data: `${folder}${id}.json`,
      })
    },
  }
}

/** Mounts GET /map/style.json and one file for each tileset: /map/land.json, … */
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
  for (const layer of layerNames) app.get(`/map/${layer}.json`, async c => answer(c, await load(layer)))
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
