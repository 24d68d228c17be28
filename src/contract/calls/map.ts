// Backgrounds of maps and the layers that may lie on them (API-095..098). Addresses in a reply are relative to the
// base of the api, so that they hold behind any proxy.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { MapStyle, MapStyleName, Tileset, TilesetName } from '../entities/map.ts'

export const mapCalls = {
  listMapStyles: call({
    id: 'listMapStyles',
    method: 'GET',
    path: '/mapbox/styles',
    right: 'nobody',
    summary: 'Lists the backgrounds that a map may have.',
    reply: v.array(MapStyleName),
  }),
  readMapStyle: call({
    id: 'readMapStyle',
    method: 'GET',
    path: '/mapbox/styles/:id',
    right: 'nobody',
    summary:
      'Returns one background as a MapLibre style (version 8) with its id. Addresses in it are relative to the base of the api.',
    reply: MapStyle,
  }),
  listTilesets: call({
    id: 'listTilesets',
    method: 'GET',
    path: '/mapbox/tilesets',
    right: 'nobody',
    summary: 'Lists the layers of geographic data that a map may show above its background.',
    reply: v.array(TilesetName),
  }),
  readTileset: call({
    id: 'readTileset',
    method: 'GET',
    path: '/mapbox/tilesets/meta_data/:id',
    right: 'nobody',
    summary:
      'Returns the extent, the layers and the address of a tileset: `data` for GeoJSON, `tiles` for vector tiles, relative to the base of the api.',
    reply: Tileset,
  }),
}
