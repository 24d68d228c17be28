// Widgets over the whole window: in the top layer of the browser, whatever the page around them does.
import type axe from 'axe-core'
import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, inside, loadSdk, mount, phase, until } from './tools.ts'
import type { LcElement } from '../../elements/element-types.ts'

before(async () => {
  await loadSdk()
  await import('/node_modules/axe-core/axe.min.js' as string)
})
afterEach(clean)

const data = Array.from({ length: 40 }, (_, index) => ({ gate: `Gate ${index}`, flights: 5 + ((index * 7) % 23) }))

/** A widget in a host that clips it, moves it and stacks something above it. */
async function draw(tag: string, config: object): Promise<LcElement> {
  const host = mount(
    `<div style="transform:translateX(10px);overflow:hidden;block-size:360px;inline-size:500px"><${tag} style="display:block"></${tag}><i style="position:absolute;z-index:99;inset:0;pointer-events:none"></i></div>`,
  )
  const element = host.querySelector<LcElement>(tag)
  if (!element) throw new Error('The widget is missing.')
  Object.assign(element, { config: { title: 'Flights', data, ...config } })
  await phase(element, 'ready')
  return element
}

const frameOf = (element: LcElement) => inside(element).querySelector<HTMLElement>('.lc-frame') as HTMLElement
const triggerOf = (element: LcElement) =>
  until('its menu', () => inside(element).querySelector<HTMLElement>('.lc-frame-tools button[aria-label^="More for"]'))

async function fill(element: LcElement): Promise<HTMLElement> {
  const trigger = await triggerOf(element)
  trigger.focus()
  trigger.click()
  const entry = await until('the entry', () =>
    [...inside(element).querySelectorAll<HTMLElement>('[role=menuitem]')].find(one =>
      one.textContent?.includes('Fill the window'),
    ),
  )
  entry.click()
  await until('the whole window', () => frameOf(element).matches(':popover-open'))
  return frameOf(element)
}

for (const [tag, config, drawn] of [
  ['lc-bar-chart', { x: 'gate', y: ['flights'] }, '.lc-chart-box'],
  ['lc-line-chart', { x: 'gate', y: ['flights'] }, '.lc-chart-box'],
  ['lc-data-table', { columns: [{ key: 'gate' }, { key: 'flights' }], scroll_height: 200 }, '.lc-grid-area'],
] as const)
  describe(`<${tag}> over the whole window`, () => {
    it('covers it, draws in all of its height, and is as before after Escape', async () => {
      const element = await draw(tag, config)
      const area = await until('its drawing', () => inside(element).querySelector<HTMLElement>(drawn))
      const before = area.offsetHeight
      const frame = await fill(element)
      const box = frame.getBoundingClientRect()
      expect([box.x, box.y, box.width, box.height]).to.deep.equal([0, 0, innerWidth, innerHeight])
      expect(frame.contains(frame.getRootNode() instanceof ShadowRoot ? deepAt(innerWidth / 2, 8) : null)).to.equal(
        true,
      )
      await until('its height', () => area.offsetHeight > before + 50)
      expect(frame.scrollHeight).to.be.at.most(frame.clientHeight)
      expect(await faultsOf(element)).to.deep.equal([])
      press(frame, 'Escape')
      await until('the page again', () => !frame.matches(':popover-open'))
      await until('its former height', () => area.offsetHeight === before)
      expect(frame.getAttributeNames().filter(name => ['popover', 'data-full'].includes(name))).to.deep.equal([])
      expect((element.shadowRoot as ShadowRoot).activeElement).to.equal(await triggerOf(element))
    })
  })

describe('a widget over the whole window', () => {
  it('is left by its button too, and when it is removed', async () => {
    const element = await draw('lc-bar-chart', { x: 'gate', y: ['flights'] })
    const room = frameOf(element).parentElement as HTMLElement
    const frame = await fill(element)
    expect(room.style.minBlockSize).to.not.equal('')
    const close = await until('its button', () => frame.querySelector<HTMLElement>('[aria-label="Leave full window"]'))
    close.click()
    await until('the page again', () => !frame.matches(':popover-open'))
    expect(room.style.minBlockSize).to.equal('')
    await fill(element)
    element.remove()
    expect(document.querySelector(':popover-open')).to.equal(null)
  })
})

async function faultsOf(element: LcElement): Promise<readonly string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  return (await run(element, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)
}

const press = (target: HTMLElement, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }))

/** The element at a point, inside of shadow roots. */
function deepAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y)
  while (found?.shadowRoot) {
    const inner: Element | null = found.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === found) break
    found = inner
  }
  return found
}
