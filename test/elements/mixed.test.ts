import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, fixture, frames, loadSdk, phase, mount, until } from './tools.ts'
import type { LcElement } from '../../elements/element-types.ts'
import type { Core } from '../../src/api/core.ts'

type Sdk = Awaited<ReturnType<typeof loadSdk>>
const kinds = ['lc-bar-chart', 'lc-line-chart', 'lc-single-value', 'lc-data-table']
const widget = (tag: string, query: number): string => `<${tag} query="q${query}"></${tag}>`
/** As the server answers: so many rows as asked for, and how many there are. */
const rows = Array.from({ length: 400 }, (_, index) => ({ month: `M${index}`, sales: index }))
const server = () =>
  fixture(({ body }) => {
    const { limit = rows.length, offset = 0 } = body as { readonly limit?: number; readonly offset?: number } // the aggregate body
    return { data: rows.slice(offset, offset + limit), total: rows.length }
  })

describe('50 widgets of several kinds over 5 queries', () => {
  let sdk: Sdk
  const cores: Core[] = []
  const connect = (made: ReturnType<typeof fixture>, more: object = {}): Core => {
    const core = sdk.configure({
      api: 'https://api.test/',
      auth: { mode: 'token', getToken: async () => 'jwt' },
      fetch: made.fetch,
      createSocket: made.createSocket,
      storage: 'memory',
      ...more,
    })
    cores.push(core)
    return core
  }
  const draw = async (tags: readonly string[], more = ''): Promise<readonly LcElement[]> => {
    const elements = Array.from({ length: 50 }, (_, index) =>
      mount(widget(tags[index % tags.length] ?? '', index % 5).replace('></', ` ${more}></`)),
    )
    await Promise.all(elements.map(element => phase(element, 'ready', 20_000)))
    return elements
  }
  before(async () => {
    sdk = await loadSdk()
  })
  afterEach(async () => {
    clean()
    await until('every core has noticed that its elements left', () => cores.every(core => core.stats().mounted === 0))
    for (const core of cores.splice(0)) sdk.removeCore(core)
  })

  for (const tags of [kinds.slice(0, 3), kinds]) {
    it(`make 5 requests and 1 socket: ${tags.join(', ')}`, async () => {
      const made = server()
      // the code of each kind loads with its first element: this counts the requests of a page whose code is loaded
      connect(made)
      for (const tag of tags) await phase(mount(widget(tag, 9)), 'ready', 20_000)
      clean()
      await until('nothing of the first page is mounted', () => cores.every(core => core.stats().mounted === 0))
      made.asked.length = 0
      const core = cores[0]
      await draw(tags, 'app="shop" page="overview"')
      expect(made.asked.filter(one => one.path === '/dataframe/aggregate')).to.have.length(5)
      expect(made.asked).to.have.length(5)
      expect(made.sockets).to.have.length(1)
      expect(core?.stats().mounted).to.equal(5)
    })
  }

  it('make 5 requests again with every refresh, also when their code came in any order', async () => {
    const made = server()
    const core = connect(made)
    const elements = await draw(kinds)
    const first = made.asked.length
    expect(first).to.be.within(5, 10) // at most one small request and one large per query
    core.invalidate()
    await until('fresh rows', () => made.asked.length === first + 5)
    await frames(20)
    expect(made.asked).to.have.length(first + 5)
    const table = elements.find(element => element.localName === 'lc-data-table')
    expect(table?.shadowRoot?.querySelectorAll('tbody tr')).to.have.length(10)
  })

  it('let a table ask for its second page alone', async () => {
    const made = server()
    connect(made)
    const table = mount(widget('lc-data-table', 1))
    const chart = mount(widget('lc-bar-chart', 1))
    await Promise.all([phase(table, 'ready'), phase(chart, 'ready')])
    const first = made.asked.length
    const next = await until('the pager', () =>
      [...(table.shadowRoot?.querySelectorAll('button') ?? [])].find(one =>
        /next/i.test(one.getAttribute('aria-label') ?? one.textContent ?? ''),
      ),
    )
    next.click()
    await until('the second page', () => table.shadowRoot?.textContent?.includes('M15'))
    expect(made.asked).to.have.length(first + 1)
    expect(made.asked.at(-1)?.body).to.include({ limit: 10, offset: 10 })
  })
})

describe('a theme given by a second configure()', () => {
  let sdk: Sdk
  before(async () => {
    sdk = await loadSdk()
  })
  afterEach(() => {
    clean()
    const core = sdk.findCore()
    if (core) sdk.removeCore(core)
  })

  /** Returns whether the lines on the canvas have this color. */
  const hasInk = (element: Element, [red, green, blue]: readonly [number, number, number]): boolean => {
    const canvas = element.shadowRoot?.querySelector('canvas')
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    for (let at = 0; at < pixels.length; at += 4) {
      if (
        pixels[at + 3] === 255 &&
        Math.abs((pixels[at] ?? 0) - red) < 12 &&
        Math.abs((pixels[at + 1] ?? 0) - green) < 12 &&
        Math.abs((pixels[at + 2] ?? 0) - blue) < 12
      )
        return true
    }
    return false
  }

  it('paints a line chart again, also when only a colour of the series changes, and back again', async () => {
    const made = fixture()
    const base = {
      api: 'https://api.test/',
      auth: { mode: 'public' },
      fetch: made.fetch,
      createSocket: made.createSocket,
      storage: 'memory',
    } as const
    sdk.configure({ ...base, theme: { 'chart-1': '#ff0000' } })
    const chart = mount('<lc-line-chart query="q1" style="display:block;inline-size:600px"></lc-line-chart>')
    await phase(chart, 'ready')
    await until('a red line', () => hasInk(chart, [255, 0, 0]))
    const asked = made.asked.length
    sdk.configure({ ...base, theme: { 'chart-1': '#00c800' } })
    await until('a green line', () => hasInk(chart, [0, 200, 0]) && !hasInk(chart, [255, 0, 0]))
    sdk.configure({ ...base, theme: { 'chart-1': '#ff0000' } })
    await until('a red line again', () => hasInk(chart, [255, 0, 0]) && !hasInk(chart, [0, 200, 0]))
    expect(made.asked).to.have.length(asked)
  })
})

describe('a table of 400 rows', () => {
  let sdk: Sdk
  before(async () => {
    sdk = await loadSdk()
  })
  afterEach(() => {
    clean()
    const core = sdk.findCore()
    if (core) sdk.removeCore(core)
  })

  it('draws its first rows at once and keeps place and focus when the window of rows comes', async () => {
    const made = server()
    sdk.configure({
      api: 'https://api.test/',
      auth: { mode: 'public' },
      fetch: made.fetch,
      createSocket: made.createSocket,
      storage: 'memory',
    })
    const table = mount(
      '<lc-data-table query="q1"><script type="application/json" slot="config">{"limit":"all"}</script></lc-data-table>',
    )
    const drawn = (): readonly HTMLElement[] => [
      ...(table.shadowRoot?.querySelectorAll<HTMLElement>('tr[data-index]') ?? []),
    ]
    // as soon as the rows are rendered, before any other chunk can load
    const atFirst = await new Promise<number>(done => {
      const watch = new MutationObserver(() => {
        const count = drawn().length
        if (count === 0) return
        watch.disconnect()
        done(count)
        const area = table.shadowRoot?.querySelector('.lc-grid-area')
        if (area) area.scrollTop = 300
        drawn()[9]?.focus({ preventScroll: true })
      })
      void until('a root', () => table.shadowRoot).then(root => watch.observe(root, { childList: true, subtree: true }))
    })
    expect(atFirst).to.equal(40)
    const row = drawn()[9]
    const top = row?.getBoundingClientRect().top ?? 0
    await until('the window of rows', () => drawn().length < 40)
    expect(drawn()).to.include(row)
    expect(table.shadowRoot?.activeElement).to.equal(row)
    expect(Math.abs((row?.getBoundingClientRect().top ?? 0) - top)).to.be.lessThan(1)
    expect(table.shadowRoot?.querySelector('.lc-grid-area')?.scrollTop).to.equal(300)
    row?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
    await until('the last row', () => table.shadowRoot?.activeElement?.getAttribute('data-index') === '399')
  })
})
