// What stands in the frame of a map: the map, its legend, the list of the points in sight, and what is not shown.
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { writeNumber } from '../../base/format/number.ts'
import PointMap from '../../engines/maps/point-map.tsx'
import type { PointMapProps } from '../../engines/maps/point-props.ts'
import { lengthText } from '../../engines/maps/geo.ts'
import { words as mapWords } from '../../engines/maps/words.ts'
import { words as pointWords } from '../../engines/maps/point-words.ts'
import { useMapBackground, useTilesets } from '../../stores/map-data.ts'
import { later } from '../../ui/later.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import { text } from '../../base/loose.ts'
import type { AreaMapProps } from './area-map.tsx'
import { lookColor, lookNumber, widgetLook } from './map-look.ts'
import { Legend, MapNotes, PointList } from './map-foot.tsx'
import { Popup } from './popup.tsx'
import type { Config } from './schema.ts'
import { computedColor, overlayOf } from './tileset-layers.ts'
import type { MapBodyProps } from './body-props.ts'
import { selectPoints } from './presses.ts'
import { words as ownWords } from './words.ts'
import sheet from './gps.css'

const words = { ...mapWords, ...pointWords, ...ownWords }

/** The map with its tool to draw areas, if readers may. */
const AreaMap = later<AreaMapProps>(async () => (await import('./area-map.tsx')).default)

export default function MapBody(props: MapBodyProps): ReactNode {
  useSheet(sheet)
  const { config, model, start } = props
  const say = useText(words)
  const lang = useLang()
  const host = useRef<HTMLDivElement>(null)
  const show = useRef<((point: number) => void) | undefined>(undefined)
  const setShow = useCallback((now: ((point: number) => void) | undefined) => {
    show.current = now
  }, [])
  const [hidden, setHidden] = useState<ReadonlySet<number>>(noGroups)
  const [sight, setSight] = useState<{ readonly points: readonly number[]; readonly count: number }>(nothing)
  const [hasBackground, setHasBackground] = useState(true)
  const follow = useCallback((state: string) => setHasBackground(state !== 'failed'), [setHasBackground])
  const see = useCallback((points: readonly number[], count: number) => setSight({ points, count }), [setSight])
  const background = useMapBackground(config.mapspecific.style)
  const { tilesets, isFailed } = useTilesets(config.tilesets.map(({ id }) => id).join(' '))
  const overlay = useMemo(
    () => overlayOf(config.tilesets, tilesets, color => computedColor(color, host.current)),
    [config.tilesets, tilesets],
  )
  const clusterColor = lookColor(config.clusters.colour, 'var(--lc-color-primary-normal)')
  const { groups } = model
  const look = useMemo(() => ({ groups: groups.map(one => one.color), cluster: clusterColor }), [groups, clusterColor])
  const writeCount = useCallback(
    (count: number) => (count < 1000 ? writeNumber(count, lang) : writeNumber(count, lang, undefined, compact)),
    [lang],
  )
  const select = (points: readonly number[]): void => {
    selectPoints(
      props,
      points.map(point => model.rows[point]).filter(row => row !== undefined),
    )
  }
  const map: PointMapProps = {
    style: background.style,
    workerUrl: background.workerUrl,
    styleBase: background.base,
    overlay,
    center: start.center,
    zoom: start.zoom,
    bounds: start.isFitted ? model.bounds : undefined,
    fitTo: model.bounds,
    heightPx: config.height,
    label: props.caption,
    say,
    points: model.points,
    source: props.allRows,
    hidden,
    look,
    opacity: lookNumber(config.pinpoints.opacity, 0.9, 0.05, 1),
    clusters: clustersOf(config),
    gridM: props.gridM,
    areas: model.areas,
    areaLook: areaLookOf(config),
    writeCount,
    nameOf: model.nameOf,
    onBackground: follow,
    onSelect: select,
    onSight: see,
    onShow: setShow,
    renderPopup: config.popup.active ? point => <Popup {...props} row={model.rows[point]} key={point} /> : undefined,
  }
  return (
    <div ref={host} className='lc-gps-body'>
      {config.draw_polygone.enabled && !props.isEditing ? <AreaMap map={map} body={props} /> : <PointMap {...map} />}
      <div className='lc-gps-foot'>
        {config.legend !== 'none' && (
          <Legend
            groups={groups}
            hidden={hidden}
            onToggle={index => setHidden(toggled(hidden, index))}
            squares={
              props.gridM === undefined ? undefined : say('gps.squares', { size: lengthText(props.gridM, lang) })
            }
            color={clusterColor}
          />
        )}
        {config.list && model.points.length > 0 && (
          <PointList
            sight={sight}
            hasBackground={hasBackground}
            nameOf={model.nameOf}
            valueOf={model.valueOf}
            onShow={point => show.current?.(point)}
          />
        )}
      </div>
      <MapNotes
        model={model}
        shown={props.allRows.length}
        total={props.rowsTotal}
        reading={props.reading}
        missingStyle={background.isMissing ? text(config.mapspecific.style) : undefined}
        isTilesetMissing={isFailed}
      />
    </div>
  )
}

const compact = { notation: 'compact', maximumSignificantDigits: 2 } as const
const noGroups: ReadonlySet<number> = new Set()
const nothing = { points: [], count: 0 }

function toggled(set: ReadonlySet<number>, index: number): ReadonlySet<number> {
  const next = new Set(set)
  if (!next.delete(index)) next.add(index)
  return next
}

const clustersOf = ({ clusters }: Config) =>
  clusters.active
    ? { radiusPx: lookNumber(clusters.radius, 50, 10, 200), maxZoom: lookNumber(clusters.max_zoom, 14, 0, 22) }
    : undefined

const areaLookOf = ({ draw_polygone: areas }: Config) => ({
  lineWidth: lookNumber(areas.line_width, widgetLook.lineWidth, 0, 40),
  fillOpacity: lookNumber(areas.fill_opacity, widgetLook.fillOpacity, 0, 1),
})
