// Target lines, marks and bands over charts with axes as a browser draws them.
import { expect } from 'chai'
import { emulateMedia } from '@web/test-runner-commands'
import type axe from 'axe-core'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, inside, loadSdk, mount, phase, until } from './tools.ts'
import type { LcElement } from '../../elements/element-types.ts'

before(async () => {
  await loadSdk()
  await import('/node_modules/axe-core/axe.min.js' as string)
})
afterEach(async () => {
  clean()
  document.documentElement.style.colorScheme = ''
  await emulateMedia({ forcedColors: 'none' })
})

const data = Array.from({ length: 24 }, (_, index) => ({
  day: `2024-01-${String(index + 1).padStart(2, '0')}`,
  delay: 10 + Math.round(8 * Math.sin(index / 3)),
}))
const annotations = [
  { at: 26, label: 'Goal', colour: 'chart-2' },
  { at: 12, to: 15, label: 'Usual' },
  { axis: 'x', at: '2024-01-09', label: 'Strike' },
  { axis: 'x', at: '2024-01-10', label: 'A second day of the same strike' },
  { axis: 'x', at: '2024-01-23', label: 'New timetable' },
]

async function draw(tag: string, config: object = {}, widthPx = 600): Promise<LcElement> {
  const element = mount(`<${tag} style="display:block;inline-size:${widthPx}px"></${tag}>`)
  Object.assign(element, {
    config: { title: 'Delays', x: 'day', y: ['delay'], r: 'delay', data, annotations, ...config },
  })
  await phase(element, 'ready')
  await until('its annotations', () => inside(element).querySelector('.lc-annotations text'))
  return element
}
const rectsOf = (element: LcElement, selector: string): readonly DOMRect[] =>
  [...inside(element).querySelectorAll(selector)].map(one => one.getBoundingClientRect())
const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5

async function axeFaults(element: LcElement): Promise<readonly string[]> {
  // loaded above; it puts itself there
  const { run } = (window as unknown as { axe: typeof axe }).axe
  return (await run(element, { rules: { region: { enabled: false } } })).violations.map(one => one.id)
}

for (const tag of ['lc-line-chart', 'lc-bar-chart', 'lc-scatter-plot', 'lc-bubble-chart'])
  describe(`annotations of <${tag}>`, () => {
    for (const widthPx of [900, 320])
      it(`have labels that stay in the box and off each other at ${widthPx} px`, async () => {
        const element = await draw(tag, {}, widthPx)
        const labels = rectsOf(element, '.lc-annotation-label text')
        const box = inside(element).querySelector('.lc-chart-box')?.getBoundingClientRect()
        expect(labels.length).to.be.greaterThan(2)
        labels.forEach((label, index) => {
          expect(labels.slice(index + 1).some(other => overlap(label, other))).to.equal(false)
          expect(box && label.left >= box.left && label.right <= box.right).to.equal(true)
          expect(box && label.top >= box.top && label.bottom <= box.bottom).to.equal(true)
        })
      })

    it('include their values in the axis and are read out', async () => {
      const element = await draw(tag)
      const box = inside(element).querySelector('.lc-chart-box')?.getBoundingClientRect()
      const [line] = rectsOf(element, '.lc-annotation-line')
      expect(box && line && line.top > box.top + 8).to.equal(true)
      const name = inside(element).querySelector('.lc-annotations')?.getAttribute('aria-label')
      expect(name).to.contain('Goal: 26').and.to.contain('Usual: 12')
    })

    it('name what cannot be drawn below the chart', async () => {
      const element = await draw(tag, { annotations: [...annotations, { at: 'many', label: 'Wish' }] })
      await until('the note', () =>
        inside(element).querySelector('.lc-chart-notes')?.textContent?.includes('“Wish” is not drawn: “many”'),
      )
    })

    for (const scheme of ['light', 'dark'])
      it(`pass axe in ${scheme} mode`, async () => {
        document.documentElement.style.colorScheme = scheme
        expect(await axeFaults(await draw(tag))).to.deep.equal([])
      })

    it('stay visible in forced colours', async () => {
      await emulateMedia({ forcedColors: 'active' })
      const element = await draw(tag)
      const line = inside(element).querySelector('.lc-annotation-line')
      const probe = document.createElement('i')
      probe.style.color = 'CanvasText'
      document.body.append(probe)
      expect(line && getComputedStyle(line).stroke).to.equal(getComputedStyle(probe).color)
    })
  })

describe('the bars of a chart', () => {
  it('are not covered by the label of a target above them', async () => {
    const element = await draw('lc-bar-chart', { annotations: annotations.slice(0, 1) })
    const [label] = rectsOf(element, '.lc-annotation-label text')
    const bars = rectsOf(element, '.lc-chart-bar')
    expect(bars).to.have.length(data.length)
    expect(bars.some(bar => label && overlap(bar, label))).to.equal(false)
  })
})

describe('the bubbles of a chart', () => {
  it('are not covered by the label of a target', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({ flights: index, delay: 20 - index, size: index * index }))
    const element = await draw('lc-bubble-chart', {
      ...{ x: 'flights', y: ['delay'], r: 'size', label_key: 'flights', labels: true, data: rows },
      annotations: [{ at: 9, label: 'Goal' }],
    })
    const [label] = rectsOf(element, '.lc-annotation-label text')
    const names = rectsOf(element, '.lc-plot-points-label')
    const box = inside(element).querySelector('.lc-chart-box')?.getBoundingClientRect()
    expect(names.length).to.be.greaterThan(3)
    expect(names.some(name => label && overlap(name, label))).to.equal(false)
    // the largest bubble, of 28 px, lies on the line at its right end
    expect(label && box && label.right < box.right - 60).to.equal(true)
  })
})
