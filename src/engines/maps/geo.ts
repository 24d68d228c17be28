// Geometry for drawing; what the validation of answers needs is in polygon.ts. Pure.
import type { Bounds, PolygonFeature, Position, Ring } from './polygon.ts'
import { digits, radians, radiusM, signedArea } from './polygon.ts'

/** Beyond it the map's projection ends. */
export const highestLatitude = 85.051129
/** About a centimetre; more digits would only look exact. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7

/** Writes rings back into a feature: closed, rounded, the outer one against the clock and holes with it, as RFC 7946 asks. */
export function toFeature(rings: readonly Ring[], former?: PolygonFeature): PolygonFeature {
  const coordinates = rings.map((ring, index) => {
    const turned = signedArea(ring) > 0 === (index === 0) ? ring : ring.toReversed()
    const positions = turned.map(([longitude, latitude]) => [rounded(longitude), rounded(latitude)])
    return [...positions, ...positions.slice(0, 1).map(position => [...position])]
  })
  return {
    ...former,
    type: 'Feature',
    properties: former?.properties ?? {},
    geometry: { ...former?.geometry, type: 'Polygon', coordinates },
  }
}

/** Metres along the great circle. */
export function distanceOf(from: Position, to: Position): number {
  const half =
    Math.sin(radians(to[1] - from[1]) / 2) ** 2 +
    Math.cos(radians(from[1])) * Math.cos(radians(to[1])) * Math.sin(radians(to[0] - from[0]) / 2) ** 2
  return 2 * radiusM * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Metres around an outer ring. */
export const perimeterOf = (ring: Ring): number =>
  ring.length < 2
    ? 0
    : ring.reduce((sum, position, index) => sum + distanceOf(position, ring[(index + 1) % ring.length] ?? position), 0)

export const cornersOf = (rings: readonly Ring[]): number => rings.reduce((count, ring) => count + ring.length, 0)

/** Returns the bounding box of positions; undefined without any. */
export function boundsOf(positions: readonly Position[]): Bounds | undefined {
  if (positions.length === 0) return undefined
  const [longitudes, latitudes] = [positions.map(one => one[0]), positions.map(one => one[1])]
  const least = (list: readonly number[]): number => list.reduce((a, b) => Math.min(a, b), Infinity)
  const most = (list: readonly number[]): number => list.reduce((a, b) => Math.max(a, b), -Infinity)
  return [least(longitudes), least(latitudes), most(longitudes), most(latitudes)]
}

/** Returns the center of a ring's corners weighted by edge length: the position of its number. */
export function middleOf(ring: Ring): Position {
  let [x, y, weight] = [0, 0, 0]
  for (const [index, position] of ring.entries()) {
    const next = ring[(index + 1) % ring.length] ?? position
    const length = Math.hypot(next[0] - position[0], next[1] - position[1]) || 1e-12
    x += ((position[0] + next[0]) / 2) * length
    y += ((position[1] + next[1]) / 2) * length
    weight += length
  }
  return weight === 0 ? [0, 0] : [x / weight, y / weight]
}

/** Returns whether a position is inside the rings (holes are outside). */
export function isInside(rings: readonly Ring[], [longitude, latitude]: Position): boolean {
  return rings.reduce(
    (inside, ring) =>
      ring.reduce((within, a, index) => {
        const b = ring[(index + 1) % ring.length] ?? a
        const isCut =
          a[1] > latitude !== b[1] > latitude && longitude < ((b[0] - a[0]) * (latitude - a[1])) / (b[1] - a[1]) + a[0]
        return isCut ? !within : within
      }, inside),
    false,
  )
}

/** Clamps a position to the map. */
export const onEarth = ([longitude, latitude]: Position): Position => [
  Math.min(180, Math.max(-180, longitude)),
  Math.min(highestLatitude, Math.max(-highestLatitude, latitude)),
]

export function lengthText(metres: number, lang: string): string {
  return metres >= 1000 ? `${digits(metres / 1000, lang)} km` : `${digits(metres, lang)} m`
}
