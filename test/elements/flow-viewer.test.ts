// The map of an action flow as a browser lays it out: boxes in sight, keys, details, a strict policy, narrow boxes.
import { expect } from 'chai'
import { emulateMedia, sendKeys } from '@web/test-runner-commands'
import type axe from 'axe-core'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, inside, loadSdk, mount, phase, until } from './tools.ts'
import type { LcElement } from '../../elements/element-types.ts'
import { sample } from '../../src/widgets/actionflow-viewer/sample.ts'

before(async () => {
  await loadSdk()
  await import('/node_modules/axe-core/axe.min.js' as string)
})
afterEach(async () => {
  clean()
  document.documentElement.style.colorScheme = ''
  await emulateMedia({ forcedColors: 'none' })
})

const boxes = (element: Element) => [...inside(element).querySelectorAll<HTMLElement>('.lc-graph-box')]
const box = (element: Element, id: string): HTMLElement => {
  const found = boxes(element).find(one => one.dataset['box'] === id)
  if (!found) throw new Error(`no box ${id}`)
  return found
}
const details = (element: Element) => inside(element).querySelector<HTMLElement>('.lc-flow-viewer-details')
const focused = (element: LcElement) => element.shadowRoot?.activeElement as HTMLElement | null

async function draw(config: object = {}, widthPx = 900): Promise<LcElement> {
  const element = mount(`<lc-actionflow-viewer style="display:block;inline-size:${widthPx}px"></lc-actionflow-viewer>`)
  Object.assign(element, { config: { ...sample.selection, ...config } })
  await phase(element, 'ready')
  await until('the boxes', () => boxes(element).length > 3, 20_000)
  return element
}

describe('an actionflow viewer', () => {
  for (const scheme of ['light', 'dark'] as const)
    it(`has no accessibility faults in ${scheme} colours, with the details of a step open`, async () => {
      document.documentElement.style.colorScheme = scheme
      const element = await draw()
      box(element, 'urgent').click()
      await until('the details', () => details(element))
      const { axe: checker } = window as unknown as { axe: typeof axe } // loaded above
      const { violations } = await checker.run(element, { rules: { region: { enabled: false } } })
      expect(violations.map(one => `${one.id} ${one.nodes[0]?.html}`)).to.deep.equal([])
    })

  it('shows the steps from left to right, each with its name and what it is', async () => {
    const element = await draw()
    const left = (id: string) => box(element, id).getBoundingClientRect().left
    expect(left('start')).to.be.below(left('urgent'))
    expect(left('urgent')).to.be.below(left('both'))
    expect(box(element, 'mail').textContent).to.contain('Mail to the station').and.to.contain('Task: email')
    expect(inside(element).querySelectorAll('.lc-graph-line path').length).to.be.above(5)
    expect(inside(element).querySelectorAll('.lc-graph-label').length).to.equal(0)
  })

  it('is walked with the arrows; Enter opens the details of a step, Escape closes them and comes back', async () => {
    const element = await draw()
    box(element, 'start').focus()
    await sendKeys({ press: 'ArrowRight' })
    await until('the next step', () => focused(element)?.dataset['box'] === 'urgent')
    await sendKeys({ press: 'Enter' })
    await until('the details', () => details(element))
    expect(details(element)?.textContent).to.contain('Next').and.to.contain('Tell everyone, Add to the list')
    await sendKeys({ press: 'Enter' })
    await until('the focus in the details', () => focused(element) === details(element))
    await sendKeys({ press: 'Escape' })
    await until('no details', () => !details(element))
    expect(focused(element)?.dataset['box']).to.equal('urgent')
  })

  it('shows the text of a note', async () => {
    const element = await draw({ height: 600 })
    box(element, 'note').click()
    await until('its text', () => details(element)?.textContent?.includes('The crew of the next departure.'))
  })

  it('stays in a box of 320 px, whatever its names', async () => {
    const nodes = [{ id: 'a', type: 'W'.repeat(200), name: 'W'.repeat(2000), next_items: [] }]
    const element = mount('<lc-actionflow-viewer style="display:block;inline-size:320px"></lc-actionflow-viewer>')
    Object.assign(element, { config: { nodes, title: 'W'.repeat(200) } })
    await phase(element, 'ready')
    await until('the box', () => boxes(element)[0], 20_000)
    boxes(element)[0]?.click()
    await until('the details', () => details(element))
    expect(inside(element).scrollWidth).to.be.at.most(320)
  })
})
