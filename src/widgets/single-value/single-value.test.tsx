// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import * as v from '../../base/schema.ts'
import { Stage } from '../test-stage.tsx'
import { model, request } from './data.ts'
import { bodyPx } from './height.ts'
import { singleValue } from './index.ts'
import { sample } from './sample.ts'
import { schema } from './schema.ts'
import * as chunk from './view.tsx'

afterEach(cleanup)
const read = (selection: unknown) => v.parse(schema, selection)
const of = (selection: unknown, rows: readonly Readonly<Record<string, unknown>>[]) => model(rows, read(selection))

describe('the single value', () => {
  it('is the widget type "Single Value Widget" (WID-051)', () => expect(singleValue.type).toBe('Single Value Widget'))

  it('shows one value of the first row by key, formatter, prefix and suffix (WID-052)', () => {
    expect(
      of({ key: 'a.b', format: 'Money', prefix: '≈ ', suffix: ' p.p.' }, [{ a: { b: 12 } }, { a: { b: 99 } }]).text,
    ).toBe('≈ € 12,00 p.p.')
    expect(of({}, [{ _id: 4, city: 'Oslo', n: 7 }]).text).toBe('7')
    expect(of({ key: 'x', row: 'last' }, [{ x: 1 }, { x: 2 }]).text).toBe('2')
  })

  it('shows a dash for a missing value, and zero as zero', () => {
    expect([
      of({ key: 'x' }, [{}]).text,
      of({ key: 'x', suffix: '%' }, [{ x: null }]).text,
      of({ key: 'x' }, [{ x: 0 }]).text,
    ]).toEqual(['-', '-', '0'])
  })

  it('says how many values are not numbers, and counts no missing one', async () => {
    const rows = [{ x: 'n/a', y: 'abc', n: 1 }, { n: 'two' }, { n: null }]
    expect(of({ key: 'x', format: 'Money', comparison_key: 'y', sparkline_key: 'n' }, rows).unreadable).toBe(3)
    expect(of({ key: 'x' }, rows).unreadable).toBe(0)
    expect(of({ key: 'z', format: 'Money', comparison_key: 'q' }, rows).unreadable).toBe(0)
    render(<Stage chunk={chunk} type='Single Value Widget' selection={{ key: 'x', format: 'Money' }} rows={rows} />)
    expect(await screen.findByText(/not a number/)).toBeTruthy()
  })

  it('compares with another key and says which way is good', () => {
    const change = (now: number, before: unknown, more = {}) =>
      of({ key: 'x', comparison_key: 'y', ...more }, [{ x: now, y: before }]).change
    expect(change(110, 100)).toEqual({ direction: 'up', isGood: true, text: '10.0%' })
    expect(change(90, 100, { inverted: true })).toEqual({ direction: 'down', isGood: true, text: '10.0%' })
    expect(change(5, 5)).toEqual({ direction: 'same', isGood: undefined, text: '0.0%' })
    expect(change(5, 0)?.text).toBe('5')
    expect(change(-50, -100)?.text).toBe('50.0%')
    expect(change(5, null)).toBeUndefined()
    expect(change(8, 5, { comparison: 'absolute' })?.text).toBe('3')
  })

  it('asks for one row, and for more only where it draws a course', () => {
    expect(request(read({}))).toEqual({ limit: 1 })
    expect(request(read({ sparkline_key: 'n', sorting: [{ key: 'day', type: 'ASC' }] }))).toEqual({
      limit: 500,
      sorting: { ASC: ['day'] },
    })
  })

  it('reserves the height of its change and its course before they are there', () => {
    expect(
      [
        {},
        { icon: 'flight' },
        { comparison_key: 'b' },
        { icon: 'flight', comparison_key: 'b', sparkline_key: 'a' },
      ].map(one => bodyPx(read(one))),
    ).toEqual([40, 40, 66, 110])
    const loading = render(
      <Stage
        chunk={chunk}
        type='Single Value Widget'
        selection={sample.selection}
        query={{ isLoading: true, at: 0 }}
      />,
    )
    expect(loading.container.querySelector<HTMLElement>('.lc-skeleton')?.style.blockSize).toBe('110px')
    cleanup()
    const { container } = render(
      <Stage chunk={chunk} type='Single Value Widget' selection={sample.selection} rows={sample.rows.slice(0, 1)} />,
    )
    expect(container.querySelector('.lc-single-value-course')?.children).toHaveLength(0)
  })

  it('draws its sample without accessibility faults', async () => {
    const { container } = render(
      <Stage chunk={chunk} type='Single Value Widget' selection={sample.selection} rows={sample.rows} />,
    )
    expect(screen.getByText('5,310')).toBeTruthy()
    expect(screen.getByText(/up 6.4%/)).toBeTruthy()
    expect(container.querySelector('.lc-sparkline path')).toBeTruthy()
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }))
        .violations,
    ).toEqual([])
  })
})
