import type { MapViewProps } from './map-view.tsx'
import type { PolygonFeature, Ring } from './polygon.ts'

export interface DrawMapProps extends Pick<
  MapViewProps,
  | 'id'
  | 'style'
  | 'workerUrl'
  | 'center'
  | 'zoom'
  | 'heightPx'
  | 'labelledBy'
  | 'label'
  | 'describedBy'
  | 'isInvalid'
  | 'say'
> {
  readonly features: readonly PolygonFeature[]
  /** An area that was begun and not finished. */
  readonly draft?: Ring | null
  /** The most areas there may be; default any number. */
  readonly most?: number
  readonly isLocked?: boolean
  onChange?(features: readonly PolygonFeature[]): void
  /** Called with an unfinished area; null if there is none. */
  onDraft?(draft: Ring | null): void
}
