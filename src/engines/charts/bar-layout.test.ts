import { describe, expect, it } from 'vitest'
import { textWidthPx } from '../../ui/text-width.ts'
import { layoutBars, type BarInput } from './bar-layout.ts'

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

  it('cut a label only where it does not fit beside the bars', () => {
    const labels = ['San Francisco', 'MMMMMMMMMMMMMMMMMMMMMMMM']
    const layout = lay({ isHorizontal: true, labels })
    expect(layout.labels[0]?.text).toBe('San Francisco')
    for (const label of layout.labels) expect(textWidthPx(label.text, 11)).toBeLessThanOrEqual(roomPx(layout))
  })
})
