import type uPlot from 'uplot'

/** The plots that are drawn on a canvas, by their box: a canvas alone cannot be drawn again in another size. */
export const plots = new WeakMap<Element, uPlot>()
