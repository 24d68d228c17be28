// The map of points as only a browser has it: WebGL, a canvas whose pixels can be read, real keys and presses, none of it.
import { emulateMedia, resetMouse, sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import type axe from 'axe-core'
import type { LcElement } from '../../elements/element-types.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, inside, loadSdk, mount, phase, pressAt, until } from './tools.ts'

/** A background without a network. */
const style = {
  version: 8,
  sources: {},
  layers: [{ id: 'sea', type: 'background', paint: { 'background-color': '#c0ffee' } }],
}
const data = [
  { name: 'West', latitude: 52, longitude: 4, kind: 'a', size: 1 },
  { name: 'East', latitude: 52, longitude: 6, kind: 'b', size: 2 },
  { name: 'North', latitude: 53, longitude: 5, kind: 'a', size: 3 },
]
const canvasOf = (element: LcElement): HTMLCanvasElement | null =>
  inside(element).querySelector<HTMLCanvasElement>('canvas.lc-points')

/** The parts of the canvas that are drawn on, as x and y of their pixels in CSS px. */
function drawnOn(element: LcElement): readonly (readonly [number, number])[] {
  const canvas = canvasOf(element)
  const context = canvas?.getContext('2d')
  if (!canvas || !context || canvas.width === 0) return []
  const { data: pixels } = context.getImageData(0, 0, canvas.width, canvas.height)
  const ratio = canvas.width / canvas.clientWidth
  const found: [number, number][] = []
  for (let at = 3; at < pixels.length; at += 4)
    if ((pixels[at] ?? 0) > 128)
      found.push([(((at - 3) / 4) % canvas.width) / ratio, Math.floor((at - 3) / 4 / canvas.width) / ratio])
  return found
}
async function open(config: object = {}, widthPx = 640): Promise<LcElement> {
  const element = mount(`<lc-gps style="display:block;inline-size:${widthPx}px"></lc-gps>`)
  Object.assign(element, {
    config: { title: 'Places', data, clusters: { active: false }, mapspecific: { style }, ...config },
  })
  await phase(element, 'ready')
  await until('its points', () => drawnOn(element).length > 0, 30_000)
  element.scrollIntoView()
  return element
}
const boxOf = (element: LcElement): HTMLElement => {
  const box = inside(element).querySelector<HTMLElement>('.lc-map-box')
  if (!box) throw new Error('no map')
  return box
}
const popupOf = (element: LcElement): HTMLElement | null => inside(element).querySelector('.lc-point-popup')
const ready = (element: LcElement): Promise<Element> =>
  until('the background', () => inside(element).querySelector('.lc-map[data-background="ready"] canvas'), 30_000)

describe('a map of points', () => {
  before(async () => {
    await loadSdk()
    await import('/node_modules/axe-core/axe.min.js' as string)
  })
  afterEach(async () => {
    await resetMouse()
    await emulateMedia({ forcedColors: 'none' })
    document.documentElement.style.colorScheme = ''
    clean()
  })

  it('works alone with inline data and requests nothing but its code', async () => {
    performance.clearResourceTimings()
    const element = await open({ mapspecific: {} })
    expect(inside(element).querySelector('.lc-map')?.getAttribute('data-background')).to.equal('none')
    const others = performance.getEntriesByType('resource').filter(({ name }) => !/\/cdn\/|\/node_modules\//.test(name))
    expect(others.map(({ name }) => name)).to.deep.equal([])
    expect(performance.getEntriesByType('resource').some(({ name }) => /maplibre|map-worker/.test(name))).to.equal(
      false,
    )
  })

  it('draws its points above a WebGL background, where a press opens them', async () => {
    const element = await open()
    await ready(element)
    const pixels = drawnOn(element)
    const rightmost = pixels.reduce((best, one) => (one[0] > best[0] ? one : best))
    const box = boxOf(element).getBoundingClientRect()
    await pressAt([Math.round(box.left + rightmost[0] - 3), Math.round(box.top + rightmost[1])])
    const popup = await until('a popup', () => popupOf(element))
    expect(popup.querySelector('h4')?.textContent).to.equal('East')
    expect(popup.textContent).to.contain('Kindb')
    await sendKeys({ press: 'Escape' })
    await until('it to close', () => !popupOf(element))
  })

  it('goes from point to point by keyboard', async () => {
    const element = await open()
    await ready(element)
    boxOf(element).focus()
    for (const key of ['Enter', 'ArrowLeft', 'ArrowLeft', 'Enter']) await sendKeys({ press: key })
    const popup = await until('a popup', () => popupOf(element))
    expect(popup.querySelector('h4')?.textContent).to.equal('West')
    expect(element.shadowRoot?.activeElement).to.equal(popup)
    await sendKeys({ press: 'Escape' })
    expect(element.shadowRoot?.activeElement).to.equal(boxOf(element))
  })

  it('sends what a press selects to the page around it', async () => {
    const element = await open()
    const told: unknown[] = []
    element.addEventListener('lc-select', event => told.push((event as CustomEvent).detail))
    boxOf(element).focus()
    for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await sendKeys({ press: key })
    await until('lc-select', () => told.length > 0)
    expect(JSON.stringify(told[0])).to.contain('East')
  })

  it('joins 100,000 points and stays small', async () => {
    const many = Array.from({ length: 100_000 }, (_, index) => ({
      latitude: 40 + ((index * 7.13) % 20),
      longitude: -5 + ((index * 3.71) % 30),
    }))
    const element = await open({ data: many, clusters: {} })
    expect(inside(element).querySelectorAll('*').length).to.be.below(300)
    expect(boxOf(element).getAttribute('aria-label')).to.contain('map with 100,000 points')
    await until('the list', () => /Points in sight: 100,000/.test(inside(element).textContent ?? ''))
    boxOf(element).focus()
    await sendKeys({ press: 'Enter' })
    await until('a cluster', () => /points, \d+ of \d+ in sight/.test(inside(element).textContent ?? ''))
    const before = drawnOn(element).length
    await sendKeys({ press: 'Enter' })
    await until('another level', () => drawnOn(element).length !== before)
  })

  it('without WebGL says so, still draws its points, and opens the list of them', async () => {
    const own = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function none(this: HTMLCanvasElement, ...asked: Parameters<typeof own>) {
      // a machine without a graphics card
      return String(asked[0]).includes('webgl') ? null : Reflect.apply(own, this, asked)
    } as typeof own
    try {
      const element = await open()
      const list = await until('the list', () => inside(element).querySelector('.lc-gps-list ul'), 30_000)
      expect(inside(element).textContent).to.contain('This browser cannot show the background of the map')
      const [entry] = list.querySelectorAll('button')
      entry?.click()
      const popup = await until('a popup', () => popupOf(element))
      expect(popup.querySelector('h4')?.textContent).to.equal(entry?.firstElementChild?.textContent)
      expect(drawnOn(element).length).to.be.above(50)
    } finally {
      HTMLCanvasElement.prototype.getContext = own
    }
  })

  it('follows a change of the scheme, and forced colours', async () => {
    const colorsOf = (element: LcElement): string => {
      const canvas = canvasOf(element)
      return JSON.stringify([
        ...new Set(canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data),
      ])
    }
    const element = await open()
    const light = colorsOf(element)
    document.documentElement.style.colorScheme = 'dark'
    await until('other colours', () => colorsOf(element) !== light)
    const dark = colorsOf(element)
    await emulateMedia({ forcedColors: 'active' })
    await until('the colours of the system', () => colorsOf(element) !== dark)
  })

  for (const scheme of ['light', 'dark'] as const) {
    it(`has no accessibility faults in ${scheme} colours, at 320 px, with its list and a popup`, async () => {
      document.documentElement.style.colorScheme = scheme
      const element = await open({ pinpoints: { group_key: 'kind', size_key: 'size' } }, 320)
      expect(inside(element).scrollWidth).to.be.at.most(320)
      inside(element).querySelector<HTMLButtonElement>('.lc-gps-toggle')?.click()
      const entry = await until('an entry', () =>
        inside(element).querySelector<HTMLButtonElement>('.lc-gps-list li button'),
      )
      entry.click()
      const popup = await until('a popup', () => popupOf(element))
      const [outer, inner] = [boxOf(element).getBoundingClientRect(), popup.getBoundingClientRect()]
      expect(inner.left).to.be.at.least(outer.left)
      expect(inner.right).to.be.at.most(outer.right)
      expect(inner.bottom).to.be.at.most(outer.bottom)
      const { axe: checker } = window as unknown as { axe: typeof axe } // loaded above
      const { violations } = await checker.run(element, { rules: { region: { enabled: false } } })
      expect(violations.map(one => `${one.id} ${one.nodes[0]?.html}`)).to.deep.equal([])
    })
  }

  it('survives a thousand wrong rows and says how many', async () => {
    const wrong = Array.from({ length: 1000 }, (_, index) => ({ latitude: index % 2 ? 'x' : 400, longitude: 4 }))
    const element = await open({ data: [...data, ...wrong] })
    await until('why', () => inside(element).textContent?.includes('Rows whose position is not a number: 500.'))
    expect(inside(element).textContent).to.contain('Rows whose position is not on the earth: 500.')
  })
})
