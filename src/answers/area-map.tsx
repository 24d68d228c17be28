// Every area that was drawn, on one map: as a dot from afar and in its shape from near. Dots that would lie on each other are
// one, with their number; pressing it goes nearer, pressing a single one opens the response.
import { useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Camera } from '../engines/maps/camera.ts'
import { boundsOf } from '../engines/maps/geo.ts'
import MapView, { useMoves } from '../engines/maps/map-view.tsx'
import type { PolygonFeature, Position } from '../engines/maps/polygon.ts'
import { ringsOf } from '../engines/maps/polygon.ts'
import type { MapStyle } from '../engines/maps/style.ts'
import { words } from '../engines/maps/words.ts'
import { useText } from '../ui/text.tsx'

export interface DrawnArea {
  readonly item: string
  readonly at: number
  readonly feature: PolygonFeature
}
interface AreaMapProps {
  readonly areas: readonly DrawnArea[]
  readonly label: string
  readonly style: MapStyle | undefined
  readonly workerUrl: string | undefined
  readonly heightPx: number
  writeArea(area: DrawnArea): string
  writeMany(count: number): string
  onOpen(item: string): void
}

const together = 26
const shapeFromPx = 12
const roomPx = 24

export default function AreaMap({
  areas,
  label,
  style,
  workerUrl,
  heightPx,
  writeArea,
  writeMany,
  onOpen,
}: AreaMapProps): ReactNode {
  const say = useText(words)
  const box = useRef<HTMLDivElement>(null)
  const bounds = useMemo(() => boundsOf(areas.flatMap(({ feature }) => ringsOf(feature)[0] ?? [])), [areas])
  return (
    <MapView
      box={box}
      style={style}
      workerUrl={workerUrl}
      center={[0, 20]}
      zoom={1}
      bounds={bounds}
      fitTo={bounds}
      heightPx={heightPx}
      label={label}
      say={say}
    >
      {camera => <Marks camera={camera} areas={areas} writeArea={writeArea} writeMany={writeMany} onOpen={onOpen} />}
    </MapView>
  )
}

function Marks({
  camera,
  areas,
  writeArea,
  writeMany,
  onOpen,
}: Pick<AreaMapProps, 'areas' | 'writeArea' | 'writeMany' | 'onOpen'> & { readonly camera: Camera }): ReactNode {
  useMoves(camera)
  const { width, height } = camera.size()
  const drawn = areas.flatMap(area => {
    const ring = ringsOf(area.feature)[0] ?? []
    const points = ring.map(position => camera.project(position))
    const middle = {
      x: points.reduce((sum, one) => sum + one.x, 0) / points.length,
      y: points.reduce((sum, one) => sum + one.y, 0) / points.length,
    }
    const isNear =
      middle.x > -together && middle.y > -together && middle.x < width + together && middle.y < height + together
    return points.length > 0 && isNear
      ? [
          {
            area,
            ring,
            points,
            middle,
            sizePx: Math.max(...points.map(one => Math.hypot(one.x - middle.x, one.y - middle.y))),
          },
        ]
      : []
  })
  const groups: { readonly x: number; readonly y: number; readonly all: (typeof drawn)[number][] }[] = []
  for (const one of drawn) {
    const near = groups.find(group => Math.hypot(group.x - one.middle.x, group.y - one.middle.y) < together)
    if (near) near.all.push(one)
    else groups.push({ ...one.middle, all: [one] })
  }
  const goTo = (positions: readonly Position[]): void => {
    const bounds = boundsOf(positions)
    if (bounds) camera.fit(bounds, roomPx)
  }
  return (
    <div className='lc-answers-marks'>
      <svg aria-hidden='true' focusable='false' width={width} height={height}>
        {drawn
          .filter(one => one.sizePx >= shapeFromPx)
          .map(({ area, points }, index) => (
            <polygon key={`${area.item}${index}`} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          ))}
      </svg>
      {groups.map(({ x, y, all }) => {
        const [first] = all
        if (!first) return null
        const isOne = all.length === 1 || new Set(all.map(one => one.area.item)).size === 1
        return (
          <button
            key={`${first.area.item}${all.length}`}
            type='button'
            className='lc-answers-mark'
            data-many={isOne ? undefined : true}
            style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
            aria-label={isOne ? writeArea(first.area) : writeMany(all.length)}
            title={isOne ? writeArea(first.area) : undefined}
            onClick={() => (isOne ? onOpen(first.area.item) : goTo(all.flatMap(one => one.ring)))}
          >
            {isOne ? null : all.length}
          </button>
        )
      })}
    </div>
  )
}
