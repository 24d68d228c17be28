// How maps begin, by the ledger (LIM-033).
import type { Position } from './polygon.ts'

/** Near Amsterdam (MAP-008, MAP-009). */
export const mapCenter: Position = [4.9041, 52.3676]
/** MAP-010, MAP-011. */
export const mapZoom = 9
export const mapMaxZoom = 22
/** Of the drawing tool (MAP-012 to MAP-015): px, px and 0 to 1. */
export const drawLook = { circleRadius: 7, lineWidth: 3, fillOpacity: 0.1 } as const
