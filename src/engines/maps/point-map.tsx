// A map of points: clusters, single points or squares, a popup, and keys to go from point to point. Everything is drawn
// above the background, so that it is the same without WebGL.
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useSheet } from '../../ui/sheet.ts'
import type { Camera, Point } from './camera.ts'
import { fromWorld, highestZoom } from './camera.ts'
import MapView from './map-view.tsx'
import type { MapViewProps } from './map-view.tsx'
import { AreaLayer, PointLayer } from './point-layer.tsx'
import type { PointArea, SceneLook } from './point-layer.tsx'
import { PointPopup } from './point-popup.tsx'
import { markAt, markTowards, nearestMark, pointsAt, pointsInSight } from './point-scene.ts'
import type { SightMark } from './point-scene.ts'
import { scenesOf } from './point-levels.ts'
import {
  clusterPoints,
  gridMeters,
  gridPoints,
  metersToWorld,
  pointsOf,
  spanOf,
  worldOf,
  pointSet,
} from './point-set.ts'
import type { PointInput } from './point-set.ts'
import sheet from './points.css'

export interface PointMapProps extends Omit<
  MapViewProps,
  'children' | 'onPress' | 'onHover' | 'onKeyDown' | 'box' | 'cursor'
> {
  readonly points: readonly PointInput[]
  /** The same as long as an index is the same point: another one closes the popup. */
  readonly source: unknown
  /** Groups of points that are not drawn. */
  readonly hidden: ReadonlySet<number>
  readonly look: SceneLook
  readonly opacity: number
  /** Joins points within `radiusPx` up to a zoom level; absent: every point is drawn. */
  readonly clusters?: { readonly radiusPx: number; readonly maxZoom: number } | undefined
  /** Counts points in squares of this side, in meters, instead. */
  readonly gridM?: number | undefined
  readonly areas: readonly PointArea[]
  readonly areaLook: { readonly lineWidth: number; readonly fillOpacity: number }
  writeCount(count: number): string
  nameOf(point: number): string
  /** What the popup says about a point; absent: there is no popup. */
  readonly renderPopup?: ((point: number) => ReactNode) | undefined
  /** A point was pressed, or several at one position. */
  onSelect(points: readonly number[]): void
  /** Receives the points in sight, at most 200, and how many there are, when the map rests. */
  onSight(points: readonly number[], count: number): void
  /** Receives a function that shows a point with its popup. */
  readonly onShow?: ((show: ((point: number) => void) | undefined) => void) | undefined
}

const [mouseRoomPx, touchRoomPx, mostAtOnce] = [3, 12, 200]
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Opened {
  readonly points: readonly number[]
  readonly at: number
}

export default function PointMap(props: PointMapProps): ReactNode {
  useSheet(sheet)
  const { say, points: given, hidden, onShow, onSight } = props
  const set = useMemo(() => pointSet(given), [given])
  const keysId = useId()
  const box = useRef<HTMLDivElement>(null)
  const camera = useRef<Camera>(undefined)
  const sight = useRef<readonly SightMark[]>([])
  const opener = useRef<HTMLElement | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [walking, setWalking] = useState<SightMark | null>(null)
  const [said, setSaid] = useState('')
  const [isOver, setOver] = useState(false)
  const { opacity, clusters, gridM, writeCount } = props
  const [radiusPx, maxZoom] = [clusters?.radiusPx, clusters?.maxZoom]
  const sceneAt = useMemo(
    () => scenesOf({ set, hidden, opacity, writeCount }, { radiusPx, maxZoom, gridM }),
    [set, hidden, opacity, radiusPx, maxZoom, gridM, writeCount],
  )
  const onDraw = useCallback((marks: readonly SightMark[]) => {
    sight.current = marks
    // after a zoom the same point may be in another group
    setWalking(now => now && (marks.find(mark => mark.first === now.first) ?? nearestMark(marks, now) ?? null))
  }, [])
  useEffect(() => {
    setOpened(null)
    setWalking(null)
  }, [props.source])
  const rest = useCallback(
    (now: Camera) => {
      const { points, count } = pointsInSight(now, { set, hidden }, mostAtOnce)
      onSight(points, count)
    },
    [set, hidden, onSight],
  )

  const open = (points: readonly number[]): void => {
    if (points.length === 0) return
    const root = box.current?.getRootNode()
    const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    opener.current = active instanceof HTMLElement ? active : null
    if (props.renderPopup) setOpened({ points, at: 0 })
    props.onSelect(points)
  }
  const close = (): void => {
    setOpened(null)
    ;(opener.current?.isConnected ? opener.current : box.current)?.focus({ preventScroll: true })
  }
  useEffect(() => {
    onShow?.(point => {
      const now = camera.current
      if (!now || point >= set.count) return
      now.jump(fromWorld({ x: set.x[point] ?? 0, y: set.y[point] ?? 0 }), Math.max(now.zoom(), listZoom))
      open([point])
    })
    return () => onShow?.(undefined)
  })
  const press = (mark: SightMark, now: Camera): void => {
    const { shown } = sceneAt(now.zoom())
    if (shown.kind === 'points') return open(pointsAt(now, sceneAt(now.zoom()), mark, 0, mostAtOnce))
    const points = pointsOf(shown.marks, mark.index)
    const span = spanOf(set, points)
    if (points.length === 1 || !span || (span[0] === span[2] && span[1] === span[3]) || now.zoom() > highestZoom - 1)
      return open(points.slice(0, mostAtOnce))
    const [[west, south], [east, north]] = [
      fromWorld({ x: span[0], y: span[1] }),
      fromWorld({ x: span[2], y: span[3] }),
    ]
    setOpened(null)
    now.fit([west, south, east, north], 64)
    return undefined
  }
  const pressAt = (point: Point, now: Camera, pointerType: string): void => {
    setWalking(null)
    const mark = markAt(sight.current, point, pointerType === 'mouse' ? mouseRoomPx : touchRoomPx)
    if (mark) press(mark, now)
    else if (opened) close()
  }
  const nameOf = (mark: SightMark): string =>
    mark.size > 1 ? say('points.cluster', { count: props.writeCount(mark.size) }) : props.nameOf(mark.first)
  const walk = (to: SightMark | undefined): void => {
    if (!to) return walking ? undefined : setSaid(say('points.none'))
    setWalking(to)
    const number = sight.current.indexOf(to) + 1
    setSaid(say('points.at', { name: nameOf(to), number, count: sight.current.length }))
    return undefined
  }
  const keyDown = (event: KeyboardEvent, now: Camera): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { key } = event
    const run = (step: () => void): void => {
      event.preventDefault()
      step()
    }
    if (key === 'Enter' || key === ' ')
      return run(() => (walking ? press(walking, now) : walk(nearestMark(inBox(sight.current, now), middle(now)))))
    if (key === 'Escape' && (opened || walking))
      return run(() => {
        setOpened(null)
        setWalking(null)
        setSaid(say('points.left'))
      })
    const arrow = arrows[key]
    if (!arrow || !walking || event.shiftKey) return undefined
    return run(() => walk(markTowards(inBox(sight.current, now), walking, arrow)))
  }

  return (
    <div className='lc-point-map'>
      <MapView
        {...props}
        box={box}
        fitLabel={say('points.fit')}
        cursor={isOver ? 'pointer' : 'grab'}
        describedBy={[props.describedBy, keysId].filter(Boolean).join(' ')}
        onKeyDown={keyDown}
        onPress={pressAt}
        onHover={point => setOver(point !== null && markAt(sight.current, point, mouseRoomPx) !== undefined)}
      >
        {shown => {
          camera.current = shown
          return (
            <>
              {props.areas.length > 0 && <AreaLayer camera={shown} areas={props.areas} {...props.areaLook} />}
              <PointLayer camera={shown} look={props.look} sceneAt={sceneAt} onDraw={onDraw} onRest={rest} />
              {walking && (
                <span
                  className='lc-point-ring'
                  aria-hidden='true'
                  style={{ left: walking.x, top: walking.y, inlineSize: ringPx(walking), blockSize: ringPx(walking) }}
                />
              )}
              {opened && props.renderPopup && (
                <PointPopup
                  camera={shown}
                  set={set}
                  points={opened.points}
                  at={opened.at}
                  title={props.nameOf(opened.points[opened.at] ?? 0)}
                  say={say}
                  onStep={at => setOpened({ ...opened, at })}
                  onClose={close}
                >
                  {props.renderPopup(opened.points[opened.at] ?? 0)}
                </PointPopup>
              )}
            </>
          )
        }}
      </MapView>
      <p id={keysId} hidden>
        {say('map.keys')} {say('points.keys')}
      </p>
      <p className='lc-hidden' role='status'>
        {said}
      </p>
    </div>
  )
}

/** A point that is chosen from a list is shown at least at this level. */
const listZoom = 5
const ringPx = ({ radius }: SightMark): number => radius * 2 + 8
const middle = (camera: Camera): Point => ({ x: camera.size().width / 2, y: camera.size().height / 2 })
const inBox = (sight: readonly SightMark[], camera: Camera): readonly SightMark[] => {
  const { width, height } = camera.size()
  return sight.filter(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height)
}
