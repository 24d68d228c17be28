import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillTemplate, type Drawn, type DrawnElement } from '../contract/report/fill.ts'
import { readTemplate } from '../contract/report/template.ts'
import { paperColors } from '../engines/charts/paper/shapes.ts'
import { paperSay } from './paper-chart-say.ts'
import { drawPaperChart } from './paper-chart.ts'

const widthPx = 674

/** What a chart draws of rows. */
function draw(attributes: string, rows: readonly object[], lang = 'en') {
  const { parts, faults } = readTemplate(`<chart ${attributes} />`)
  expect(faults).toEqual([])
  const { drawn } = fillTemplate(parts, {
    ...{ rows: rows.map(row => ({ ...row })), name: 'n', lang, nowMs: 0, words: { yes: 'Yes', no: 'No' } },
    drawChart: chart => drawPaperChart(chart, widthPx, paperSay(lang)),
  })
  const all = flat(drawn)
  const tagged = (tag: string) => all.filter(one => one.tag === tag)
  return {
    all,
    bars: tagged('rect').filter(({ attributes: { x } }) => x !== undefined),
    texts: tagged('text').map(textIn),
    notes: tagged('p').map(textIn),
    rowsOfTable: tagged('tr').map(({ inside }) => inside.map(cell => (typeof cell === 'string' ? cell : textIn(cell)))),
    colours: tagged('rect').map(({ attributes: { fill } }) => fill),
    paths: tagged('path'),
    circles: tagged('circle'),
    description: tagged('svg')[0]?.attributes['aria-label'],
    svg: tagged('svg')[0],
  }
}
const flat = (parts: readonly Drawn[]): readonly DrawnElement[] =>
  parts.flatMap(part => (typeof part === 'string' ? [] : [part, ...flat(part.inside)]))
const textIn = ({ inside }: DrawnElement): string =>
  inside.map(part => (typeof part === 'string' ? part : textIn(part))).join('')

const months = [
  { month: '2025-01', flights: 1200, late: 12.5 },
  { month: '2025-02', flights: 900, late: 30.25 },
  { month: '2025-03', flights: 15_000, late: 8 },
]

describe('bars on paper', () => {
  it('have labels, round ticks and values in the notation and language of the reader', () => {
    const { texts, bars, description } = draw('x="month | month" y="flights"', months)
    expect(texts).toEqual(expect.arrayContaining(['Jan 2025', 'Feb 2025', '0', '5K', '10K', '15K', '1,200', '15,000']))
    expect(bars).toHaveLength(3)
    expect(description).toBe('3 points, least 900 (Feb 2025), most 15,000 (Mar 2025).')
    const dutch = draw('x="month | month" y="late | number 1"', months, 'nl')
    expect(dutch.texts).toEqual(expect.arrayContaining(['jan 2025', 'mrt 2025', '12,5', '30,3']))
    expect(dutch.description).toContain('3 punten')
  })

  it('have a legend of several series, in the colours of the product or the chosen ones', () => {
    const { texts, colours } = draw('x="month" y="flights, late"', months)
    expect(texts).toEqual(expect.arrayContaining(['Flights', 'Late']))
    expect(new Set(colours)).toEqual(new Set([paperColors[0], paperColors[1]]))
    expect(new Set(draw('x="month" y="flights, late" colours="7"', months).colours)).toEqual(
      new Set([paperColors[6], paperColors[0]]),
    )
  })

  it('are split into a series for each value of a field, whose rows of one label are added up', () => {
    const rows = [
      { m: 'a', who: 'x', n: 1 },
      { m: 'a', who: 'x', n: 2 },
      { m: 'b', who: 'y', n: 5 },
    ]
    const { rowsOfTable } = draw('x="m" y="n" split="who" figures', rows)
    expect(rowsOfTable).toEqual([
      ['M', 'x', 'y'],
      ['a', '3', '–'],
      ['b', '–', '5'],
    ])
  })

  it('of 200 labels are the first 30, and a line says so', () => {
    const { bars, notes, svg } = draw(
      'x="a" y="n"',
      Array.from({ length: 200 }, (_, index) => ({
        a: `A name that is long, number ${'x'.repeat(index % 60)}`,
        n: index,
      })),
    )
    expect(bars).toHaveLength(30)
    expect(notes).toEqual(['The first 30 of 200 are drawn.'])
    // the lowest paper is 495 points high between its margins
    expect(Number(svg?.attributes['height'])).toBeLessThan(660)
  })

  it('of more than nine series say which are not drawn', () => {
    const { notes } = draw(
      'x="a" y="n" split="who"',
      Array.from({ length: 12 }, (_, who) => ({ a: 'a', n: 1, who: `w${who}` })),
      'nl',
    )
    expect(notes).toEqual(['Een grafiek heeft hoogstens 9 reeksen. Niet getekend: w9, w10, w11.'])
  })

  it('below zero hang from the line of zero', () => {
    const { bars, texts } = draw('x="a" y="n"', [
      { a: 'up', n: 5 },
      { a: 'down', n: -5 },
    ])
    expect(texts).toEqual(expect.arrayContaining(['-5', '5', '0']))
    const [up, down] = bars.map(({ attributes: { y, height } }) => [Number(y), Number(height)] as const)
    expect((up?.[0] ?? 0) + (up?.[1] ?? 0)).toBeCloseTo(down?.[0] ?? NaN, 0)
  })
})

describe('lines on paper', () => {
  it('stand where their dates are, in their order, with a gap where there is no value', () => {
    const { paths, circles, texts } = draw('kind="line" x="day" y="n"', [
      { day: '2025-01-10', n: 3 },
      { day: '2025-01-01', n: 1 },
      { day: '2025-01-02', n: 2 },
      { day: '2025-01-11', n: null },
      { day: '2025-01-12', n: 4 },
    ])
    expect(paths).toHaveLength(1)
    const at = circles.map(({ attributes: { cx } }) => Number(cx))
    expect(at).toEqual(at.toSorted((one, other) => one - other))
    const [first = 0, second = 0, third = 0] = at
    expect((third - first) / (second - first)).toBeCloseTo(9, 0)
    expect(paths[0]?.attributes['d']?.split('L')).toHaveLength(3)
    expect(texts).toContain('Jan 1, 2025')
  })

  it('of many points write as many labels as there is room for', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => ({ a: `label ${index}`, n: Math.sin(index / 50) }))
    const { texts, circles, notes } = draw('kind="line" x="a" y="n"', rows)
    const labels = texts.filter(text => text.startsWith('label'))
    expect(labels.length).toBeGreaterThan(3)
    expect(labels.length).toBeLessThan(15)
    expect([circles, notes]).toEqual([[], []])
  })

  it('of one row are a point with its label', () => {
    const { circles, texts } = draw('kind="line" x="month | month" y="flights"', months.slice(0, 1))
    expect([circles.length, texts.includes('Jan 2025')]).toEqual([1, true])
  })
})

describe('a pie on paper', () => {
  it('has a label, the value and the share of each slice, and the smallest ones in one', () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({ a: `a${index}`, n: 20 - index }))
    const { texts, paths, rowsOfTable } = draw('kind="pie" x="a" y="n" figures', rows)
    expect(texts).toEqual(expect.arrayContaining(['a0', '20 (9.5%)', 'Other (13)']))
    expect(paths.filter(({ attributes: { fill } }) => fill !== 'none')).toHaveLength(8)
    expect(rowsOfTable).toHaveLength(21)
  })

  it('says what it cannot show', () => {
    const rows = [
      { a: 'x', n: -1 },
      { a: 'y', n: null },
      { a: 'z', n: 0 },
      { a: 'w', n: 3 },
    ]
    expect(draw('kind="pie" x="a" y="n"', rows).notes).toEqual([
      'Not drawn, because the value is below zero: x (-1). Use a bar chart to show negative values.',
      'Not drawn, because the value is not a number: y.',
      'Zero: z.',
    ])
  })
})

describe('a chart on paper', () => {
  it('without rows, or without numbers, says so in the words of the template', () => {
    for (const kind of ['bar', 'line']) {
      const attributes = `kind="${kind}" x="a" y="n"`
      expect(draw(attributes, []).notes).toEqual(['There are no rows to draw.'])
      expect(draw(`${attributes} empty="No flights."`, []).notes).toEqual(['No flights.'])
      const { notes, svg } = draw(attributes, [{ a: 'x', n: 'many' }])
      expect([notes, svg]).toEqual([
        ['There are no rows to draw.', 'One value is not a number and is not drawn.'],
        undefined,
      ])
    }
    expect(draw('kind="pie" x="a" y="n" empty="Nothing."', []).notes).toEqual(['Nothing.'])
  })

  it('is in English where the language is not one', () => {
    for (const kind of ['bar', 'line', 'pie'])
      expect(draw(`kind="${kind}" x="month | month" y="flights"`, months, 'en-aa-bb-cc').texts.join()).toContain(
        'Jan 2025',
      )
  })

  it('writes labels as they are: markup, other directions and control characters break nothing', () => {
    const labels = ['<b onload="x">&amp;', 'שלום עולם', '‮evil', 'a\u0000\u0007\nb', '', '漢字 👩‍👩‍👧', '\ud800']
    for (const kind of ['bar', 'line', 'pie']) {
      const { texts, all } = draw(
        `kind="${kind}" x="a" y="n"`,
        labels.map(a => ({ a, n: 1 })),
      )
      expect(texts.some(text => text.startsWith('<b onload'))).toBe(true)
      expect(texts.join('')).not.toMatch(/\p{Cc}/u)
      expect(all.map(({ tag }) => tag)).not.toContain('script')
    }
  })

  it('draws whatever rows hold, within its box', () => {
    const value = fc.oneof(
      fc.double(),
      fc.constantFrom(null, undefined, 1e308, -1e308, 5e-324, '12', 'x', true, [], {}, '', 0, -0),
      fc.bigInt(),
    )
    const mark = fc.oneof(
      fc.string(),
      fc.constantFrom(null, undefined, '2025-01-01', 1_700_000_000, { a: 1 }, [1]),
      fc.integer(),
    )
    const rows = fc.array(fc.record({ a: mark, n: value, m: value, s: fc.constantFrom('x', 'y', null) }), {
      maxLength: 40,
    })
    const attributes = fc.constantFrom(
      'kind="bar" x="a" y="n"',
      'kind="bar" x="a" y="n, m" stacked figures',
      'kind="bar" x="a" y="n" horizontal',
      'kind="bar" x="a" y="n, m" split="s"',
      'kind="line" x="a" y="n, m" figures',
      'kind="line" x="a" y="n" split="s" sort="-n"',
      'kind="pie" x="a" y="n" figures',
    )
    fc.assert(
      fc.property(attributes, rows, (written, given) => {
        const { all } = draw(written, given)
        for (const { attributes: named } of all)
          for (const text of Object.values(named)) expect(text).not.toMatch(/NaN|Infinity|undefined/)
        for (const { attributes: named, tag } of all) {
          const heightPx = Number(all.find(one => one.tag === 'svg')?.attributes['height'])
          if (tag !== 'rect') continue
          expect(Number(named['height'])).toBeLessThanOrEqual(heightPx)
          expect(Number(named['x']) + Number(named['width'])).toBeLessThanOrEqual(widthPx + 1)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('has the colours of the product, as a light page has them', () => {
    const tokens = readFileSync(new URL('../ui/theme/tokens.css', import.meta.url), 'utf8')
    const light = [...tokens.matchAll(/--lc-chart-\d: light-dark\((?:var\(--lc-brand-chart, )?(#[\da-f]{6})/g)].map(
      ([, colour]) => colour,
    )
    expect(paperColors).toEqual(light)
  })
})
