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
) => showChart(chunk, 'Polar Area', selection, rows, more)
const slice = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const two = [
  { r: 'Weather', n: 1 },
  { r: 'Crew', n: 3 },
]

describe('the polar area chart', () => {
  it('names each sector with its value, in the order of the rows if its settings say so', () => {
    const { container } = show({ order: 'rows' }, two)
    expect([...container.querySelectorAll('[data-mark]')].map(one => one.getAttribute('aria-label'))).toEqual([
      'Weather: 1',
      'Crew: 3',
    ])
  })

  it('has label and value keys, colors and a legend; its sectors have one angle, and a radius by their value (WID-066)', () => {
    const rows = [
      { extra: 'x', reason: 'Crew', n: 16 },
      { extra: 'x', reason: 'Weather', n: 8 },
      { extra: 'x', reason: 'Gate', n: 4 },
      { extra: 'x', reason: 'Fuel', n: 16 },
    ]
    const settings = {
      label_key: 'reason',
      value_key: 'n',
      order: 'rows',
      colours: [{ label: 'Gate', colour: '#112233' }],
    }
    const { container } = show({ ...settings, legend: 'bottom' }, rows)
    expect(slice(/^Gate:/).style.fill).toBe('#112233')
    expect(container.querySelector('.lc-chart')?.lastElementChild?.textContent).toContain('Weather')
    const ends = [...container.querySelectorAll('[data-mark]')].map(mark => {
      const path = (mark.matches('[d]') ? mark : mark.querySelector('[d]'))?.getAttribute('d') ?? ''
      const [, x = '', y = ''] = /^M ?(-?[\d.e-]+),? ?(-?[\d.e-]+)/.exec(path) ?? []
      return {
        radius: Math.hypot(Number(x), Number(y)),
        angle: Math.round((Math.atan2(Number(y), Number(x)) * 180) / Math.PI),
      }
    })
    const [crew, weather, gate] = ends.map(({ radius }) => radius)
    expect((weather ?? 0) / (crew ?? 1)).toBeGreaterThan((gate ?? 0) / (crew ?? 1))
    expect(ends[3]?.radius).toBeCloseTo(crew ?? 0, 1)
    const turns = ends.slice(1).map(({ angle }, at) => (((angle - (ends[at]?.angle ?? 0)) % 360) + 360) % 360)
    expect(turns).toEqual([90, 90, 90])
    cleanup()
    expect(show({ ...settings, legend: 'none' }, rows).container.querySelector('.lc-chart')?.children).toHaveLength(1)
  })

  it('sends the intents of a press by keyboard', () => {
    const { intents } = show({ click: 'select' }, two)
    fireEvent.keyDown(slice('Crew: 3'), { key: 'Enter' })
    expect(intents).toEqual([{ kind: 'select', records: [two[1]] }])
  })

  it('draws its sample without accessibility faults', async () => {
    const { container } = show(sample.selection, sample.rows)
    expect(await faultsOf(container)).toEqual([])
  })
})
