// Many bars as a browser draws them: one path per series.
import { expect } from 'chai'
import { emulateMedia } from '@web/test-runner-commands'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, inside, loadSdk, mount, phase, until } from './tools.ts'
import type { LcElement } from '../../elements/element-types.ts'

before(async () => {
  await loadSdk()
})
afterEach(async () => {
  clean()
  await emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
})

async function draw(): Promise<LcElement> {
  const data = Array.from({ length: 90 }, (_, index) => ({ day: `Day ${index}`, a: 9, b: 4, c: 7 }))
  const element = mount('<lc-bar-chart style="display:block;inline-size:900px"></lc-bar-chart>')
  Object.assign(element, { config: { x: 'day', y: ['a', 'b', 'c'], data } })
  await phase(element, 'ready')
  await until('the bars', () => inside(element).querySelector('.lc-chart-many'))
  return element
}
const fillsOf = (element: LcElement): readonly string[] =>
  [...inside(element).querySelectorAll('.lc-chart-many')].map(one => getComputedStyle(one).fill)
/** What CSS computes for a color here. */
function computed(color: string): string {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.color = color
  const found = getComputedStyle(probe).color
  probe.remove()
  return found
}

describe('a chart of more than 200 bars in forced colours', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    it(`keeps a colour for each series, that of its legend, on a ${colorScheme} canvas`, async () => {
      await emulateMedia({ forcedColors: 'active', colorScheme })
      const element = await draw()
      const fills = fillsOf(element)
      expect(new Set(fills).size).to.equal(3)
      const swatches = [...inside(element).querySelectorAll('.lc-chart-legend i')]
      expect(swatches.map(one => getComputedStyle(one).backgroundColor)).to.deep.equal(fills)
      expect(fills).not.to.include(computed('Canvas'))
    })
  }

  it('has the colours of the reader’s canvas, whatever its theme is', async () => {
    await emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
    const onLight = fillsOf(await draw())
    clean()
    await emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    const element = await draw()
    element.setAttribute('theme', 'light')
    await until('other colours', () => fillsOf(element)[0] !== onLight[0])
  })

  it('writes its axes in the colour of text', async () => {
    await emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    const text = inside(await draw()).querySelector('svg text')
    if (!text) throw new Error('no tick')
    expect(getComputedStyle(text).fill).to.equal(computed('CanvasText'))
  })

  it('shows the colour of bars that are pressed', async () => {
    await emulateMedia({ forcedColors: 'active' })
    const element = await draw()
    const bars = inside(element).querySelector('.lc-chart-many')
    if (!bars) throw new Error('no bars')
    bars.setAttribute('data-pressed', '')
    expect([getComputedStyle(bars).paintOrder, getComputedStyle(bars).stroke]).to.deep.equal([
      'stroke',
      computed('Highlight'),
    ])
  })
})
