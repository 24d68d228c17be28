// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { faultsOf, Layout, showChart } from '../render-chart.tsx'
import { sample } from './sample.ts'
import * as chunk from './view.tsx'

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Layout)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const show = (
  selection: unknown,
  rows: readonly Readonly<Record<string, unknown>>[],
  more: Parameters<typeof showChart>[4] = {},
) => showChart(chunk, 'Doughnut Chart', selection, rows, more)
const slice = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const two = [
  { r: 'Weather', n: 1 },
  { r: 'Crew', n: 3 },
]

describe('the doughnut chart', () => {
  it('writes the total of the shown slices in its middle', () => {
    const { container } = show({ total_label: 'flights' }, two)
    const total = () => container.querySelector('.lc-radial-total')?.textContent
    expect(total()).toBe('4')
    expect(screen.getByText('flights')).toBeTruthy()
    fireEvent.click(slice('Crew'))
    expect(total()).toBe('1')
    cleanup()
    expect(show({ total: false }, two).container.querySelector('.lc-radial-total')).toBeNull()
  })

  it('has what a pie has, an open middle of 50 % or another share, and words in it (WID-060)', () => {
    const rows = ['Crew', 'Weather', 'Fuel', 'Gate'].map((reason, at) => ({ extra: 'x', reason, n: 40 - at * 10 }))
    const settings = {
      label_key: 'reason',
      value_key: 'n',
      colours: [{ label: 'Crew', colour: '#112233' }],
      legend: 'bottom',
      max_slices: 3,
      total_label: 'delays',
    }
    const { container } = show(settings, rows)
    const names = () => [...container.querySelectorAll('[data-mark]')].map(one => one.getAttribute('aria-label'))
    expect(names()).toEqual(['Crew: 40, 40.0%', 'Weather: 30, 30.0%', 'Other (2): 30, 30.0%'])
    expect(slice(/^Crew:/).style.fill).toBe('#112233')
    expect(container.querySelector('.lc-chart')?.lastElementChild?.textContent).toContain('Weather')
    expect(container.querySelector('.lc-chart svg')?.textContent).toContain('40.0%')
    expect(container.querySelector('.lc-chart svg')?.textContent).toContain('100delays')
    /** The two radii of an arc, as its path writes them. */
    const radii = (drawn: HTMLElement): readonly number[] => {
      const path = drawn.querySelector('[data-mark][d], [data-mark] path[d]')?.getAttribute('d') ?? ''
      const all = [...path.matchAll(/A ?([\d.]+)/g)].map(found => Number(found[1]))
      return [Math.min(...all), Math.max(...all)]
    }
    const shares = [undefined, 50, 80, 5, 'wide'].map(cutout => {
      cleanup()
      const [inner = 0, outer = 1] = radii(show({ ...settings, cutout }, rows).container)
      return Math.round((inner / outer) * 100)
    })
    expect(shares).toEqual([50, 50, 80, 50, 50])
  })

  it('sends the intents of a press by keyboard', () => {
    const { intents } = show({ click: 'select' }, two)
    fireEvent.keyDown(slice('Crew: 3, 75.0%'), { key: ' ' })
    expect(intents).toEqual([{ kind: 'select', records: [two[1]] }])
  })

  it('draws its sample without accessibility faults', async () => {
    const { container } = show(sample.selection, sample.rows)
    expect(await faultsOf(container)).toEqual([])
  })
})
