import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, fixture, frames, loadSdk, phase, mount, textOf, until } from './tools.ts'
import type { Core } from '../../src/api/core.ts'

type Sdk = Awaited<ReturnType<typeof loadSdk>>
const config = JSON.stringify({ label: 'Sales', key: 'sales', value: 'sales', title: 'Sales' })
const widget = (query: number, more = ''): string =>
  `<lc-single-value app="shop" query="q${query}" ${more}><script type="application/json" slot="config">${config}</script></lc-single-value>`

describe('the core of a page', () => {
  let sdk: Sdk
  const cores: Core[] = []
  const configure = (options: Parameters<Sdk['configure']>[0]): Core => {
    const core = sdk.configure(options)
    cores.push(core)
    return core
  }
  before(async () => {
    sdk = await loadSdk()
  })
  afterEach(async () => {
    clean()
    await until('every core has noticed that its elements left', () => cores.every(core => core.stats().mounted === 0))
    for (const core of cores.splice(0)) sdk.removeCore(core)
  })

  it('makes 5 requests and 1 socket for 50 widgets over 5 queries', async () => {
    const { asked, sockets, fetch, createSocket } = fixture()
    const core = configure({
      api: 'https://api.test/',
      auth: { mode: 'token', getToken: async () => 'jwt' },
      fetch,
      createSocket,
      storage: 'memory',
    })
    const elements = Array.from({ length: 50 }, (_, i) => mount(widget(i % 5, 'page="overview"')))
    await Promise.all(elements.map(element => phase(element, 'ready')))
    expect(asked.filter(one => one.path === '/dataframe/aggregate')).to.have.length(5)
    expect(asked).to.have.length(5)
    expect(sockets).to.deep.equal(['wss://api.test/api/'])
    expect(core.stats()).to.include({ sockets: 1, mounted: 5 })
    clean()
    await until('nothing of the page is mounted', () => core.stats().mounted === 0)
  })

  it('asks the host for one token, and once more for any number of refused answers', async () => {
    const reasons: string[] = []
    const { asked, fetch } = fixture(one => (one.authorization === 'Bearer initial' ? { status: 401 } : undefined))
    configure({
      api: 'https://api.test/',
      fetch,
      storage: 'memory',
      auth: {
        mode: 'token',
        getToken: async ({ reason }) => {
          reasons.push(reason)
          if (reason === 'expired') await until('every request was refused', () => asked.length === 10)
          return reason
        },
      },
    })
    const elements = Array.from({ length: 10 }, (_, i) => mount(widget(i)))
    await Promise.all(elements.map(element => phase(element, 'ready')))
    expect(reasons).to.deep.equal(['initial', 'expired'])
    expect(asked).to.have.length(20)
  })

  it('keeps two back ends apart: no token ever goes to the other', async () => {
    const [one, two] = [fixture(), fixture()]
    configure({
      api: 'https://one.test/',
      auth: { mode: 'token', getToken: async () => 'first' },
      fetch: one.fetch,
      storage: 'memory',
    })
    configure({
      name: 'partner',
      api: 'https://two.test/',
      auth: { mode: 'token', getToken: async () => 'second' },
      fetch: two.fetch,
      storage: 'memory',
    })
    const a = mount(widget(1))
    const b = mount(widget(1, 'core="partner"'))
    await Promise.all([phase(a, 'ready'), phase(b, 'ready')])
    expect(one.asked.map(asked => asked.authorization)).to.deep.equal(['Bearer first'])
    expect(two.asked.map(asked => asked.authorization)).to.deep.equal(['Bearer second'])
  })

  it('is found through shadow roots at the nearest session', async () => {
    const [outer, inner] = [fixture(), fixture()]
    configure({ api: 'https://outer.test/', auth: { mode: 'public' }, fetch: outer.fetch, storage: 'memory' })
    const session = document.createElement('lc-session')
    session.setAttribute('name', 'near')
    session.setAttribute('api', 'https://near.test/')
    session.setAttribute('public', '')
    Object.assign(session, { fetch: inner.fetch })
    const host = document.createElement('div')
    session.append(host)
    document.body.append(session)
    const root = host.attachShadow({ mode: 'open' })
    const nested = document.createElement('div')
    root.append(nested)
    const element = mount(widget(1), nested.attachShadow({ mode: 'open' }))
    sdk.discover(nested.shadowRoot ?? root)
    await customElements.whenDefined('lc-session')
    await phase(element, 'ready')
    expect(inner.asked).to.have.length(1)
    expect(outer.asked).to.have.length(0)
    const made = sdk.findCore('near')
    if (made) cores.push(made)
  })

  it('is its own in each of two blocks of a page that name none and have different servers', async () => {
    const blocks = [fixture(), fixture()].map(({ asked, fetch }, index) => {
      const session = document.createElement('lc-session')
      session.setAttribute('api', `https://block-${index}.test/`)
      session.setAttribute('public', '')
      Object.assign(session, { fetch })
      document.body.append(session)
      return { asked, element: mount(widget(index), session) }
    })
    await Promise.all(blocks.map(({ element }) => phase(element, 'ready')))
    expect(blocks.map(({ asked }) => asked.length)).to.deep.equal([1, 1])
    for (const session of document.querySelectorAll('lc-session'))
      if ('core' in session) cores.push(session.core as Core) // the property of the element
  })

  it('is waited for: an element placed before configure() starts when it comes', async () => {
    const { asked, fetch } = fixture()
    const element = mount(widget(3))
    await customElements.whenDefined('lc-single-value')
    await frames(20)
    expect(element.phase).to.equal('loading')
    configure({ api: 'https://api.test/', auth: { mode: 'public' }, fetch, storage: 'memory' })
    await phase(element, 'ready')
    expect(asked).to.have.length(1)
  })

  it('is shared by two copies of the SDK on one page', async () => {
    const { fetch } = fixture()
    const core = configure({ api: 'https://api.test/', auth: { mode: 'public' }, fetch, storage: 'memory' })
    const copy = (await import('/cdn/lc.js?second' as string)) as Sdk // the very same file, loaded a second time
    expect(copy.getCore()).to.equal(core)
  })

  it('is missed with words, not with an exception', async () => {
    const { fetch } = fixture(() => ({ status: 500 }))
    configure({ api: 'https://api.test/', auth: { mode: 'public' }, fetch, storage: 'memory' })
    const element = mount(widget(9))
    const heard = await new Promise<CustomEvent>(done => {
      element.addEventListener('lc-error', event => {
        if (event instanceof CustomEvent) done(event)
      })
    })
    expect(heard.detail).to.include({ code: 'server', status: 500 })
    await phase(element, 'error')
    await until('an error in words', () => textOf(element).includes('could not answer'))
  })

  it('brings everything back when the browser comes online again', async () => {
    const { fetch } = fixture(one =>
      one.path.startsWith('/app/')
        ? { data: { name: 'Overview', slug: 'overview', settings: { appmenu: [] }, rows: [] } }
        : undefined,
    )
    let isOff = true
    configure({
      api: 'https://api.test/',
      auth: { mode: 'public' },
      storage: 'memory',
      fetch: (input, init) => (isOff ? Promise.reject(new TypeError('no line')) : fetch(input, init)),
    })
    const [value, page] = [mount(widget(1)), mount('<lc-page app="shop" page="overview"></lc-page>')]
    await Promise.all([phase(value, 'error'), phase(page, 'error')])
    await until('the words', () => textOf(page).includes('Not connected'))
    isOff = false
    window.dispatchEvent(new Event('online'))
    await Promise.all([phase(value, 'ready'), phase(page, 'ready')])
  })

  it('is asked again when the visitor presses "Try again"', async () => {
    let isDown = true
    const { asked, fetch } = fixture(() => (isDown ? { status: 503 } : undefined))
    configure({ api: 'https://api.test/', auth: { mode: 'public' }, fetch, storage: 'memory' })
    const element = mount(widget(8))
    await phase(element, 'error')
    isDown = false
    const button = await until('a button', () =>
      [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(one => one.textContent?.includes('Try again')),
    )
    button.click()
    await phase(element, 'ready')
    expect(asked.length).to.be.greaterThan(1)
  })
})
