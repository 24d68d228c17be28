// Ranges of cells of a table: spanned by keys, clicks and dragging, counted below the table, and copied.
import { sendKeys, sendMouse } from '@web/test-runner-commands'
import type axe from 'axe-core'
import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, clipboardEvent, frames, inside, loadSdk, mount, phase, pressAt, until } from './tools.ts'
import type { LcElement } from '../../elements/element-types.ts'

before(async () => {
  await loadSdk()
  await import('/node_modules/axe-core/axe.min.js' as string)
})
afterEach(async () => {
  await sendMouse({ type: 'up' })
  await sendMouse({ type: 'move', position: [0, 0] })
  clean()
})

const rows = Array.from({ length: 40 }, (_, index) => ({ flight: `LC${index + 1}`, seats: index + 1, gate: 'A' }))
async function show(attributes = '', config: object = {}): Promise<LcElement> {
  const element = mount(`<lc-data-table ${attributes} style="display:block;inline-size:700px"></lc-data-table>`)
  Object.assign(element, {
    config: { title: 'Flights', columns: ['flight', 'seats', 'gate'], limit: 'all', ...config },
  })
  Object.assign(element, { data: rows })
  await phase(element, 'ready')
  await until('its rows', () => inside(element).querySelector('tr[data-index]'))
  return element
}
const cellOf = (element: LcElement, row: number, column: number): HTMLElement => {
  const cell = inside(element).querySelector<HTMLElement>(`tr[data-index="${row}"] td[aria-colindex="${column + 1}"]`)
  if (!cell) throw new Error(`no cell ${row} ${column}`)
  return cell
}
const middleOf = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height / 2)]
}
const marked = (element: LcElement): number => inside(element).querySelectorAll('td[aria-selected=true]').length
const status = (element: LcElement): string => inside(element).querySelector('.lc-table-range')?.textContent ?? ''
const says = (element: LcElement, text: string): Promise<unknown> =>
  until(`“${text}”, not “${status(element)}”`, () => status(element) === text)
/** What Ctrl+C writes: the event that the browser sends to what has the focus. */
function copied(element: LcElement): string {
  const data = new DataTransfer()
  const focused = element.shadowRoot?.activeElement
  focused?.dispatchEvent(clipboardEvent('copy', data))
  return data.getData('text/plain')
}
/** Moves to and fro until the code of dragging, which loads with the first press, marks cells. */
async function drag(element: LcElement, from: Element, to: Element): Promise<void> {
  await sendMouse({ type: 'move', position: middleOf(from) })
  await sendMouse({ type: 'down' })
  const [x, y] = middleOf(to)
  for (let tries = 0; tries < 200 && marked(element) === 0; tries++) {
    await sendMouse({ type: 'move', position: [x - 2, y] })
    await sendMouse({ type: 'move', position: [x, y] })
  }
}

describe('a range of cells', () => {
  it('is spanned by dragging, counted below the table, and copied for a spreadsheet', async () => {
    const element = await show()
    let pressed = 0
    element.addEventListener('lc-action', () => pressed++)
    await drag(element, cellOf(element, 1, 0), cellOf(element, 3, 1))
    await says(element, '6 cells, sum 9, average 3')
    expect(inside(element).querySelector('[data-spanning]')).to.not.equal(null)
    await sendMouse({ type: 'up' })
    await until('the focus', () => element.shadowRoot?.activeElement === cellOf(element, 3, 1))
    expect(marked(element)).to.equal(6)
    expect(String(getSelection())).to.equal('')
    expect(copied(element)).to.equal('LC2\t2\r\nLC3\t3\r\nLC4\t4')
    expect(pressed).to.equal(0)
    expect(inside(element).querySelector('[data-spanning]')).to.equal(null)
  })

  it('reaches to the cell of a click with Shift, and ends with the next click', async () => {
    const element = await show()
    await pressAt(middleOf(cellOf(element, 0, 1)))
    await sendKeys({ down: 'Shift' })
    await pressAt(middleOf(cellOf(element, 2, 2)))
    await sendKeys({ up: 'Shift' })
    await says(element, '6 cells, sum 6, average 2')
    expect(copied(element)).to.equal('1\tA\r\n2\tA\r\n3\tA')
    await pressAt(middleOf(cellOf(element, 1, 0)))
    await until('no range', () => marked(element) === 0)
    expect(status(element)).to.equal('')
  })

  it('grows with Shift and an arrow key, is all rows with Ctrl+A, and ends with Escape', async () => {
    const element = await show()
    inside(element).querySelector<HTMLElement>('tr[data-index="0"]')?.focus()
    await sendKeys({ press: 'ArrowRight' })
    await sendKeys({ press: 'ArrowRight' })
    await sendKeys({ press: 'Shift+ArrowDown' })
    await says(element, '2 cells, sum 3, average 1.5')
    await sendKeys({ press: 'Control+a' })
    await says(element, '120 cells, sum 820, average 20.5')
    expect(copied(element).split('\r\n').length).to.equal(40)
    await sendKeys({ press: 'Escape' })
    await until('no range', () => marked(element) === 0)
  })

  it('scrolls the rows while the pointer is below them', async () => {
    const element = await show()
    const area = inside(element).querySelector('.lc-grid-area')
    if (!area) throw new Error('no area')
    await drag(element, cellOf(element, 0, 1), cellOf(element, 2, 1))
    const [x] = middleOf(cellOf(element, 2, 1))
    await sendMouse({ type: 'move', position: [x, Math.round(area.getBoundingClientRect().bottom + 20)] })
    await until('the last row', () => status(element).startsWith('40 cells'))
    await sendMouse({ type: 'up' })
    await until('the focus', () => element.shadowRoot?.activeElement === cellOf(element, 39, 1))
  })

  it('is taken back by Escape while it is dragged', async () => {
    const element = await show()
    await drag(element, cellOf(element, 1, 0), cellOf(element, 3, 1))
    await sendKeys({ press: 'Escape' })
    await until('no range', () => marked(element) === 0)
    await sendMouse({ type: 'up' })
    await frames(2)
    expect(marked(element)).to.equal(0)
  })

  it('has its figures in the row of the pager, which stays where it is', async () => {
    const element = await show('', { limit: 10 })
    element.style.inlineSize = '900px'
    const pager = await until('the pager', () => inside(element).querySelector('.lc-pager'))
    await frames(2)
    const { top } = pager.getBoundingClientRect()
    await drag(element, cellOf(element, 0, 1), cellOf(element, 2, 1))
    await until('the figures', () => status(element).startsWith('3 cells'))
    expect(pager.getBoundingClientRect().top).to.be.closeTo(top, 1)
    expect(inside(element).querySelector('.lc-table-range')?.getBoundingClientRect().top).to.be.at.least(top)
  })

  it('that Escape took back opens no row when the button is released in the same row; a chosen row is not marked beside cells', async () => {
    const element = await show()
    await drag(element, cellOf(element, 1, 0), cellOf(element, 1, 2))
    await sendKeys({ press: 'Escape' })
    await until('no range', () => marked(element) === 0)
    await sendMouse({ type: 'up' })
    await frames(2)
    expect(inside(element).querySelector('tr[aria-selected=true]')).to.equal(null)
    await pressAt(middleOf(cellOf(element, 1, 0)))
    const chosen = await until('the next press to count', () =>
      inside(element).querySelector<HTMLElement>('tr[aria-selected=true]'),
    )
    await until('its color', () => getComputedStyle(chosen).backgroundColor !== 'rgba(0, 0, 0, 0)')
    await sendKeys({ press: 'ArrowRight' })
    await sendKeys({ press: 'Shift+ArrowRight' })
    await until('two cells', () => marked(element) === 2)
    await until('the row without a color', () => getComputedStyle(chosen).backgroundColor === 'rgba(0, 0, 0, 0)')
  })

  it('has no accessibility faults, in light and dark, and speaks Dutch', async () => {
    for (const theme of ['light', 'dark']) {
      const element = await show(`theme="${theme}" lang="nl"`)
      await drag(element, cellOf(element, 1, 0), cellOf(element, 3, 1))
      await sendMouse({ type: 'up' })
      await says(element, '6 cellen, som 9, gemiddelde 3')
      const { run } = (window as unknown as { axe: typeof axe }).axe // axe.min.js defines it
      const result = await run(element, { rules: { region: { enabled: false } } })
      expect(result.violations.map(one => `${one.id}: ${one.nodes[0]?.html}`)).to.deep.equal([])
      element.remove()
    }
  })
})
