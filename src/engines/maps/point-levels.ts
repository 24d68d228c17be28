import type { Scene, SceneMarks } from './point-scene.ts'
import { clusterPoints, gridMeters, gridPoints, metersToWorld, worldOf } from './point-set.ts'

export interface LevelSettings {
  /** Clusters join points within `radiusPx` up to this zoom level; absent: every point is drawn. */
  readonly radiusPx?: number | undefined
  readonly maxZoom?: number | undefined
  /** Squares of this side, in meters, instead of clusters. */
  readonly gridM?: number | undefined
}

/** Returns what computes the scene of a zoom. The groups of a level are computed when it is first shown, and cached. */
export function scenesOf(
  scene: Omit<Scene, 'shown'>,
  { radiusPx, maxZoom, gridM }: LevelSettings,
): (zoom: number) => Scene {
  const { set, hidden } = scene
  const levels = new Map<number, SceneMarks>()
  const middleY = set.count === 0 ? 0.5 : set.y.reduce((sum, y) => sum + y, 0) / set.count
  const squares = (meters: number): SceneMarks => {
    const side = metersToWorld(meters, middleY)
    const marks = gridPoints(set, side, hidden)
    return { kind: 'squares', marks, side, most: marks.size.reduce((most, size) => Math.max(most, size), 0) }
  }
  const cached = (key: number, make: () => SceneMarks): SceneMarks => {
    const made = levels.get(key) ?? make()
    levels.set(key, made)
    return made
  }
  const shownAt = (zoom: number): SceneMarks => {
    if (gridM !== undefined) {
      const meters = gridMeters(gridM, middleY, zoom)
      return cached(meters, () => squares(meters))
    }
    const level = Math.floor(zoom)
    if (radiusPx === undefined || maxZoom === undefined || level > maxZoom) return { kind: 'points' }
    return cached(level, () => ({ kind: 'clusters', marks: clusterPoints(set, worldOf(radiusPx, level), hidden) }))
  }
  return zoom => ({ ...scene, shown: shownAt(zoom) })
}
