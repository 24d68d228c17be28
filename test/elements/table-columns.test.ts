// The columns of a table as its reader arranges them: moved, pinned, hidden, and put back.
import { sendKeys, sendMouse } from '@web/test-runner-commands'
import type axe from 'axe-core'
import { expect } from 'chai'
import { after, afterEach, before, describe, it } from './mocha.ts'
import { clean, frames, inside, loadSdk, mount, phase, until } from './tools.ts'
import type { LcElement } from '../../elements/element-types.ts'

before(async () => {
  await loadSdk()
  await import('/node_modules/axe-core/axe.min.js' as string)
})
afterEach(clean)

const keys = ['airport', 'country', 'runways', 'passengers', 'region']
const rows = [
  { airport: 'Schiphol', country: 'NL', runways: 6, passengers: 66_800_000, region: 'Europe' },
  { airport: 'Heathrow', country: 'GB', runways: 2, passengers: 83_900_000, region: 'Europe' },
  { airport: 'Haneda', country: 'JP', runways: 4, passengers: 85_900_000, region: 'Asia' },
]
async function show(attributes = 'style="display:block;inline-size:760px"', config: object = {}): Promise<LcElement> {
  const element = mount(`<lc-data-table ${attributes}></lc-data-table>`)
  Object.assign(element, {
    config: { title: 'Airports', columns: keys.map(key => ({ key, width: 140 })), ...config },
    data: rows,
  })
  await phase(element, 'ready')
  await until('its rows', () => inside(element).querySelector('tr[data-index]'))
  return element
}
const heads = (element: LcElement): HTMLElement[] => [
  ...inside(element).querySelectorAll<HTMLElement>('th[data-column]'),
]
const order = (element: LcElement): string =>
  heads(element)
    .map(head => head.dataset['column'])
    .join(' ')
const headOf = (element: LcElement, column: string): HTMLElement => {
  const head = heads(element).find(one => one.dataset['column'] === column)
  if (!head) throw new Error(`no column ${column}`)
  return head
}
const focused = (element: LcElement): HTMLElement | null => element.shadowRoot?.activeElement as HTMLElement | null // what takes focus here is HTML
const menuOf = (element: LcElement): HTMLElement | null => inside(element).querySelector<HTMLElement>('[role=menu]')
const itemOf = (element: LcElement, label: string): HTMLElement => {
  const found = [...(menuOf(element)?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].find(
    one => one.textContent === label,
  )
  if (!found) throw new Error(`the menu has no ${label}`)
  return found
}
async function openMenu(element: LcElement, column: string): Promise<void> {
  headOf(element, column).querySelector<HTMLElement>('.lc-grid-menu')?.focus()
  await sendKeys({ press: 'Enter' })
  await until('the menu', () => menuOf(element))
  await until('its animation', () => inside(element).getAnimations({ subtree: true }).length === 0)
}
async function choose(element: LcElement, column: string, label: string): Promise<void> {
  await openMenu(element, column)
  itemOf(element, label).click()
  await until('the menu to close', () => menuOf(element) === null)
  await frames(1)
}
const middleOf = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height / 2)]
}
async function faults(element: LcElement): Promise<readonly string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe // axe.min.js defines it
  const result = await run(element, { rules: { region: { enabled: false } } })
  return result.violations.map(one => `${one.id}: ${one.nodes[0]?.html}`)
}

describe('the menu of a column', () => {
  it('opens with a key, is walked with the arrows, and gives the focus back', async () => {
    const element = await show()
    await openMenu(element, 'country')
    expect(menuOf(element)?.getAttribute('aria-label')).to.equal('Menu of Country')
    expect(focused(element)?.textContent).to.equal('Sort ascending')
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'Enter' })
    await until('descending rows', () => headOf(element, 'country').ariaSort === 'descending')
    expect(inside(element).querySelector('tr[data-index] td')?.textContent).to.equal('Schiphol')
    expect(focused(element)?.className).to.equal('lc-grid-menu')
    await openMenu(element, 'country')
    expect(itemOf(element, 'Sort descending').ariaChecked).to.equal('true')
    await sendKeys({ press: 'Escape' })
    await until('the menu to close', () => menuOf(element) === null)
    expect(focused(element)?.closest('th')?.dataset['column']).to.equal('country')
  })

  it('moves a column step by step and keeps the focus in its head', async () => {
    const element = await show()
    await choose(element, 'runways', 'Move towards the start')
    expect(order(element)).to.equal('airport runways country passengers region')
    expect(focused(element)?.closest('th')?.dataset['column']).to.equal('runways')
    await choose(element, 'runways', 'Move towards the start')
    await openMenu(element, 'runways')
    expect(itemOf(element, 'Move towards the start').ariaDisabled).to.equal('true')
    expect(inside(element).querySelector('.lc-table-moved')?.textContent).to.equal('Runways: column 1 of 5')
  })

  it('hides a column and puts all back as they were', async () => {
    const element = await show()
    await choose(element, 'country', 'Hide column')
    await choose(element, 'airport', 'Move towards the end')
    expect(order(element)).to.equal('runways airport passengers region')
    await choose(element, 'airport', 'Columns as in the settings')
    expect(order(element)).to.equal('airport country runways passengers region')
  })

  it('has no accessibility faults, in light and dark, and speaks Dutch', async () => {
    for (const theme of ['light', 'dark']) {
      const element = await show(`theme="${theme}" style="display:block;inline-size:760px"`)
      await openMenu(element, 'country')
      expect(await faults(element), theme).to.deep.equal([])
      element.remove()
    }
    const dutch = await show('lang="nl" style="display:block;inline-size:760px"')
    await until('Dutch words', () => headOf(dutch, 'country').querySelector('[aria-label="Menu van Country"]'))
    await openMenu(dutch, 'country')
    await until('Dutch words', () => menuOf(dutch)?.textContent.includes('Vastzetten aan het begin'))
    expect(itemOf(dutch, 'Kolommen zoals ingesteld').ariaDisabled).to.equal('true')
  })
})

describe('a pinned column', () => {
  it('comes first and stays in sight while the others scroll, opaque, also in the head', async () => {
    const element = await show('style="display:block;inline-size:540px"')
    await choose(element, 'passengers', 'Pin at the start')
    expect(order(element)).to.equal('passengers airport country runways region')
    const area = inside(element).querySelector('.lc-grid-area')
    if (!area) throw new Error('no area')
    area.scrollLeft = 0
    await frames(2)
    const start = headOf(element, 'passengers').getBoundingClientRect().left
    area.scrollLeft = 100
    await frames(2)
    expect(area.scrollLeft).to.be.greaterThan(60)
    const head = headOf(element, 'passengers')
    expect(head.getBoundingClientRect().left).to.be.closeTo(start, 1)
    const cell = inside(element).querySelector('tr[data-index] td')
    if (!cell) throw new Error('no cell')
    expect(cell.getBoundingClientRect().left).to.be.closeTo(start, 1)
    expect(getComputedStyle(cell).backgroundColor).to.not.equal('rgba(0, 0, 0, 0)')
    expect(getComputedStyle(head).backgroundColor).to.equal(
      getComputedStyle(headOf(element, 'airport')).backgroundColor,
    )
    const found = element.shadowRoot?.elementFromPoint(...middleOf(cell))
    expect(found === cell || cell.contains(found ?? null)).to.equal(true)
    // the handle of a column that has scrolled below it is not over it
    area.scrollLeft = 170
    await frames(2)
    const handle = headOf(element, 'airport').querySelector('.lc-grid-resize')
    if (!handle) throw new Error('no handle')
    const [x, y] = middleOf(handle)
    expect(x).to.be.within(start + 2, head.getBoundingClientRect().right - 6)
    expect(head.contains(element.shadowRoot?.elementFromPoint(x, y) ?? null)).to.equal(true)
  })

  it('scrolls with the others where the screen is narrow', async () => {
    const element = await show('style="display:block;inline-size:390px"')
    await choose(element, 'passengers', 'Pin at the start')
    const area = inside(element).querySelector('.lc-grid-area')
    if (!area) throw new Error('no area')
    area.scrollLeft = 0
    await frames(2)
    const start = headOf(element, 'passengers').getBoundingClientRect().left
    area.scrollLeft = 100
    await frames(2)
    expect(headOf(element, 'passengers').getBoundingClientRect().left).to.be.closeTo(start - 100, 1)
    expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth)
  })
})

describe('a column that is moved by hand', () => {
  after(async () => {
    await sendMouse({ type: 'move', position: [0, 0] })
  })
  async function drag(element: LcElement, column: string, target: string, share: number): Promise<void> {
    const [x, y] = middleOf(headOf(element, column))
    const to = headOf(element, target).getBoundingClientRect()
    await sendMouse({ type: 'move', position: [x, y] })
    await sendMouse({ type: 'down' })
    const goal = Math.round(to.left + to.width * share)
    // the code that moves columns loads with the first press
    for (let tries = 0; tries < 200 && !headOf(element, target).dataset['drop']; tries++) {
      await sendMouse({ type: 'move', position: [goal - 3, y] })
      await sendMouse({ type: 'move', position: [goal, y] })
    }
  }

  it('goes where the pointer drops it, and is not sorted by that', async () => {
    const element = await show()
    await drag(element, 'airport', 'runways', 0.8)
    expect(headOf(element, 'runways').dataset['drop']).to.equal('after')
    await sendMouse({ type: 'up' })
    await until('the new order', () => order(element) === 'country runways airport passengers region')
    expect(headOf(element, 'airport').ariaSort).to.equal(null)
    await drag(element, 'region', 'country', 0.2)
    await sendMouse({ type: 'up' })
    await until(
      `the new order, not ${order(element)}`,
      () => order(element) === 'region country runways airport passengers',
    )
    expect(inside(element).querySelector('[data-drop], [data-moving]')).to.equal(null)
  })

  it('stays where it was if Escape is pressed', async () => {
    const element = await show()
    await drag(element, 'airport', 'runways', 0.8)
    await sendKeys({ press: 'Escape' })
    await sendMouse({ type: 'up' })
    await frames(2)
    expect(order(element)).to.equal('airport country runways passengers region')
    expect(headOf(element, 'airport').ariaSort).to.equal(null)
  })

  it('goes one place with Shift and an arrow key, and keeps the focus', async () => {
    const element = await show()
    headOf(element, 'airport').querySelector('button')?.focus()
    await sendKeys({ press: 'Shift+ArrowRight' })
    await until('the new order', () => order(element) === 'country airport runways passengers region')
    expect(focused(element)?.closest('th')?.dataset['column']).to.equal('airport')
    await sendKeys({ press: 'Shift+ArrowRight' })
    await until('the new order', () => order(element) === 'country runways airport passengers region')
    await sendKeys({ press: 'Shift+ArrowLeft' })
    await until('the new order', () => order(element) === 'country airport runways passengers region')
    expect(focused(element)?.className).to.equal('lc-grid-sort')
  })
})
