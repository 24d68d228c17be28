// How far a page jumps while the files of its elements arrive late, as a browser counts it (Cumulative Layout Shift).
import { expect } from 'chai'
import { afterEach, describe, it } from './mocha.ts'
import { clean, inside, loadSdk, mount, openFrame, phase, sleep, until } from './tools.ts'

const rows = Array.from({ length: 10 }, (_, index) => ({ month: `Month ${index + 1}`, late: 20 + index }))
const config = (settings: object): string =>
  `<script type="application/json" slot="config">${JSON.stringify({ ...settings, data: rows })}</script>`
const fallback = '<p>Shown until the part is there.</p>'

const parts: Readonly<Record<string, string>> = {
  'lc-bar-chart': `<lc-bar-chart heading="Late departures">${config({ x: 'month', y: ['late'] })}${fallback}</lc-bar-chart>`,
  'lc-line-chart': `<lc-line-chart heading="Late departures">${config({ x: 'month', y: ['late'] })}</lc-line-chart>`,
  'lc-single-value': `<lc-single-value>${config({ label: 'Late', key: 'late', value: 'late', title: 'Late' })}</lc-single-value>`,
  'lc-data-table': `<lc-data-table heading="Late departures">${config({
    columns: [
      { key: 'month', label: 'Month' },
      { key: 'late', label: 'Late' },
    ],
  })}</lc-data-table>`,
  'lc-data-table of two pages': `<lc-data-table heading="Late departures"><script type="application/json" slot="config">${JSON.stringify({ columns: [{ key: 'month', label: 'Month' }], data: [...rows, ...rows, ...rows] })}</script></lc-data-table>`,
  'lc-questionnaire with --lc-reserve': `<lc-questionnaire style="--lc-reserve:420px"><script type="application/json" slot="config">{"rows":[{"key":"r","step":1,"questions":[{"key":"a","label":"A"},{"key":"b","label":"B"}]}]}</script>${fallback}</lc-questionnaire>`,
  'lc-widget': `<lc-widget type="Bar Chart Widget" heading="Late">${config({ x: 'month', y: ['late'] })}</lc-widget>`,
}

/**
 * A separate page whose SDK files are delayed; returns the layout shift that its browser measured once the element is
 * ready.
 */
async function open(
  markup: string,
  delayMs = 150,
): Promise<{ readonly shift: number; readonly heights: readonly number[] }> {
  const frame =
    openFrame(`<link rel="stylesheet" href="/cdn/lc.css"><h1>A page</h1>${markup}<p>${'What follows moves when the part above it grows. '.repeat(20)}</p>
    <script>window.shift = 0; new PerformanceObserver(list => { for (const entry of list.getEntries()) window.shift += entry.value }).observe({ type: 'layout-shift', buffered: true })</script>
    <script type="module" src="/slow-${delayMs}/cdn/lc.js"></script>`)
  const element = await until('the element', () =>
    frame.contentDocument?.querySelector<HTMLElement>('body > :nth-child(2)'),
  )
  const heights: number[] = []
  const note = (): void => {
    const height = Math.round(element.getBoundingClientRect().height)
    if (height !== heights.at(-1)) heights.push(height)
  }
  await until(
    'its content',
    () => {
      note()
      return Reflect.get(element, 'phase') === 'ready'
    },
    20_000,
  )
  for (let round = 0; round < 30; round++) {
    await sleep(20)
    note()
  }
  return { shift: Number(Reflect.get(frame.contentWindow ?? {}, 'shift')), heights }
}

describe('a page whose files come late', () => {
  afterEach(clean)
  for (const [tag, markup] of Object.entries(parts)) {
    it(`does not jump when <${tag}> is drawn`, async () => {
      const { shift, heights } = await open(markup)
      expect(shift, `heights: ${heights.join(', ')}`).to.be.lessThan(0.02)
    })
  }
})

describe('a chart with a legend', () => {
  afterEach(clean)
  const names = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, index) => `cause_of_delay_${index + 1}`)
  const row = (count: number): object => ({
    month: 'May',
    ...Object.fromEntries(names(count).map((name, index) => [name, 20 + index])),
  })
  async function draw(count: number): Promise<Readonly<Record<'all' | 'legend' | 'box', DOMRect>>> {
    await loadSdk()
    const element = mount('<lc-bar-chart style="display:block;inline-size:360px"></lc-bar-chart>')
    Object.assign(element, { config: { x: 'month', y: names(count), data: [row(count)] } })
    await phase(element, 'ready')
    const drawing = await until('its drawing', () => inside(element).querySelector('.lc-chart-box > svg'))
    const part = (selector: string): DOMRect =>
      inside(element).querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    await until('its size', () => drawing.getBoundingClientRect().height === Math.floor(part('.lc-chart-box').height))
    return { all: part('.lc-chart'), legend: part('.lc-chart-legend'), box: part('.lc-chart-box') }
  }

  it('is as high with a legend of several lines as with one, so that nothing below moves when its names come', async () => {
    const one = await draw(2)
    expect(one.legend.height).to.equal(24)
    const several = await draw(6)
    expect(several.legend.height).to.be.greaterThan(70)
    expect(several.all.height).to.equal(one.all.height)
    expect(several.box.bottom).to.be.at.most(several.all.bottom)
  })
  it('draws in more than half of its height beside a legend of many names, which scrolls', async () => {
    const { all, box } = await draw(60)
    expect(all.height).to.equal(332)
    expect(box.height).to.be.greaterThan(all.height / 2)
  })
})
