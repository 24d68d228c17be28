// The viewport of a map. There are two cameras: MapLibre (gl.ts) and the plain one here, which needs neither WebGL nor
// a network, so that drawing also works where no map can be shown. Both use Web Mercator; a zoom level is a doubling
// and the world is 512 px wide at zoom 0.
import { mapMaxZoom } from './defaults.ts'
import type { Bounds, Position } from './polygon.ts'
import { highestLatitude, onEarth } from './geo.ts'

export interface Point {
  readonly x: number
  readonly y: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

export interface Camera {
  /** CSS px from the box's top left corner. */
  project(position: Position): Point
  unproject(point: Point): Position
  center(): Position
  zoom(): number
  size(): Size
  panBy(xPx: number, yPx: number): void
  /** Steps of zoom; around the centre, or the point given. */
  zoomBy(steps: number, around?: Point): void
  jump(center: Position, zoom: number): void
  /** Shows a box with some room around it. */
  fit(bounds: Bounds, roomPx: number): void
  /** Calls back after every move; returns what stops it. */
  onMove(listener: () => void): () => void
  resize(): void
  destroy(): void
}

const worldPx = 512
export const lowestZoom = 0
export const highestZoom = mapMaxZoom

/** 0 to 1 from west to east and from north to south. */
export const toWorld = ([longitude, latitude]: Position): Point => {
  const sine = Math.sin((Math.min(highestLatitude, Math.max(-highestLatitude, latitude)) * Math.PI) / 180)
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export const fromWorld = ({ x, y }: Point): Position => [
  x * 360 - 180,
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
]

const clampZoom = (zoom: number, top = highestZoom): number => Math.min(top, Math.max(lowestZoom, zoom))

/** The zoom at which a box just fits, with room around it. */
export function zoomFor(bounds: Bounds, size: Size, roomPx: number, top = 17): number {
  const [a, b] = [toWorld([bounds[0], bounds[3]]), toWorld([bounds[2], bounds[1]])]
  const wide = Math.max(1, size.width - 2 * roomPx) / Math.max(1e-9, (b.x - a.x) * worldPx)
  const high = Math.max(1, size.height - 2 * roomPx) / Math.max(1e-9, (b.y - a.y) * worldPx)
  return clampZoom(Math.log2(Math.min(wide, high)), top)
}

/** The middle of a box as the map shows it. */
export function middleOfBounds(bounds: Bounds): Position {
  const [a, b] = [toWorld([bounds[0], bounds[3]]), toWorld([bounds[2], bounds[1]])]
  return fromWorld({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
}

/** A camera without a map. `measure` returns the current size of the box, in px. */
export function plainCamera(start: { readonly center: Position; readonly zoom: number }, measure: () => Size): Camera {
  let [center, zoom, size] = [onEarth(start.center), clampZoom(start.zoom), measure()]
  const listeners = new Set<() => void>()
  const scale = (): number => worldPx * 2 ** zoom
  const moved = (to: Position, level = zoom): void => {
    center = onEarth(to)
    zoom = level
    for (const listener of listeners) listener()
  }
  const camera: Camera = {
    project(position) {
      const [to, middle] = [toWorld(position), toWorld(center)]
      return { x: size.width / 2 + (to.x - middle.x) * scale(), y: size.height / 2 + (to.y - middle.y) * scale() }
    },
    unproject({ x, y }) {
      const middle = toWorld(center)
      return onEarth(
        fromWorld({ x: middle.x + (x - size.width / 2) / scale(), y: middle.y + (y - size.height / 2) / scale() }),
      )
    },
    center: () => center,
    zoom: () => zoom,
    size: () => size,
    panBy(xPx, yPx) {
      moved(camera.unproject({ x: size.width / 2 + xPx, y: size.height / 2 + yPx }))
    },
    zoomBy(steps, around = { x: size.width / 2, y: size.height / 2 }) {
      const held = toWorld(camera.unproject(around))
      const level = clampZoom(zoom + steps)
      const px = worldPx * 2 ** level
      moved(
        fromWorld({ x: held.x - (around.x - size.width / 2) / px, y: held.y - (around.y - size.height / 2) / px }),
        level,
      )
    },
    jump(to, level) {
      moved(to, clampZoom(level))
    },
    fit(bounds, roomPx) {
      moved(middleOfBounds(bounds), zoomFor(bounds, size, roomPx))
    },
    onMove(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    resize() {
      const now = measure()
      if (now.width === 0 || now.height === 0) return // hidden: it keeps its previous size
      size = now
      moved(center)
    },
    destroy() {
      listeners.clear()
    },
  }
  return camera
}

/** Lines of a graticule that suit a zoom: degrees apart, and the longitudes and latitudes in sight. */
export function graticule(camera: Camera): {
  readonly stepDegrees: number
  readonly longitudes: readonly number[]
  readonly latitudes: readonly number[]
} {
  const { width, height } = camera.size()
  const [[west, north], [east, south]] = [camera.unproject({ x: 0, y: 0 }), camera.unproject({ x: width, y: height })]
  const wanted = (east - west) / Math.max(2, width / 110)
  const stepDegrees =
    [0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30].find(
      step => step >= wanted,
    ) ?? 45
  const between = (from: number, to: number): readonly number[] => {
    const first = Math.ceil(from / stepDegrees)
    return Array.from(
      { length: Math.min(60, Math.max(0, Math.floor(to / stepDegrees) - first + 1)) },
      (_, index) => Math.round((first + index) * stepDegrees * 1e4) / 1e4,
    )
  }
  return { stepDegrees, longitudes: between(west, east), latitudes: between(south, north) }
}
