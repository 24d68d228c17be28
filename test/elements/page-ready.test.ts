// When a page reports that it is ready: a host that then hides its own placeholder must not uncover ours.
import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, fixture, frames, loadSdk, phase, mount, until } from './tools.ts'
import type { Core } from '../../src/api/core.ts'

type Sdk = Awaited<ReturnType<typeof loadSdk>>

const module = (id: string) => ({
  id,
  name: id,
  order: 0,
  type: { id: 't', name: 'Single Value Widget', width: 12 },
  queries: [{ slug: id, primary: true }],
  selection: { value: 'sales', title: id },
})
const pageOf = (count: number) => ({
  id: 'p1',
  slug: 'overview',
  name: 'Overview',
  order: 0,
  rows: Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    slug: `r${index}`,
    order: index,
    modules: [module(`w${index}`)],
  })),
})

describe('lc-ready of a page', () => {
  let sdk: Sdk
  let core: Core | undefined
  before(async () => {
    sdk = await loadSdk()
  })
  afterEach(() => {
    clean()
    if (core) sdk.removeCore(core)
  })

  it('comes when the widgets in sight have drawn, and does not wait for those below', async () => {
    const count = 40
    const made = fixture(({ path }) => ({
      data:
        path.startsWith('/page/') || path.includes('overview')
          ? pageOf(count)
          : path.includes('aggregate')
            ? [{ sales: 12 }]
            : {},
    }))
    const held: (() => void)[] = []
    core = sdk.configure({
      api: 'https://api.test/',
      auth: { mode: 'token', getToken: async () => 'jwt' },
      storage: 'memory',
      createSocket: made.createSocket,
      async fetch(input, init) {
        if (String(input instanceof Request ? input.url : input).includes('aggregate'))
          await new Promise<void>(done => {
            held.push(done)
          })
        return made.fetch(input, init)
      },
    })
    const page = mount('<lc-page app="shop" page="overview"></lc-page>')
    const heard: string[] = []
    page.addEventListener('lc-ready', () => heard.push('ready'))
    await phase(page, 'ready', 20_000)
    await until('the requests of its widgets', () => held.length === count)
    await frames(10)
    expect(heard).to.deep.equal([])
    expect(page.shadowRoot?.querySelectorAll('.lc-skeleton').length).to.be.greaterThan(0)
    for (const one of held.splice(0, count - 1)) one() // all but the last, which is far below
    await until('lc-ready', () => heard.length > 0, 20_000)
    const pending = [...(page.shadowRoot?.querySelectorAll('.lc-skeleton') ?? [])]
    expect(pending.length).to.be.greaterThan(0)
    expect(pending.filter(one => one.getBoundingClientRect().top < innerHeight)).to.have.length(0)
    expect(heard).to.deep.equal(['ready'])
    await page.ready
    held.pop()?.()
  })
})
