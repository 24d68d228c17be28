// Where a row is: two keys, a GeoJSON point, or a list of longitude and latitude. Nothing is corrected: a position that
// cannot be right is a fault.
import { toNumber } from '../../base/format/number.ts'
import { isRecord } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import type { Document } from '../../contract/entities/item.ts'
import type { Position } from '../../engines/maps/polygon.ts'
import type { Config } from './schema.ts'

/** No position; one that is not a number; one that is not on the earth; and one that would be if both were swapped. */
export type PositionFault = 'missing' | 'text' | 'outside' | 'swapped'

export interface PositionKeys {
  readonly latitude: string | undefined
  readonly longitude: string | undefined
  readonly position: string | undefined
  /** All of them. */
  readonly all: ReadonlySet<string>
}

const usual = {
  latitude: /(?:^|[._-])(?:lat|latitude|breedtegraad)$/i,
  longitude: /(?:^|[._-])(?:lng|lon|long|longitude|lengtegraad)$/i,
  position: /^(?:position|location|locatie|coordinates|point|geometry|geo)$/i,
} as const

/** Returns the keys of the settings, or those that the rows suggest. */
export function positionKeys(rows: readonly Document[], { pinpoints, lat, lng }: Config): PositionKeys {
  const known = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const find = (shape: RegExp): string | undefined => known.find(key => shape.test(key))
  const position = pinpoints.position_key
  const own = pinpoints.latitude_key ?? lat
  const latitude = position === undefined ? (own ?? find(usual.latitude)) : undefined
  const longitude = position === undefined ? (pinpoints.longitude_key ?? lng ?? find(usual.longitude)) : undefined
  const found = position ?? (latitude === undefined && longitude === undefined ? find(usual.position) : undefined)
  const all = new Set([latitude, longitude, found].filter(key => key !== undefined))
  return { latitude, longitude, position: found, all }
}

/** Returns the position of a row, or what is wrong with it. */
export function readPosition(row: unknown, keys: PositionKeys): Position | PositionFault {
  if (!isRecord(row)) return 'missing'
  const [longitude, latitude] = pairOf(row, keys)
  if (isNothing(longitude) || isNothing(latitude)) return 'missing'
  const [east, north] = [toNumber(longitude), toNumber(latitude)]
  if (!Number.isFinite(east) || !Number.isFinite(north)) return 'text'
  if (Math.abs(east) <= 180 && Math.abs(north) <= 90) return [east, north]
  return Math.abs(east) <= 90 && Math.abs(north) <= 180 ? 'swapped' : 'outside'
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

function pairOf(row: Document, { latitude, longitude, position }: PositionKeys): readonly [unknown, unknown] {
  if (position === undefined)
    return [
      longitude === undefined ? undefined : valueAt(row, longitude),
      latitude === undefined ? undefined : valueAt(row, latitude),
    ]
  const value = valueAt(row, position)
  const list = isRecord(value) && value['type'] === 'Point' ? value['coordinates'] : value
  if (Array.isArray(list)) return [list[0], list[1]]
  if (!isRecord(list)) return isNothing(list) ? [undefined, undefined] : [Number.NaN, Number.NaN]
  return [list['longitude'] ?? list['lng'] ?? list['lon'], list['latitude'] ?? list['lat']]
}
