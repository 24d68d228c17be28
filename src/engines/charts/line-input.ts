import type uPlot from 'uplot'
import { zoomOf } from '../../ui/position.ts'
import { zoomed, type Zoom } from './line-axis.ts'
import { inkNames, paintOf } from './line-options.ts'

/** Lets a finger move the cursor and two fingers zoom; one finger up and down still scrolls the page. Returns what stops it. */
export function followPinch(chart: uPlot, isZoomable: boolean, onZoom: (range: Zoom | undefined) => void): () => void {
  const over = chart.over
  const fingers = new Map<number, number>()
  let startApart = 0
  let startRange: Zoom | undefined
  const offsetOf = (clientX: number): number => (clientX - over.getBoundingClientRect().left) / zoomOf(over)
  const apart = (): number => {
    const [a = 0, b = 0] = [...fingers.values()]
    return Math.abs(a - b)
  }
  const whole = (): Zoom => ({ from: chart.data[0][0] ?? 0, to: chart.data[0].at(-1) ?? 1 })

  const down = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') return
    fingers.set(event.pointerId, offsetOf(event.clientX))
    if (fingers.size === 2) {
      startApart = apart()
      startRange = { from: chart.scales['x']?.min ?? whole().from, to: chart.scales['x']?.max ?? whole().to }
    }
    if (fingers.size === 1) chart.setCursor({ left: offsetOf(event.clientX), top: over.clientHeight / 3 }, true)
  }
  const move = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId)) return
    fingers.set(event.pointerId, offsetOf(event.clientX))
    if (fingers.size === 1) chart.setCursor({ left: offsetOf(event.clientX), top: over.clientHeight / 3 }, true)
    if (fingers.size === 2 && isZoomable && startRange && startApart > 10)
      onZoom(zoomed(startRange, whole(), startApart / Math.max(10, apart())))
  }
  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId)
  }

  over.addEventListener('pointerdown', down)
  over.addEventListener('pointermove', move)
  over.addEventListener('pointerup', up)
  over.addEventListener('pointercancel', up)
  return () => {
    over.removeEventListener('pointerdown', down)
    over.removeEventListener('pointermove', move)
    over.removeEventListener('pointerup', up)
    over.removeEventListener('pointercancel', up)
  }
}

/** Returns whether an attribute holds words: another language changes many of them at once, and no color. */
const isWords = (attribute: string): boolean => /^(lang|title|aria-.+)$/.test(attribute)

/** Longer than a host's own transition between two schemes takes. */
const settledMs = 500

/**
 * Calls back when the colors of a drawing change for any reason: those of the theme, and `colors` (CSS colors, may
 * contain tokens). Returns a function that stops it.
 */
export function watchTheme(element: HTMLElement, onChange: () => void, colors: readonly string[] = []): () => void {
  // A theme may also change by a new style sheet, which fires no event, but starts a color transition.
  const document = element.ownerDocument
  const swatches = document.createElement('span')
  swatches.className = 'lc-lines-swatches'
  swatches.ariaHidden = 'true'
  swatches.append(
    ...[...inkNames.map(name => `var(--lc-${name})`), ...colors].map(color => {
      const swatch = document.createElement('i')
      swatch.style.color = color
      return swatch
    }),
  )
  element.append(swatches)
  const read = (): string => {
    const { text, grid, surface, series } = paintOf(element, colors)
    return [text, grid, surface, ...series].join()
  }
  let last = read()
  let again: ReturnType<typeof setTimeout> | undefined
  const check = (): void => {
    const now = read()
    if (now === last) return
    last = now
    onChange()
  }
  // a host may fade between schemes: a color read during the transition is not final
  const follow = (): void => {
    check()
    clearTimeout(again)
    again = setTimeout(check, settledMs)
  }
  // the system's scheme, or an attribute on one of our roots, the host or the page around
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', follow)
  swatches.addEventListener('transitionrun', follow)
  const watch = new MutationObserver(changes => {
    if (!changes.every(({ attributeName }) => isWords(attributeName ?? ''))) follow()
  })
  let node: Node | null = element
  while (node) {
    if (node instanceof Element) watch.observe(node, { attributes: true })
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)
  }
  return () => {
    scheme.removeEventListener('change', follow)
    watch.disconnect()
    clearTimeout(again)
    swatches.remove()
  }
}
