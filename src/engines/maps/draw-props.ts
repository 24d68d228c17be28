import type { ReactNode } from 'react'
import type { Camera } from './camera.ts'
import type { MapViewProps } from './map-view.tsx'
import type { PolygonFeature, Ring } from './polygon.ts'

export interface DrawMapProps extends Pick<
  MapViewProps,
  | 'id'
  | 'style'
  | 'workerUrl'
  | 'styleBase'
  | 'overlay'
  | 'center'
  | 'zoom'
  | 'heightPx'
  | 'labelledBy'
  | 'label'
  | 'describedBy'
  | 'isInvalid'
  | 'onBackground'
  | 'view'
  | 'say'
> {
  readonly features: readonly PolygonFeature[]
  /** An area that was begun and not finished. */
  readonly draft?: Ring | null
  /** The most areas there may be; default any number. */
  readonly most?: number
  readonly isLocked?: boolean
  /** Receives the camera with each drawing. */
  onCamera?(camera: Camera): void
  /** What is drawn below the areas. */
  under?(camera: Camera): ReactNode
  onChange?(features: readonly PolygonFeature[]): void
  /** Called with an unfinished area; null if there is none. */
  onDraft?(draft: Ring | null): void
}
