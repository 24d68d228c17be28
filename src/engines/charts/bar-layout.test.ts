import { describe, expect, it } from 'vitest'
import { textWidthPx } from '../../ui/text-width.ts'
import { layoutBars, type BarInput } from './bar-layout.ts'
import { sparkPath } from './sparkline.tsx'

const lay = (more: Partial<BarInput>) =>
  layoutBars({
    labels: ['a', 'b'],
    series: [{ id: 's', label: 'S', color: 'red', values: [0, 9000] }],
    isStacked: false,
    isHorizontal: false,
    widthPx: 400,
    heightPx: 300,
    writeTicks: values => values.map(String),
    ...more,
  })
/** The space between the axis and the edge of the box, minus the gap of 8 px. */
const roomPx = ({ plot }: ReturnType<typeof layoutBars>) => plot.x - 8

describe('the room left of upright bars', () => {
  it.each(['80%', '10\u202F000', '€ 1.250.000,00', '−100 000', 'WWW'])('holds its longest tick label: %s', tick => {
    expect(roomPx(lay({ writeTicks: values => values.map(() => tick) }))).toBeGreaterThanOrEqual(textWidthPx(tick, 11))
  })

  it('holds the title of the axis beside the ticks', () => {
    expect(roomPx(lay({ writeTicks: values => values.map(() => '80%'), yTitle: 'Share' }))).toBeGreaterThanOrEqual(
      textWidthPx('80%', 11) + 18,
    )
  })
})

describe('lying bars', () => {
  it('keep the last tick label inside the box', () => {
    const layout = lay({ isHorizontal: true, writeTicks: values => values.map(() => '10 000 000 km') })
    const last = layout.ticks.at(-1)
    expect((last?.at ?? 0) + textWidthPx('10 000 000 km', 11) / 2).toBeLessThanOrEqual(400)
  })

  it('use the width of the card, then lines, before a label is cut: only one long word is', () => {
    const labels = ['San Francisco', 'Ground handling and air traffic control', 'MMMMMMMMMMMMMMMMMMMMMMMM']
    const layout = lay({ isHorizontal: true, labels })
    expect(layout.labels.map(label => label.lines.join(' ').endsWith('…'))).toEqual([false, false, true])
    expect(layout.labels[1]?.lines.length).toBeGreaterThan(1)
    for (const line of layout.labels.flatMap(label => label.lines))
      expect(textWidthPx(line, 12)).toBeLessThanOrEqual(roomPx(layout))
    expect(layout.plot.width).toBeGreaterThanOrEqual(400 * 0.4)
  })
})

describe('the labels of upright bars', () => {
  const many = (count: number, label: (index: number) => string): Partial<BarInput> => ({
    labels: Array.from({ length: count }, (_, index) => label(index)),
    series: [{ id: 's', label: 'S', color: 'red', values: Array.from({ length: count }, () => 1) }],
  })
  const overlaps = ({ labels }: ReturnType<typeof layoutBars>): boolean =>
    labels.some(({ at, lines }, index) => {
      const next = labels[index + 1]
      const half = (all: readonly string[]): number => Math.max(...all.map(line => textWidthPx(line, 12))) / 2
      return next !== undefined && at + half(lines) > next.at - half(next.lines)
    })

  it('are skipped evenly where they are numbers or dates', () => {
    for (const layout of [lay(many(90, day => `${day % 30} Sept`)), lay({ ...many(24, String), widthPx: 240 })]) {
      expect(layout.isHorizontal).toBe(false)
      expect(overlaps(layout)).toBe(false)
      const steps = layout.labels.slice(1).map((label, index) => label.index - (layout.labels[index]?.index ?? 0))
      expect(new Set(steps).size).toBe(1)
      expect(layout.labels.length).toBeGreaterThan(3)
    }
  })

  it('are wrapped where each fits in two lines', () => {
    const layout = lay({ labels: ['Late aircraft', 'Air traffic', 'Ground handling', 'Crew'], widthPx: 400 })
    expect(layout.isHorizontal).toBe(false)
    expect(layout.labels.map(label => label.lines)).toEqual([
      ['Late', 'aircraft'],
      ['Air traffic'],
      ['Ground', 'handling'],
      ['Crew'],
    ])
    expect(overlaps(layout)).toBe(false)
    expect(layout.plot.y + layout.plot.height + 2 * 15).toBeLessThanOrEqual(300)
  })

  it('turn the chart on its side where codes of three letters would touch each other', () => {
    const codes = ['DFW', 'ORD', 'ATL', 'LAX', 'PHX', 'STL', 'DTW', 'CLT', 'MSP', 'LAS', 'IAH', 'DEN']
    const values = codes.map(() => 1)
    const at = (widthPx: number) =>
      lay({ labels: codes, series: [{ id: 's', label: 'S', color: 'red', values }], widthPx })
    expect(at(600).isHorizontal).toBe(false)
    expect(at(320).isHorizontal).toBe(true)
  })

  it('turn the chart on its side where names do not fit, titles of the axes with it', () => {
    const layout = lay({
      ...many(9, index => `Supplier ${'ABCDEFGHI'[index]} of catering`),
      xTitle: 'Who',
      yTitle: 'Days',
    })
    expect(layout.isHorizontal).toBe(true)
    expect([layout.xTitle, layout.yTitle]).toEqual(['Days', 'Who'])
    expect(layout.labels.map(label => label.lines.join(' '))).toEqual(layout.labels.map(label => label.full))
    expect(layout.labels).toHaveLength(9)
  })
})

describe('very many labels', () => {
  const count = 150_000
  const values = Array.from({ length: count }, (_, index) => index % 90)
  const series = [{ id: 's', label: 'S', color: 'red', values }]

  it('are laid out without a limit of the engine', () => {
    for (const isHorizontal of [false, true]) {
      const layout = lay({ labels: values.map((_, index) => `Name ${index}`), series, isHorizontal })
      expect(layout.bars).toHaveLength(count)
      expect(layout.labels.length).toBeLessThan(100)
    }
  })

  it('turn the chart on its side if they are names, as a few that do not fit do', () => {
    const names = values.slice(0, 5000).map((_, index) => `Station ${String.fromCodePoint(97 + (index % 26))}`)
    const layout = lay({
      labels: names,
      series: [{ id: 's', label: 'S', color: 'red', values: values.slice(0, 5000) }],
    })
    expect(layout.isHorizontal).toBe(true)
    expect(layout.labels.length).toBeLessThan(30)
    expect(layout.labels[0]?.lines).toEqual(['Station a'])
  })
})

it('a trend line of more values than a function takes arguments has its ends', () => {
  const { line } = sparkPath(
    Array.from({ length: 200_000 }, (_, index) => index),
    100,
    40,
  )
  expect([line.startsWith('M0 38'), line.endsWith('100 2')]).toEqual([true, true])
})
