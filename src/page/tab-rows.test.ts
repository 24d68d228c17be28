import { describe, expect, it } from 'vitest'
import type { Module } from '../contract/entities/module.ts'
import type { PageRow } from './layout.ts'
import { rowTabs } from './tab-rows.ts'

const strip = (id: string, columns: readonly object[]): Module => ({
  id,
  name: id,
  order: 0,
  type: { name: 'TAB', width: 12 },
  queries: [],
  selection: { columns },
})
const row = (id: string, module?: Module): PageRow => ({
  id,
  cells: module ? [{ id: module.id, module, span: 12 }] : [],
})
const tabs = strip('t', [
  { id: 'a', name: 'A', rows: ['1', '3'] },
  { id: 'b', name: 'B', default: true, headerstyling: { buttonId: 'go' }, rows: ['2', 3] },
])
const rows = [row('head', tabs), row('1'), row('2'), row('3'), row('free')]
const hidden = (...given: Parameters<typeof rowTabs>) => [...rowTabs(...given).hidden]

describe('the rows of a page with tabs', () => {
  it('hides those of columns that are not the default one on opening (TAB-001, TAB-004)', () =>
    expect(hidden(rows, {}, [])).toEqual(['1']))

  it('hides others after a switch: the chosen column is then the only default one (TAB-002, TAB-003)', () =>
    expect(hidden(rows, { t: 'a' }, [])).toEqual(['2']))

  it('always shows a row in no column, and a row of several columns with each of them (TAB-005)', () => {
    for (const chosen of ['a', 'b']) {
      const found = rowTabs(rows, { t: chosen }, [])
      expect(['free', '3'].filter(id => found.hidden.has(id))).toEqual([])
      expect(found.labels.get('3')).toBe(chosen.toUpperCase())
      expect(found.labels.get('free')).toBeUndefined()
    }
  })

  it('shows the default column where the chosen one does not exist, and the first where none is default', () => {
    expect(hidden(rows, { t: 'gone' }, [])).toEqual(['1'])
    const none = strip('t', [{ rows: ['1'] }, { rows: ['2'] }])
    expect(hidden([row('head', none), row('1'), row('2')], {}, [])).toEqual(['2'])
    expect(hidden([row('head', none), row('1'), row('2')], { t: 'tab-2' }, [])).toEqual(['1'])
  })

  it('hides the rows of a tab widget that is hidden itself, and never the row of the widget by its own columns', () => {
    const inner = strip('u', [
      { id: 'x', rows: ['deep', 'inner'] },
      { id: 'y', rows: ['deeper'] },
    ])
    const nested = [
      row(
        'head',
        strip('t', [
          { id: 'a', rows: ['inner'] },
          { id: 'b', rows: [] },
        ]),
      ),
      row('inner', inner),
      row('deep'),
      row('deeper'),
    ]
    expect(hidden(nested, {}, [])).toEqual(['deeper'])
    expect(hidden(nested, { u: 'y' }, [])).toEqual(['deep'])
    expect(hidden(nested, { t: 'b' }, [])).toEqual(['inner', 'deep', 'deeper'])
  })

  it('ends where two tab widgets hide the rows of each other', () => {
    const loop = [row('1', strip('t', [{ rows: ['2'] }])), row('2', strip('u', [{ rows: ['1'] }]))]
    expect(hidden(loop, {}, [])).toEqual([])
  })

  it('hides what an action hid, and only that where there are no tabs (ACT-062, ACT-063)', () => {
    expect(hidden(rows, {}, ['free', '2'])).toEqual(['1', '2', 'free'])
    expect(hidden([row('1'), row('2')], {}, ['2', 'gone'])).toEqual(['2'])
  })

  it('reads what is not a list of columns as no tabs', () => {
    const odd: Module = { ...tabs, selection: { columns: 'x' } }
    expect(hidden([row('head', odd), row('1')], {}, [])).toEqual([])
  })
})
