// The box that tells about a point, beside it; across the whole map where that is narrow.
import { useEffect, useId, useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { Say } from '../../base/say.ts'
import { IconButton } from '../../ui/button.tsx'
import type { Camera } from './camera.ts'
import { useMoves } from './map-view.tsx'
import { projecting } from './point-scene.ts'
import type { PointSet } from './point-set.ts'

export interface PointPopupProps {
  readonly camera: Camera
  readonly set: PointSet
  /** The points at one position, and which of them is shown. */
  readonly points: readonly number[]
  readonly at: number
  readonly title: string
  readonly say: Say
  readonly children: ReactNode
  onStep(at: number): void
  onClose(): void
}

const widthPx = 280
const narrowPx = 420

export function PointPopup({
  camera,
  set,
  points,
  at,
  title,
  say,
  children,
  onStep,
  onClose,
}: PointPopupProps): ReactNode {
  useMoves(camera)
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  const point = points[at] ?? 0
  const content = useRef<HTMLDivElement>(null)
  const opened = points.join()
  useEffect(() => box.current?.focus({ preventScroll: true }), [opened])
  useEffect(() => {
    const inner = content.current
    if (!inner) return undefined
    // when its content has come, the map makes room for it
    const watch = new ResizeObserver(() => makeRoom(camera, set, point, box.current))
    watch.observe(inner)
    return () => watch.disconnect()
  }, [camera, set, point])
  const target = projecting(camera)(set.x[point] ?? 0, set.y[point] ?? 0)
  return (
    // Escape closes it; its buttons have keys of their own
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      role='dialog'
      aria-labelledby={titleId}
      tabIndex={-1}
      className='lc-point-popup'
      part='point'
      style={positionOf(target, camera.size(), set.radius[point] ?? 0)}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        event.preventDefault()
        onClose()
      }}
    >
      <div className='lc-point-popup-head'>
        <h4 id={titleId}>{title}</h4>
        <IconButton icon='close' size='s' label={say('points.close')} onPress={onClose} />
      </div>
      {points.length > 1 && (
        <div className='lc-point-popup-steps'>
          <IconButton
            icon='chevron-left'
            size='s'
            label={say('points.before')}
            isDisabled={at === 0}
            onPress={() => onStep(at - 1)}
          />
          <span role='status'>{say('points.several', { number: at + 1, count: points.length })}</span>
          <IconButton
            icon='chevron-right'
            size='s'
            label={say('points.next')}
            isDisabled={at === points.length - 1}
            onPress={() => onStep(at + 1)}
          />
        </div>
      )}
      <div className='lc-point-popup-body'>
        <div ref={content}>{children}</div>
      </div>
    </div>
  )
}

/** Moves the map so that a popup that does not fit fits better; the point stays in sight. */
function makeRoom(camera: Camera, set: PointSet, point: number, box: HTMLElement | null): void {
  const missing = box ? box.scrollHeight - box.clientHeight : 0
  const { width, height } = camera.size()
  if (missing <= 0 || width < narrowPx) return
  const { y } = projecting(camera)(set.x[point] ?? 0, set.y[point] ?? 0)
  const edge = (set.radius[point] ?? 0) + 8
  const down = isAbove(y, height) ? -Math.min(missing, height - y - edge) : Math.min(missing, y - edge)
  if (Math.abs(down) >= 1) camera.panBy(0, down)
}

const isAbove = (y: number, height: number): boolean => y > height / 2

/** Above the point if there is more room than below. */
function positionOf(
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: { readonly width: number; readonly height: number },
  radius: number,
): CSSProperties {
  if (width < narrowPx) return { left: 8, right: 8, bottom: 8, maxBlockSize: height - 16 }
  const left = Math.min(Math.max(8, x - widthPx / 2), width - widthPx - 8)
  const gap = radius + 8
  return isAbove(y, height)
    ? { left, bottom: Math.max(8, height - y + gap), inlineSize: widthPx, maxBlockSize: Math.max(96, y - gap - 8) }
    : { left, top: Math.max(8, y + gap), inlineSize: widthPx, maxBlockSize: Math.max(96, height - y - gap - 8) }
}
