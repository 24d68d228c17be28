// Tables that are longer and wider than a browser can lay out: every row and column can be reached, exactly.
import { expect } from 'chai'
import { after, afterEach, before, describe, it } from './mocha.ts'
import { clean, frames, inside, loadSdk, mount, phase, until } from './tools.ts'
import type { LcElement } from '../../elements/element-types.ts'

before(async () => {
  await loadSdk()
})
after(clean)

function start(rows: number, columns: number, config: object = {}): LcElement {
  const element = mount('<lc-data-table style="display:block;inline-size:900px"></lc-data-table>')
  const keys = Array.from({ length: columns }, (_, index) => `c${index}`)
  Object.assign(element, {
    config: { settings: { limit: 'all' }, scroll_height: 500, columns: keys, search: false, ...config },
    data: Array.from({ length: rows }, (_, row) => Object.fromEntries(keys.map(key => [key, `${key} of ${row}`]))),
  })
  return element
}
async function loaded(element: LcElement, rows: number): Promise<void> {
  await phase(element, 'ready', 30_000)
  await until('its rows', () => rowsOf(element).length > 0)
  await frames(4) // the windows of rows and columns are files of their own
  if (rows > 80) await until('the window of rows', () => rowsOf(element).length < withoutWindow)
}
async function show(rows: number, columns: number, config: object = {}): Promise<LcElement> {
  const element = start(rows, columns, config)
  await loaded(element, rows)
  return element
}
/** So many rows of a long table are drawn before its window of rows is loaded. */
const withoutWindow = 40
const areaOf = (element: LcElement): HTMLElement => {
  const area = inside(element).querySelector<HTMLElement>('.lc-grid-area')
  if (!area) throw new Error('the table is not drawn')
  return area
}
const rowsOf = (element: LcElement): HTMLTableRowElement[] => [
  ...inside(element).querySelectorAll<HTMLTableRowElement>('tr[data-index]'),
]
const rowOf = (element: LcElement, index: number): HTMLTableRowElement | undefined =>
  rowsOf(element).find(row => Number(row.dataset['index']) === index)
const topOf = (element: LcElement, index: number): number => {
  const row = rowOf(element, index)
  if (!row) throw new Error(`row ${index} is not in the document`)
  return row.getBoundingClientRect().top
}
/** The first row that the head does not cover. */
const firstOf = (element: LcElement): number => {
  const head = inside(element).querySelector('thead')?.getBoundingClientRect().bottom ?? 0
  return Number(rowsOf(element).find(row => row.getBoundingClientRect().bottom > head + 1)?.dataset['index'])
}
/** Whether a row is between the head and the lower edge, all of it. */
function isWhole(element: LcElement, index: number): boolean {
  const row = rowOf(element, index)?.getBoundingClientRect()
  const head = inside(element).querySelector('thead')?.getBoundingClientRect()
  const area = areaOf(element)
  const bottom = area.getBoundingClientRect().top + area.clientTop + area.clientHeight
  return row !== undefined && head !== undefined && row.top >= head.bottom - 1 && row.bottom <= bottom + 1
}
async function scrollTo(element: LcElement, px: number): Promise<void> {
  areaOf(element).scrollTop = px
  await frames(3)
}
async function turn(element: LcElement, deltaY: number): Promise<void> {
  areaOf(element).dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }))
  await frames(1)
}
const focused = (element: LcElement): HTMLElement | null => {
  const active = element.shadowRoot?.activeElement
  return active instanceof HTMLElement ? active : null
}
async function press(element: LcElement, key: string, ctrlKey = false): Promise<void> {
  focused(element)?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }))
  await frames(1)
}

describe('a table of 1,000,000 rows', () => {
  let element: LcElement
  before(async () => {
    element = await show(1_000_000, 1)
  })
  after(clean)

  it('shows its last row whole at the end of its scroll bar, and its first one at the start', async () => {
    const area = areaOf(element)
    expect(area.scrollHeight).to.be.lessThan(33_000_000)
    await scrollTo(element, area.scrollHeight)
    expect(isWhole(element, 999_999)).to.equal(true)
    expect(rowOf(element, 999_999)?.ariaRowIndex).to.equal('1000001')
    await scrollTo(element, area.scrollHeight / 2)
    expect(firstOf(element)).to.be.within(490_000, 510_000)
    await scrollTo(element, 0)
    expect(isWhole(element, 0)).to.equal(true)
  })

  it('shows its last row if its scroll bar was at the end before the window of rows was there', async () => {
    const early = start(1_000_000, 1)
    let drawnBefore = 0
    const watch = new MutationObserver(() => {
      drawnBefore = rowsOf(early).length
      if (drawnBefore === 0) return
      watch.disconnect()
      areaOf(early).scrollTop = areaOf(early).scrollHeight
    })
    watch.observe(await until('its shadow root', () => early.shadowRoot), { childList: true, subtree: true })
    await loaded(early, 1_000_000)
    expect(drawnBefore).to.equal(withoutWindow)
    expect(isWhole(early, 999_999)).to.equal(true)
    early.remove()
  })

  it('moves by a notch of a wheel as far as a short table does, wherever it is', async () => {
    const short = await show(300, 1)
    const start = topOf(short, 2)
    await turn(short, 100)
    const notchPx = start - topOf(short, 2)
    expect(notchPx).to.be.greaterThan(20)
    short.remove()
    const long = element
    const area = areaOf(long)
    for (const share of [0, 0.1, 0.5, 0.999]) {
      await scrollTo(long, area.scrollHeight * share)
      const first = firstOf(long) + 3
      const start = topOf(long, first)
      for (let notch = 0; notch < 3; notch++) await turn(long, 100)
      expect(start - topOf(long, first), `three notches at ${share}`).to.be.closeTo(3 * notchPx, 1)
      for (let notch = 0; notch < 3; notch++) await turn(long, -100)
      expect(topOf(long, first), `and back at ${share}`).to.be.closeTo(start, 1)
    }
  })

  it('is scrolled through in small steps without a jump or a blank', async () => {
    const area = areaOf(element)
    await scrollTo(element, area.scrollHeight / 3)
    let first = firstOf(element)
    for (let step = 0; step < 12; step++) {
      area.scrollTop -= 3600
      await frames(1)
      const now = firstOf(element)
      expect(first - now, `step ${step}`).to.be.within(90, 110)
      const box = area.getBoundingClientRect()
      expect(rowsOf(element).some(row => row.getBoundingClientRect().bottom >= box.bottom - 2)).to.equal(true)
      first = now
    }
  })

  it('is walked with the keys row by row and page by page up to both ends', async () => {
    const short = await show(300, 1)
    rowOf(short, 0)?.focus()
    await press(short, 'PageDown')
    const pageRows = Number(focused(short)?.dataset['index'])
    expect(pageRows).to.be.greaterThan(5)
    short.remove()
    await scrollTo(element, 0)
    rowOf(element, 0)?.focus()
    await frames(1)
    await press(element, 'ArrowDown')
    await press(element, 'End')
    expect(focused(element)?.dataset['index']).to.equal('999999')
    expect(isWhole(element, 999_999)).to.equal(true)
    await press(element, 'ArrowUp')
    expect(focused(element)?.dataset['index']).to.equal('999998')
    await press(element, 'PageUp')
    expect(focused(element)?.dataset['index']).to.equal(String(999_998 - pageRows))
    expect(isWhole(element, 999_998 - pageRows)).to.equal(true)
    for (let page = 0; page < 2; page++) await press(element, 'PageUp')
    expect(isWhole(element, 999_998 - 3 * pageRows)).to.equal(true)
    await press(element, 'Home')
    expect(focused(element)?.dataset['index']).to.equal('0')
    expect(isWhole(element, 0)).to.equal(true)
    for (let row = 1; row < 16; row++) {
      await press(element, 'ArrowDown')
      expect(isWhole(element, row), `row ${row}`).to.equal(true)
    }
  })

  it('goes on from the row in focus after that was scrolled out of the document', async () => {
    await scrollTo(element, 0)
    rowOf(element, 0)?.focus()
    await frames(1)
    await press(element, 'ArrowDown')
    await scrollTo(element, areaOf(element).scrollHeight / 2)
    expect(rowOf(element, 1)).to.equal(undefined)
    expect(focused(element)).to.equal(areaOf(element))
    await press(element, 'ArrowDown')
    expect(focused(element)?.dataset['index']).to.equal('2')
    expect(isWhole(element, 2)).to.equal(true)
  })
})

describe('a table of 200 columns', () => {
  afterEach(clean)
  const heads = (element: LcElement): HTMLTableCellElement[] => [
    ...inside(element).querySelectorAll<HTMLTableCellElement>('th[data-column]'),
  ]
  const cellsOf = (element: LcElement): HTMLTableCellElement[] => [...(rowsOf(element)[0]?.cells ?? [])]
  async function sideways(element: LcElement, px: number): Promise<void> {
    areaOf(element).scrollLeft = px
    await frames(3)
  }
  async function wide(rows = 100): Promise<LcElement> {
    const element = await show(rows, 200)
    await until('the window of columns', () => heads(element).length < 30)
    // the first columns are drawn alone before the file of the window is there: it is when the last one follows
    const area = areaOf(element)
    area.scrollLeft = getComputedStyle(area).direction === 'rtl' ? -area.scrollWidth : area.scrollWidth
    await until('the last column', () => heads(element).at(-1)?.ariaColIndex === '200')
    area.scrollLeft = 0
    await until('the first column', () => heads(element)[0]?.ariaColIndex === '1')
    return element
  }

  it('has the columns in sight in the document, and reports all to screen readers', async () => {
    const element = await wide()
    expect(areaOf(element).querySelectorAll('*').length).to.be.lessThan(1500)
    expect(inside(element).querySelector('table')?.ariaColCount).to.equal('200')
    await sideways(element, areaOf(element).scrollWidth / 2)
    const [first] = cellsOf(element)
    expect(Number(first?.ariaColIndex)).to.be.within(60, 140)
    await sideways(element, areaOf(element).scrollWidth)
    expect(cellsOf(element).at(-1)?.ariaColIndex).to.equal('200')
    expect(cellsOf(element).at(-1)?.textContent).to.equal('c199 of 0')
  })

  it('keeps heads above their cells and no blank at the edges, wherever it is scrolled', async () => {
    const element = await wide()
    const area = areaOf(element)
    for (const share of [0, 0.01, 0.33, 0.5, 0.99, 1]) {
      await sideways(element, area.scrollWidth * share)
      const box = area.getBoundingClientRect()
      const cells = cellsOf(element)
      const lefts = cells.map(cell => Math.round(cell.getBoundingClientRect().left))
      expect(heads(element).map(head => Math.round(head.getBoundingClientRect().left))).to.deep.equal(lefts)
      expect(heads(element).map(head => head.ariaColIndex)).to.deep.equal(cells.map(cell => cell.ariaColIndex))
      expect(lefts[0]).to.be.lessThan(box.left + 2)
      expect(cells.at(-1)?.getBoundingClientRect().right).to.be.greaterThan(box.left + area.clientWidth - 2)
    }
  })

  it('is walked cell by cell with the keys of a grid', async () => {
    const element = await wide(40)
    rowOf(element, 0)?.focus()
    const position = (): string => focused(element)?.textContent ?? ''
    await press(element, 'ArrowRight')
    expect(position()).to.equal('c0 of 0')
    for (let step = 0; step < 25; step++) await press(element, 'ArrowRight')
    expect(position()).to.equal('c25 of 0')
    await press(element, 'ArrowDown')
    expect(position()).to.equal('c25 of 1')
    await press(element, 'End')
    expect(position()).to.equal('c199 of 1')
    const box = areaOf(element).getBoundingClientRect()
    expect(focused(element)?.getBoundingClientRect().right).to.be.lessThan(box.right + 1)
    await press(element, 'End', true)
    expect(position()).to.equal('c199 of 39')
    await press(element, 'Home', true)
    expect(position()).to.equal('c0 of 0')
    await press(element, 'ArrowLeft')
    expect(focused(element)?.dataset['index']).to.equal('0')
  })

  it('is changed in width at any column, by key', async () => {
    const element = await wide()
    const area = areaOf(element)
    await sideways(element, area.scrollWidth / 2)
    const head = heads(element)[3]
    const column = head?.dataset['column']
    const [beforePx, allPx] = [head?.offsetWidth ?? 0, area.scrollWidth]
    const edge = head?.querySelector<HTMLElement>('[role=separator]')
    edge?.focus()
    edge?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
    await frames(3)
    const after = heads(element).find(one => one.dataset['column'] === column)
    expect(after?.offsetWidth).to.equal(beforePx + 16)
    expect(area.scrollWidth).to.be.closeTo(allPx + 16, 2)
    const cell = cellsOf(element).find(one => one.ariaColIndex === after?.ariaColIndex)
    expect(cell?.offsetWidth).to.equal(after?.offsetWidth)
  })

  it('reads from right to left', async () => {
    document.documentElement.dir = 'rtl'
    try {
      const element = await wide()
      await sideways(element, -areaOf(element).scrollWidth)
      expect(cellsOf(element).at(-1)?.ariaColIndex).to.equal('200')
      const box = areaOf(element).getBoundingClientRect()
      expect(cellsOf(element).at(-1)?.getBoundingClientRect().left).to.be.lessThan(box.left + 20)
    } finally {
      document.documentElement.dir = ''
    }
  })
})
