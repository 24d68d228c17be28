// Charts as files: what a reader downloads is what the browser drew, in a page that lets no picture be loaded.
import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, inside, loadSdk, mount, phase, until } from './tools.ts'
import type { LcElement } from '../../elements/element-types.ts'

interface File {
  readonly name: string
  readonly blob: Blob
}
const files: File[] = []
const real = { url: URL.createObjectURL.bind(URL), click: HTMLAnchorElement.prototype.click }

before(async () => {
  await loadSdk()
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "img-src 'none'; style-src 'self'; font-src 'self'; object-src 'none'; frame-src 'none'"
  document.head.append(policy)
  let last = new Blob()
  URL.createObjectURL = (blob: Blob) => {
    last = blob
    return real.url(blob)
  }
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (this.download) files.push({ name: this.download, blob: last })
    else real.click.call(this)
  }
})
afterEach(() => {
  clean()
  files.length = 0
  document.documentElement.style.colorScheme = ''
})

const data = Array.from({ length: 12 }, (_, index) => ({
  day: `2024-${String(index + 1).padStart(2, '0')}-01`,
  name: `Gate ${index < 4 ? index : 3}`,
  km: index * 100,
  delay: 10 + Math.round(8 * Math.sin(index / 2)),
  early: 4,
}))
const title = 'Delays & <early> at "Gate 1"'

async function draw(tag: string, config: object = {}): Promise<LcElement> {
  const element = mount(`<${tag} style="display:block;inline-size:600px"></${tag}>`)
  Object.assign(element, { config: { title, data, ...config } })
  await phase(element, 'ready')
  await until('its drawing', () => inside(element).querySelector('.lc-chart-box :is(svg, canvas)'))
  return element
}

async function download(element: LcElement, entry: string): Promise<File> {
  const root = inside(element)
  const menu = await until('its menu', () => root.querySelector<HTMLElement>('.lc-frame-tools button'))
  menu.click()
  const item = await until(`the entry ${entry}`, () =>
    [...root.querySelectorAll<HTMLElement>('[role=menuitem]')].find(one => one.textContent?.includes(entry)),
  )
  item.click()
  return until(`a file, not "${root.querySelector('.lc-frame-failed')?.textContent}"`, () => files.at(-1))
}

async function pixelsOf(blob: Blob) {
  const bitmap = await createImageBitmap(blob)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  const { data: bytes } = context.getImageData(0, 0, bitmap.width, bitmap.height)
  const counts = new Map<string, number>()
  for (let at = 0; at < bytes.length; at += 4) {
    const color = bytes.slice(at, at + 4).join()
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  return { width: bitmap.width, counts, corner: bytes.slice(0, 4).join() }
}
/** The color that a drawing of the page has, as bytes. */
const bytesOf = (color: string): string => {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  return context.getImageData(0, 0, 1, 1).data.join()
}

const charts = [
  ['lc-bar-chart', { x: 'day', y: ['delay', 'early'] }, ['Delay', 'Early', '2024-01-01', '20']],
  ['lc-line-chart', { x: 'day', y: ['delay', 'early'], y_title: 'Minutes' }, ['Delay', 'Early', 'Minutes', '15']],
  ['lc-pie-chart', { x: 'name', y: ['delay'] }, ['Gate 3', 'Gate 0']],
  ['lc-doughnut-chart', { x: 'name', y: ['delay'] }, ['Total', 'Gate 3']],
  ['lc-polar-area', { x: 'name', y: ['delay'] }, ['Gate 3']],
  ['lc-radar-chart', { x: 'day', y: ['delay', 'early'] }, ['Delay', '2024-01-01']],
  ['lc-scatter-plot', { x: 'km', y: ['delay', 'early'] }, ['Km', 'Delay', '500']],
  ['lc-bubble-chart', { x: 'km', y: ['delay'], size_key: 'early' }, ['Km', 'Delay']],
] as const

describe('a chart as a file', () => {
  it('of a line chart with two axes has the title and the ticks of both, and the chart speaks each value in its format', async () => {
    const config = {
      x: 'day',
      y: ['delay'],
      y_title: 'Minutes',
      y2: ['early'],
      y2_title: 'Share',
      y2_format: 'Percentage',
    }
    const element = await draw('lc-line-chart', config)
    const { blob } = await download(element, 'SVG')
    const drawn = new DOMParser().parseFromString(await blob.text(), 'image/svg+xml')
    const texts = [...drawn.querySelectorAll('text')].map(one => one.textContent)
    expect(texts).to.include.members(['Minutes', 'Share', 'Early (right axis)'])
    const box = drawn.documentElement.getAttribute('viewBox')?.split(' ').map(Number)
    const ticks = [...drawn.querySelectorAll('text')].filter(one => one.textContent?.endsWith('%'))
    expect(ticks.length).to.be.above(1)
    // right of the plot
    for (const one of ticks) expect(Number(one.getAttribute('x'))).to.be.above((box?.[2] ?? 0) * 0.8)
    const lines = inside(element).querySelector<HTMLElement>('.lc-lines')
    lines?.focus()
    lines?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    await until('the values', () =>
      /Delay 10,.*Early \(right axis\) [\d.]+%/.exec(
        inside(element).querySelector('.lc-chart-box [role=status]')?.textContent ?? '',
      ),
    )
  })

  it('has all names of a legend that scrolls, above the drawing', async () => {
    const keys = Array.from({ length: 60 }, (_, index) => `cause_${index + 1}`)
    const row = Object.fromEntries(keys.map((key, index) => [key, index + 10]))
    const element = await draw('lc-bar-chart', { x: 'day', y: keys, data: [{ day: 'Monday', ...row }] })
    const legend = inside(element).querySelector('.lc-chart-legend')
    if (!legend) throw new Error('no legend')
    expect(legend.scrollHeight).to.be.above(legend.clientHeight)
    const { blob } = await download(element, 'SVG')
    const drawn = new DOMParser().parseFromString(await blob.text(), 'image/svg+xml')
    const texts = [...drawn.querySelectorAll('text')].map(one => one.textContent)
    expect(keys.filter((_, index) => !texts.includes(`Cause ${index + 1}`))).to.deep.equal([])
    const heightPx = Number(drawn.documentElement.getAttribute('viewBox')?.split(' ')[3])
    const drawing = inside(element).querySelector('.lc-chart-box')?.clientHeight ?? 0
    expect(heightPx).to.be.above(legend.scrollHeight + drawing)
    expect(legend.scrollHeight).to.be.above(legend.clientHeight) // on the screen it is as before
  })

  for (const [tag, config, labels] of charts) {
    it(`of <${tag}> is SVG with its title, legend and axis as text, and no style from elsewhere`, async () => {
      const { name, blob } = await download(await draw(tag, config), 'SVG')
      expect(name).to.equal('delays-early-at-gate-1.svg')
      const source = await blob.text()
      const drawn = new DOMParser().parseFromString(source, 'image/svg+xml')
      expect(drawn.querySelector('parsererror')).to.equal(null)
      const texts = [...drawn.querySelectorAll('text')].map(one => one.textContent)
      expect(texts).to.include(title)
      for (const label of labels) expect(texts.join('|')).to.contain(label)
      expect(drawn.querySelectorAll('[class], [style], style, script, foreignObject')).to.have.length(0)
      const written = source.replaceAll(/(?<=href="data:)[^"]*/g, '') // its letters may spell anything
      expect(written).not.to.match(/var\(|url\(|href="(?!data:)|NaN|undefined/)
      for (const one of drawn.querySelectorAll('text')) expect(one.getAttribute('fill')).to.match(/^#[\da-f]{6}$/)
    })

    it(`of <${tag}> is PNG of twice its size, in its colors`, async () => {
      const element = await draw(tag, config)
      const { name, blob } = await download(element, 'PNG')
      expect(name).to.equal('delays-early-at-gate-1.png')
      expect(blob.type).to.equal('image/png')
      const { width, counts } = await pixelsOf(blob)
      const chart = inside(element).querySelector<HTMLElement>('.lc-chart')
      expect(width).to.equal(((chart?.offsetWidth ?? 0) + 32) * 2)
      expect(counts.size).to.be.greaterThan(30)
      const first = getComputedStyle(inside(element)).getPropertyValue('--lc-chart-1')
      expect(first).not.to.equal('')
      const probe = document.createElement('i')
      probe.style.color = 'var(--lc-chart-1)'
      inside(element).append(probe)
      // points are drawn half clear, so their own color is not in the picture
      if (!/scatter|bubble|radar/.test(tag))
        expect(counts.get(bytesOf(getComputedStyle(probe).color)) ?? 0).to.be.greaterThan(60)
    })
  }

  it('of lines on a logarithmic axis has powers of ten beside equal steps', async () => {
    const rows = [1, 10, 100, 1000, 0].map((n, index) => ({ day: `2024-01-0${index + 1}`, n }))
    const element = await draw('lc-line-chart', { x: 'day', y: ['n'], y_scale: 'log', data: rows })
    const { blob } = await download(element, 'SVG')
    const drawn = new DOMParser().parseFromString(await blob.text(), 'image/svg+xml')
    const heights = ['1', '10', '100', '1,000'].map(text => {
      const found = [...drawn.querySelectorAll('text')].find(one => one.textContent === text)
      const [, , , , , y] = /matrix\((.*)\)/.exec(found?.getAttribute('transform') ?? '')?.[1]?.split(' ') ?? []
      const [, scale] = /matrix\(([\d.]+)/.exec(found?.getAttribute('transform') ?? '') ?? []
      return Number(y ?? 0) + Number(found?.getAttribute('y')) * Number(scale ?? 1)
    })
    const steps = heights.slice(1).map((y, index) => (heights[index] ?? 0) - y)
    for (const step of steps) expect(step).to.be.closeTo(steps[0] ?? 0, 1.5)
    expect(steps[0]).to.be.greaterThan(30)
    await until('the note', () =>
      inside(element).querySelector('.lc-chart-notes')?.textContent?.includes('zero or less'),
    )
  })

  it('stands on the color that is behind it, light and dark', async () => {
    const corners: string[] = []
    for (const scheme of ['light', 'dark']) {
      document.documentElement.style.colorScheme = scheme
      const { blob } = await download(await draw('lc-bar-chart', { x: 'day', y: ['delay'] }), 'PNG')
      corners.push((await pixelsOf(blob)).corner)
      clean()
      files.length = 0
    }
    const [light = '', dark = ''] = corners.map(one => one.split(',').map(Number)[0])
    expect(Number(light)).to.be.greaterThan(200)
    expect(Number(dark)).to.be.lessThan(80)
  })

  it('that cannot be made is said beside the menu, and the chart stays', async () => {
    const element = await draw('lc-line-chart', { x: 'day', y: ['delay'] })
    const toBlob = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = give => give(null)
    try {
      inside(element).querySelector<HTMLElement>('.lc-frame-tools button')?.click()
      const item = await until('the entry', () =>
        [...inside(element).querySelectorAll<HTMLElement>('[role=menuitem]')].find(one =>
          one.textContent?.includes('PNG'),
        ),
      )
      item.click()
      const said = await until('a message', () => inside(element).querySelector('.lc-frame-failed')?.textContent)
      expect(said).to.contain('Try again')
      expect(files).to.have.length(0)
      expect(inside(element).querySelector('canvas')).not.to.equal(null)
    } finally {
      HTMLCanvasElement.prototype.toBlob = toBlob
    }
    await download(element, 'PNG')
    expect(inside(element).querySelector('.lc-frame-failed')?.textContent).to.equal('')
  })

  it('of lines leaves the drawing on the page as it was', async () => {
    const element = await draw('lc-line-chart', { x: 'day', y: ['delay'] })
    const canvas = await until('its lines', () => inside(element).querySelector('canvas'))
    const before = canvas.toDataURL()
    await download(element, 'SVG')
    expect(canvas.toDataURL()).to.equal(before)
  })
})

describe('what a chart shows, in sentences', () => {
  it('describes the lines to a screen reader once it has loaded', async () => {
    const element = await draw('lc-line-chart', { x: 'day', y: ['early'] })
    const lines = await until('the lines', () => inside(element).querySelector('[role=application]'))
    const text = await until(
      'its description',
      () => inside(element).querySelector(`[id="${lines.getAttribute('aria-describedby')}"]`)?.textContent,
    )
    expect(text).to.equal('12 points, all 4.')
  })
})

type Exporting = LcElement & { exportAs(format: string): Promise<Blob> }

describe('exportAs() of a widget', () => {
  it('returns the rows shown as CSV, also those of a stored key that only some have', async () => {
    const element = (await draw('lc-bar-chart', {
      x: 'name',
      y: ['delay'],
      data: [
        { name: 'A, "B"', delay: 1.5 },
        { name: '=SUM(A1)', delay: null, more: { a: 1 } },
      ],
    })) as Exporting
    const file = await element.exportAs('csv')
    expect(file.type).to.contain('text/csv')
    expect(await file.text()).to.equal('name,delay,more\r\n"A, ""B""",1.5,\r\n\'=SUM(A1),,"{""a"":1}"\r\n')
  })

  it('returns the chart as PNG and SVG, with its title', async () => {
    const element = (await draw('lc-line-chart', { x: 'day', y: ['delay'] })) as Exporting
    const svg = await element.exportAs('svg')
    expect(svg.type).to.equal('image/svg+xml')
    expect(new DOMParser().parseFromString(await svg.text(), 'image/svg+xml').documentElement.textContent).to.contain(
      title,
    )
    const png = await element.exportAs('png')
    expect((await pixelsOf(png)).width).to.be.at.least(600)
    expect(files).to.deep.equal([])
  })

  it('waits for the rows, and rejects what it cannot do', async () => {
    const element = mount('<lc-data-table></lc-data-table>') as Exporting
    await until('its class', () => 'exportAs' in element)
    const early = element.exportAs('csv')
    Object.assign(element, { config: { columns: [{ key: 'name' }], data: [{ name: 'a' }] } })
    expect(await (await early).text()).to.equal('name\r\na\r\n')
    expect(await refusal(element.exportAs('png'))).to.contain('draws no chart')
    expect(await refusal(element.exportAs('gif'))).to.contain('csv, png, svg')
  })
})

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'not refused',
    (error: unknown) => String(error),
  )
