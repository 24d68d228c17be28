// The canvas with the points, and the areas below them. It follows the camera without React: a map that moves draws
// nothing else again.
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Camera } from './camera.ts'
import { useMoves } from './map-view.tsx'
import { drawScene } from './point-scene.ts'
import type { Scene, SceneColors, SightMark } from './point-scene.ts'
import type { Ring } from './polygon.ts'

const restMs = 200

/** The colors of a scene as CSS, which may name custom properties. */
export interface SceneLook {
  readonly groups: readonly string[]
  readonly cluster: string
}

export interface PointLayerProps {
  readonly camera: Camera
  readonly look: SceneLook
  /** Returns the scene at the zoom of the camera. */
  sceneAt(zoom: number): Scene
  /** Receives the marks in sight after every drawing. */
  onDraw(sight: readonly SightMark[]): void
  /** Called after the first drawing, and when the map has rested after a move. */
  onRest(camera: Camera): void
}

export function PointLayer({ camera, look, sceneAt, onDraw, onRest }: PointLayerProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const probes = useRef<HTMLSpanElement>(null)
  const colors = useRef<SceneColors>(undefined)
  const draw = useCallback(() => {
    if (!canvas.current || !probes.current) return
    colors.current ??= readColors(probes.current)
    onDraw(drawScene(canvas.current, camera, sceneAt(camera.zoom()), colors.current))
  }, [camera, sceneAt, onDraw])
  useLayoutEffect(() => {
    colors.current = undefined
    draw()
    return camera.onMove(draw)
  }, [camera, draw, look])
  useEffect(() => {
    onRest(camera)
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = camera.onMove(() => {
      clearTimeout(waiting)
      waiting = setTimeout(() => onRest(camera), restMs)
    })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [camera, onRest])
  const repaint = (): void => {
    colors.current = undefined
    draw()
  }
  return (
    <>
      <canvas ref={canvas} className='lc-points' aria-hidden='true' />
      {/* the browser computes the colors: themes, schemes and forced colors included; a change of them is a transition */}
      <span ref={probes} className='lc-points-probes' aria-hidden='true' onTransitionEnd={repaint}>
        <i style={{ color: look.cluster }} />
        <i className='lc-points-edge' />
        {look.groups.map((color, index) => (
          <i key={index} style={{ color }} />
        ))}
      </span>
    </>
  )
}

function readColors(probes: HTMLElement): SceneColors {
  const [cluster = '', edge = '', ...groups] = [...probes.children].map(probe => getComputedStyle(probe).color)
  return { cluster, edge, groups, onCluster: readable(cluster) }
}

/** Returns black or white, whichever is easier to read on a color. */
function readable(color: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return 'black'
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(part =>
    part <= 10 ? part / 3295 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? 'black' : 'white'
}

export interface PointArea {
  readonly rings: readonly Ring[]
  readonly color: string
  readonly label: string
}

/** Draws areas; their width and opacity are those of the settings. */
export function AreaLayer({
  camera,
  areas,
  lineWidth,
  fillOpacity,
}: {
  readonly camera: Camera
  readonly areas: readonly PointArea[]
  readonly lineWidth: number
  readonly fillOpacity: number
}): ReactNode {
  useMoves(camera)
  const pathOf = (ring: Ring): string =>
    `M${ring
      .map(position => camera.project(position))
      .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('L')}Z`
  return (
    <svg className='lc-map-drawing lc-points-areas' aria-hidden='true' focusable='false'>
      {areas.map(({ rings, color, label }, index) => (
        <path
          key={index}
          d={rings.map(pathOf).join('')}
          fillRule='evenodd'
          style={{ fill: color, stroke: color }}
          strokeWidth={lineWidth}
          fillOpacity={fillOpacity}
        >
          <title>{label}</title>
        </path>
      ))}
    </svg>
  )
}
