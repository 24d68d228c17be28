// What a custom element owes its page, held in a real browser (the other probes: elements/define.test.tsx).
import { expect } from 'chai'
import type { LcElement } from '../../elements/element-types.ts'
import { after1000 } from './leak.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, frames, inside, loadSdk, phase, mount, textOf, until } from './tools.ts'

const rows = [
  { month: 'Jan', sales: 12 },
  { month: 'Feb', sales: 30 },
]
type Widget = LcElement & { data: unknown; config: unknown; heading: string | undefined; type: string | undefined }
const single = '<lc-single-value></lc-single-value>'
const config = { label: 'Sales', key: 'sales', value: 'sales', title: 'Sales' }

describe('an element in its page', () => {
  const early = document.createElement('lc-bar-chart') as unknown as Widget // before its definition
  before(async () => {
    early.data = rows
    early.config = { x: 'month', y: ['sales'] }
    early.append('Sales by month')
    document.body.append(early)
    await loadSdk()
  })
  afterEach(clean)

  it('keeps what was set on it before its definition came', async () => {
    await phase(early, 'ready')
    expect(early.data).to.equal(rows)
    expect(Object.hasOwn(early, 'data')).to.equal(false)
    expect(early.getAttributeNames()).to.deep.equal([])
    expect(inside(early).querySelector('svg, canvas')).to.not.equal(null)
  })

  it('reads its settings from a script in the markup, without a server', async () => {
    const element = mount(
      '<lc-bar-chart><script type="application/json" slot="config">{"x":"month","y":["sales"],"data":[{"month":"Jan","sales":12}]}</script></lc-bar-chart>',
    )
    await phase(element, 'ready')
    expect(inside(element).querySelector('svg, canvas')).to.not.equal(null)
  })

  it('never mounts while it is detached', async () => {
    mount(single) // its definition loads with the first one; a detached element made before stays undefined
    await customElements.whenDefined('lc-single-value')
    const element = document.createElement('lc-single-value') as unknown as Widget
    element.data = rows
    document.createElement('div').append(element)
    await frames(10)
    // only what stands there before anything is drawn
    expect(element.shadowRoot?.querySelector('.lc-root')?.innerHTML).to.equal('<slot name="loading"></slot>')
    expect(element.phase).to.equal('loading')
  })

  it('keeps its drawing and its state when it is moved, by append and by moveBefore', async () => {
    const element = mount(single) as Widget
    element.config = config
    element.data = rows
    await phase(element, 'ready')
    const drawn = inside(element).firstElementChild
    const [one, two] = [document.createElement('section'), document.createElement('section')]
    document.body.append(one, two)
    one.append(element)
    await frames(3)
    expect(inside(element).firstElementChild).to.equal(drawn)
    if ('moveBefore' in two && typeof two.moveBefore === 'function') {
      two.moveBefore(element, null)
      await frames(3)
      expect(element.parentElement).to.equal(two)
      expect(inside(element).firstElementChild).to.equal(drawn)
    }
    one.replaceChildren()
    element.remove()
    await until('its drawing is gone', () => inside(element).childElementCount === 0)
    document.body.append(element)
    await until('it is drawn again', () => inside(element).childElementCount > 0)
  })

  it('shows fallback content while it loads and takes it away when it is ready', async () => {
    const element = mount('<lc-single-value><a href="/report.pdf">The report</a></lc-single-value>') as Widget
    const link = element.querySelector('a')
    expect(link?.checkVisibility()).to.equal(true)
    element.config = config
    element.data = rows
    await phase(element, 'ready')
    expect(link?.checkVisibility()).to.equal(false)
    expect(element.contains(link)).to.equal(true)
  })

  it('exposes its phase as a custom state, as events and as a promise', async () => {
    const heard: string[] = []
    const listen = (event: Event): void => {
      if (event instanceof CustomEvent) heard.push(`${event.type} ${String(event.detail.phase ?? event.detail.kind)}`)
    }
    for (const name of ['lc-state', 'lc-ready']) document.addEventListener(name, listen)
    const element = mount(single) as Widget
    expect(element.matches(':state(loading)')).to.equal(true)
    element.config = config
    element.data = rows
    await element.ready
    expect(element.matches(':state(ready)')).to.equal(true)
    expect(heard).to.deep.equal(['lc-state ready', 'lc-ready lc-single-value'])
    for (const name of ['lc-state', 'lc-ready']) document.removeEventListener(name, listen)
  })

  it('passes focus on to its first control, but not for a click beside it', async () => {
    const element = mount(
      '<lc-data-table><script type="application/json" slot="config">{"data":[{"month":"Jan","sales":12}]}</script></lc-data-table>',
    )
    await phase(element, 'ready')
    await until('a control', () => inside(element).querySelector('button, input'))
    element.focus()
    expect(document.activeElement).to.equal(element)
    expect(element.shadowRoot?.activeElement?.matches('button, input, a, [tabindex]')).to.equal(true)
    expect(element.shadowRoot?.delegatesFocus).to.equal(false)
  })

  it('waits with loading="lazy" until it comes near', async () => {
    const far = mount('<div style="height:6000px"></div>')
    const element = mount('<lc-single-value loading="lazy"></lc-single-value>') as Widget
    element.config = config
    element.data = rows
    await new Promise(done => {
      new IntersectionObserver((_, observer) => {
        observer.disconnect()
        done(undefined)
      }).observe(element)
    }) // by then its own observer has reported its position
    await frames(20)
    expect(element.phase).to.equal('loading')
    element.scrollIntoView()
    await phase(element, 'ready')
    far.remove()
  })

  it('is found in a foreign shadow root that was handed to discover()', async () => {
    const { discover } = await loadSdk()
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    document.body.append(host)
    const stop = discover(root)
    const element = mount('<lc-line-chart></lc-line-chart>', root) as Widget
    await customElements.whenDefined('lc-line-chart')
    element.config = { x: 'month', y: ['sales'] }
    element.data = rows
    await phase(element, 'ready')
    stop()
  })

  it('loads nothing for a tag that is not ours', async () => {
    const before = performance.getEntriesByType('resource').length
    mount('<lc-bar-chartt></lc-bar-chartt>')
    await frames(3)
    expect(performance.getEntriesByType('resource').length).to.equal(before)
  })

  it('leaves nothing behind after 1,000 rounds of adding and removing', async () => {
    const { leaked: kept } = await after1000(() => {
      const element = document.createElement('lc-single-value') as unknown as Widget // defined above
      element.config = config
      element.data = rows
      return element
    })
    expect(kept).to.be.lessThan(25)
  })

  it('describes what it shows in the language of the page', async () => {
    const element = mount('<lc-widget type="No Such Widget"></lc-widget>') as Widget
    element.data = rows
    element.messages = { 'error.unknownWidget': 'Onbekend onderdeel' }
    await phase(element, 'error')
    expect(textOf(element)).to.contain('Onbekend onderdeel')
  })
})
