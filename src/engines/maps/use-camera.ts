import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { stableKey } from '../../base/stable-key.ts'
import type { Camera, Size } from './camera.ts'
import { plainCamera } from './camera.ts'
import { listenToGestures } from './gestures.ts'
import type { Bounds, Position } from './polygon.ts'
import type { GlCamera } from './gl.ts'
import type { Credit, MapOverlay, MapStyle } from './style.ts'
import { readStyle, withOverlay } from './style.ts'
import type { Say } from '../../base/say.ts'

export type Background =
  | { readonly is: 'none' } // no style: only the graticule is shown
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly trouble?: string }
  | { readonly is: 'failed'; readonly message: string }

export interface View {
  readonly center: Position
  readonly zoom: number
}

export interface CameraParts {
  readonly ground: RefObject<HTMLElement | null>
  readonly canvas: RefObject<HTMLElement | null>
  readonly scheme: RefObject<HTMLElement | null>
  readonly style: MapStyle | undefined
  readonly workerUrl: string | undefined
  /** Base of relative addresses in a style document and in the overlay; absent: the page. */
  readonly styleBase: string | undefined
  /** Sources and layers above the style. */
  readonly overlay: MapOverlay | undefined
  readonly center: Position
  readonly zoom: number
  readonly bounds: Bounds | undefined
  /** Where it stands at the start, instead of center and zoom. */
  readonly view: View | undefined
  readonly say: Say
}

const usualSize: Size = { width: 640, height: 360 }
export const roomPx = 48
/**
 * Read from a probe whose color depends on the scheme (maps.css): the browser evaluates themes, attributes and the
 * system setting.
 */
const isDarkAt = (probe: HTMLElement | null): boolean =>
  probe !== null && /2, ?2, ?2/.test(getComputedStyle(probe).color)

/**
 * The camera of a map: the plain one immediately, MapLibre's once its style is loaded, at the same position. After a
 * failed load, the plain one stays, with the reason.
 */
export function useCamera(parts: CameraParts) {
  const { ground, canvas, scheme, style, workerUrl, styleBase, overlay } = parts
  const start = useRef(parts)
  const styleKey = stableKey([style, overlay, styleBase])
  const [plain] = useState(() =>
    plainCamera(parts.view ?? parts, () => {
      const element = ground.current
      return element && element.clientWidth > 0
        ? { width: element.clientWidth, height: element.clientHeight }
        : usualSize
    }),
  )
  const [camera, setCamera] = useState<Camera>(plain)
  const [background, setBackground] = useState<Background>({ is: style === undefined ? 'none' : 'loading' })
  const [credits, setCredits] = useState<readonly Credit[]>([])
  const [attempt, setAttempt] = useState(0)
  const gl = useRef<GlCamera>(undefined)
  const words = useRef(parts.say)
  useEffect(() => {
    words.current = parts.say
  })

  // the camera learns its size from the first layout; a map in a tab that is not open yet gets one later
  useLayoutEffect(() => {
    const element = ground.current
    if (!element) return undefined
    let hasSize = false
    const measured = (): void => {
      plain.resize()
      gl.current?.resize()
      if (hasSize) return
      hasSize = element.clientWidth > 0
      if (start.current.bounds) (gl.current ?? plain).fit(start.current.bounds, roomPx)
    }
    measured()
    const watch = new ResizeObserver(measured)
    watch.observe(element)
    const stopGestures = listenToGestures(element, plain, () => !gl.current)
    return () => {
      watch.disconnect()
      stopGestures()
    }
  }, [ground, plain])

  useEffect(() => {
    const element = canvas.current
    if (style === undefined || !element) {
      setBackground({ is: 'none' })
      return undefined
    }
    const stop = new AbortController()
    let own: GlCamera | undefined
    setBackground({ is: 'loading' })
    const fail = (message: string): void => {
      if (stop.signal.aborted) return
      setBackground({ is: 'failed', message })
      setCredits([])
      if (gl.current) plain.jump(gl.current.center(), gl.current.zoom())
      gl.current = undefined
      setCamera(plain)
      own?.destroy()
      own = undefined
    }
    // a worker that the page's policy blocks reports nothing itself
    const refused = (event: SecurityPolicyViolationEvent): void => {
      if (/^(worker|child)-src/.test(event.effectiveDirective)) fail(words.current('map.noWorker'))
    }
    document.addEventListener('securitypolicyviolation', refused, { signal: stop.signal })
    const run = async (): Promise<void> => {
      const [read, { createGlCamera }] = await Promise.all([
        readStyle(style, styleBase ?? document.baseURI, stop.signal),
        import('./gl.ts'),
      ])
      if (stop.signal.aborted) return
      try {
        own = createGlCamera({
          container: element,
          style: overlay ? withOverlay(read, overlay, styleBase ?? document.baseURI) : read,
          center: plain.center(),
          zoom: plain.zoom(),
          isDark: isDarkAt(scheme.current),
          workerUrl,
          hints: {
            windows: words.current('map.hint.windows'),
            mac: words.current('map.hint.mac'),
            mobile: words.current('map.hint.mobile'),
          },
          onCredits: setCredits,
          onTrouble: message => {
            if (!stop.signal.aborted)
              setBackground(was => (was.is === 'ready' ? { is: 'ready', trouble: message } : was))
          },
          onReady() {
            if (!own || stop.signal.aborted) return
            own.jump(plain.center(), plain.zoom()) // the position may have changed in the meantime
            gl.current = own
            setCamera(own)
            setBackground({ is: 'ready' })
          },
        })
      } catch {
        fail(words.current('map.noGl'))
      }
    }
    run().catch(() => {
      fail(words.current('map.noStyle'))
    })
    return () => {
      stop.abort()
      if (gl.current) plain.jump(gl.current.center(), gl.current.zoom())
      gl.current = undefined
      setCamera(plain) // until the next one is ready: one that has ended takes no key
      own?.destroy()
    }
  }, [canvas, scheme, styleKey, workerUrl, attempt, plain]) // oxlint-disable-line react-hooks/exhaustive-deps -- the key identifies the style: an equal one is the same map

  const followScheme = useCallback(() => {
    gl.current?.setDark(isDarkAt(scheme.current))
  }, [scheme])
  return { camera, background, credits, followScheme, retry: () => setAttempt(count => count + 1) }
}
