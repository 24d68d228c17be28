// A plot on a canvas, drawn once more and written down: its lines can then be drawn in any size, and its texts as text.
import type uPlot from 'uplot'

/** Sent to the box of a plot, which hands the plot over: a canvas alone cannot be drawn again in another size. */
export type PlotRequest = CustomEvent<(plot: uPlot) => void>

/** Returns the plot that is drawn in a box. */
export function plotIn(box: Element): uPlot | undefined {
  let found: uPlot | undefined
  const take: PlotRequest['detail'] = plot => {
    found = plot
  }
  box.dispatchEvent(new CustomEvent('lc-plot', { detail: take }))
  return found
}

const looks = [
  'fillStyle',
  'strokeStyle',
  'lineWidth',
  'lineCap',
  'lineJoin',
  'globalAlpha',
  'font',
  'textAlign',
  'textBaseline',
] as const
type Look = Pick<CanvasRenderingContext2D, (typeof looks)[number]>

const steps = [
  'save',
  'restore',
  'translate',
  'rotate',
  'beginPath',
  'moveTo',
  'lineTo',
  'arc',
  'rect',
  'clip',
] as const
const inks = ['stroke', 'fill', 'fillRect'] as const

export interface PlotText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly matrix: DOMMatrix
  readonly look: Look
}
export interface PlotRecording {
  readonly texts: readonly PlotText[]
  /** Draws everything but the texts. */
  draw(context: CanvasRenderingContext2D): void
}
type Method = (...values: readonly unknown[]) => unknown

/**
 * Draws a plot again and returns what it drew, in the pixels of its canvas. The methods of its context are replaced
 * during that one drawing, which nothing can interrupt.
 */
export function recordPlot(plot: uPlot): PlotRecording {
  const { ctx } = plot
  const calls: ((context: CanvasRenderingContext2D) => void)[] = []
  const texts: PlotText[] = []
  const own = ctx as unknown as Record<string, Method>
  const lookNow = (): Look => Object.fromEntries(looks.map(name => [name, ctx[name]])) as unknown as Look
  const replace = (name: string, note: Method): void => {
    const real = own[name]
    own[name] = (...values) => {
      note(...values)
      return real?.apply(ctx, [...values])
    }
  }
  const replay = (name: string, values: readonly unknown[]) => (context: CanvasRenderingContext2D) => {
    ;(context as unknown as Record<string, Method>)[name]?.(...values)
  }
  for (const name of steps) replace(name, (...values) => calls.push(replay(name, values)))
  for (const name of inks)
    replace(name, (...values) => {
      const [look, dash] = [lookNow(), ctx.getLineDash()]
      calls.push(context => {
        Object.assign(context, look)
        context.setLineDash(dash)
        replay(name, values)(context)
      })
    })
  replace('fillText', (text, x, y) => {
    texts.push({ text: String(text), x: Number(x), y: Number(y), matrix: ctx.getTransform(), look: lookNow() })
  })
  try {
    plot.batch(() => plot.redraw(false))
  } finally {
    for (const name of [...steps, ...inks, 'fillText']) delete own[name] // those of the prototype are back
  }
  return { texts, draw: context => calls.forEach(call => call(context)) }
}
