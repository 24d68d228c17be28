// @vitest-environment happy-dom
import type uPlot from 'uplot'
import { describe, expect, it } from 'vitest'
import { lineOptions } from './line-options.ts'
import type { LineOptions } from './line-options.ts'

const options = { series: [], paint: { font: '12px x' }, lastValues: [], hidden: new Set() } as unknown as LineOptions // the rest is for axes

describe('the mouse over a line chart', () => {
  it('is where the chart has it, also if an ancestor is zoomed', () => {
    const over = document.createElement('div')
    const chart = { over, rect: { left: 100, top: 50 } } as unknown as uPlot // what the listener reads
    const handled: (readonly [number, number])[] = []
    const handle = (event: MouseEvent): null => {
      handled.push([event.clientX, event.clientY])
      return null
    }
    const listen = lineOptions(options).cursor?.bind?.mousemove?.(chart, over, handle)
    over.addEventListener('mousemove', event => listen?.(event))
    over.dispatchEvent(new MouseEvent('mousemove', { clientX: 180, clientY: 90 }))
    Object.assign(over, { currentCSSZoom: 0.8 })
    over.dispatchEvent(new MouseEvent('mousemove', { clientX: 180, clientY: 90 }))
    expect(handled).toEqual([
      [180, 90],
      [200, 100],
    ])
  })

  it('does nothing with another button', () => {
    const over = document.createElement('div')
    const chart = { over, rect: { left: 0, top: 0 } } as unknown as uPlot // as above
    let handled = 0
    const listen = lineOptions(options).cursor?.bind?.mousedown?.(chart, over, () => {
      handled++
      return null
    })
    over.addEventListener('mousedown', event => listen?.(event))
    over.dispatchEvent(new MouseEvent('mousedown', { button: 2 }))
    expect(handled).toBe(0)
    over.dispatchEvent(new MouseEvent('mousedown', { button: 0 }))
    expect(handled).toBe(1)
  })
})
