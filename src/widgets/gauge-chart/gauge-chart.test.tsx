// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import * as v from '../../base/schema.ts'
import { faultsOf, Layout, showChart } from '../render-chart.tsx'
import { model } from './data.ts'
import { sample } from './sample.ts'
import { schema } from './schema.ts'
import * as chunk from './view.tsx'

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Layout)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const read = (rows: readonly Readonly<Record<string, unknown>>[], settings: object = {}) =>
  model(rows, v.parse(schema, settings))
const show = (selection: unknown, rows: readonly Readonly<Record<string, unknown>>[]) =>
  showChart(chunk, 'Gauge Chart', selection, rows)
const ranges = [{ until: 80, label: 'Good' }, { until: 50, label: 'Poor' }, { label: 'Great' }]

describe('the gauge', () => {
  it('has ranges in ascending order, the last up to the end of the scale', () => {
    const { ranges: found, range, max } = read([{ n: 60 }], { ranges, max: 120 })
    expect(found.map(one => [one.label, one.until])).toEqual([
      ['Poor', 50],
      ['Good', 80],
      ['Great', 120],
    ])
    expect(range?.label).toBe('Good')
    expect(max).toBe(120)
    expect(read([{ n: 60 }], { ranges: ranges.slice(0, 2) }).max).toBe(80)
  })

  it('has a value key, a scale from 0 to 100, colored ranges, a unit and a needle that can be left out (WID-070)', () => {
    const settings = {
      value_key: 'b',
      ranges: [{ until: 40, colour: '#112233' }, { colour: '#445566' }],
      unit: 'kn',
      title: 'Wind',
    }
    const rows = [{ a: 1, b: 60 }]
    expect(read(rows, settings)).toMatchObject({ value: 60, min: 0, max: 100 })
    expect(read(rows, { ...settings, min: 20, max: 80 })).toMatchObject({ min: 20, max: 80 })
    const { container } = show(settings, rows)
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Wind: 60\u00a0kn, on a scale from 0 to 100')
    for (const colour of ['#112233', '#445566']) expect(container.innerHTML).toContain(colour)
    expect(container.querySelectorAll('.lc-gauge-needle').length).toBeGreaterThan(0)
    cleanup()
    expect(show({ ...settings, needle: false }, rows).container.querySelector('.lc-gauge-needle')).toBeNull()
  })

  it('takes value and target from the first or the last row', () => {
    expect(read([{ n: 1 }, { n: '7', t: 9 }], { y: 'n', row: 'last', target_key: 't' })).toMatchObject({
      value: 7,
      target: 9,
    })
  })

  it('reports a value outside of the scale, a missing one and a scale that cannot be drawn', () => {
    expect(read([{ n: 130 }])).toMatchObject({ value: 130, fault: 'outside' })
    expect(read([{ n: Number.NaN }])).toMatchObject({ value: undefined, fault: 'missing' })
    expect(read([{ n: 1 }], { min: 9, max: 3 })).toMatchObject({ min: 0, max: 100, fault: 'scale' })
    for (const rows of [[], [null], [{ constructor: 1 }], [{ n: 1e300 }], [{ n: '' }]] as never[])
      expect(() => read(rows, { y: 'constructor' })).not.toThrow()
    show({}, [{ n: 130 }])
    expect(screen.getByText(/130 is outside of the scale/)).toBeTruthy()
  })

  it('says value, range, target and scale to who does not see it', () => {
    show({ ...sample.selection, title: 'Punctuality' }, sample.rows)
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe(
      'Punctuality: 78.4%, Fair, target 85.0%, on a scale from 50.0% to 100.0%',
    )
  })

  it('goes deeper by a click and by Enter', () => {
    const { intents } = show({}, [{ n: 5 }])
    fireEvent.click(screen.getByRole('button'))
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' })
    expect(intents.map(one => one.kind)).toEqual(['select', 'action', 'select', 'action'])
  })

  it('draws its sample without accessibility faults', async () => {
    expect(await faultsOf(show(sample.selection, sample.rows).container)).toEqual([])
  })
})
