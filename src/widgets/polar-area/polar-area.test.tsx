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
