// A map in a box: background, controls, attribution, keys. What is drawn on it is its children, given the camera.
import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useSheet } from '../../ui/sheet.ts'
import type { Camera, Point } from './camera.ts'
import { graticule } from './camera.ts'
import type { Bounds, Position } from './polygon.ts'
import type { Credit, MapOverlay, MapStyle } from './style.ts'
import type { Background, View } from './use-camera.ts'
import { roomPx, useCamera } from './use-camera.ts'
import type { Say } from '../../base/say.ts'
import sheet from './maps.css'

export interface MapViewProps {
  readonly id?: string | undefined
  /** Address or document of a maplibre style (version 8); without one the background is a graticule. */
  readonly style?: MapStyle | undefined
  /** URL of MapLibre's worker, if the built one may not be used. */
  readonly workerUrl?: string | undefined
  /** Base of relative addresses in a style document and in the overlay; absent: the page. */
  readonly styleBase?: string | undefined
  /** Sources and layers above the style. */
  readonly overlay?: MapOverlay | undefined
  readonly center: Position
  readonly zoom: number
  /** Shown at the start instead of centre and zoom. */
  readonly bounds?: Bounds | undefined
  /** Shown at the start instead of both. */
  readonly view?: View | undefined
  /** The bounds for the fit button; without them there is no button. */
  readonly fitTo?: Bounds | undefined
  readonly heightPx: number
  readonly labelledBy?: string | undefined
  readonly label?: string | undefined
  readonly describedBy?: string | undefined
  readonly isInvalid?: boolean | undefined
  readonly cursor?: 'grab' | 'crosshair' | 'pointer' | undefined
  readonly say: Say
  readonly box?: RefObject<HTMLDivElement | null> | undefined
  /** Keys before the map handles them; preventDefault keeps them from it. */
  onKeyDown?(event: KeyboardEvent<HTMLDivElement>, camera: Camera): void
  /** A click or tap that was not a drag, in px of the box. */
  onPress?(point: Point, camera: Camera, pointerType: string): void
  readonly onHover?: ((point: Point | null) => void) | undefined
  /** Called when the background is there, or cannot be shown. */
  readonly onBackground?: ((state: Background['is']) => void) | undefined
  /** Said instead of "Show everything that is drawn". */
  readonly fitLabel?: string | undefined
  children?(camera: Camera): ReactNode
}

const stepPx = 80
const sameSpotPx = 5

export default function MapView(props: MapViewProps): ReactNode {
  useSheet(sheet)
  const { say } = props
  const [ground, canvas, scheme] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLSpanElement>(null),
  ]
  const { camera, background, credits, followScheme, retry } = useCamera({
    ...props,
    ground,
    canvas,
    scheme,
    style: props.style,
    workerUrl: props.workerUrl,
    styleBase: props.styleBase,
    overlay: props.overlay,
    bounds: props.view ? undefined : props.bounds,
    view: props.view,
  })
  const { onBackground } = props
  useEffect(() => onBackground?.(background.is), [background.is, onBackground])
  const down = useRef<{ readonly point: Point; readonly type: string }>(undefined)

  const at = (event: MouseEvent): Point => {
    const box = ground.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  const keyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.target !== event.currentTarget) return // a button inside has its own keys
    props.onKeyDown?.(event, camera)
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const move = mapKey(event.key, event.shiftKey ? stepPx / 8 : stepPx)
    if (!move) return
    event.preventDefault()
    move(camera)
  }
  return (
    <div
      className='lc-map'
      part='map'
      data-background={background.is}
      data-invalid={props.isInvalid || undefined}
      style={{ blockSize: props.heightPx }}
    >
      {/* a map has role application: it handles arrows and letters itself, and its description lists them */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={props.box}
        id={props.id}
        role='application'
        aria-roledescription={say('map.role')}
        className='lc-map-box'
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-labelledby={props.labelledBy}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid || undefined}
        onKeyDown={keyDown}
      >
        {/* the keys for what a press does are the box's */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
        <div
          ref={ground}
          className='lc-map-ground'
          style={cursorOf(props.cursor)}
          onPointerDown={event => {
            down.current = { point: at(event), type: event.pointerType }
          }}
          onPointerMove={event => {
            if (event.pointerType === 'mouse') props.onHover?.(at(event))
          }}
          onPointerLeave={() => props.onHover?.(null)}
          onClick={event => {
            const [from, point] = [down.current, at(event)]
            if (from && Math.hypot(point.x - from.point.x, point.y - from.point.y) > sameSpotPx) return
            props.onPress?.(point, camera, from?.type ?? 'mouse')
          }}
        >
          <div ref={canvas} className='lc-map-canvas' />
          {background.is !== 'ready' && <Graticule camera={camera} />}
        </div>
        {props.children?.(camera)}
      </div>
      <span ref={scheme} className='lc-map-scheme' aria-hidden='true' onTransitionEnd={followScheme} />
      <div className='lc-map-controls' role='group' aria-label={say('map.controls')}>
        <IconButton icon='plus' label={say('map.zoomIn')} onPress={() => camera.zoomBy(1)} />
        <IconButton icon='minus' label={say('map.zoomOut')} onPress={() => camera.zoomBy(-1)} />
        {props.fitTo && (
          <IconButton
            icon='expand'
            label={props.fitLabel ?? say('map.fit')}
            onPress={() => {
              if (props.fitTo) camera.fit(props.fitTo, roomPx)
            }}
          />
        )}
        <IconButton icon='home' label={say('map.home')} onPress={() => camera.jump(props.center, props.zoom)} />
      </div>
      <div className='lc-map-foot'>
        <div role='status' className='lc-map-note'>
          {background.is === 'loading' && (
            <p>
              <Spinner sizePx={14} /> {say('map.loading')}
            </p>
          )}
          {background.is === 'failed' && (
            <p data-kind='warning'>
              <Icon name='warning' sizePx={14} /> <span>{background.message}</span>{' '}
              <Button size='s' icon='refresh' onPress={retry}>
                {say('action.retry')}
              </Button>
            </p>
          )}
          {background.is === 'ready' && background.trouble !== undefined && (
            <p data-kind='warning'>
              <Icon name='warning' sizePx={14} /> <span>{say('map.trouble')}</span>{' '}
              <Button size='s' icon='refresh' onPress={retry}>
                {say('action.retry')}
              </Button>
            </p>
          )}
        </div>
        <Credits credits={credits} />
      </div>
    </div>
  )
}

/** What a key does to the map; undefined for keys that are not the map's. */
function mapKey(key: string, px: number): ((camera: Camera) => void) | undefined {
  switch (key) {
    case 'ArrowLeft':
      return camera => camera.panBy(-px, 0)
    case 'ArrowRight':
      return camera => camera.panBy(px, 0)
    case 'ArrowUp':
      return camera => camera.panBy(0, -px)
    case 'ArrowDown':
      return camera => camera.panBy(0, px)
    case '+':
    case '=':
      return camera => camera.zoomBy(1)
    case '-':
    case '_':
      return camera => camera.zoomBy(-1)
    default:
      return undefined
  }
}

const cursorOf = (cursor: MapViewProps['cursor']): CSSProperties => ({
  ['--lc-map-cursor' as keyof CSSProperties]: cursor ?? 'grab',
}) // React sets custom properties; its types do not know them

function Credits({ credits }: { readonly credits: readonly Credit[] }): ReactNode {
  if (credits.length === 0) return null
  return (
    <p className='lc-map-credits'>
      {credits.map(({ text, href }) => (
        <span key={text}>
          {href === undefined ? (
            text
          ) : (
            <Link href={href} target='_blank'>
              {text}
            </Link>
          )}{' '}
        </span>
      ))}
    </p>
  )
}

/** Draws again whenever the camera moves. */
export function useMoves(camera: Camera): void {
  const [, redraw] = useState(0)
  useEffect(() => {
    redraw(count => count + 1)
    return camera.onMove(() => redraw(count => count + 1))
  }, [camera])
}

/** Lines of longitude and latitude with their degrees: the fallback background. */
function Graticule({ camera }: { readonly camera: Camera }): ReactNode {
  useMoves(camera)
  const { longitudes, latitudes } = graticule(camera)
  const { width, height } = camera.size()
  return (
    <svg className='lc-map-graticule' aria-hidden='true' focusable='false'>
      {longitudes.map(degrees => {
        const { x } = camera.project([degrees, 0])
        return (
          <g key={degrees}>
            <line x1={x} x2={x} y1={0} y2={height} />
            {x > 60 && x < width - 60 && (
              <text x={x + 4} y={14}>
                {degrees}°
              </text>
            )}
          </g>
        )
      })}
      {latitudes.map(degrees => {
        const { y } = camera.project([0, degrees])
        return (
          <g key={degrees}>
            <line x1={0} x2={width} y1={y} y2={y} />
            {y > 24 && y < height - 24 && (
              <text x={4} y={y - 4}>
                {degrees}°
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
