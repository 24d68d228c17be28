import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartAttributes, chartKinds, mostSeries, readChartTag, writeChart, type ChartTag } from './chart.ts'
import { chartQueries, chartsIn } from './charts-in.ts'
import { faultSentence } from './fault-sentence.ts'
import { fillTemplate, type ChartToDraw, type Drawn, type Filling } from './fill.ts'
import { fieldsIn } from './fields-in.ts'
import { readTemplate } from './template.ts'

const rows = [
  { month: '2025-01', airport: 'AMS', flights: 10, late: 2.5 },
  { month: '2025-02', airport: 'AMS', flights: 9, late: null },
  { month: '2025-03', airport: 'RTM', flights: 30, late: 'many' },
]
const filling: Filling = { rows, name: 'n', lang: 'en', nowMs: 0, words: { yes: 'Yes', no: 'No' } }
const charts = (template: string) => chartsIn(readTemplate(template).parts).map(({ settings }) => settings)
const faultsOf = (template: string): readonly string[] => readTemplate(template).faults.map(faultSentence)

/** The charts that a template draws, as the one who draws them gets them. */
function drawnCharts(template: string, more: Partial<Filling> = {}) {
  const given: ChartToDraw[] = []
  const drawChart = (chart: ChartToDraw): readonly Drawn[] => {
    given.push(chart)
    return ['drawing']
  }
  return { ...fillTemplate(readTemplate(template).parts, { ...filling, drawChart, ...more }), given }
}
const labels = (template: string, more?: Partial<Filling>) =>
  drawnCharts(template, more).given.map(one => one.rows.map(({ label }) => label))

describe('a chart of a template', () => {
  it('is stored as it is written, with its settings', () => {
    const written =
      '<chart kind="line" title="Flights of {{airport}}" x="month | month" y="flights, late | number 1" split="airport" sort="-flights" limit="12" colours="2, 5" height="300" empty="None." query="all_flights" stacked horizontal figures />'
    expect(readTemplate(written)).toMatchObject({ text: written, faults: [] })
    expect(charts(written)).toMatchObject([
      {
        kind: 'line',
        x: { path: 'month', format: { name: 'month' } },
        y: [{ path: 'flights' }, { path: 'late', format: { name: 'number', digits: 1 } }],
        ...{ split: 'airport', sort: { path: 'flights', isDescending: true }, limit: 12, colours: [2, 5] },
        ...{ heightPx: 300, empty: 'None.', query: 'all_flights' },
        ...{ isStacked: true, isHorizontal: true, hasFigures: true },
      },
    ])
    expect(chartQueries(chartsIn(readTemplate(written + written).parts))).toEqual(['all_flights'])
  })

  it.each([
    ['<chart y="a">', '<chart>: name the field of the labels in “x”, such as x="month | month".'],
    ['<chart x="a">', '<chart>: name up to 9 fields of values in “y”, separated by commas.'],
    ['<chart x="a" y="a,b,c,d,e,f,g,h,i,j">', '<chart>: name up to 9 fields of values in “y”, separated by commas.'],
    ['<chart x="a" y="sum b">', '<chart>: name up to 9 fields of values in “y”, separated by commas.'],
    ['<chart x="{{a}}" y="b">', '<chart>: name the field of the labels in “x”, such as x="month | month".'],
    ['<chart kind="radar" x="a" y="b">', '<chart>: “kind” is bar, line, pie.'],
    ['<chart x="a" y="b" limit="0">', '<chart>: “limit” is a whole number from 1 to 1000.'],
    ['<chart x="a" y="b" height="99">', '<chart>: “height” is a whole number from 100 to 600.'],
    [
      '<chart x="a" y="b" colours="red">',
      '<chart>: name colours by their numbers from 1 to 9 in “colours”, separated by commas.',
    ],
    ['<chart x="a" y="b" stacked="no">', '<chart>: write “stacked” without a value.'],
    ['<chart x="a" y="b" sort="-">', '<chart>: name one field in “sort”, with “-” before it for the largest first.'],
    ['<chart x="a" y="b" query="a b">', '<chart>: name a query by its slug in “query”.'],
    ['<chart x="a" y="b" />'.repeat(21), 'A template has at most 20 charts.'],
    [
      [1, 2, 3, 4, 5, 6].map(one => `<chart x="a" y="b" query="q${one}" />`).join(''),
      'A template reads at most 5 other queries.',
    ],
  ])('is refused where it cannot be read: %s', (template, expected) => {
    expect(readTemplate(template).faults.map(({ kind }) => kind)).toContain('error')
    expect(faultsOf(template)).toContain(`Line 1: ${expected}`)
  })

  it('loses what a chart does not have, with a warning, and runs nothing', () => {
    const { text, faults } = readTemplate('<chart x="a" y="b" onload="x" style="y" href="z"><b>c</b></chart>')
    expect(text).toBe('<chart x="a" y="b"><b>c</b>')
    expect(faults).toMatchObject([{ name: 'onload' }, { name: 'style' }, { name: 'href' }])
  })

  it('names its fields, unless they are those of another query', () => {
    const read = (more: string) => [
      ...fieldsIn(readTemplate(`<chart title="{{t}}" x="a" y="b, c" split="d" sort="-e"${more} />`).parts).keys(),
    ]
    expect(read('')).toEqual(['t', 'a', 'b', 'c', 'd', 'e'])
    expect(read(' query="q"')).toEqual(['t'])
  })

  it('written by the dialog is read as the same settings, whatever is typed', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab_. "\'<>&{}|,-=\n/'), maxLength: 12 })
    const field = fc.constantFrom('a', 'b.c', 'late | number 1')
    const tag = fc.record<ChartTag>({
      kind: fc.constantFrom(...chartKinds),
      title: text,
      x: field,
      y: fc.array(field, { minLength: 1, maxLength: mostSeries }),
      empty: text,
      limit: fc.constantFrom('', '3'),
      stacked: fc.boolean(),
    })
    fc.assert(
      fc.property(tag, given => {
        const written = writeChart(given)
        const { parts, text: stored, faults } = readTemplate(written)
        const again = readTemplate(stored)
        expect(chartsIn(parts)).toHaveLength(1)
        expect(chartsIn(again.parts)).toEqual(chartsIn(parts))
        expect(faults.filter(({ code }) => code !== 'field' && code !== 'special' && code !== 'format')).toEqual([])
        expect(charts(written)[0]).toMatchObject({ kind: given.kind, isStacked: given.stacked === true })
        expect(charts(written)[0]?.y).toHaveLength(given.y.length)
        expect(writeChart(readChartTag(written)), 'edited again without a change').toBe(written)
      }),
    )
  })

  it('has no attribute that its writer leaves out', () => {
    const all = writeChart({
      ...{ kind: 'bar', title: 't', x: 'x', y: ['y'], split: 's', sort: 'y', limit: '1', colours: '1', height: '100' },
      ...{ empty: 'e', query: 'q', stacked: true, horizontal: true, figures: true, class: 'center' },
    })
    expect(readTemplate(all)).toMatchObject({ text: all, faults: [] })
    expect(writeChart(readChartTag(all))).toBe(all)
    expect(chartAttributes.filter(name => !all.includes(` ${name}`))).toEqual([])
  })
})

describe('the rows of a chart', () => {
  it('are those of the section around it', () => {
    const chart = '<chart x="month | month" y="flights" />'
    expect(labels(chart)).toEqual([['Jan 2025', 'Feb 2025', 'Mar 2025']])
    expect(labels(`{{#group airport}}${chart}{{/group}}`)).toEqual([['Jan 2025', 'Feb 2025'], ['Mar 2025']])
  })

  it('are sorted by size before they are limited, what is missing last', () => {
    expect(labels('<chart x="month | text" y="flights" sort="-flights" limit="2" />')).toEqual([['2025-03', '2025-01']])
    expect(labels('<chart x="month | text" y="late" sort="-late" />')[0]?.at(-1)).toBe('2025-02')
    expect(drawnCharts('<chart x="month" y="flights" limit="2" />').given[0]?.total).toBe(3)
    const texts = { rows: [{ a: 'z' }, { a: 'ä' }, { a: 'b' }] }
    expect(labels('<chart x="a" y="a" sort="a" />', { ...texts, lang: 'sv' })).toEqual([['b', 'z', 'ä']])
    expect(labels('<chart x="a" y="a" sort="a" />', { ...texts, lang: 'en-aa-bb-cc' })).toEqual([['ä', 'b', 'z']])
  })

  it('are those of its query, the reason why there are none, or not there yet', () => {
    const chart = '<chart title="T" x="a" y="b" query="other" />'
    const rowsOf = (query: string) => (query === 'other' ? [{ a: 'x', b: 1 }] : undefined)
    expect(labels(chart, { rowsOf })).toEqual([['x']])
    expect(drawnCharts(chart, { rowsOf: () => 'No right.' }).given[0]).toMatchObject({ failure: 'No right.', rows: [] })
    const waiting = drawnCharts(chart, { rowsOf: () => undefined })
    expect([waiting.given, JSON.stringify(waiting.drawn)]).toEqual([[], expect.stringContaining('"T"')])
  })

  it('are drawn under a title in which a value is text', () => {
    const { drawn } = drawnCharts('<chart title="Of {{a}}" x="a" y="b" class="center" />', {
      rows: [{ a: '<b>x</b>' }],
    })
    expect(drawn).toEqual([
      {
        tag: 'figure',
        attributes: { class: 'together center' },
        inside: [
          {
            tag: 'figcaption',
            attributes: { class: 'title' },
            inside: [{ tag: 'b', attributes: {}, inside: ['Of <b>x</b>'] }],
          },
          'drawing',
        ],
      },
    ])
  })

  it('of a field that does not exist are marked while it is edited', () => {
    const { drawn } = drawnCharts('<chart x="month" y="fligths" />', { known: new Set(['month']) })
    expect(drawn[0]).toEqual({ tag: 'mark', attributes: { class: 'unknown' }, inside: ['fligths'] })
  })

  it('end the report where so many charts would take long', () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ a: index }))
    const { given, isCut } = drawnCharts('{{#group a}}<chart x="a" y="a" />{{/group}}', { rows: many })
    expect([given.length < 200, isCut]).toEqual([true, true])
  })
})
