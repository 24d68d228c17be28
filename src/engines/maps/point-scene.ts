// Draws points, clusters and squares on a canvas above any camera, so that they are the same with and without WebGL, and
// on paper. Only what is in sight is drawn, and of points on the same pixels only the topmost.
import type { Camera, Point } from './camera.ts'
import { toWorld } from './camera.ts'
import type { Marks, PointSet } from './point-set.ts'

/** `squares` are as wide as `side`, in the unit square. */
export type SceneMarks =
  | { readonly kind: 'points' }
  | { readonly kind: 'clusters'; readonly marks: Marks }
  | { readonly kind: 'squares'; readonly marks: Marks; readonly side: number; readonly most: number }

export interface Scene {
  readonly set: PointSet
  readonly shown: SceneMarks
  readonly hidden: ReadonlySet<number>
  readonly opacity: number
  /** Writes the number of points in a cluster. */
  writeCount(count: number): string
}

/** Colors as the browser computed them. */
export interface SceneColors {
  /** By group. */
  readonly groups: readonly string[]
  readonly cluster: string
  readonly onCluster: string
  readonly edge: string
}

/** A mark that is in sight, in px of the box. `index` is of a point if `kind` is "points", otherwise of a group. */
export interface SightMark extends Point {
  readonly radius: number
  readonly index: number
  readonly size: number
  readonly first: number
}

const worldPx = 512
const marginPx = 40

/** Returns where a position of the unit square is in the box. */
export function projecting(camera: Camera): (x: number, y: number) => Point {
  const scale = worldPx * 2 ** camera.zoom()
  const { width, height } = camera.size()
  const middle = toWorld(camera.center())
  return (x, y) => ({ x: width / 2 + (x - middle.x) * scale, y: height / 2 + (y - middle.y) * scale })
}

export const clusterRadius = (size: number): number => 11 + 5 * Math.log10(size)

/** Draws a scene; returns the marks in sight, in the order of their points. */
export function drawScene(
  canvas: HTMLCanvasElement,
  camera: Camera,
  scene: Scene,
  colors: SceneColors,
): readonly SightMark[] {
  const { width, height } = camera.size()
  const ratio = devicePixelRatio || 1
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== wide) canvas.width = wide
  if (canvas.height !== high) canvas.height = high
  const context = canvas.getContext('2d')
  const sight = marksInSight(camera, scene)
  if (!context) return sight
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, width, height)
  if (scene.shown.kind === 'squares') drawSquares(context, camera, scene, scene.shown, sight, colors)
  else drawDiscs(context, scene, sight, colors, ratio)
  return sight
}

/** Returns what is in sight; of points within the same two pixels, only the last. */
export function marksInSight(camera: Camera, { set, shown, hidden }: Scene): readonly SightMark[] {
  const { width, height } = camera.size()
  const toPx = projecting(camera)
  const found: SightMark[] = []
  const isIn = ({ x, y }: Point): boolean =>
    x > -marginPx && y > -marginPx && x < width + marginPx && y < height + marginPx
  if (shown.kind !== 'points') {
    const { marks } = shown
    for (let index = 0; index < marks.count; index++) {
      const at = toPx(marks.x[index] ?? 0, marks.y[index] ?? 0)
      if (!isIn(at)) continue
      const [size, first] = [marks.size[index] ?? 1, marks.first[index] ?? 0]
      const isDisc = shown.kind === 'clusters'
      const radius = !isDisc
        ? Math.max(4, (toPx(shown.side, 0).x - toPx(0, 0).x) / 2)
        : size > 1
          ? clusterRadius(size)
          : (set.radius[first] ?? 0)
      found.push({ ...at, radius, index, size, first })
    }
    return found
  }
  const columns = Math.ceil((width + 2 * marginPx) / 2)
  const taken = new Uint8Array(columns * Math.ceil((height + 2 * marginPx) / 2 + 1))
  for (let index = set.count - 1; index >= 0; index--) {
    if (hidden.has(set.group[index] ?? 0)) continue
    const at = toPx(set.x[index] ?? 0, set.y[index] ?? 0)
    if (!isIn(at)) continue
    const cell = Math.floor((at.y + marginPx) / 2) * columns + Math.floor((at.x + marginPx) / 2)
    if (taken[cell] === 1) continue
    taken[cell] = 1
    found.push({ ...at, radius: set.radius[index] ?? 0, index, size: 1, first: index })
  }
  return found.reverse()
}

function drawDiscs(
  context: CanvasRenderingContext2D,
  { set, opacity, writeCount }: Scene,
  sight: readonly SightMark[],
  colors: SceneColors,
  ratio: number,
): void {
  const sprites = new Map<string, HTMLCanvasElement>()
  for (const mark of sight) {
    if (mark.size > 1) continue
    const group = set.group[mark.first] ?? 0
    const radius = Math.max(1, Math.round(mark.radius * 2) / 2)
    const key = `${group} ${radius}`
    const sprite = sprites.get(key) ?? disc(radius, colors.groups[group] ?? colors.cluster, colors.edge, opacity, ratio)
    sprites.set(key, sprite)
    const half = sprite.width / ratio / 2
    context.drawImage(sprite, mark.x - half, mark.y - half, half * 2, half * 2)
  }
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineWidth = 2
  for (const { x, y, size, radius } of sight) {
    if (size === 1) continue
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.fillStyle = colors.cluster
    context.strokeStyle = colors.edge
    context.fill()
    context.stroke()
    context.fillStyle = colors.onCluster
    context.font = `600 ${size < 10_000 ? 12 : 11}px system-ui, sans-serif`
    context.fillText(writeCount(size), x, y + 0.5)
  }
}

/** A disc is drawn once for each color and size, then copied. */
function disc(radius: number, color: string, edge: string, opacity: number, ratio: number): HTMLCanvasElement {
  const sprite = document.createElement('canvas')
  sprite.width = sprite.height = Math.ceil((radius * 2 + 3) * ratio)
  const context = sprite.getContext('2d')
  if (!context) return sprite
  const middle = sprite.width / 2
  context.beginPath()
  context.arc(middle, middle, radius * ratio, 0, 2 * Math.PI)
  context.globalAlpha = opacity
  context.fillStyle = color
  context.fill()
  context.globalAlpha = 1
  context.lineWidth = 1.2 * ratio
  context.strokeStyle = edge
  context.stroke()
  return sprite
}

function drawSquares(
  context: CanvasRenderingContext2D,
  camera: Camera,
  { opacity }: Scene,
  { side, most }: { readonly side: number; readonly most: number },
  sight: readonly SightMark[],
  colors: SceneColors,
): void {
  const toPx = projecting(camera)
  const px = toPx(side, 0).x - toPx(0, 0).x
  context.fillStyle = colors.cluster
  context.strokeStyle = colors.cluster
  context.lineWidth = 1
  for (const { x, y, size } of sight) {
    context.globalAlpha = opacity * squareOpacity(size, most)
    context.fillRect(x - px / 2, y - px / 2, px, px)
    context.globalAlpha = opacity * 0.9
    if (px > 12) context.strokeRect(x - px / 2 + 0.5, y - px / 2 + 0.5, px - 1, px - 1)
  }
  context.globalAlpha = 1
}

/** 0.15 to 1: a square with more points is darker, and one with a single point can still be seen. */
export const squareOpacity = (size: number, most: number): number =>
  0.15 + 0.85 * Math.sqrt(most <= 1 ? 1 : (size - 1) / (most - 1))

/** Returns the topmost mark under a position; `room` px around a mark count as it. */
export function markAt(sight: readonly SightMark[], at: Point, room: number): SightMark | undefined {
  return sight.findLast(({ x, y, radius }) => Math.hypot(x - at.x, y - at.y) <= radius + room)
}

/** Returns the nearest mark from a position in one of four directions. */
export function markTowards(
  sight: readonly SightMark[],
  from: Point,
  [right, down]: readonly [right: number, down: number],
): SightMark | undefined {
  let [nearest, least] = [undefined as SightMark | undefined, Infinity]
  for (const mark of sight) {
    const ahead = (mark.x - from.x) * right + (mark.y - from.y) * down
    const aside = Math.abs((mark.x - from.x) * down) + Math.abs((mark.y - from.y) * right)
    if (ahead < 1 || aside > ahead * 2) continue
    const cost = ahead + aside * 2
    if (cost < least) [nearest, least] = [mark, cost]
  }
  return nearest
}

/** Returns the mark that is nearest to a position. */
export const nearestMark = (sight: readonly SightMark[], to: Point): SightMark | undefined =>
  sight.reduce<SightMark | undefined>((best, mark) => {
    const distance = Math.hypot(mark.x - to.x, mark.y - to.y)
    return best && Math.hypot(best.x - to.x, best.y - to.y) <= distance ? best : mark
  }, undefined)

/** Returns the nearest shown point within `room` px of a position, with all that are on the same spot. */
export function pointsAt(
  camera: Camera,
  { set, hidden }: Scene,
  at: Point,
  room: number,
  most: number,
): readonly number[] {
  const toPx = projecting(camera)
  const found: (Point & { readonly index: number; readonly distance: number })[] = []
  for (let index = 0; index < set.count; index++) {
    if (hidden.has(set.group[index] ?? 0)) continue
    const { x, y } = toPx(set.x[index] ?? 0, set.y[index] ?? 0)
    const distance = Math.hypot(x - at.x, y - at.y)
    if (distance <= (set.radius[index] ?? 0) + room) found.push({ x, y, index, distance })
  }
  const [nearest] = found.toSorted((a, b) => a.distance - b.distance)
  return nearest
    ? found
        .filter(({ x, y }) => Math.hypot(x - nearest.x, y - nearest.y) <= samePx)
        .slice(0, most)
        .map(one => one.index)
    : []
}
const samePx = 3

/** Returns the shown points in the box, in their order, at most `most`, and how many there are. */
export function pointsInSight(
  camera: Camera,
  { set, hidden }: Pick<Scene, 'set' | 'hidden'>,
  most: number,
): { readonly points: readonly number[]; readonly count: number } {
  const { width, height } = camera.size()
  const toPx = projecting(camera)
  const points: number[] = []
  let count = 0
  for (let index = 0; index < set.count; index++) {
    if (hidden.has(set.group[index] ?? 0)) continue
    const { x, y } = toPx(set.x[index] ?? 0, set.y[index] ?? 0)
    if (x < 0 || y < 0 || x > width || y > height) continue
    count++
    if (points.length < most) points.push(index)
  }
  return { points, count }
}
