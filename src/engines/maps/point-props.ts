import type { ReactNode } from 'react'
import type { Camera } from './camera.ts'
import type { MapViewProps } from './map-view.tsx'
import type { PointArea, SceneLook } from './point-layer.tsx'
import type { PointInput } from './point-set.ts'

export interface PointMapProps extends Omit<
  MapViewProps,
  'children' | 'onPress' | 'onHover' | 'onKeyDown' | 'box' | 'cursor'
> {
  /** Receives the camera with each drawing. */
  onCamera?(camera: Camera): void
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
