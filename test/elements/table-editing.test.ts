// Cells of a table that are edited in place: inline rows, which the host hears of, and items of a server, which may refuse.
import { sendKeys } from '@web/test-runner-commands'
import type axe from 'axe-core'
import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, fixture, inside, loadSdk, mount, phase, until, type Asked } from './tools.ts'
import type { LcElement } from '../../elements/element-types.ts'

type Sdk = Awaited<ReturnType<typeof loadSdk>>
let sdk: Sdk
before(async () => {
  sdk = await loadSdk()
  await import('/node_modules/axe-core/axe.min.js' as string)
})
afterEach(clean)

const rows = [
  { _id: 'a', task: 'Oil', hours: 2, state: 'Open', due: '2026-11-20', done: false, note: 'x' },
  { _id: 'b', task: 'Tyres', hours: 5, state: 'Closed', due: '2026-11-21', done: true, note: 'y' },
  { task: 'No id', hours: 1, state: 'Open', due: '2026-11-22', done: false, note: 'z' },
]
const columns = [
  { key: 'task', type: 'key', editable: true },
  { key: 'hours', editable: true },
  { key: 'state', editable: true, badges: { Open: 'danger', Closed: 'success' } },
  { key: 'due', editable: true },
  { key: 'done', type: 'checkbox', editable: true },
  { key: 'note' },
]
async function show(attributes = '', config: object = {}): Promise<LcElement> {
  const element = mount(`<lc-data-table style="display:block;inline-size:760px" ${attributes}></lc-data-table>`)
  Object.assign(element, { config: { title: 'Tasks', columns, scroll_height: 'auto', ...config }, data: rows })
  await phase(element, 'ready')
  await pencils(element)
  return element
}
const pencils = async (element: LcElement): Promise<Element> =>
  until('what edits a cell', () => inside(element).querySelector('.lc-cell-pencil'))
const cell = (element: LcElement, row: number, column: number): HTMLTableCellElement => {
  const found = inside(element).querySelector<HTMLTableCellElement>(
    `tr[data-index="${row}"] td[aria-colindex="${column}"]`,
  )
  if (!found) throw new Error(`no cell ${row}, ${column}`)
  return found
}
const focused = (element: LcElement): HTMLElement | null => element.shadowRoot?.activeElement as HTMLElement | null // what takes focus here is HTML
const editor = (element: LcElement): HTMLElement | null => inside(element).querySelector<HTMLElement>('.lc-cell-editor')
const editorIn = async (element: LcElement, row: number, column: number): Promise<HTMLElement> =>
  until(`the editor in ${row}, ${column}`, () => {
    const found = editor(element)
    return found?.parentElement === cell(element, row, column) && found.contains(focused(element)) ? found : undefined
  })
const open = async (element: LcElement, row: number, column: number): Promise<HTMLElement> => {
  cell(element, row, column).dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }))
  return editorIn(element, row, column)
}
async function type(element: LcElement, text: string): Promise<void> {
  ;(focused(element) as HTMLInputElement).select() // a field has the focus
  await sendKeys({ type: text })
}
interface Change {
  readonly id: string
  readonly key: string
  readonly value: unknown
  readonly before: unknown
}
function heard(element: LcElement, isRefused: () => boolean = () => false): Change[] {
  const all: Change[] = []
  element.addEventListener('lc-cell-change', event => {
    const { id, key, value, before } = (event as CustomEvent<Change>).detail
    all.push({ id, key, value, before })
    if (isRefused()) event.preventDefault()
  })
  return all
}
const toast = async (element: LcElement, text: string): Promise<HTMLElement> =>
  until(`the message “${text}”`, () =>
    [...inside(element).querySelectorAll<HTMLElement>('.lc-toast')].find(one => one.textContent.includes(text)),
  )
async function faults(element: LcElement): Promise<readonly string[]> {
  await Promise.allSettled(
    inside(element)
      .getAnimations({ subtree: true })
      .map(one => one.finished),
  )
  const { run } = (window as unknown as { axe: typeof axe }).axe // axe.min.js defines it
  const result = await run(element, { rules: { region: { enabled: false } } })
  return result.violations.map(one => `${one.id}: ${one.nodes[0]?.html}`)
}

describe('the cells of a table with inline rows', () => {
  it('opens by F2 and Enter, saves with Enter downwards and Tab sideways, and leaves with Escape', async () => {
    const element = await show()
    const changes = heard(element)
    inside(element).querySelector<HTMLElement>('tr[data-index="0"]')?.focus()
    await sendKeys({ press: 'ArrowRight' })
    await until('the cell', () => focused(element) === cell(element, 0, 1))
    await sendKeys({ press: 'F2' })
    await editorIn(element, 0, 1)
    await type(element, 'Coolant')
    await sendKeys({ press: 'Enter' })
    await editorIn(element, 1, 1)
    expect(cell(element, 0, 1).textContent).to.contain('Coolant')
    await sendKeys({ press: 'Tab' })
    await editorIn(element, 1, 2)
    await type(element, '7')
    await sendKeys({ press: 'Escape' })
    await until('the cell again', () => focused(element) === cell(element, 1, 2))
    expect(cell(element, 1, 2).textContent).to.contain('5')
    await sendKeys({ press: 'Enter' })
    await editorIn(element, 1, 2)
    await type(element, '8')
    await sendKeys({ down: 'Shift' })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ up: 'Shift' })
    await editorIn(element, 1, 1)
    await sendKeys({ press: 'Escape' })
    expect(changes).to.deep.equal([
      { id: 'a', key: 'task', value: 'Coolant', before: 'Oil' },
      { id: 'b', key: 'hours', value: 8, before: 5 },
    ])
    const { getData } = element as unknown as { getData(): Promise<readonly { readonly hours: number }[]> } // of every widget
    expect((await getData.call(element)).map(({ hours }) => hours)).to.deep.equal([2, 8, 1])
  })

  it('has a control for each type, and a press elsewhere saves', async () => {
    const element = await show()
    const changes = heard(element)
    const choice = await open(element, 0, 3)
    choice.querySelector<HTMLElement>('[role=combobox]')?.click()
    const option = await until('the states', () =>
      [...inside(element).querySelectorAll<HTMLElement>('[role=option]')].find(one => one.textContent === 'Closed'),
    )
    option.click()
    await until('the state', () => changes.length === 1)
    const date = await open(element, 0, 4)
    await until('the date', () => date.querySelector('[role=spinbutton], input'))
    await sendKeys({ press: 'Escape' })
    await until('no editor', () => !editor(element))
    cell(element, 0, 5).querySelector('input')?.click()
    await until('the box', () => changes.length === 2)
    await open(element, 0, 2)
    await type(element, '3')
    inside(element)
      .querySelector('h3')
      ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    await until('the number', () => changes.length === 3)
    expect(changes).to.deep.equal([
      { id: 'a', key: 'state', value: 'Closed', before: 'Open' },
      { id: 'a', key: 'done', value: true, before: false },
      { id: 'a', key: 'hours', value: 3, before: 2 },
    ])
    await until('the box in the table', () => cell(element, 0, 5).querySelector('input')?.checked)
  })

  it('stays open where the host refuses, and is undone by its message', async () => {
    const element = await show()
    let isRefused = true
    const changes = heard(element, () => isRefused)
    await open(element, 0, 1)
    await type(element, 'Coolant')
    await sendKeys({ press: 'Enter' })
    await until('the reason', () => editor(element)?.textContent.includes('did not accept'))
    expect((focused(element) as HTMLInputElement).value).to.equal('Coolant')
    isRefused = false
    await sendKeys({ press: 'Enter' })
    await editorIn(element, 1, 1)
    await sendKeys({ press: 'Escape' })
    const saved = await toast(element, 'Task was saved.')
    ;[...saved.querySelectorAll('button')].find(one => one.textContent === 'Undo')?.click()
    await until('the former value', () => cell(element, 0, 1).textContent.includes('Oil'))
    expect(changes.at(-1)).to.deep.equal({ id: 'a', key: 'task', value: 'Oil', before: 'Coolant' })
    // a box that is refused shows what it showed
    isRefused = true
    cell(element, 0, 5).querySelector('input')?.click()
    await toast(element, 'Done was not saved')
    expect(cell(element, 0, 5).querySelector('input')?.checked).to.equal(false)
  })

  it('leaves other columns, rows without an id, and the press on a row alone', async () => {
    const element = await show('', { actions: [{ type: 'link', page: 'p', item_key: 'task' }] })
    const opened: unknown[] = []
    element.addEventListener('lc-navigate', event => opened.push((event as CustomEvent).detail))
    for (const [row, column] of [
      [0, 6],
      [2, 1],
    ] as const)
      cell(element, row, column).dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }))
    expect(editor(element)).to.equal(null)
    expect(cell(element, 2, 1).querySelector('.lc-cell-pencil')).to.equal(null)
    cell(element, 0, 1).click()
    expect(opened).to.have.length(0)
    cell(element, 0, 6).click()
    await until('the page', () => opened.length === 1)
  })

  it('has no accessibility faults in light and dark, works by its pencil at 390 px, and speaks Dutch', async () => {
    for (const theme of ['light', 'dark']) {
      const element = await show(`theme="${theme}" lang="nl" style="display:block;inline-size:390px"`)
      const pencil = cell(element, 0, 1).querySelector<HTMLElement>('.lc-cell-pencil')
      expect(pencil?.getAttribute('aria-label')).to.equal('Task bewerken, rij 1')
      expect(await faults(element), theme).to.deep.equal([])
      pencil?.click()
      const opened = await editorIn(element, 0, 1)
      expect(await faults(element), `${theme}, open`).to.deep.equal([])
      expect(opened.getBoundingClientRect().right).to.be.lessThan(391)
      element.remove()
    }
  })
})

describe('the cells of a table with a server', () => {
  async function server(refuse: () => readonly [number, string] | undefined, edits: object[] = [{ key: 'task' }]) {
    const items = rows.slice(0, 2).map(row => ({ ...row }))
    const line = fixture(({ method, path, body }: Asked) => {
      if (path.startsWith('/query/'))
        return { data: { id: 'q', slug: 'tasks', app: 'crm', collection: 'tasks', edits } }
      const item = items.find(one => path === `/item/crm/tasks/${one._id}`)
      if (!item) return { data: items.map(one => ({ ...one })), total: items.length }
      const refused = method === 'PUT' ? refuse() : undefined
      if (refused) return { status: refused[0], message: refused[1] }
      if (method === 'PUT') Object.assign(item, (body as { data: object }).data)
      return { data: { ...item } }
    })
    const core = sdk.configure({
      name: `editing-${Math.random()}`,
      api: 'http://editing.test/',
      storage: 'memory',
      auth: { mode: 'token', getToken: () => Promise.resolve(`x.${btoa(JSON.stringify({ exp: 9_999_999_999 }))}.x`) },
      ...line,
    })
    const element = mount('<lc-data-table query="tasks" style="display:block;inline-size:760px"></lc-data-table>')
    Object.assign(element, { core, config: { columns, scroll_height: 'auto' } })
    await until('its rows', () => inside(element).querySelector('tr[data-index]'))
    const puts = () => line.asked.filter(({ method }) => method === 'PUT').map(({ path, body }) => ({ path, body }))
    return { element, puts, items, asked: line.asked, core }
  }

  it('stays open with what was typed where the server refuses, with its sentence, and saves the second time', async () => {
    let refused: readonly [number, string] | undefined = [403, 'You may not change this task.']
    const { element, puts, items, core } = await server(() => refused)
    await pencils(element)
    await open(element, 0, 1)
    await type(element, 'Coolant')
    await sendKeys({ press: 'Enter' })
    await until('the reason', () => editor(element)?.textContent.includes('You may not change this task.'))
    expect((focused(element) as HTMLInputElement).value).to.equal('Coolant')
    expect(items[0]?.task).to.equal('Oil')
    refused = undefined
    await sendKeys({ press: 'Enter' })
    await editorIn(element, 1, 1)
    await sendKeys({ press: 'Escape' })
    expect(puts().at(-1)).to.deep.equal({
      path: '/item/crm/tasks/a',
      body: { data: { task: 'Coolant' }, is: { task: 'Oil' } },
    })
    const saved = await toast(element, 'Task was saved.')
    ;[...saved.querySelectorAll('button')].find(one => one.textContent === 'Undo')?.click()
    await until('the former value', () => items[0]?.task === 'Oil')
    await until('it in the table', () => cell(element, 0, 1).textContent.includes('Oil'))
    core.destroy()
  })

  it('has no editor for a field that the server does not offer', async () => {
    const { element, core } = await server(() => undefined)
    await pencils(element)
    expect(inside(element).querySelectorAll('.lc-cell-pencil')).to.have.length(2)
    cell(element, 0, 2).dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }))
    expect(editor(element)).to.equal(null)
    core.destroy()
  })
})
