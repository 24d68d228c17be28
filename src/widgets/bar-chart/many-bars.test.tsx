// @vitest-environment happy-dom
// What a bar chart draws again, and how many elements it makes.
import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { Bars } from '../../engines/charts/bars.tsx'
import { Layout } from '../render-chart.tsx'

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Layout)
  // the drawing is 600 by 300 px here, as its box
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 300))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(
  count: number,
  seriesCount: number,
  pressed?: ReadonlySet<number>,
  { heightPx = 300, isHorizontal = false } = {},
) {
  const labels = Array.from({ length: count }, (_, index) => `Day ${index + 1}`)
  const onSelect = vi.fn<(index: number, series: number) => void>()
  const writeValue = vi.fn((value: number) => `${value} flights`)
  const onRender = vi.fn()
  const series = Array.from({ length: seriesCount }, (_, at) => ({
    id: `s${at}`,
    label: `S${at}`,
    color: 'red',
    values: labels.map((_, index) => 10 + ((index + at) % 50)),
  }))
  const { container } = render(
    <Profiler id='bars' onRender={onRender}>
      <Bars
        name='Flights'
        labels={labels}
        series={series}
        heightPx={heightPx}
        isHorizontal={isHorizontal}
        legend='none'
        writeValue={writeValue}
        writeTicks={values => values.map(String)}
        isPressable
        pressed={pressed}
        onSelect={onSelect}
      />
    </Profiler>,
  )
  const svg = container.querySelector<SVGSVGElement>('svg[role=group]')! // drawn: the box has a width
  return { container, svg, onSelect, writeValue, onRender }
}

describe('a move of the pointer over a bar chart', () => {
  it('writes the tooltip, and none of the bars again', () => {
    const { svg, writeValue, container } = show(100, 4)
    writeValue.mockClear()
    fireEvent.pointerMove(svg, { clientX: 300, clientY: 100 })
    expect(container.querySelector('.lc-chart-tip strong')?.textContent).toMatch(/^Day /)
    expect(container.querySelector('.lc-chart-band')).toBeTruthy()
    expect(writeValue).toHaveBeenCalledTimes(4)
    fireEvent.pointerMove(svg, { clientX: 300, clientY: 140 })
    expect(writeValue).toHaveBeenCalledTimes(4)
    fireEvent.pointerLeave(svg)
    expect(container.querySelector('.lc-chart-tip')).toBeNull()
  })

  it('asks the browser for no size, which would lay the page out with each move', () => {
    const { svg, container } = show(100, 4)
    const reads = (['offsetWidth', 'offsetHeight', 'clientWidth', 'clientHeight'] as const).map(name =>
      vi.spyOn(HTMLElement.prototype, name, 'get'),
    )
    const style = () => container.querySelector('.lc-chart-tip')?.getAttribute('style')
    fireEvent.pointerMove(svg, { clientX: 200, clientY: 100 }) // in a box of 600 px
    expect(style()).toContain('min(214px,')
    fireEvent.pointerMove(svg, { clientX: 400, clientY: 100 })
    expect(style()).toContain('min(386px - 100%,')
    expect(reads.flatMap(read => read.mock.calls)).toEqual([])
  })

  it('dims the bars of all other labels where a press has an effect', () => {
    const { svg, container } = show(10, 2)
    fireEvent.pointerMove(svg, { clientX: 300, clientY: 100 })
    const lit = [...container.querySelectorAll<SVGElement>('[data-lit]')]
    expect(svg.hasAttribute('data-pick')).toBe(true)
    expect(new Set(lit.map(bar => bar.dataset['at'])).size).toBe(1)
    expect(lit).toHaveLength(2)
    fireEvent.pointerLeave(svg)
    expect(svg.hasAttribute('data-pick')).toBe(false)
    expect(container.querySelectorAll('[data-lit]')).toHaveLength(0)
  })
})

describe('a bar chart of 400 bars', () => {
  it('draws a path for each series, with the corners that bars have', () => {
    const { container } = show(100, 4)
    expect(container.querySelectorAll('.lc-chart-many')).toHaveLength(4)
    expect(container.querySelectorAll('rect[data-bar]')).toHaveLength(1)
    expect(container.querySelectorAll('svg *').length).toBeLessThan(120)
    const wide = show(201, 1, undefined, { isHorizontal: true, heightPx: 2000 })
    expect(wide.container.querySelector('.lc-chart-many')?.getAttribute('d')).toContain('a2.')
  })

  it('dims the bars of all other labels where a press has an effect', () => {
    const { svg, container } = show(100, 4)
    expect(container.querySelector('[data-press].lc-chart-many')).toBeTruthy()
    fireEvent.pointerMove(svg, { clientX: 300, clientY: 100 })
    const lit = [...container.querySelectorAll('[data-lit]')]
    expect(svg.hasAttribute('data-pick')).toBe(true)
    expect(lit).toHaveLength(4)
    expect(lit.map(path => path.getAttribute('d')?.match(/M/g)?.length)).toEqual([1, 1, 1, 1])
    fireEvent.pointerLeave(svg)
    expect(svg.hasAttribute('data-pick')).toBe(false)
    expect(container.querySelectorAll('[data-lit]')).toHaveLength(0)
  })

  it('sends the bar that is pressed, and nothing for a press beside the bars', () => {
    const { container, svg, onSelect } = show(100, 4)
    const path = container.querySelectorAll('.lc-chart-many')[2]!.getAttribute('d')!
    const [, x, y] = /M([\d.]+) ([\d.]+)h/.exec(path)!
    fireEvent.click(svg, { clientX: Number(x) + 0.1, clientY: Number(y) + 2 })
    expect(onSelect).toHaveBeenLastCalledWith(0, 2)
    onSelect.mockClear()
    fireEvent.click(svg, { clientX: Number(x) + 0.1, clientY: Number(y) - 5 })
    expect(onSelect).not.toHaveBeenCalled()
  })

  it('is walked with the keys, each bar with its name', () => {
    const { svg } = show(100, 4)
    svg.querySelector<SVGElement>('[data-bar="0"]')?.focus()
    fireEvent.keyDown(svg, { key: 'End' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Day 100, S3: 12 flights')
    expect(document.activeElement?.getAttribute('role')).toBe('button')
  })
})

describe('a bar chart of 20,000 bars', () => {
  it('draws a path for each series, and one element for the bar with the tab stop', () => {
    const { container } = show(5000, 4)
    expect(container.querySelectorAll('.lc-chart-many')).toHaveLength(4)
    expect(container.querySelectorAll('rect[data-bar]')).toHaveLength(1)
    expect(container.querySelectorAll('svg *').length).toBeLessThan(200)
  })

  it('is walked with the keys, each bar with its name', () => {
    const { svg } = show(5000, 4)
    const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null
    const first = svg.querySelector<SVGElement>('[data-bar="0"]')
    fireEvent.focus(first!) // the one element with the tab stop
    first?.focus()
    fireEvent.keyDown(svg, { key: 'ArrowRight' })
    expect(focused()).toBe('Day 1, S1: 11 flights')
    fireEvent.keyDown(svg, { key: 'End' })
    expect(focused()).toBe('Day 5000, S3: 12 flights')
    fireEvent.keyDown(svg, { key: 'Home' })
    expect(focused()).toBe('Day 1, S0: 10 flights')
  })

  it('sends the label that is pressed, by pointer and by key', () => {
    const { svg, onSelect } = show(5000, 4)
    fireEvent.click(svg, { clientX: 599, clientY: 100 })
    expect(onSelect.mock.lastCall?.[0]).toBeUndefined()
    fireEvent.click(svg, { clientX: 320, clientY: 100 })
    expect(onSelect.mock.lastCall?.[0]).toBeGreaterThan(2000)
    expect(onSelect.mock.lastCall?.[0]).toBeLessThan(3000)
    fireEvent.keyDown(svg.querySelector('[data-bar="0"]')!, { key: 'Enter' }) // the one element with the tab stop
    expect(onSelect).toHaveBeenLastCalledWith(0, 0)
  })

  it('dims what is not pressed', () => {
    const { container } = show(5000, 1, new Set([7]))
    expect([...container.querySelectorAll('.lc-chart-many')].map(path => path.hasAttribute('data-dim'))).toEqual([
      false,
      true,
    ])
  })
})
