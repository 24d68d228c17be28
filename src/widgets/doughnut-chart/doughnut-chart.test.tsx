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
