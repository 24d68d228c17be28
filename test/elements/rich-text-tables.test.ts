// Tables in <lc-rich-text>: with the keyboard, with the mouse, on a narrow page and under a policy that forbids inline
// styles.
import { expect } from 'chai'
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import type { LcRichText } from '../../elements/lc-rich-text.class.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, clipboardEvent, editorOf, frames, loadSdk, mount, pressAt, until } from './tools.ts'

interface Open {
  readonly element: LcRichText
  readonly root: ShadowRoot
  readonly text: HTMLElement
}
const violations: string[] = []

const rows = (...all: readonly (readonly string[])[]): string =>
  `<table><tbody>${all.map(row => `<tr>${row.map(words => `<td><p>${words}</p></td>`).join('')}</tr>`).join('')}</tbody></table>`
const small = `<p>before</p>${rows(['a', 'b'], ['c', 'd'])}<p>after</p>`

/** The element with its editor open, and the code of tables loaded if it shows a table. */
async function open(value: string, attributes = ''): Promise<Open> {
  const element = mount(`<lc-rich-text format="html" label="Notes" ${attributes}></lc-rich-text>`) as LcRichText // of this markup
  element.value = value
  const text = await editorOf(element)
  if (!element.shadowRoot) throw new Error('no shadow root')
  return { element, root: element.shadowRoot, text }
}
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await sendKeys({ press: key })
    await frames(2)
  }
}
const cellWith = (text: HTMLElement, words: string): HTMLElement => {
  const found = [...text.querySelectorAll<HTMLElement>('td, th')].find(cell => cell.innerText.trim() === words)
  if (!found) throw new Error(`no cell with ${words}`)
  return found
}
const middleOf = (target: Element): [number, number] => {
  const { left, top, width, height } = target.getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height / 2)]
}
const pressOn = (target: Element): Promise<void> => pressAt(middleOf(target))

/** The start of a press and a key in the same moment: the browser has not reported the new selection by then. */
function pressAndKey(target: Element, key: string): void {
  const [clientX, clientY] = middleOf(target)
  const shared = { bubbles: true, cancelable: true, composed: true }
  target.dispatchEvent(new MouseEvent('mousedown', { ...shared, clientX, clientY, button: 0, detail: 1 }))
  target.dispatchEvent(new KeyboardEvent('keydown', { ...shared, key }))
  target.dispatchEvent(new MouseEvent('mouseup', { ...shared, clientX, clientY, button: 0, detail: 1 }))
}

/** Presses in a cell and waits for its menu. */
async function enter({ root, text }: Open, words: string): Promise<HTMLElement> {
  await pressOn(cellWith(text, words))
  await frames(4)
  return until('the menu of the table', () => root.querySelector<HTMLElement>('.lc-rte-table-menu'))
}
const menuOf = (root: ShadowRoot): HTMLElement | null => root.querySelector('.lc-rte-table-menu')

/** Chooses an entry of the menu of the table with keys. */
async function choose({ root, text }: Open, menu: string, entry: string): Promise<void> {
  await press('Alt+F10')
  await until('the focus in the menu', () => menuOf(root)?.contains(root.activeElement))
  await press('Home')
  for (let step = 0; step < 4 && root.activeElement?.textContent !== menu; step++) await press('ArrowRight')
  await press('Enter')
  const item = await until(entry, () =>
    [...root.querySelectorAll<HTMLElement>('[data-item]')].find(one => one.textContent === entry),
  )
  for (let step = 0; step < 12 && root.activeElement !== item; step++) await press('ArrowDown')
  await press('Enter')
  await until('the focus back in the text', () => root.activeElement === text || root.activeElement?.matches('input'))
  await frames(2)
}
/** The table as "*a|b c|d", where * is a header. */
const shown = (root: ParentNode): string =>
  [...root.querySelectorAll('tr')]
    .map(row =>
      [...row.children].map(cell => `${cell.matches('th') ? '*' : ''}${(cell.textContent ?? '').trim()}`).join('|'),
    )
    .join(' ')

async function faultsOf(element: Element): Promise<readonly string[]> {
  await import('/node_modules/axe-core/axe.min.js' as string)
  const { axe } = globalThis as unknown as {
    readonly axe: { run(what: unknown): Promise<{ readonly violations: readonly { readonly id: string }[] }> }
  } // the global of the script above
  return (await axe.run(element)).violations.map(({ id }) => id)
}

/** Whether the code of tables was requested: its file has no name of its own. */
async function hasTableCode(): Promise<boolean> {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  const texts = await Promise.all(
    names.filter(name => name.includes('/chunks/')).map(async name => (await fetch(name)).text()),
  )
  return texts.some(text => text.includes('selectingCells'))
}

describe('tables of rich text', () => {
  before(async () => {
    await setViewport({ width: 1280, height: 800 })
    const policy = document.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = "style-src 'self'"
    document.head.append(policy)
    document.addEventListener('securitypolicyviolation', event => violations.push(event.violatedDirective))
    await loadSdk()
  })
  afterEach(async () => {
    clean()
    await resetMouse()
  })

  it('writes where the cursor was just put, also if the browser has not reported it yet', async () => {
    const { root, text } = await open('<p>Old words</p><p>Next</p>')
    const [first, second] = [...text.querySelectorAll('p')]
    const selection = (root as unknown as { getSelection(): Selection }).getSelection() // of Chromium
    text.focus()
    selection.setBaseAndExtent(first?.firstChild as Node, 9, second?.firstChild as Node, 0)
    await frames(3)
    selection.collapse(first?.firstChild as Node, 4)
    const key = { key: 'N', charCode: 78, keyCode: 78, bubbles: true, cancelable: true, composed: true }
    text.dispatchEvent(new KeyboardEvent('keydown', key))
    text.dispatchEvent(new KeyboardEvent('keypress', key))
    await frames(2)
    // the browser would write the letter itself: it does so for keys that people press only
    expect([...text.querySelectorAll('p')].map(one => one.innerText)).to.deep.equal(['Old words', 'Next'])
  })

  it('load their code with the first table, which is inserted and written in with keys alone (RTE-010)', async () => {
    const { element, root, text } = await open('<p>one</p>')
    await pressOn(text)
    await press('End')
    await frames(4)
    expect(await hasTableCode()).to.equal(false)
    await press('Alt+F10')
    for (let step = 0; step < 12 && root.activeElement?.getAttribute('data-tool') !== 'table'; step++)
      await press('ArrowRight')
    await press('Enter')
    const grid = await until('the sizes', () => root.querySelector<HTMLElement>('[role="grid"]'))
    await until('the focus in it', () => grid.contains(root.activeElement))
    expect(root.activeElement?.getAttribute('aria-label')).to.equal('3 rows, 3 columns')
    await press('ArrowUp', 'ArrowLeft', 'Enter')
    await until('the table', () => text.querySelector('table'))
    await until('its menu', () => menuOf(root))
    expect(await hasTableCode()).to.equal(true)
    for (const words of ['Day', 'Hours', 'Mon', '8']) {
      await sendKeys({ type: words })
      await press('Tab')
    }
    await sendKeys({ type: 'Tue' })
    await until('the rows', () => shown(text) === '*Day|*Hours Mon|8 Tue|')
    await press('ArrowUp', 'ArrowUp', 'Shift+Tab')
    await frames(4)
    await until('the value', () =>
      String(element.value).endsWith('<tr><td><p>Tue</p></td><td><p></p></td></tr></tbody></table><p></p>'),
    )
    const reader = mount('<lc-rich-text readonly></lc-rich-text>') as LcRichText // of this markup
    reader.value = element.value
    const drawn = await until('the reader', () => reader.shadowRoot?.querySelector('.lc-rich table'))
    expect(shown(drawn)).to.equal('*Day|*Hours Mon|8 Tue|')
  })

  it('have a menu at the table with the cursor in it, which stays where it is, and keys that reach it (RTE-018)', async () => {
    const one = await open(small)
    const { root, text } = one
    const menu = await enter(one, 'a')
    expect([menu.getAttribute('role'), menu.getAttribute('aria-label')]).to.deep.equal(['toolbar', 'Table'])
    const at = [menu.offsetLeft, menu.offsetTop]
    await press('Tab', 'Tab', 'ArrowRight')
    expect(text.innerText).to.contain('before')
    expect([menuOf(root) === menu, menu.offsetLeft, menu.offsetTop]).to.deep.equal([true, ...at])
    expect(menu.querySelectorAll('[tabindex="0"]').length).to.equal(1)
    await press('Alt+F10', 'ArrowRight', 'ArrowRight')
    expect(root.activeElement?.textContent).to.equal('Cells')
    await press('Alt+F10')
    expect(root.activeElement?.closest('[part="toolbar"]')).not.to.equal(null)
    await until('no menu', () => menuOf(root) === null)
    await press('Escape')
    await until('the menu again', () => menuOf(root))
    await press('Alt+F10', 'Escape')
    expect([root.activeElement === text, menuOf(root) !== null]).to.deep.equal([true, true])
    await press('Escape')
    await until('no menu after Escape', () => menuOf(root) === null)
    expect(root.activeElement).to.equal(text)
    await press('Alt+F10')
    await until('the menu by its key', () => menuOf(root)?.contains(root.activeElement))
    await press('Escape', 'Escape', 'Escape')
    expect(root.activeElement?.className).to.contain('lc-rte-out')
    await pressOn([...text.querySelectorAll('p')].at(-1) ?? text)
    await frames(4)
    expect(menuOf(root)).to.equal(null)
  })

  it('change in every way without a mouse', async () => {
    const one = await open(small)
    const { element, root, text } = one
    await enter(one, 'a')
    const now = (): string => shown(text)
    const steps: readonly (readonly [menu: string, entry: string, expected: string])[] = [
      ['Row', 'First row is a header', '*a|*b c|d'],
      ['Column', 'First column is a header', '*a|*b *c|d'],
      ['Row', 'Insert row below', '*a|*b *| *c|d'],
      ['Row', 'Move down', '*|* *a|b *c|d'],
      ['Row', 'Insert row above', '*|* *| *a|b *c|d'],
      ['Row', 'Delete row', '*|* *| *c|d'],
    ]
    for (const [menu, entry, expected] of steps) {
      await choose(one, menu, entry)
      expect(now(), entry).to.equal(expected)
    }
    await enter(one, 'd')
    await choose(one, 'Row', 'Move up')
    expect(now()).to.equal('*|* *c|d *|')
    await choose(one, 'Column', 'Move left')
    expect(now()).to.equal('*|* *d|c *|')
    await choose(one, 'Column', 'Insert column after')
    await choose(one, 'Column', 'Insert column before')
    expect(now()).to.equal('*|*|*|* |*d||c |*||')
    await choose(one, 'Column', 'Delete column')
    await choose(one, 'Row', 'Select row')
    await choose(one, 'Cells', 'Green')
    await choose(one, 'Cells', 'Merge cells')
    expect(text.querySelectorAll('td[data-color="green"], th[data-color="green"]').length).to.equal(1)
    await choose(one, 'Cells', 'Split cell')
    await choose(one, 'Cells', 'Empty the cells')
    expect(text.innerText).not.to.contain('c')
    await choose(one, 'Table', 'Caption and width…')
    await until('the form', () => root.activeElement?.matches('input'))
    await sendKeys({ type: 'Hours' })
    await press('Tab')
    await sendKeys({ type: '220' })
    await press('Enter')
    await until('the caption', () => text.querySelector('caption')?.textContent === 'Hours')
    await until('the width', () => String(element.value).includes('data-colwidth="220"'))
    await choose(one, 'Table', 'Select all cells')
    await choose(one, 'Cells', 'Merge cells')
    expect(text.querySelectorAll('td, th').length).to.equal(1)
    await choose(one, 'Table', 'Delete table')
    await until('no table', () => element.value === '<p>before</p><p>after</p>')
  })

  it('select cells with the mouse and with keys, and a press elsewhere counts for the key right after it', async () => {
    const one = await open(small)
    const { root, text } = one
    await enter(one, 'a')
    const selected = (): readonly string[] =>
      [...text.querySelectorAll<HTMLElement>('.selectedCell')].map(cell => cell.innerText.trim())
    const drag = async (from: string, to: string): Promise<void> => {
      await sendMouse({ type: 'move', position: middleOf(cellWith(text, from)) })
      await sendMouse({ type: 'down' })
      await sendMouse({ type: 'move', position: middleOf(cellWith(text, to)) })
      await sendMouse({ type: 'up' })
      await frames(6) // the view gets the selection of the page a moment later
    }
    await drag('a', 'd')
    await until('four cells', () => selected().length === 4)
    pressAndKey(cellWith(text, 'd'), 'Backspace')
    await frames(2)
    expect([shown(text), selected()]).to.deep.equal(['a|b c|d', []])
    await drag('a', 'c')
    await until('a column', () => selected().join('') === 'ac')
    pressAndKey(text.querySelector('p') ?? text, 'Backspace')
    await frames(2)
    expect([shown(text), selected()]).to.deep.equal(['a|b c|d', []])
    await drag('a', 'c')
    await pressOn(text.querySelector('p') ?? text)
    await sendKeys({ press: 'y' })
    await until('the key in the words before', () => text.querySelector('p')?.innerText.includes('y'))
    expect(shown(text)).to.equal('a|b c|d')
    await enter(one, 'a')
    await press('End', 'Shift+ArrowRight', 'Shift+ArrowRight')
    await until('two cells by keys', () => selected().join('') === 'ab')
    await press('Delete')
    await until('they are empty', () => shown(text) === '| c|d')
    expect(menuOf(root)).not.to.equal(null)
  })

  it('get the widths of their columns by a handle, as attributes, and the reader shows the same', async () => {
    const one = await open(small)
    const { element, text } = one
    await enter(one, 'a')
    const { right, top } = cellWith(text, 'a').getBoundingClientRect()
    await sendMouse({ type: 'move', position: [Math.round(right) - 2, Math.round(top) + 8] })
    await until('the handle', () => text.querySelector('.column-resize-handle'))
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [Math.round(right) - 302, Math.round(top) + 8] })
    await sendMouse({ type: 'up' })
    const px = await until('the width', () => /data-colwidth="(\d+)"/.exec(String(element.value))?.[1])
    expect(String(element.value)).not.to.contain('style=')
    expect(Math.round(cellWith(text, 'a').getBoundingClientRect().width)).to.be.closeTo(Number(px), 1)
    const reader = mount('<lc-rich-text readonly></lc-rich-text>') as LcRichText // of this markup
    reader.value = element.value
    const cell = await until('the reader', () => reader.shadowRoot?.querySelector<HTMLElement>('.lc-rich td'))
    expect(Math.round(cell.getBoundingClientRect().width)).to.be.closeTo(Number(px), 1)
    expect([...(reader.shadowRoot?.querySelectorAll('.lc-rich [style]') ?? [])].length).to.equal(0)
    expect(violations).to.deep.equal([])
  })

  it('scroll in a box of their own at 390 px, with words that are not broken, and pass axe with the menu open', async () => {
    await setViewport({ width: 390, height: 700 })
    const head = ['Registration', 'Manufacturer', 'Maintenance', 'Departure', 'Destination', 'Passengers']
    const wide = `<p>before</p>${rows(head, head)}`
    const one = await open(wide)
    await enter(one, 'Registration')
    const reader = mount('<lc-rich-text readonly></lc-rich-text>') as LcRichText // of this markup
    reader.value = wide
    await until('the reader', () => reader.shadowRoot?.querySelector('table'))
    for (const root of [one.root, reader.shadowRoot]) {
      const box = root?.querySelector<HTMLElement>('.lc-rich-table')
      if (!box) throw new Error('no box')
      expect(box.scrollWidth).to.be.greaterThan(box.clientWidth)
    }
    expect(document.documentElement.scrollWidth).to.be.at.most(390)
    const line = reader.shadowRoot?.querySelector('td p')?.getBoundingClientRect().height ?? 0
    expect(line).to.be.lessThan(30)
    await until('a box that Tab reaches', () =>
      reader.shadowRoot?.querySelector('.lc-rich-table')?.hasAttribute('tabindex'),
    )
    await sendKeys({ type: 'x' })
    await until('the letter in the cell that was pressed', () =>
      [...one.text.querySelectorAll('td')].some(cell => /^Regis\w*x/.test(cell.innerText)),
    )
    await press('Control+z')
    expect(menuOf(one.root)?.getBoundingClientRect().right).to.be.at.most(390)
    expect([await faultsOf(one.element), await faultsOf(reader)]).to.deep.equal([[], []])
    await press('Alt+F10', 'Enter')
    await until('the entries', () => one.root.querySelector('[data-item]'))
    expect(await faultsOf(one.element)).to.deep.equal([])
    await setViewport({ width: 1280, height: 800 })
  })

  it('are shown and stay, and nothing of them can be added, while they are switched off', async () => {
    const { element, root, text } = await open(small, 'features="-table"')
    await pressOn(cellWith(text, 'd'))
    await frames(6)
    expect([menuOf(root), root.querySelector('[data-tool="table"]')]).to.deep.equal([null, null])
    await press('Tab')
    expect(shown(text)).to.equal('a|b c|d')
    await pressOn(text.querySelector('p') ?? text)
    await press('End')
    for (const html of [rows(['x', 'y']), '<table><tr><td>one</td></tr></table>']) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      text.dispatchEvent(clipboardEvent('paste', clipboardData))
    }
    await until('the pasted words', () => /x[\s\S]*y[\s\S]*one/.test(text.innerText))
    await element.insert(rows(['z']))
    expect([text.querySelectorAll('table').length, shown(text)]).to.deep.equal([1, 'a|b c|d'])
    expect(await element.exportAs('html')).to.contain(rows(['a', 'b'], ['c', 'd']))
  })

  it('stay as they were stored while they are only looked at, also with rows of different length', async () => {
    const ragged =
      '<table><tbody><tr><td rowspan="9"><p>a</p></td><td><p>b</p></td><td><p>c</p></td></tr><tr></tr><tr><td><p>d</p></td></tr></tbody></table>'
    const one = await open(ragged)
    const events: unknown[] = []
    one.element.addEventListener('lc-input', event => events.push(event))
    await enter(one, 'd')
    await press('ArrowUp', 'ArrowRight', 'Shift+ArrowRight')
    const other = document.body.appendChild(document.createElement('button'))
    other.focus()
    await frames(4)
    expect([events.length, one.element.value]).to.deep.equal([0, ragged])
    await enter(one, 'd')
    await sendKeys({ type: 'x' })
    await until('the change', () => events.length > 0)
    expect(shown(one.text)).to.match(/^a\|b\|c (dx|xd)\|$/)
    await press('Control+z')
    await until('the text as it came', () => one.element.value === ragged)
  })

  it('speak Dutch', async () => {
    const one = await open(small, 'lang="nl"')
    await enter(one, 'a')
    await until('the words', () => menuOf(one.root)?.textContent === 'RijKolomCellenTabel')
    await choose(one, 'Rij', 'Rij eronder invoegen')
    expect(shown(one.text)).to.equal('a|b | c|d')
  })
})
