// What is opened and where the keyboard is on a map of points: presses, keys, and the intents they send.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { Camera, Point } from './camera.ts'
import { fromWorld, highestZoom } from './camera.ts'
import type { PointMapProps } from './point-props.ts'
import { markAt, markTowards, nearestMark, pointsAt } from './point-scene.ts'
import type { Scene, SightMark } from './point-scene.ts'
import { pointsOf, spanOf } from './point-set.ts'
import type { PointSet } from './point-set.ts'

const [mouseRoomPx, touchRoomPx] = [3, 12]
/** The most points that a list or a popup has. */
export const mostAtOnce = 200
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export interface Opened {
  /** The points at one position, and which of them is shown. */
  readonly points: readonly number[]
  readonly at: number
}

interface MapParts {
  readonly set: PointSet
  readonly box: RefObject<HTMLDivElement | null>
  readonly camera: RefObject<Camera | undefined>
  sceneAt(zoom: number): Scene
}

export function usePoints(props: PointMapProps, { set, box, camera, sceneAt }: MapParts) {
  const { say, onShow } = props
  const sight = useRef<readonly SightMark[]>([])
  const opener = useRef<HTMLElement | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [walking, setWalking] = useState<SightMark | null>(null)
  const [said, setSaid] = useState('')
  const onDraw = useCallback((marks: readonly SightMark[]) => {
    sight.current = marks
    // after a zoom the same point may be in another group
    setWalking(now => now && (marks.find(mark => mark.first === now.first) ?? nearestMark(marks, now) ?? null))
  }, [])
  useEffect(() => {
    setOpened(null)
    setWalking(null)
  }, [props.source])

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
    if (!to) return walking ? undefined : setSaid(say('points.noneInSight'))
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
  const isOver = (point: Point): boolean => markAt(sight.current, point, mouseRoomPx) !== undefined
  return { opened, setOpened, walking, said, onDraw, close, keyDown, pressAt, isOver }
}

/** A point that is chosen from a list is shown at least at this level. */
const listZoom = 5
const middle = (camera: Camera): Point => ({ x: camera.size().width / 2, y: camera.size().height / 2 })
const inBox = (sight: readonly SightMark[], camera: Camera): readonly SightMark[] => {
  const { width, height } = camera.size()
  return sight.filter(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height)
}
