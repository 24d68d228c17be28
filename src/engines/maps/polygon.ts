// Validation of areas, their size and self-intersection: only what the validation of answers needs, because it is
// loaded with every form. Pure; the server uses it too. Positions are [longitude, latitude] in degrees.
import { writeNumber } from '../../base/format/number.ts'
import { isRecord } from '../../base/loose.ts'

export type Position = readonly [longitude: number, latitude: number]
/** Corners in order, the first not repeated at the end. */
export type Ring = readonly Position[]
/** West, south, east, north. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** One stored area (MAP-022). Rings are closed: the last position repeats the first. Unknown members are preserved. */
export interface PolygonFeature {
  readonly type: 'Feature'
  readonly properties: Readonly<Record<string, unknown>> | null
  readonly geometry: { readonly type: 'Polygon'; readonly coordinates: readonly (readonly (readonly number[])[])[] }
  readonly [key: string]: unknown
}

export const radiusM = 6_371_008.8
export const radians = (degrees: number): number => (degrees * Math.PI) / 180

function isPosition(value: unknown): value is readonly number[] {
  if (
    !Array.isArray(value) ||
    value.length < 2 ||
    value.length > 3 ||
    !value.every(one => typeof one === 'number' && Number.isFinite(one))
  )
    return false
  const [longitude = NaN, latitude = NaN] = value as readonly number[] // every member was found to be a number
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
}

function isClosedRing(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 4 || !value.every(isPosition)) return false
  const [first, last] = [value[0], value.at(-1)]
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1]
}

/**
 * Returns whether a value is a GeoJSON feature of one polygon: closed rings of at least three corners, valid
 * coordinates (RFC 7946).
 */
export function isPolygonFeature(value: unknown): value is PolygonFeature {
  if (!isRecord(value) || value['type'] !== 'Feature') return false
  const { geometry, properties } = value
  if (properties !== null && properties !== undefined && !isRecord(properties)) return false
  if (!isRecord(geometry) || geometry['type'] !== 'Polygon') return false
  const rings = geometry['coordinates']
  return Array.isArray(rings) && rings.length > 0 && rings.every(isClosedRing)
}

/** Returns the rings of a feature without their closing position. */
export const ringsOf = (feature: PolygonFeature): readonly Ring[] =>
  feature.geometry.coordinates.map(ring =>
    ring.slice(0, -1).map(([longitude = 0, latitude = 0]) => [longitude, latitude] as const),
  )

/** Square metres, positive when the corners run against the clock (Chamberlain and Duquette's sum over the sphere). */
export function signedArea(ring: Ring): number {
  let sum = 0
  for (const [index, [longitude, latitude]] of ring.entries()) {
    const next = ring[(index + 1) % ring.length]
    if (next) sum += radians(longitude - next[0]) * (2 + Math.sin(radians(latitude)) + Math.sin(radians(next[1])))
  }
  return (sum * radiusM * radiusM) / 2
}

/** Square metres on the earth's surface, holes left out. */
export function areaOf(rings: readonly Ring[]): number {
  const [outer = [], ...holes] = rings
  return Math.max(
    0,
    holes.reduce((left, hole) => left - Math.abs(signedArea(hole)), Math.abs(signedArea(outer))),
  )
}

const turn = (a: Position, b: Position, c: Position): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
const isBetween = (a: Position, b: Position, c: Position): boolean =>
  Math.min(a[0], b[0]) <= c[0] &&
  c[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= c[1] &&
  c[1] <= Math.max(a[1], b[1])

function meet(a: Position, b: Position, c: Position, d: Position): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (abc !== abd && cda !== cdb) return true
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  )
}

/**
 * Returns whether the border of an area intersects or touches itself, or folds back; `isClosed` false checks a line
 * that is being drawn.
 */
export function crossesItself(ring: Ring, isClosed = true): boolean {
  const edges = ring
    .slice(0, isClosed ? ring.length : -1)
    .map((from, index) => [from, ring[(index + 1) % ring.length] ?? from] as const)
  return edges.some(([a, b], one) => {
    if (a[0] === b[0] && a[1] === b[1]) return true
    const next = isClosed ? edges[(one + 1) % edges.length] : edges[one + 1]
    // neighbors share a corner; they are invalid only if the second runs back over the first
    if (
      next &&
      turn(a, b, next[1]) === 0 &&
      (next[1][0] - b[0]) * (a[0] - b[0]) + (next[1][1] - b[1]) * (a[1] - b[1]) > 0
    )
      return true
    return edges.some(
      ([c, d], two) => two > one + 1 && !(isClosed && one === 0 && two === edges.length - 1) && meet(a, b, c, d),
    )
  })
}

/** Three digits that count: "340 m²", "3.4 ha", "1.27 km²", in the reader's language. */
export function areaText(squareMetres: number, lang: string): string {
  const [size, unit] =
    squareMetres >= 1e6
      ? [squareMetres / 1e6, 'km²']
      : squareMetres >= 1e4
        ? [squareMetres / 1e4, 'ha']
        : [squareMetres, 'm²']
  return `${digits(size, lang)} ${unit}`
}

export const digits = (size: number, lang: string): string =>
  size >= 100 ? writeNumber(size, lang, 0) : writeNumber(size, lang, undefined, { maximumSignificantDigits: 3 })
