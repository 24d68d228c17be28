// The builder of a page as an element, in a page of somebody else.
import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, fixture, inside, loadSdk, mount, phase, textOf, until } from './tools.ts'
import type { Core } from '../../src/api/core.ts'
import type { LcElement } from '../../elements/element-types.ts'

type Sdk = Awaited<ReturnType<typeof loadSdk>>
interface Builder extends LcElement {
  getSettings(): { readonly name: string; readonly rows: readonly unknown[] } | undefined
  isDirty(): boolean
  undo(): void
  redo(): void
  publish(): void
}

const title = { id: 'w1', name: 'Welcome', type: { name: 'Explanation Widget', width: 12 }, queries: [], selection: {} }
const page = {
  ...{ id: 'p1', app: 'shop', page: 'orders', version: 1 },
  settings: { name: 'Orders', rows: [{ id: 'r1', slug: 'r1', modules: [title] }] },
}

describe('<lc-builder>', () => {
  let sdk: Sdk
  let core: Core | undefined
  before(async () => {
    sdk = await loadSdk()
  })
  afterEach(() => {
    clean()
    if (core) sdk.removeCore(core)
  })

  function open(html: string, status = 200, held?: Promise<void>) {
    const made = fixture(({ path, method, body }) =>
      path.endsWith('/page_document/shop/orders')
        ? status === 200
          ? { data: method === 'PUT' ? { ...page, ...(body as object), version: 2 } : page }
          : { status }
        : { data: [] },
    )
    core = sdk.configure({
      api: 'https://api.test/',
      auth: { mode: 'token', getToken: async () => 'jwt' },
      storage: 'memory',
      createSocket: made.createSocket,
      async fetch(...asked) {
        await held
        return made.fetch(...asked)
      },
    })
    const heard: (readonly [string, unknown])[] = []
    for (const name of ['lc-ready', 'lc-title', 'lc-page-change', 'lc-page-published', 'lc-error'])
      document.body.addEventListener(name, event => heard.push([name, (event as CustomEvent<unknown>).detail]), {
        once: name === 'lc-ready',
      }) // the events of the descriptor
    const element = mount(html) as Builder // as its descriptor says
    element.addEventListener('lc-ready', () => heard.push(['named at lc-ready', element.getSettings()?.name]))
    return { element, heard, asked: made.asked }
  }
  const pressed = (element: Element, text: string, within = 'button'): Promise<HTMLElement> =>
    until(`“${text}”`, () =>
      [...inside(element).querySelectorAll<HTMLButtonElement>(within)].find(
        one => !one.disabled && one.textContent.trim().startsWith(text),
      ),
    )

  it('has its room while it loads, with nothing grey at its edges', async () => {
    let answer = (): void => {}
    const { element } = open(
      '<lc-builder app="shop" page="orders"></lc-builder>',
      200,
      new Promise(done => {
        answer = done
      }),
    )
    const waiting = await until('its outline', () => element.shadowRoot?.querySelector('.lc-builder-wait'), 20_000)
    const grey = waiting.querySelector('.lc-skeleton')?.getBoundingClientRect() ?? new DOMRect()
    const room = waiting.getBoundingClientRect()
    expect(grey.left - room.left).to.be.at.least(12)
    expect(room.right - grey.right).to.be.at.least(12)
    answer()
    const opened = await until('the builder', () => element.shadowRoot?.querySelector('.lc-builder'), 20_000)
    const { x, width, height } = opened.getBoundingClientRect()
    expect({ x, width, height }).to.deep.equal({ x: room.x, width: room.width, height: room.height })
  })

  it('opens the page, is changed, undone and published, and emits each', async () => {
    const { element, heard, asked } = open('<lc-builder app="shop" page="orders"></lc-builder>')
    await phase(element, 'ready', 20_000)
    expect(heard.find(([name]) => name === 'lc-title')?.[1]).to.deep.equal({ title: 'Orders' })
    expect(heard.find(([name]) => name === 'named at lc-ready')?.[1]).to.equal('Orders') // its methods work by then
    expect(element.getSettings()).to.deep.include({ name: 'Orders' })
    expect(element.isDirty()).to.equal(false)

    ;(await pressed(element, 'Data table')).click()
    await until('a second row', () => element.getSettings()?.rows.length === 2)
    expect(element.isDirty()).to.equal(true)
    const change = heard.find(([name]) => name === 'lc-page-change')?.[1] as { readonly dirty: boolean } | undefined
    expect(change).to.have.property('dirty', true)

    element.undo()
    await until('one row', () => element.getSettings()?.rows.length === 1)
    expect(element.isDirty()).to.equal(false)
    element.redo()
    await until('a second row again', () => element.getSettings()?.rows.length === 2)

    element.publish()
    ;(await pressed(element, 'Publish', 'dialog[open] button')).click()
    const published = await until('the version', () => heard.find(([name]) => name === 'lc-page-published'))
    expect(published[1]).to.deep.include({ version: 2 })
    expect(asked.filter(({ method, path }) => method === 'PUT' && path.includes('/page_document/'))).to.have.length(1)
    expect(element.isDirty()).to.equal(false)
  })

  it('says who may build to somebody who may not, and emits that it failed', async () => {
    for (const [lang, sentence] of [
      ['en', 'Only administrators and developers can change pages.'],
      ['nl', 'Alleen beheerders en ontwikkelaars kunnen pagina’s wijzigen.'],
    ] as const) {
      const { element, heard } = open(`<lc-builder app="shop" page="orders" lang="${lang}"></lc-builder>`, 403)
      await until('the reason', () => textOf(element).includes(sentence))
      await until('lc-error', () => heard.some(([name]) => name === 'lc-error'))
      expect(element.getSettings()).to.equal(undefined)
      expect(element.isDirty()).to.equal(false)
      element.undo() // does nothing
      clean()
      if (core) sdk.removeCore(core)
    }
  })

  it('says which attribute is missing', async () => {
    const { element } = open('<lc-builder app="shop"></lc-builder>')
    await until('the attribute', () => /\bpage\b/.test(textOf(element)))
  })
})
