// The map where readers draw areas (MAP-007): the points in them are selected, and filter the page where a press would.
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { writeNumber } from '../../base/format/number.ts'
import { valueAt } from '../../base/path.ts'
import type { Camera } from '../../engines/maps/camera.ts'
import DrawMap from '../../engines/maps/draw-map.tsx'
import { words as drawWords } from '../../engines/maps/draw-words.ts'
import { isInside } from '../../engines/maps/geo.ts'
import PointMap from '../../engines/maps/point-map.tsx'
import type { PointMapProps } from '../../engines/maps/point-props.ts'
import { PointsUnder } from '../../engines/maps/point-under.tsx'
import { isPolygonFeature, ringsOf } from '../../engines/maps/polygon.ts'
import type { PolygonFeature } from '../../engines/maps/polygon.ts'
import type { View } from '../../engines/maps/use-camera.ts'
import { words as mapWords } from '../../engines/maps/words.ts'
import { Button } from '../../ui/button.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import { words as ownWords } from './area-words.ts'
import type { MapBodyProps } from './body-props.ts'
import { lookColor } from './map-look.ts'
import sheet from './area-map.css'

const words = { ...mapWords, ...drawWords, ...ownWords }

export interface AreaMapProps {
  readonly map: PointMapProps
  readonly body: MapBodyProps
}

export default function AreaMap({ map, body }: AreaMapProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const lang = useLang()
  const { config, model, state, setState } = body
  const { draw_polygone: settings } = config
  const camera = useRef<Camera>(undefined)
  const hold = useCallback((now: Camera) => {
    camera.current = now
  }, [])
  const [isDrawing, setDrawing] = useState(false)
  const [view, setView] = useState<View>()
  /** The other map is where this one stands. */
  const toggle = (): void => {
    if (camera.current) setView({ center: camera.current.center(), zoom: camera.current.zoom() })
    setDrawing(!isDrawing)
  }
  const areas = useMemo(() => (state.areas ?? []).filter(isPolygonFeature), [state.areas]) // may be restored
  const inside = useMemo(() => pointsIn(areas, map), [areas, map.points, map.hidden]) // oxlint-disable-line react-hooks/exhaustive-deps -- what it reads of the map
  const color = lookColor(settings.colour, 'var(--lc-color-primary-normal)')
  const change = (next: readonly PolygonFeature[]): void => {
    setState({ areas: next })
    const records = pointsIn(next, map).map(point => model.rows[point])
    sendSelected(
      body,
      next.length > 0,
      records.filter(record => record !== undefined),
    )
  }
  return (
    <>
      <div className='lc-gps-area-bar'>
        <Button size='s' icon={isDrawing ? 'check' : 'edit'} aria-pressed={isDrawing} onPress={toggle}>
          {say(isDrawing ? 'gps.area.done' : 'gps.area.draw')}
        </Button>
        <span role='status'>
          {areas.length > 0 && say('gps.area.count', { count: writeNumber(inside.length, lang) })}
        </span>
        {areas.length > 0 && !isDrawing && (
          <Button size='s' variant='ghost' icon='close' onPress={() => change([])}>
            {say('gps.area.clear')}
          </Button>
        )}
      </div>
      {isDrawing ? (
        <DrawMap
          {...map}
          say={say}
          view={view}
          onCamera={hold}
          features={areas}
          draft={areas.length === 0 ? [] : null}
          most={settings.multiple ? mostAreas : 1}
          under={shown => <PointsUnder camera={shown} map={map} />}
          onChange={change}
        />
      ) : (
        <PointMap
          {...map}
          view={view}
          onCamera={hold}
          areas={[...map.areas, ...areas.map(one => ({ rings: ringsOf(one), color, label: say('gps.area.label') }))]}
        />
      )}
    </>
  )
}

const mostAreas = 200

/** The points in one of the areas that are shown: those of a hidden group are not. */
const pointsIn = (
  areas: readonly PolygonFeature[],
  { points, hidden }: Pick<PointMapProps, 'points' | 'hidden'>,
): readonly number[] => {
  const rings = areas.map(ringsOf)
  return points.flatMap(({ position, group }, index) =>
    !hidden.has(group) && rings.some(one => isInside(one, position)) ? [index] : [],
  )
}

/** As a press on these points, without what opens one of them. Without an area, a filter is taken back. */
function sendSelected(
  { module, config, intent }: MapBodyProps,
  hasAreas: boolean,
  records: readonly Readonly<Record<string, unknown>>[],
): void {
  intent({ kind: 'select', records })
  const on = config.click === 'filter' ? config.filter_on : undefined
  if (!on) return
  const values = hasAreas ? [...new Set(records.map(record => valueAt(record, on.key)))] : []
  intent({ kind: 'filter', filter: { id: module.id, query: on.query, key: on.key }, values })
}
