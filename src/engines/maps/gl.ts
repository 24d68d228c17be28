// maplibre as a camera: the only file that imports it, loaded when a map with a style is shown. Its own controls, its keys and
// its style sheet are not used: maps.css holds the few rules it needs, so nothing is written into the page's head.
import { Map as GlMap, setWorkerUrl } from 'maplibre-gl'
import type { StyleSpecification } from 'maplibre-gl'
import type { Camera } from './camera.ts'
import { highestZoom, lowestZoom } from './camera.ts'
import type { Position } from './polygon.ts'
import { onEarth } from './geo.ts'
import type { Credit } from './style.ts'
import { creditsOf } from './style.ts'
import { workerUrl as builtWorkerUrl } from './worker-url.ts'

export interface GlParts {
  readonly container: HTMLElement
  readonly style: StyleSpecification
  readonly center: Position
  readonly zoom: number
  readonly isDark: boolean
  readonly workerUrl?: string | undefined
  /** The hint for a wheel or one finger: the page scrolls, the map moves with Ctrl or two fingers. */
  readonly hints: { readonly windows: string; readonly mac: string; readonly mobile: string }
  onReady(): void
  onCredits(credits: readonly Credit[]): void
  /** A tile, a source or the worker did not load; the map lives. */
  onTrouble(message: string): void
}

export interface GlCamera extends Camera {
  /** Styles read it as ["global-state", "dark"]. */
  setDark(isDark: boolean): void
}

/** Starts a map. Throws without WebGL 2. */
export function createGlCamera(parts: GlParts): GlCamera {
  const worker = parts.workerUrl ?? builtWorkerUrl
  if (worker !== undefined) setWorkerUrl(worker)
  const map = new GlMap({
    container: parts.container,
    style: parts.style,
    center: [...parts.center],
    zoom: parts.zoom,
    minZoom: lowestZoom,
    maxZoom: highestZoom,
    attributionControl: false,
    keyboard: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    boxZoom: false,
    doubleClickZoom: false,
    renderWorldCopies: false,
    cooperativeGestures: true,
    ...(matchMedia('(prefers-reduced-motion: reduce)').matches ? { fadeDuration: 0 } : {}),
    locale: {
      'CooperativeGesturesHandler.WindowsHelpText': parts.hints.windows,
      'CooperativeGesturesHandler.MacHelpText': parts.hints.mac,
      'CooperativeGesturesHandler.MobileHelpText': parts.hints.mobile,
    },
  })
  map.touchZoomRotate.disableRotation()
  // the box around it is what one reaches by keyboard
  const canvas = map.getCanvas()
  canvas.tabIndex = -1
  canvas.removeAttribute('role')
  canvas.setAttribute('aria-hidden', 'true')

  map.on('error', ({ error }) => {
    parts.onTrouble(error.message)
  })
  const stopPrinting = redrawForPrint(map)
  const tellCredits = (): void => {
    const names = new Set(Object.keys(map.getStyle().sources).map(id => map.getSource(id)?.attribution ?? ''))
    parts.onCredits([...names].flatMap(creditsOf))
  }
  map.on('sourcedata', ({ sourceDataType }) => {
    if (sourceDataType === 'metadata') tellCredits()
  })
  map.once('style.load', () => {
    setDark(parts.isDark)
    tellCredits()
    parts.onReady()
  })
  const setDark = (isDark: boolean): void => {
    if (Object.hasOwn(map.getStyle().state ?? {}, 'dark')) map.setGlobalStateProperty('dark', isDark)
  }

  return {
    project: ([longitude, latitude]) => map.project([longitude, latitude]),
    unproject({ x, y }) {
      const { lng, lat } = map.unproject([x, y])
      return onEarth([lng, lat])
    },
    center() {
      const { lng, lat } = map.getCenter()
      return [lng, lat]
    },
    zoom: () => map.getZoom(),
    size: () => ({ width: map.getContainer().clientWidth, height: map.getContainer().clientHeight }),
    panBy(xPx, yPx) {
      map.panBy([xPx, yPx], { animate: false })
    }, // a key that follows immediately continues from the target position
    zoomBy(steps, around) {
      map.easeTo({
        zoom: map.getZoom() + steps,
        duration: 200,
        ...(around ? { around: map.unproject([around.x, around.y]) } : {}),
      })
    },
    jump(center, zoom) {
      map.jumpTo({ center: [...center], zoom })
    },
    fit(bounds, roomPx) {
      map.fitBounds([...bounds], { padding: roomPx, maxZoom: 17, duration: 300 })
    },
    onMove(listener) {
      map.on('move', listener)
      map.on('resize', listener)
      return () => {
        map.off('move', listener)
        map.off('resize', listener)
      }
    },
    resize() {
      map.resize()
    },
    destroy() {
      stopPrinting()
      map.remove()
    },
    setDark,
  }
}

/** Draws the map again for paper: what WebGL drew is gone once it was shown. Returns what stops it. */
function redrawForPrint(map: GlMap): () => void {
  const redraw = (): void => {
    map.redraw()
  }
  addEventListener('beforeprint', redraw)
  return () => removeEventListener('beforeprint', redraw)
}
