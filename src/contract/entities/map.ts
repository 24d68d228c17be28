// What the map calls answer: styles and tilesets.
import * as v from '../../base/schema.ts'

const text = v.string()
/** Times in Unix seconds. */
const stored = {
  slug: v.optional(text),
  settings: v.optional(v.looseObject({})),
  created_at: v.optional(v.number()),
  updated_at: v.optional(v.number()),
}

export const MapStyleName = v.looseObject({ id: text, name: text, ...stored })
export type MapStyleName = v.InferOutput<typeof MapStyleName>

export const MapStyle = v.looseObject({
  ...MapStyleName.entries,
  version: v.literal(8),
  sources: v.record(text, v.looseObject({})),
  layers: v.array(v.looseObject({ id: text, type: text })),
})
export type MapStyle = v.InferOutput<typeof MapStyle>

export const tilesetShapes = ['polygon', 'line', 'point'] as const

export const TilesetName = v.looseObject({ id: text, name: text, shape: v.picklist(tilesetShapes), ...stored })
export type TilesetName = v.InferOutput<typeof TilesetName>

/** In the words of TileJSON 3. */
export const Tileset = v.looseObject({
  ...TilesetName.entries,
  /** West, south, east, north, in degrees. */
  bounds: v.array(v.number()),
  minzoom: v.number(),
  maxzoom: v.number(),
  attribution: v.optional(text),
  vector_layers: v.array(v.looseObject({ id: text, fields: v.record(text, text) })),
  /** Address of GeoJSON. */
  data: v.optional(text),
  /** Addresses of vector tiles, with {z}, {x} and {y}. */
  tiles: v.optional(v.array(text)),
})
export type Tileset = v.InferOutput<typeof Tileset>
