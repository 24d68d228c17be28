// A map of points: clusters, single points or squares, a popup, and keys to go from point to point. Everything is drawn
// above the background, so that it is the same without WebGL.
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useSheet } from '../../ui/sheet.ts'
import type { Camera } from './camera.ts'
import MapView from './map-view.tsx'
import { AreaLayer, PointLayer } from './point-layer.tsx'
import { scenesOf } from './point-levels.ts'
import { PointPopup } from './point-popup.tsx'
import type { PointMapProps } from './point-props.ts'
import { pointsInSight } from './point-scene.ts'
import type { SightMark } from './point-scene.ts'
import { pointSet } from './point-set.ts'
import { mostAtOnce, usePoints } from './use-points.ts'
import sheet from './points.css'

export default function PointMap(props: PointMapProps): ReactNode {
  useSheet(sheet)
  const { say, points: given, hidden, onSight } = props
  const set = useMemo(() => pointSet(given), [given])
  const keysId = useId()
  const box = useRef<HTMLDivElement>(null)
  const camera = useRef<Camera>(undefined)
  const [isOver, setOver] = useState(false)
  const { opacity, clusters, gridM, writeCount } = props
  const [radiusPx, maxZoom] = [clusters?.radiusPx, clusters?.maxZoom]
  const sceneAt = useMemo(
    () => scenesOf({ set, hidden, opacity, writeCount }, { radiusPx, maxZoom, gridM }),
    [set, hidden, opacity, radiusPx, maxZoom, gridM, writeCount],
  )
  const now = usePoints(props, { set, box, camera, sceneAt })
  const { opened, walking } = now
  const rest = useCallback(
    (now: Camera) => {
      const { points, count } = pointsInSight(now, { set, hidden }, mostAtOnce)
      onSight(points, count)
    },
    [set, hidden, onSight],
  )

  return (
    <div className='lc-point-map'>
      <MapView
        {...props}
        box={box}
        fitLabel={say('points.fit')}
        cursor={isOver ? 'pointer' : 'grab'}
        describedBy={[props.describedBy, keysId].filter(Boolean).join(' ')}
        onKeyDown={now.keyDown}
        onPress={now.pressAt}
        onHover={point => setOver(point !== null && now.isOver(point))}
      >
        {shown => {
          camera.current = shown
          props.onCamera?.(shown)
          return (
            <>
              {props.areas.length > 0 && <AreaLayer camera={shown} areas={props.areas} {...props.areaLook} />}
              <PointLayer camera={shown} look={props.look} sceneAt={sceneAt} onDraw={now.onDraw} onRest={rest} />
              {walking && (
                <span
                  className='lc-point-ring'
                  aria-hidden='true'
                  style={{ left: walking.x, top: walking.y, inlineSize: ringPx(walking), blockSize: ringPx(walking) }}
                />
              )}
              {opened && props.renderPopup && (
                <PointPopup
                  camera={shown}
                  set={set}
                  points={opened.points}
                  at={opened.at}
                  title={props.nameOf(opened.points[opened.at] ?? 0)}
                  say={say}
                  onStep={at => now.setOpened({ ...opened, at })}
                  onClose={now.close}
                >
                  {props.renderPopup(opened.points[opened.at] ?? 0)}
                </PointPopup>
              )}
            </>
          )
        }}
      </MapView>
      <p id={keysId} hidden>
        {say('map.keys')} {say('points.keys')}
      </p>
      <p className='lc-hidden' role='status'>
        {now.said}
      </p>
    </div>
  )
}

const ringPx = ({ radius }: SightMark): number => radius * 2 + 8
