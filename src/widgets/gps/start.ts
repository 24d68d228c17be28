// Where a map starts: at the settings, else around its points, else near Amsterdam (MAP-008, MAP-010).
import { isRecord } from '../../base/loose.ts'
import { mapCenter, mapMaxZoom, mapZoom } from '../../engines/maps/defaults.ts'
import type { Position } from '../../engines/maps/polygon.ts'
import { lookNumber } from './map-look.ts'
import { presetOf } from './presets.ts'
import type { Config } from './schema.ts'

export interface Start {
  readonly center: Position
  readonly zoom: number
  /** The map starts around its points instead. */
  readonly isFitted: boolean
}

export function startOf({ mapspecific, preset }: Pick<Config, 'mapspecific' | 'preset'>): Start {
  const settings = { ...centreOf(mapspecific.centre), ...mapspecific }
  const center: Position = [
    lookNumber(settings.longitude, mapCenter[0], -180, 180),
    lookNumber(settings.latitude, mapCenter[1], -85, 85),
  ]
  const isSet = [settings.longitude, settings.latitude, settings.zoom].some(
    value => value !== undefined && value !== null && value !== '',
  )
  return {
    center,
    zoom: lookNumber(settings.zoom, presetOf[preset].zoom ?? mapZoom, 0, mapMaxZoom),
    isFitted: settings.fit && !isSet,
  }
}

/** The centre as one value (MAP-007); nothing where it cannot be read. */
function centreOf(centre: unknown): { readonly longitude?: unknown; readonly latitude?: unknown } {
  if (Array.isArray(centre)) return { longitude: centre[0], latitude: centre[1] }
  return isRecord(centre) ? { longitude: centre['lng'], latitude: centre['lat'] } : {}
}
