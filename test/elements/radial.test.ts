// Pies, rings, polar areas and gauges as a browser lays them out: angles, areas, labels, narrow and low boxes.
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

const data = [
  { r: 'Late aircraft', n: 40 },
  { r: 'Weather', n: 20 },
  { r: 'Crew', n: 10 },
  { r: 'A label that is far too long for the room beside a chart of any usual width', n: 30 },
]
const tags = ['lc-pie-chart', 'lc-doughnut-chart', 'lc-polar-area', 'lc-gauge-chart'] as const

async function draw(tag: string, config: object = {}, widthPx = 600): Promise<LcElement> {
  const element = mount(`<${tag} style="display:block;inline-size:${widthPx}px"></${tag}>`)
  Object.assign(element, { config: { title: 'Delays', data, ...config } })
  await phase(element, 'ready')
  await until('its drawing', () => inside(element).querySelector('.lc-chart-box path'))
  return element
}
const marksOf = (element: LcElement): readonly SVGGraphicsElement[] => [
  ...inside(element).querySelectorAll<SVGGraphicsElement>('[data-mark]'),
]

/** The area of a shape, by counting the points of a grid that are in it. */
function areaOf(mark: SVGGraphicsElement): number {
  const shape = mark as SVGGeometryElement // a path
  const { x, y, width, height } = shape.getBBox()
  let count = 0
  for (let left = x; left < x + width; left++)
    for (let top = y; top < y + height; top++) if (shape.isPointInFill(new DOMPoint(left, top))) count++
  return count
}

/** Draws a widget by the type that is stored, as a page does, and returns the names of its marks. */
async function marksOfType(type: string): Promise<readonly (string | null)[]> {
  const element = mount('<lc-widget style="display:block;inline-size:600px"></lc-widget>')
  Object.assign(element, {
    type,
    config: {
      data: [
        { r: 'Crew', n: 10 },
        { r: 'Fuel', n: 30 },
      ],
    },
  })
  await phase(element, 'ready')
  await until('its drawing', () => inside(element).querySelector('.lc-chart-box path'))
  return marksOf(element).map(mark => mark.getAttribute('aria-label'))
}

describe('a stored widget', () => {
  it('of the type "Pie Chart" is drawn as slices with their shares (WID-057)', async () => {
    expect(await marksOfType('Pie Chart')).to.deep.equal(['Fuel: 30, 75.0%', 'Crew: 10, 25.0%'])
  })
  it('of the type "Doughnut Chart" is drawn as a ring around the total (WID-059)', async () => {
    expect(await marksOfType('Doughnut Chart')).to.deep.equal(['Fuel: 30, 75.0%', 'Crew: 10, 25.0%'])
    const ring = document.querySelector('lc-widget')
    expect(ring?.shadowRoot?.querySelector('.lc-radial-total')?.textContent).to.equal('40')
  })
  it('of the type "Polar Area" is drawn as sectors with their values (WID-065)', async () => {
    expect(await marksOfType('Polar Area')).to.deep.equal(['Fuel: 30', 'Crew: 10'])
  })
  it('of the type "Gauge Chart" is drawn as a scale with its value (WID-069)', async () => {
    await marksOfType('Gauge Chart')
    expect(document.querySelector('lc-widget')?.shadowRoot?.querySelector('[aria-label*="10"]')).to.not.equal(null)
  })
})

describe('a chart of slices', () => {
  for (const tag of ['lc-pie-chart', 'lc-doughnut-chart', 'lc-polar-area']) {
    it(`<${tag}> has areas in proportion to the values`, async () => {
      const [first = 0, ...others] = marksOf(await draw(tag)).map(areaOf)
      expect(others.map(area => Math.round((area / first) * 20) / 20)).to.deep.equal([0.75, 0.5, 0.25])
    })
  }

  it('fills the whole circle', async () => {
    const marks = marksOf(await draw('lc-pie-chart'))
    const boxes = marks.map(mark => mark.getBBox())
    const diameter = Math.max(...boxes.map(box => box.x + box.width)) - Math.min(...boxes.map(box => box.x))
    const whole = Math.PI * (diameter / 2) ** 2
    expect(marks.map(areaOf).reduce((sum, area) => sum + area, 0) / whole).to.be.within(0.97, 1.03)
  })

  it('has labels that neither overlap nor leave the box', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ r: `Airline ${index}`, n: 100 - index * 4 }))
    const element = await draw('lc-pie-chart', { data: many, max_slices: 20 })
    const box = inside(element).querySelector('.lc-chart-box')?.getBoundingClientRect()
    const labels = [...inside(element).querySelectorAll('.lc-radial-label')].map(one => one.getBoundingClientRect())
    expect(labels.length).to.be.above(10)
    for (const [index, one] of labels.entries()) {
      expect(one.left).to.be.at.least((box?.left ?? 0) - 1)
      expect(one.right).to.be.at.most((box?.right ?? 0) + 1)
      for (const other of labels.slice(index + 1))
        expect(
          one.right < other.left ||
            other.right < one.left ||
            one.bottom <= other.top + 3 ||
            other.bottom <= one.top + 3,
        ).to.equal(true)
    }
  })

  it('has an edge between slices in forced colours', async () => {
    await emulateMedia({ forcedColors: 'active' })
    const [mark] = marksOf(await draw('lc-pie-chart'))
    if (!mark) throw new Error('no slice')
    expect(Number.parseFloat(getComputedStyle(mark).strokeWidth)).to.be.at.least(2)
  })
})

describe('a radial chart', () => {
  for (const tag of tags) {
    for (const scheme of ['light', 'dark'] as const) {
      it(`<${tag}> has no accessibility faults in ${scheme} colours`, async () => {
        document.documentElement.style.colorScheme = scheme
        const element = await draw(tag, { ranges: [{ until: 50, label: 'Low', colour: 'error' }], target: 30 })
        await Promise.allSettled(
          inside(element)
            .getAnimations({ subtree: true })
            .map(one => one.finished),
        )
        const { axe: checker } = window as unknown as { axe: typeof axe } // loaded above
        const { violations } = await checker.run(element, { rules: { region: { enabled: false } } })
        expect(violations.map(one => `${one.id} ${one.nodes[0]?.html}`)).to.deep.equal([])
      })
    }

    it(`<${tag}> stays in a box of 320 px, and in a drawing 90 px high`, async () => {
      const element = await draw(tag, { height: 90 }, 320)
      const root = inside(element)
      expect(root.scrollWidth).to.be.at.most(320)
      const box = root.querySelector('.lc-chart-box')?.getBoundingClientRect()
      for (const path of root.querySelectorAll('.lc-radial-mark')) {
        const one = path.getBoundingClientRect()
        expect(one.top).to.be.at.least((box?.top ?? 0) - 1)
        expect(one.bottom).to.be.at.most((box?.bottom ?? 0) + 1)
      }
    })
  }
})
