// Rows of a table in groups: chosen in the menu of a column, opened by mouse and keys, read here or by the server.
import { sendKeys } from '@web/test-runner-commands'
import type axe from 'axe-core'
import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, fixture, frames, inside, loadSdk, mount, phase, until, type Asked } from './tools.ts'
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
const closed = ['(empty)20 630', 'GB20 610', 'NL20 590']

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
    await until('the groups of what is found', () => lines(element)[2] === 'NL5 59')
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
    expect(lines(element)[0]).to.equal('Jan 202515 435')
    await choose(element, 'seats', 'Maximum')
    await until('the greatest', () => lines(element)[0] === 'Jan 202515 max57')
    await choose(element, 'seats', 'Sort descending')
    await until('the order', () => lines(element)[0] === 'Apr 202515 max60')
    await choose(element, 'opened', 'Group by year')
    await until('one year', () => lines(element)[0] === '202560 max60')
  })

  it('come the largest first, and go back to the settings with the columns', async () => {
    const element = await show(undefined, { group_by: 'country' })
    await grouped(element, 3)
    await choose(element, 'opened', 'Group by month')
    await grouped(element, 4)
    await choose(element, 'seats', 'Minimum')
    await until('the least', () => lines(element)[0] === 'Jan 202515 min1')
    await choose(element, 'flight', 'Hide column')
    await choose(element, 'seats', 'Columns as in the settings')
    await grouped(element, 3)
    await until('the settings', () => lines(element).join() === closed.join())
    expect(inside(element).querySelector('th[data-column="flight"]')).not.to.equal(null)
    // as in the settings, nothing is left to go back to
    const button = inside(element).querySelector<HTMLElement>('th[data-column="seats"] .lc-grid-menu')
    button?.focus()
    await sendKeys({ press: 'Enter' })
    const reset = await until('the menu', () =>
      [...inside(element).querySelectorAll<HTMLElement>('[role=menu] [data-item]')].at(-1),
    )
    expect(reset.textContent).to.equal('Columns as in the settings')
    expect(reset.ariaDisabled).to.equal('true')
    await sendKeys({ press: 'Escape' })
    element.remove()
    // three groups of other sizes
    const uneven = await show(undefined, { group_by: 'country' })
    await grouped(uneven, 3)
    Object.assign(uneven, { data: rows.slice(0, 58).filter(({ country }, at) => country !== 'NL' || at > 20) })
    await until('other rows', () => lines(uneven)[2]?.startsWith('NL13'))
    await choose(uneven, 'country', 'Largest groups first')
    await until(
      'the largest first',
      () =>
        lines(uneven)
          .map(line => /^\D+\d+/.exec(line)?.[0])
          .join() === '(empty)19,GB19,NL13',
    )
  })

  it('open and close with the arrow keys of a right-to-left page', async () => {
    const element = await show('dir="rtl" style="display:block;inline-size:760px"', { group_by: 'country' })
    await grouped(element, 3)
    rowOf(element, 1).focus()
    await sendKeys({ press: 'ArrowLeft' })
    await until('the rows of the group', () => lines(element)[2] === 'LC2 2 2025-02-11')
    await sendKeys({ press: 'ArrowDown' })
    await until('its first row', () => focusedRow(element) === '2')
    await sendKeys({ press: 'ArrowRight' })
    await until('the group', () => focusedRow(element) === '1')
    await sendKeys({ press: 'ArrowRight' })
    await until('the closed group', () => lines(element).length === 3)
  })

  it('have figures of the cells that are marked, without the totals of groups', async () => {
    const element = await show(undefined, { group_by: 'country' })
    await grouped(element, 3)
    rowOf(element, 1).click()
    await until('its rows', () => lines(element).length === 23)
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await sendKeys({ press: key })
    }
    const says = (text: string): Promise<unknown> =>
      until(
        `“${text}”, not “${inside(element).querySelector('.lc-table-range')?.textContent}”`,
        () => inside(element).querySelector('.lc-table-range')?.textContent === text,
      )
    rowOf(element, 2).focus()
    // country, flight, seats: as the columns are shown
    await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown')
    await says('2 cells, sum 7, average 3.5')
    // the total of a group is not added to its rows
    await press('Escape', 'ArrowUp', 'ArrowUp')
    await until('the total', () => element.shadowRoot?.activeElement?.textContent === '610')
    await press('Shift+ArrowDown', 'Shift+ArrowDown')
    await says('3 cells, sum 7, average 3.5')
  })

  it('leave room for a total at 390 px', async () => {
    for (const dir of ['ltr', 'rtl']) {
      const element = await show(`dir="${dir}" style="display:block;inline-size:390px"`, {
        group_by: 'country',
        columns: [
          { key: 'flight', type: 'key' },
          { key: 'country', label: 'The country of the airport' },
          'opened',
          'seats',
        ],
      })
      await grouped(element, 3)
      const box = inside(element).querySelector('.lc-grid-area')?.getBoundingClientRect()
      const [first, total] = [...rowOf(element, 0).querySelectorAll('td')].map(cell => cell.getBoundingClientRect())
      expect(rowOf(element, 0).querySelectorAll('td')[1]?.textContent).to.equal('630')
      expect(first?.width).to.be.at.most(180)
      expect(total?.right).to.be.at.most(box?.right ?? 0)
      expect(total?.left).to.be.at.least(box?.left ?? 0)
      element.remove()
    }
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
  it('are waited for with the placeholder of the table; a page of rows is requested when grouping is switched off', async () => {
    const held: (() => void)[] = []
    const server = fixture(({ body }) => {
      const { options, limit = 0 } = body as { options?: { group?: object }; limit?: number }
      return options?.group
        ? { data: [{ value: 'NL', count: 60, total0: 1830 }], total: 1 }
        : { data: rows.slice(0, limit), total: 9000 }
    })
    const isOfGroups = ({ body }: Asked): boolean => (body as { options?: object } | undefined)?.options !== undefined
    const fetch: typeof window.fetch = async (...wanted) => {
      const answer = await server.fetch(...wanted)
      const last = server.asked.at(-1)
      if (last && isOfGroups(last)) await new Promise<void>(done => held.push(done))
      return answer
    }
    const core = sdk.configure({
      name: `groups-${Math.random()}`,
      api: 'http://groups.test/',
      storage: 'memory',
      auth: { mode: 'public' },
      ...server,
      fetch,
    })
    const element = mount('<lc-data-table query="flights" style="display:block;inline-size:760px"></lc-data-table>')
    const config = { columns, group_by: 'country', scroll_height: 'auto', settings: { limit: 50 } }
    let werePlain = false
    const watch = new MutationObserver(() => {
      werePlain ||= inside(element).querySelector('tr[data-index]:not(.lc-group-row)') !== null
    })
    Object.assign(element, { core, config })
    watch.observe(await until('its root', () => element.shadowRoot?.querySelector('.lc-root')), {
      childList: true,
      subtree: true,
    })
    await until('the request', () => held.length > 0)
    await frames(3)
    expect(inside(element).querySelector('.lc-skeleton')).not.to.equal(null)
    expect(inside(element).querySelector('article')?.ariaBusy).to.equal('true')
    held.pop()?.()
    await grouped(element, 1)
    expect(werePlain).to.equal(false)
    watch.disconnect()
    const plain = (): readonly unknown[] =>
      server.asked.filter(one => !isOfGroups(one)).map(({ body }) => (body as { limit: number }).limit)
    expect(plain()).to.deep.equal([20])
    inside(element).querySelector<HTMLElement>('.lc-table-grouped')?.click()
    await until('the page of rows', () => lines(element).length === 50)
    expect(plain()).to.deep.equal([20, 50])
    core.destroy()
  })

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
    expect(lines(element)).to.deep.equal(['NL60 1,830'])
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
