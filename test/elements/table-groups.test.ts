// Rows of a table in groups: chosen in the menu of a column, opened by mouse and keys, read here or by the server.
import { sendKeys } from '@web/test-runner-commands'
import type axe from 'axe-core'
import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, fixture, inside, loadSdk, mount, phase, until } from './tools.ts'
import type { LcElement } from '../../elements/element-types.ts'

type Sdk = Awaited<ReturnType<typeof loadSdk>>
let sdk: Sdk
before(async () => {
  sdk = await loadSdk()
  await import('/node_modules/axe-core/axe.min.js' as string)
})
afterEach(clean)

const rows = Array.from({ length: 60 }, (_, index) => ({
  _id: `f${index}`,
  flight: `LC${index + 1}`,
  country: ['NL', 'GB', ''][index % 3],
  seats: index + 1,
  opened: `2025-0${1 + (index % 4)}-1${index % 9}`,
}))
const columns = [{ key: 'flight', type: 'key' }, 'country', 'seats', 'opened']
async function show(attributes = 'style="display:block;inline-size:760px"', config: object = {}): Promise<LcElement> {
  const element = mount(`<lc-data-table ${attributes}></lc-data-table>`)
  Object.assign(element, { config: { title: 'Flights', columns, ...config }, data: rows })
  await phase(element, 'ready')
  await until('its rows', () => inside(element).querySelector('tr[data-index]'))
  return element
}
const lines = (element: LcElement): string[] =>
  [...inside(element).querySelectorAll('tr[data-index]')].map(row =>
    [...row.querySelectorAll('td')]
      .map(cell => cell.textContent)
      .filter(text => text !== '')
      .join(' '),
  )
const rowOf = (element: LcElement, index: number): HTMLElement => {
  const row = inside(element).querySelector<HTMLElement>(`tr[data-index="${index}"]`)
  if (!row) throw new Error(`no row ${index}`)
  return row
}
const focusedRow = (element: LcElement): string | undefined =>
  (element.shadowRoot?.activeElement as HTMLElement | null)?.closest('tr')?.dataset['index'] // what takes focus here is HTML
async function choose(element: LcElement, column: string, label: string): Promise<void> {
  const button = inside(element).querySelector<HTMLElement>(`th[data-column="${column}"] .lc-grid-menu`)
  button?.focus()
  await sendKeys({ press: 'Enter' })
  const item = await until(`“${label}” in the menu`, () =>
    [...inside(element).querySelectorAll<HTMLElement>('[role=menu] [data-item]')].find(
      one => one.textContent === label,
    ),
  )
  item.click()
  await until('the menu to close', () => !inside(element).querySelector('[role=menu]'))
}
const still = async (element: LcElement): Promise<void> => {
  await Promise.allSettled(
    inside(element)
      .getAnimations({ subtree: true })
      .map(one => one.finished),
  )
}
const faults = async (element: LcElement): Promise<readonly string[]> => {
  const { run } = (window as unknown as { axe: typeof axe }).axe // axe.min.js defines it
  const result = await run(element, { rules: { region: { enabled: false } } })
  return result.violations.map(one => `${one.id}: ${one.nodes[0]?.html}`)
}
const grouped = (element: LcElement, count: number): Promise<unknown> =>
  until(
    `${count} groups, not ${JSON.stringify(lines(element))}`,
    () => inside(element).querySelectorAll('.lc-group-row').length === count,
  )
const closed = ['(empty)20 rows 630', 'GB20 rows 610', 'NL20 rows 590']

describe('rows in groups', () => {
  it('are chosen in the menu of a column, with totals over all rows that the search leaves, and given up by the chip', async () => {
    const element = await show()
    await choose(element, 'country', 'Group by this column')
    await grouped(element, 3)
    expect(lines(element)).to.deep.equal(closed)
    expect(inside(element).querySelector('table')?.getAttribute('role')).to.equal('treegrid')
    const { activeElement } = element.shadowRoot ?? {}
    expect(activeElement?.closest('th')?.getAttribute('data-column')).to.equal('country')
    const search = inside(element).querySelector<HTMLInputElement>('.lc-table-search input')
    search?.focus()
    await sendKeys({ type: 'LC1' })
    await until('the groups of what is found', () => lines(element)[2] === 'NL5 rows 59')
    inside(element).querySelector<HTMLElement>('.lc-table-grouped')?.click()
    await until('the rows', () => lines(element)[0]?.startsWith('LC1'))
    expect(inside(element).querySelector('table')?.getAttribute('role')).to.equal('grid')
  })

  it('are walked, opened and closed with the arrow keys', async () => {
    const element = await show(undefined, { group_by: 'country' })
    await grouped(element, 3)
    rowOf(element, 1).focus()
    await sendKeys({ press: 'ArrowRight' })
    await until('the rows of the group', () => lines(element)[2] === 'LC2 2 2025-02-11')
    expect(rowOf(element, 1).ariaExpanded).to.equal('true')
    expect(rowOf(element, 2).getAttribute('aria-level')).to.equal('2')
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'ArrowDown' })
    await until('the second row', () => focusedRow(element) === '3')
    await sendKeys({ press: 'ArrowLeft' })
    await until('the group', () => focusedRow(element) === '1')
    await sendKeys({ press: 'ArrowLeft' })
    await until('the closed group', () => lines(element).length === 3)
    await sendKeys({ press: 'Enter' })
    await until('the open group', () => rowOf(element, 1).ariaExpanded === 'true' && lines(element).length > 4)
    await sendKeys({ press: 'ArrowRight' })
    await until('its first cell', () => element.shadowRoot?.activeElement?.tagName === 'TD')
  })

  it('open with a press, all at once, and close all at once', async () => {
    const element = await show(undefined, { group_by: 'country' })
    await grouped(element, 3)
    rowOf(element, 2).click()
    await until('its rows', () => lines(element).length === 23)
    const press = (label: string): void =>
      [...inside(element).querySelectorAll<HTMLElement>('.lc-table-groups button')]
        .find(one => one.textContent === label)
        ?.click()
    press('Expand all')
    await until('all rows', () => inside(element).querySelector('table')?.ariaRowCount === '64')
    press('Collapse all')
    await until('the groups alone', () => lines(element).join() === closed.join())
  })

  it('are of months, days or years of dates, with another total, sorted by it', async () => {
    const element = await show()
    await choose(element, 'opened', 'Group by month')
    await grouped(element, 4)
    expect(lines(element)[0]).to.equal('Jan 202515 rows 435')
    await choose(element, 'seats', 'Maximum')
    await until('the greatest', () => lines(element)[0] === 'Jan 202515 rows max57')
    await choose(element, 'seats', 'Sort descending')
    await until('the order', () => lines(element)[0] === 'Apr 202515 rows max60')
    await choose(element, 'opened', 'Group by year')
    await until('one year', () => lines(element)[0] === '202560 rows max60')
  })

  it('have no accessibility faults in light and dark, fit 390 px and speak Dutch', async () => {
    for (const theme of ['light', 'dark']) {
      const element = await show(`theme="${theme}" lang="nl" style="display:block;inline-size:390px"`, {
        group_by: 'country',
      })
      await grouped(element, 3)
      rowOf(element, 1).click()
      await until('its rows', () => lines(element).length > 4)
      await until('Dutch words', () => inside(element).textContent?.includes('Alles uitklappen'))
      await still(element)
      expect(await faults(element), theme).to.deep.equal([])
      expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth)
      element.remove()
    }
  })
})

describe('groups of a table with a server', () => {
  it('are asked with the filters of the reader; rows of a group come in parts, and a refusal can be tried again', async () => {
    let isRefusing = false
    const server = fixture(({ body }) => {
      const { options, offset = 0 } = body as { options?: { group?: object }; offset?: number }
      if (!options?.group) return { data: rows.slice(0, 10), total: 9000 }
      if (isRefusing) return { status: 500 }
      return 'value' in options.group
        ? { data: rows.slice(offset, offset + 50), total: 60 }
        : { data: [{ value: 'NL', count: 60, total0: 1830 }], total: 1 }
    })
    const core = sdk.configure({
      name: `groups-${Math.random()}`,
      api: 'http://groups.test/',
      storage: 'memory',
      auth: { mode: 'public' },
      ...server,
    })
    const element = mount('<lc-data-table query="flights" style="display:block;inline-size:760px"></lc-data-table>')
    const set_filters = [{ key: 'region', values: ['EU'] }]
    Object.assign(element, {
      core,
      config: { columns, group_by: 'country', scroll_height: 'auto', settings: { limit: 10, set_filters } },
    })
    await grouped(element, 1)
    expect(lines(element)).to.deep.equal(['NL60 rows 1,830'])
    const { body } = server.asked.at(-1) ?? {}
    expect(body).to.deep.include({ query: 'flights', selection: set_filters, limit: 100, offset: 0 })
    expect((body as { options: object }).options).to.deep.equal({
      group: { key: 'country', totals: [{ key: 'seats', of: 'sum' }] },
    })
    isRefusing = true
    rowOf(element, 0).click()
    await until('what failed', () => lines(element)[1]?.includes('The rows did not load.'))
    isRefusing = false
    rowOf(element, 1).querySelector('button')?.click()
    await until('the first rows', () => lines(element).at(-1) === 'Show more (50 of 60)')
    rowOf(element, 51).querySelector('button')?.click()
    await until('all rows', () => lines(element).length === 61)
    core.destroy()
  })
})
