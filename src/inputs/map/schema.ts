import * as v from '../../base/schema.ts'
import { mapCenter, mapMaxZoom, mapZoom } from '../../engines/maps/defaults.ts'

const number = (low: number, high: number, usual: number) =>
  v.optional(
    v.fallback(
      v.pipe(
        v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]),
        v.transform(Number),
        v.number(),
        v.minValue(low),
        v.maxValue(high),
      ),
      usual,
    ),
    usual,
  )

/** settings of a map. The number of required areas is in the question's validation (Not null range). */
export const schema = v.looseObject({
  /** Where the map starts, degrees; default near Amsterdam (MAP-008, MAP-009). */
  longitude: number(-180, 180, mapCenter[0]),
  latitude: number(-85, 85, mapCenter[1]),
  /** 0 (the world) to 22 (MAP-011); default 9 (MAP-010). */
  zoom: number(0, mapMaxZoom, mapZoom),
  /** Address or document of a maplibre style; without one that of the core (configure({map: {style}})). */
  style: v.optional(v.fallback(v.union([v.string(), v.record(v.string(), v.unknown())]), '')),
  /** Several areas may be drawn (draw_polygone.multiple, MAP-007). Default true. */
  multiple: v.optional(v.fallback(v.boolean(), true), true),
  /** Height, px. */
  height: number(200, 1000, 380),
})
