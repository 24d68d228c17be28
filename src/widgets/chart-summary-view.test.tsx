// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import * as bars from './bar-chart/view.tsx'
import * as pie from './pie-chart/view.tsx'
import * as radar from './radar-chart/view.tsx'
import * as scatter from './scatter-plot/view.tsx'
import { faultsOf, Layout, showChart } from './render-chart.tsx'

beforeEach(() => vi.stubGlobal('ResizeObserver', Layout))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const rows = [3, 9, 4, 5].map((n, index) => ({ month: `M${index}`, n, km: index }))

test.each([
  ['bars', bars, { x: 'month', y: ['n'] }, '4 points, least 3 (M0), most 9 (M1).'],
  ['a pie', pie, { x: 'month', y: ['n'] }, '4 parts, least 3 (M0), most 9 (M1). M1 is 42.9% of the whole.'],
  ['a radar', radar, { x: 'month', y: ['n'] }, '4 points, least 3 (M0), most 9 (M1).'],
  ['points', scatter, { x: 'km', y: ['n'] }, '4 points, least 3 (Km 0), most 9 (Km 1).'],
] as const)(
  '%s are described by what they show, which also stands above their figures',
  async (_, chunk, settings, text) => {
    const { container } = showChart(chunk as typeof bars, 'Chart', { title: 'Sales', ...settings }, rows)
    const described = container.querySelector('[aria-describedby]')
    const description = () =>
      container.querySelector(`[id="${described?.getAttribute('aria-describedby')}"]`)?.textContent
    await waitFor(() => expect(description()).toBe(text))
    expect(described?.getAttribute('aria-label')).toContain('Sales')

    fireEvent.click(screen.getByRole('button', { name: 'More for Sales' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Show as table' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.querySelector('p')?.textContent).toBe(text))
    expect(dialog.querySelector('p')?.className).toBe('')
    expect(await faultsOf(container)).toEqual([])
  },
)
