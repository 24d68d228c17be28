// The drawing on the map: areas, the line to the pointer, and handles for the selected area. Handles are buttons: mouse
// and touch drag them, the arrow keys move them. Positioned by the camera, so it is the same on every background.
import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import type { Camera, Point } from './camera.ts'
import { drawLook } from './defaults.ts'
import type { Drawing } from './drawing.ts'
import { inserted, moved } from './drawing.ts'
import type { Position, Ring } from './polygon.ts'
import { middleOf } from './geo.ts'
import { crossesItself } from './polygon.ts'
import { useMoves } from './map-view.tsx'
import type { Say } from '../../base/say.ts'

export interface DrawLayerProps {
  readonly camera: Camera
  readonly drawing: Drawing
  readonly isLocked: boolean
  readonly isAiming: boolean
  /** Where the mouse is, in px; null when it is not over the map. */
  readonly hover: Point | null
  readonly say: Say
  /** Id of the sentence with the keys of a handle. */
  readonly keysId: string
  /** Stores other rings for the selected area; returns false if they are rejected. */
  onReshape(rings: readonly Ring[]): boolean
  onRemoveCorner(ring: number, corner: number): void
  /** A corner was reached or left by keyboard or press. */
  onCorner(corner: { readonly ring: number; readonly corner: number } | null): void
}

const pathOf = (camera: Camera, ring: Ring, isClosed: boolean): string => {
  const points = ring.map(position => camera.project(position)).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  return points.length === 0 ? '' : `M${points.join('L')}${isClosed ? 'Z' : ''}`
}

export function DrawLayer(props: DrawLayerProps): ReactNode {
  const { camera, drawing, hover } = props
  useMoves(camera)
  const [dragged, setDragged] = useState<readonly Ring[] | null>(null)
  const { chosen, draft } = drawing
  const { width, height } = camera.size()
  const aim: Point = { x: width / 2, y: height / 2 }
  const next = draft === null ? undefined : props.isAiming ? aim : (hover ?? undefined)
  const last = draft?.at(-1)
  const isWrong = dragged?.some(ring => crossesItself(ring)) ?? false
  const isNextWrong =
    draft !== null && next !== undefined && draft.length > 1 && crossesItself([...draft, camera.unproject(next)], false)
  return (
    <>
      <svg
        className='lc-map-drawing'
        aria-hidden='true'
        focusable='false'
        strokeWidth={drawLook.lineWidth}
        fillOpacity={drawLook.fillOpacity}
      >
        {drawing.shapes.map(({ rings }, index) => {
          const shown = index === chosen && dragged ? dragged : rings
          const middle = camera.project(middleOf(shown[0] ?? []))
          return (
            <g
              key={index}
              className='lc-map-area'
              data-chosen={index === chosen || undefined}
              data-wrong={(index === chosen && isWrong) || undefined}
            >
              <path className='lc-map-halo' d={shown.map(ring => pathOf(camera, ring, true)).join('')} />
              <path
                className='lc-map-shape'
                fillRule='evenodd'
                d={shown.map(ring => pathOf(camera, ring, true)).join('')}
              />
              {(drawing.shapes.length > 1 || props.isLocked) && index !== chosen && (
                <text x={middle.x} y={middle.y + 4}>
                  {index + 1}
                </text>
              )}
            </g>
          )
        })}
        {draft !== null && draft.length > 0 && (
          <g className='lc-map-area lc-map-draft' data-wrong={isNextWrong || undefined}>
            {draft.length > 2 && <path className='lc-map-shape' d={pathOf(camera, draft, true)} />}
            <path className='lc-map-halo' d={pathOf(camera, draft, false)} />
            <path className='lc-map-line' d={pathOf(camera, draft, false)} />
            {next && last && (
              <path
                className='lc-map-next'
                d={`M${camera.project(last).x} ${camera.project(last).y}L${next.x} ${next.y}`}
              />
            )}
            {draft.map((position, index) => {
              const { x, y } = camera.project(position)
              return (
                <circle
                  key={index}
                  cx={x}
                  cy={y}
                  r={drawLook.circleRadius}
                  data-first={(index === 0 && draft.length > 2) || undefined}
                />
              )
            })}
          </g>
        )}
        {draft !== null && props.isAiming && (
          <g className='lc-map-aim'>
            <path
              d={`M${aim.x - 16} ${aim.y}h12M${aim.x + 4} ${aim.y}h12M${aim.x} ${aim.y - 16}v12M${aim.x} ${aim.y + 4}v12`}
            />
            <circle cx={aim.x} cy={aim.y} r={1.5} />
          </g>
        )}
      </svg>
      {!props.isLocked && chosen !== null && drawing.shapes[chosen] && (
        <Handles {...props} key={chosen} index={chosen} rings={drawing.shapes[chosen].rings} onDrag={setDragged} />
      )}
    </>
  )
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function Handles(
  props: DrawLayerProps & {
    readonly index: number
    readonly rings: readonly Ring[]
    onDrag(rings: readonly Ring[] | null): void
  },
): ReactNode {
  const { camera, rings, index, say } = props
  const { width, height } = camera.size()
  const inSight = ({ x, y }: Point): boolean => x > -20 && y > -20 && x < width + 20 && y < height + 20
  const shifted = (by: Point): readonly Ring[] =>
    rings.map(ring =>
      ring.map(position => {
        const { x, y } = camera.project(position)
        return camera.unproject({ x: x + by.x, y: y + by.y })
      }),
    )
  const grab = camera.project(middleOf(rings[0] ?? []))
  const count = rings.reduce((sum, ring) => sum + ring.length, 0)
  const before = (at: number): number => rings.slice(0, at).reduce((sum, ring) => sum + ring.length, 0)
  return (
    <div className='lc-map-handles'>
      <Handle
        kind='move'
        at={grab}
        label={say('draw.move', { number: index + 1 })}
        keysId={`${props.keysId}-move`}
        onFocus={() => props.onCorner(null)}
        onDragBy={(by, phase) => {
          drag(props, shifted(by), phase)
        }}
      />
      {rings.map((ring, at) =>
        ring.map((position, corner) => {
          const here = camera.project(position)
          const following = ring[(corner + 1) % ring.length] ?? position
          const beyond = camera.project(following)
          const half: Point = { x: (here.x + beyond.x) / 2, y: (here.y + beyond.y) / 2 }
          return (
            <div key={`${at} ${corner}`} className='lc-map-corner'>
              <Handle
                kind='corner'
                at={here}
                isHidden={!inSight(here)}
                label={say('draw.point', { number: before(at) + corner + 1, count, area: index + 1 })}
                keysId={props.keysId}
                onFocus={() => props.onCorner({ ring: at, corner })}
                onDragBy={(by, phase) => {
                  drag(props, moved(rings, at, corner, camera.unproject({ x: here.x + by.x, y: here.y + by.y })), phase)
                }}
                onKey={key => {
                  if (key === 'Delete' || key === 'Backspace') props.onRemoveCorner(at, corner)
                  else if (key === 'Insert') props.onReshape(inserted(rings, at, corner, camera.unproject(half)))
                  else return false
                  return true
                }}
              />
              {Math.hypot(here.x - beyond.x, here.y - beyond.y) > 44 && inSight(half) && (
                <Handle
                  kind='middle'
                  at={half}
                  onDragBy={(by, phase) => {
                    drag(
                      props,
                      inserted(rings, at, corner, camera.unproject({ x: half.x + by.x, y: half.y + by.y })),
                      phase,
                    )
                  }}
                />
              )}
            </div>
          )
        }),
      )}
    </div>
  )
}

type Phase = 'on' | 'end' | 'cancel'

/** Shows the rings during a drag and stores them at the end; rejected ones jump back. */
function drag(
  props: { onReshape(rings: readonly Ring[]): boolean; onDrag(rings: readonly Ring[] | null): void },
  rings: readonly Ring[],
  phase: Phase,
): void {
  props.onDrag(phase === 'on' ? rings : null)
  if (phase === 'end') props.onReshape(rings)
}

interface HandleProps {
  readonly kind: 'corner' | 'middle' | 'move'
  readonly at: Point
  readonly isHidden?: boolean
  /** Without a name it is there for mouse and finger only. */
  readonly label?: string
  readonly keysId?: string
  onFocus?(): void
  /** The distance from the start, in px. */
  onDragBy(by: Point, phase: Phase): void
  /** True when the key was taken. */
  onKey?(key: string): boolean
}

function Handle({ kind, at, isHidden = false, label, keysId, onFocus, onDragBy, onKey }: HandleProps): ReactNode {
  const [shift, setShift] = useState<Point | null>(null)
  const held = useRef<{ readonly id: number; readonly from: Point }>(undefined)
  const keyDown = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key]
    const isTaken = arrow ? true : (onKey?.(event.key) ?? false)
    if (arrow) onDragBy({ x: arrow[0] * (event.shiftKey ? 1 : 8), y: arrow[1] * (event.shiftKey ? 1 : 8) }, 'end')
    if (isTaken) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  const letGo = (event: PointerEvent, phase: 'end' | 'cancel'): void => {
    if (held.current?.id !== event.pointerId) return
    held.current = undefined
    if (shift) onDragBy(shift, phase)
    setShift(null)
  }
  return (
    <button
      type='button'
      className='lc-map-handle'
      data-kind={kind}
      data-dragged={shift !== null || undefined}
      hidden={isHidden}
      style={{ transform: `translate(${at.x + (shift?.x ?? 0)}px, ${at.y + (shift?.y ?? 0)}px)` }}
      {...(label === undefined
        ? { 'aria-hidden': true, tabIndex: -1 }
        : { 'aria-label': label, 'aria-describedby': keysId })}
      onFocus={onFocus}
      onKeyDown={keyDown}
      onPointerDown={event => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { id: event.pointerId, from: { x: event.clientX, y: event.clientY } }
      }}
      onPointerMove={event => {
        if (held.current?.id !== event.pointerId) return
        const far = { x: event.clientX - held.current.from.x, y: event.clientY - held.current.from.y }
        if (shift === null && Math.hypot(far.x, far.y) < 3) return
        setShift(far)
        onDragBy(far, 'on')
      }}
      onPointerUp={event => letGo(event, 'end')}
      onPointerCancel={event => letGo(event, 'cancel')}
    />
  )
}

/** The screen position of a coordinate, and whether a point is near enough to hit it. */
export const isNear = (camera: Camera, position: Position, { x, y }: Point, px: number): boolean => {
  const at = camera.project(position)
  return Math.hypot(at.x - x, at.y - y) <= px
}
