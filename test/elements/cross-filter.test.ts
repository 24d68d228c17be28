// A press on a value of one widget filters the others of its page, in a page of somebody else.
import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, fixture, loadSdk, mount, phase, until } from './tools.ts'
import type { Core } from '../../src/api/core.ts'

type Sdk = Awaited<ReturnType<typeof loadSdk>>

const chart = (id: string, settings: object) => ({
  id,
  name: id,
  order: 0,
  type: { id: 't', name: 'Bar Chart Widget', width: 6 },
  queries: [{ slug: id, primary: true }],
  selection: { title: id, ...settings },
})
const page = {
  ...{ id: 'p1', slug: 'overview', name: 'Overview', order: 0 },
  rows: [
    {
      ...{ id: 'r1', slug: 'r1', order: 0 },
      modules: [
        chart('flights', { x: 'region', y: ['count'] }),
        chart('delays', { x: 'region', y: ['late'] }),
        chart('weather', { x: 'month', y: ['rain'] }),
      ],
    },
  ],
}
const rows: Readonly<Record<string, readonly object[]>> = {
  flights: [
    { region: 'West', count: 3 },
    { region: 'East', count: 5 },
  ],
  delays: [{ region: 'West', late: 2 }],
  weather: [{ month: 'May', rain: 7 }],
}

describe('a press on a value of a page', () => {
  let sdk: Sdk
  let core: Core | undefined
  before(async () => {
    sdk = await loadSdk()
  })
  afterEach(() => {
    clean()
    if (core) sdk.removeCore(core)
  })

  async function open() {
    const made = fixture(({ path, body }) => ({
      data: path.includes('aggregate')
        ? rows[String((body as { readonly query?: unknown }).query)]
        : path.startsWith('/page/') || path.includes('overview')
          ? page
          : {},
    }))
    core = sdk.configure({
      api: 'https://api.test/',
      auth: { mode: 'token', getToken: async () => 'jwt' },
      storage: 'memory',
      createSocket: made.createSocket,
      fetch: made.fetch,
    })
    const element = mount('<lc-page app="shop" page="overview"></lc-page>')
    await phase(element, 'ready', 20_000)
    const root = element.shadowRoot
    if (!root) throw new Error('The page has no root.')
    return {
      root,
      find: (selector: string) => until(selector, () => root.querySelector<HTMLElement>(selector), 20_000),
    }
  }

  it('gives the focus to the title of the page when the last filter is taken away', async () => {
    const { root, find } = await open()
    const bar = await find('[role=button][aria-label^="West, Count"]')
    bar.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    const chip = await find('.lc-cross .lc-chip')
    chip.focus()
    chip.click()
    await until('no filters', () => !root.querySelector('.lc-cross'), 20_000)
    expect(root.activeElement?.localName).to.equal('h1')
    expect(root.activeElement?.textContent).to.equal('Overview')
  })

  it('is a button only if another widget has its field', async () => {
    const { find } = await open()
    await find('[role=button][aria-label^="West, Late"]')
    const alone = await find('[aria-label^="May, Rain"]')
    expect(alone.getAttribute('role')).to.equal('img')
  })
})
