// Columns instead of rows, and lines of more points than pixels, as a browser draws them.
import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, inside, loadSdk, mount, phase, until } from './tools.ts'
import type { LcElement } from '../../elements/element-types.ts'

before(async () => {
  await loadSdk()
})
afterEach(clean)

type WithData = LcElement & { getData(): Promise<readonly Readonly<Record<string, unknown>>[]> }

async function draw(tag: string, config: object, data: unknown): Promise<WithData> {
  const element = mount(`<${tag} style="display:block;inline-size:600px"></${tag}>`) as WithData
  Object.assign(element, { config, data })
  await phase(element, 'ready')
  return element
}

/** Returns how much of the height between two shares of the plot is drawn at an x, where 0 and 1 are its ends. */
async function drawnAt(element: LcElement, x: number, [from, to]: readonly [number, number]): Promise<number> {
  const canvas = await until('the canvas', () => inside(element).querySelector('canvas'))
  const [plot, all] = [inside(element).querySelector('.u-over')!, canvas].map(one => one.getBoundingClientRect())
  const ratio = canvas.width / all!.width
  const left = Math.round((plot!.left - all!.left + plot!.width * x) * ratio)
  const top = Math.round((plot!.top - all!.top + plot!.height * from) * ratio)
  const height = Math.round(plot!.height * (to - from) * ratio)
  const { data } = canvas.getContext('2d')!.getImageData(left - 3, top, 7, height)
  const rows = Array.from({ length: height }, (_, row) =>
    [0, 1, 2, 3, 4, 5, 6].some(column => (data[(row * 7 + column) * 4 + 3] ?? 0) > 100),
  )
  return rows.filter(Boolean).length / height
}

describe('data in columns', () => {
  it('is drawn without rows, and read as rows', async () => {
    const t = Float64Array.from({ length: 100_000 }, (_, at) => at)
    const element = await draw('lc-line-chart', { x: 't', y: ['v'] }, { t, v: t.map(Math.sqrt) })
    await until('its description', () => inside(element).textContent.includes('100,000 points'))
    const rows = await element.getData()
    expect(rows.length).to.equal(100_000)
    expect(rows[4]).to.deep.equal({ t: 4, v: 2 })
  })

  it('is sorted and shown by any widget', async () => {
    const table = await draw('lc-data-table', { sorting: { DESC: ['n'] } }, { city: ['Oslo', 'Bergen'], n: [1, 2] })
    await until('its cells', () => inside(table).textContent.includes('Bergen'))
    const bars = await draw('lc-bar-chart', { x: 'city', y: ['n'] }, { city: ['Oslo', 'Bergen'], n: [1, 2] })
    const bar = await until('its bars', () => inside(bars).querySelector('[aria-label="Bergen, N: 2"]'))
    expect(bar).to.be.an.instanceOf(SVGElement)
  })

  it('is replaced by other columns and by rows', async () => {
    const element = await draw('lc-line-chart', { x: 't', y: ['v'] }, { t: [1, 2, 3], v: [1, 2, 3] })
    await until('its description', () => inside(element).textContent.includes('3 points'))
    Object.assign(element, { data: { t: [1, 2, 3, 4], v: [1, 2, 3, 4] } })
    await until('the other', () => inside(element).textContent.includes('4 points'))
    Object.assign(element, {
      data: [
        { t: 1, v: 1 },
        { t: 2, v: 5 },
      ],
    })
    await until('the rows', () => inside(element).textContent.includes('2 points'))
  })

  for (const [what, data, said] of [
    ['lists of different lengths', { t: [1, 2], v: [1] }, '"v" is not'],
    ['a text in place of a list', { t: [1, 2], v: 'ab' }, '"v" is not'],
    ['nothing in it', {}, 'an array of rows'],
  ] as const)
    it(`with ${what} is refused with what to do`, async () => {
      const element = mount('<lc-line-chart></lc-line-chart>')
      const [real, messages] = [console.error, [] as string[]]
      console.error = (...parts: unknown[]) => messages.push(parts.join(' '))
      try {
        Object.assign(element, { config: { x: 't', y: ['v'] }, data })
        await phase(element, 'error')
        await until('the message', () => messages.length > 0)
      } finally {
        console.error = real
      }
      const message = messages.join()
      expect(message).to.contain(said)
    })
})

describe('a line of more points than pixels', () => {
  for (const smooth of [false, true])
    it(`shows each peak and each dip of one point${smooth ? ', smooth' : ''}`, async () => {
      const count = 100_000
      const peaks = [7, 12_345, 50_000, 77_777]
      const dips = [20_001, 61_803, 99_900]
      const t = Float64Array.from({ length: count }, (_, at) => at)
      const v = new Float64Array(count)
      for (const at of peaks) v[at] = 100
      for (const at of dips) v[at] = -100
      const element = await draw('lc-line-chart', { x: 't', y: ['v'], smooth, points: 'off' }, { t, v })
      await until('its description', () => inside(element).textContent.includes('100,000 points'))
      for (const at of peaks) expect(await drawnAt(element, at / count, [0.1, 0.4])).to.be.greaterThan(0.9)
      for (const at of dips) expect(await drawnAt(element, at / count, [0.6, 0.9])).to.be.greaterThan(0.9)
      expect(await drawnAt(element, 0.3, [0.1, 0.4])).to.be.lessThan(0.3)
    })
})
