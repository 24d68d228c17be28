// The points of a map below what is drawn on it: shown, not pressed.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useSheet } from '../../ui/sheet.ts'
import type { Camera } from './camera.ts'
import { AreaLayer, PointLayer } from './point-layer.tsx'
import { scenesOf } from './point-levels.ts'
import type { PointMapProps } from './point-props.ts'
import { pointsInSight } from './point-scene.ts'
import { pointSet } from './point-set.ts'
import { mostAtOnce } from './use-points.ts'
import sheet from './points.css'

const nothing = (): void => {}

export function PointsUnder({ camera, map }: { readonly camera: Camera; readonly map: PointMapProps }): ReactNode {
  useSheet(sheet)
  const { points, hidden, opacity, clusters, gridM, writeCount, onSight } = map
  const [radiusPx, maxZoom] = [clusters?.radiusPx, clusters?.maxZoom]
  const set = useMemo(() => pointSet(points), [points])
  const sceneAt = useMemo(
    () => scenesOf({ set, hidden, opacity, writeCount }, { radiusPx, maxZoom, gridM }),
    [set, hidden, opacity, radiusPx, maxZoom, gridM, writeCount],
  )
  const rest = useMemo(
    () => (now: Camera) => {
      const sight = pointsInSight(now, { set, hidden }, mostAtOnce)
      onSight(sight.points, sight.count)
    },
    [set, hidden, onSight],
  )
  return (
    <>
      {map.areas.length > 0 && <AreaLayer camera={camera} areas={map.areas} {...map.areaLook} />}
      <PointLayer camera={camera} look={map.look} sceneAt={sceneAt} onDraw={nothing} onRest={rest} />
    </>
  )
}
