// Where a map starts: at the settings, else around its points, else near Amsterdam (MAP-008, MAP-010).
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

export function startOf({ mapspecific: settings, preset }: Pick<Config, 'mapspecific' | 'preset'>): Start {
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
