import type uPlot from 'uplot'
import { zoomOf } from '../../ui/zoom.ts'
import { zoomed, type Zoom } from './line-axis.ts'

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
