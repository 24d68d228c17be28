// The log of actions of a page, for those who build it: in the built element, where a page is tried out.
import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, fixture, frames, inside, loadSdk, mount, until } from './tools.ts'
import type axe from 'axe-core'
import type { Core } from '../../src/api/core.ts'
import type { LcElement } from '../../elements/element-types.ts'

type Sdk = Awaited<ReturnType<typeof loadSdk>>

const page = {
  ...{ id: 'p1', app: 'shop', page: 'orders', version: 1 },
  settings: {
    name: 'Orders',
    rows: [],
    actionbuttons: [
      {
        id: 'add',
        label: 'Order now',
        actions: [{ type: 'insert', app: 'shop', collection: 'orders', payload: [{ key: 'city', value: 'Oslo' }] }],
      },
    ],
  },
}

async function axeFaults(element: Element): Promise<readonly string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const { violations } = await run(element, { rules: { region: { enabled: false } } })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
}

describe('the log of actions in the builder of a page', () => {
  let sdk: Sdk
  let core: Core | undefined
  before(async () => {
    sdk = await loadSdk()
    await import('/node_modules/axe-core/axe.min.js' as string)
  })
  afterEach(() => {
    clean()
    if (core) sdk.removeCore(core)
  })

  /** Opens the builder, tries the page out, and returns the log. */
  async function open(lang: string): Promise<{ readonly element: LcElement; readonly log: HTMLElement }> {
    const made = fixture(({ path, method }) =>
      path.includes('/page_document/') && !path.endsWith('/comments')
        ? { data: page }
        : method === 'POST' && path.includes('/item/')
          ? { status: 422 }
          : { data: [] },
    )
    core = sdk.configure({
      api: 'https://api.test/',
      auth: { mode: 'token', getToken: async () => 'jwt' },
      storage: 'memory',
      createSocket: made.createSocket,
      fetch: made.fetch,
    })
    const element = mount(`<lc-page app="shop" page="orders" mode="edit" lang="${lang}"></lc-page>`)
    const press = async (what: string, text: string): Promise<void> => {
      const button = await until(
        what,
        () =>
          [...(element.shadowRoot?.querySelectorAll<HTMLButtonElement>('button') ?? [])].find(
            one => one.textContent.trim() === text && !one.disabled,
          ),
        20_000,
      )
      button.click()
    }
    await press('the builder', lang === 'nl' ? 'Uitproberen' : 'Try it out')
    const log = await until('the log', () => inside(element).querySelector<HTMLElement>('.lc-runs'))
    log.querySelector<HTMLButtonElement>('button')?.click()
    await press('the button of the page', 'Order now')
    await until('the step', () => log.querySelector('details'))
    return { element, log }
  }

  it('lists the action that ran, what it sent and why it failed, and opens by keyboard', async () => {
    const { log } = await open('en')
    const step = await until('its end', () => log.querySelector<HTMLElement>('details:has([data-kind="danger"])'))
    expect(step.textContent).to.contain('Order now')
    const summary = step.querySelector('summary')
    summary?.focus()
    expect(log.getRootNode() as ShadowRoot).to.have.property('activeElement', summary)
    summary?.click()
    expect(step.textContent).to.contain('Oslo')
    expect(step.textContent).to.contain('422')
    expect(log.getAttribute('aria-label')).to.equal('Actions that ran')
  })

  for (const lang of ['en', 'nl'])
    for (const width of [1280, 390])
      it(`passes axe at ${width} px in ${lang}`, async () => {
        const { element, log } = await open(lang)
        element.style.display = 'block'
        element.style.inlineSize = `${width}px`
        log.querySelector('summary')?.click()
        await frames(3)
        // what fades in has another contrast until it is there
        await until('animations', () => inside(element).getAnimations({ subtree: true }).length === 0)
        expect(await axeFaults(element)).to.deep.equal([])
      })
})
