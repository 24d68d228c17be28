// The filters of columns: opened from the menu of a column, shown as chips, answered here or by the server.
import { sendKeys } from '@web/test-runner-commands'
import type axe from 'axe-core'
import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, fixture, frames, inside, loadSdk, mount, phase, until } from './tools.ts'
import type { LcElement } from '../../elements/element-types.ts'

type Sdk = Awaited<ReturnType<typeof loadSdk>>
let sdk: Sdk
before(async () => {
  sdk = await loadSdk()
  await import('/node_modules/axe-core/axe.min.js' as string)
})
afterEach(clean)

const rows = [
  { airport: 'Schiphol', country: 'NL', runways: 6, opened: '1916-09-16', tags: ['hub', 'rail'] },
  { airport: 'Eindhoven', country: 'NL', runways: 1, opened: '1932-09-18', tags: [] },
  { airport: 'Heathrow', country: 'GB', runways: 2, opened: '1946-05-31', tags: ['hub'] },
  { airport: 'Haneda', country: 'JP', runways: 4, opened: '1931-08-25', tags: ['rail'] },
]
const columns = [{ key: 'airport', type: 'key' }, 'country', 'runways', 'opened', 'tags']
async function show(attributes = 'style="display:block;inline-size:760px"', config: object = {}): Promise<LcElement> {
  const element = mount(`<lc-data-table ${attributes}></lc-data-table>`)
  Object.assign(element, { config: { title: 'Airports', columns, ...config }, data: rows })
  await phase(element, 'ready')
  await until('its rows', () => names(element).length > 0)
  return element
}
const names = (element: LcElement): (string | null)[] =>
  [...inside(element).querySelectorAll('tr[data-index]')].map(row => row.querySelector('td')?.textContent ?? null)
const menuButton = (element: LcElement, column: string): HTMLElement | null =>
  inside(element).querySelector<HTMLElement>(`th[data-column="${column}"] .lc-grid-menu`)
const focused = (element: LcElement): HTMLElement | null => element.shadowRoot?.activeElement as HTMLElement | null // what takes focus here is HTML
const still = async (element: LcElement): Promise<void> => {
  await until('animations', () => inside(element).getAnimations({ subtree: true }).length === 0)
}
async function open(element: LcElement, column: string): Promise<HTMLElement> {
  menuButton(element, column)?.focus()
  await sendKeys({ press: 'Enter' })
  await until('the menu', () => inside(element).querySelector('[role=menu]'))
  await until('the items', () => focused(element)?.getAttribute('role')?.startsWith('menuitem'))
  const item = [...inside(element).querySelectorAll<HTMLElement>('[role=menu] [data-item]')].find(one =>
    /^(Filter|Filteren)…$/.test(one.textContent),
  )
  item?.click()
  const panel = await until('the filter', () => inside(element).querySelector<HTMLElement>('.lc-column-filter'))
  await still(element)
  return panel
}
const chips = (element: LcElement): (string | null)[] =>
  [...inside(element).querySelectorAll('.lc-table-chip')].map(chip => chip.textContent)
const choiceOf = (panel: HTMLElement, label: string): HTMLInputElement | null | undefined =>
  [...panel.querySelectorAll('label')]
    .find(one => one.querySelector('span')?.textContent === label)
    ?.querySelector('input')
async function faults(element: LcElement): Promise<readonly string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe // axe.min.js defines it
  const result = await run(element, { rules: { region: { enabled: false } } })
  return result.violations.map(one => `${one.id}: ${one.nodes[0]?.html}`)
}

describe('the filter of a column', () => {
  it('finds a text as it is typed, and Escape leads back to the head', async () => {
    const element = await show()
    await open(element, 'airport')
    expect(focused(element)?.matches('input')).to.equal(true)
    await sendKeys({ type: 'HO' })
    await until('the rows', () => names(element).join() === 'Schiphol,Eindhoven')
    await until('the chips', () => chips(element).join('|') === ['Airport: contains “HO”'].join('|'))
    expect(menuButton(element, 'airport')?.dataset['marked']).to.equal('true')
    await sendKeys({ press: 'Enter' })
    await until('the filter to close', () => !inside(element).querySelector('.lc-column-filter'))
    expect(focused(element)).to.equal(menuButton(element, 'airport'))
  })

  it('chooses among the values of all rows, with their counts, also after it filters', async () => {
    const element = await show(undefined, { limit: 2 })
    const panel = await open(element, 'country')
    await until('the values', () => choiceOf(panel, 'NL'))
    expect([...panel.querySelectorAll('fieldset label')].map(one => one.textContent)).to.deep.equal([
      'NL2',
      'GB1',
      'JP1',
    ])
    choiceOf(panel, 'GB')?.click()
    await until('the rows', () => names(element).join() === 'Heathrow')
    choiceOf(panel, 'JP')?.click()
    await until('the rows', () => names(element).join() === 'Heathrow,Haneda')
    await until('the chips', () => chips(element).join('|') === ['Country: GB, JP'].join('|'))
    choiceOf(panel, 'GB')?.click()
    await until('the rows', () => names(element).join() === 'Haneda')
  })

  it('takes a range of numbers, and values of lists; several filters hold together', async () => {
    const element = await show()
    const panel = await open(element, 'runways')
    const [from, to] = panel.querySelectorAll<HTMLInputElement>('input')
    from?.focus()
    await sendKeys({ type: '2' })
    to?.focus()
    await sendKeys({ type: '5' })
    await until('the rows', () => names(element).join() === 'Heathrow,Haneda')
    await sendKeys({ press: 'Escape' })
    const tags = await open(element, 'tags')
    await until('the values', () => choiceOf(tags, 'hub'))
    choiceOf(tags, 'hub')?.click()
    await until('the rows', () => names(element).join() === 'Heathrow')
    await until('the chips', () => chips(element).join('|') === ['Runways: 2 – 5', 'Tags: hub'].join('|'))
  })

  it('takes a range of days, written with the keys', async () => {
    const element = await show()
    const panel = await open(element, 'opened')
    const field = await until('the date field', () => panel.querySelector<HTMLInputElement>('input'))
    field.focus()
    await sendKeys({ type: '01/01/1932' })
    await sendKeys({ press: 'Tab' })
    await until('the rows', () => names(element).join() === 'Eindhoven,Heathrow')
    expect(chips(element)[0]).to.match(/^Opened: from .*1932/)
  })

  it('opens with the focus on its first control, also where that comes later', async () => {
    const element = await show()
    const panel = await open(element, 'country') // a text
    expect(focused(element)).to.equal(panel.querySelector('input'))
    await sendKeys({ press: 'Escape' })
    const numbers = await open(element, 'runways')
    expect(focused(element)).to.equal(numbers.querySelector('input'))
    await sendKeys({ press: 'Escape' })
    const days = await open(element, 'opened') // its fields load when it opens
    await until('the first day', () => days.querySelector('.lc-column-filter-days')?.contains(focused(element)))
    await sendKeys({ press: 'Escape' })
    const values = await open(element, 'tags') // its values are read when it opens
    await until('the first value', () => focused(element)?.matches('[type=checkbox]'))
    expect(focused(element)).to.equal(values.querySelector('input'))
    await sendKeys({ press: 'Tab' })
    expect(values.contains(focused(element))).to.equal(true)
    await sendKeys({ press: 'Escape' })
    await until('the filter to close', () => !inside(element).querySelector('.lc-column-filter'))
    expect(focused(element)).to.equal(menuButton(element, 'tags'))
  })

  it('leaves its menus where no row matches, and is taken away by chip and by button', async () => {
    const element = await show(undefined, { columns: undefined })
    const panel = await open(element, 'airport')
    panel.querySelector('input')?.focus()
    await sendKeys({ type: 'zzz' })
    await until('the message', () => inside(element).textContent?.includes('No row matches the filters.'))
    expect(menuButton(element, 'airport')).to.not.equal(null)
    await sendKeys({ press: 'Escape' })
    inside(element).querySelector<HTMLElement>('.lc-table-chip')?.click()
    await until('all rows', () => names(element).length === 4)
    await until('the chips', () => chips(element).join('|') === [].join('|'))
    const again = await open(element, 'country')
    await until('the values', () => choiceOf(again, 'NL'))
    choiceOf(again, 'NL')?.click()
    await until('the rows', () => names(element).length === 2)
    await until('the chip', () => chips(element).length === 1)
    ;[...inside(element).querySelectorAll<HTMLElement>('.lc-table-chips button')].at(-1)?.click()
    await until('all rows', () => names(element).length === 4)
  })

  it('has no accessibility faults in light and dark, fits 390 px and speaks Dutch', async () => {
    for (const theme of ['light', 'dark']) {
      const element = await show(`theme="${theme}" lang="nl" style="display:block;inline-size:390px"`)
      const panel = await open(element, 'country')
      await until('the values', () => choiceOf(panel, 'NL'))
      choiceOf(panel, 'NL')?.click()
      await until('the chip', () => chips(element).length === 1)
      await still(element)
      expect(panel.textContent).to.contain('Bevat')
      expect(inside(element).textContent).to.contain('Filters wissen')
      expect(await faults(element), theme).to.deep.equal([])
      expect(panel.getBoundingClientRect().right).to.be.lessThan(391)
      element.remove()
    }
  })

  it('is not offered where the settings forbid it', async () => {
    const element = await show(undefined, { column_filters: false })
    menuButton(element, 'country')?.focus()
    await sendKeys({ press: 'Enter' })
    const menu = await until('the menu', () => inside(element).querySelector('[role=menu]'))
    expect(menu.textContent).to.contain('Pin').and.not.to.contain('Filter')
  })
})

describe('the filter of a table with a server', () => {
  it('is part of the request for rows, and asks for the values of the query', async () => {
    const server = fixture(({ body }) => {
      const { options } = body as { options?: { distinct?: string } }
      return options?.distinct
        ? {
            data: [
              { value: 'NL', count: 40 },
              { value: 'GB', count: 7 },
            ],
          }
        : { data: rows, total: 90 }
    })
    const core = sdk.configure({
      name: `filters-${Math.random()}`,
      api: 'http://filters.test/',
      storage: 'memory',
      auth: { mode: 'public' },
      ...server,
    })
    const element = mount('<lc-data-table query="airports" style="display:block;inline-size:760px"></lc-data-table>')
    Object.assign(element, { core, config: { columns, limit: 25 } })
    await until('its rows', () => names(element).length > 0)
    const panel = await open(element, 'country')
    await until('the values', () => choiceOf(panel, 'GB'))
    expect(panel.textContent).to.contain('40')
    choiceOf(panel, 'GB')?.click()
    const last = await until('the request', () =>
      server.asked.map(one => one.body as Readonly<Record<string, unknown>>).findLast(body => body?.['selection']),
    )
    expect(last).to.deep.include({
      query: 'airports',
      limit: 25,
      offset: 0,
      selection: [{ key: 'country', values: ['GB'] }],
    })
    panel.querySelector('input')?.focus()
    await sendKeys({ type: 'g' })
    await until('the text in the request', () => JSON.stringify(server.asked.at(-1)?.body).includes('"contains":"g"'))
    await frames(1)
    core.destroy()
  })
})
