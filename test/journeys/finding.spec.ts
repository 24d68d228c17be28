// What was found can be found again: the view of a page in its address, filters that stay in sight, Build in the side bar.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, pictures, platform, settled, signIn, sizes } from './visit.ts'

const overview = (query = ''): string => `${platform()}/app/flight_operations/operations_overview${query}`
const widget = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })
/** Waits for the last widget of the overview. */
async function drawn(page: Page): Promise<void> {
  await expect(widget(page, 'Flights').getByRole('row')).toHaveCount(11)
  await settled(page)
}
const query = (page: Page): string => new URL(page.url()).search

test('a view is in the address: Back and Forward undo and redo it, and another person sees the same', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await page.goto(overview())
  await drawn(page)
  const table = widget(page, 'Flights')
  await table.getByRole('button', { name: /^Delay/ }).click()
  await expect(table.getByRole('row').nth(1)).toContainText('-86')
  expect(query(page)).toBe('?sort.overview_table=delay')
  await table.getByRole('button', { name: 'Next page' }).click()
  await expect(table).toContainText(/11–20 of/)
  expect(query(page)).toBe('?sort.overview_table=delay&page.overview_table=2')
  await table.getByRole('searchbox').pressSequentially('KOA', { delay: 30 })
  await expect(table.getByRole('row').nth(1)).toContainText('KOA')
  expect(query(page)).toBe('?sort.overview_table=delay&search.overview_table=KOA')
  const link = page.url()
  await page.goBack()
  await expect(table).toContainText(/11–20 of/)
  await expect(table.getByRole('searchbox')).toHaveValue('')
  await page.goBack()
  await expect(table).toContainText(/1–10 of/)
  await page.goBack()
  await expect(table.getByRole('row').nth(1)).not.toContainText('-86')
  expect(query(page)).toBe('')
  for (let step = 0; step < 3; step++) await page.goForward()
  await expect(page).toHaveURL(link)
  await expect(table.getByRole('searchbox')).toHaveValue('KOA')

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'admin')
  await other.goto(link)
  await expect(widget(other, 'Flights').getByRole('row').nth(1)).toContainText('KOA')
  await expect(widget(other, 'Flights').getByRole('searchbox')).toHaveValue('KOA')
  expect(other.url()).toBe(link)
  await other.context().close()
})

test('a pressed bar stays among the others, filters the page, and a second press takes it away', async ({ page }) => {
  await signIn(page)
  await page.goto(overview())
  await drawn(page)
  const bars = widget(page, 'Busiest airports').locator('.lc-chart-bar')
  const count = await bars.count()
  await bars.nth(2).click()
  await expect(bars.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await settled(page)
  expect(await bars.count()).toBe(count)
  await expect(bars.nth(0)).toHaveAttribute('data-dim', 'true')
  expect(query(page)).toMatch(/^\?filter\.flights\.origin=\w{3}$/)
  await pictures(page, 'finding-pressed')
  await bars.nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(bars.nth(2)).toHaveAttribute('aria-pressed', 'false')
  expect(query(page)).toBe('')
})

for (const [size, viewport] of Object.entries(sizes)) {
  test(`filters stay in sight and the first one moves nothing, ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await signIn(page)
    await page.goto(overview())
    await drawn(page)
    const field = page.getByRole('combobox', { name: /^Region/ })
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
      }).observe({ type: 'layout-shift', buffered: false })
    })
    const tops = () =>
      page.evaluate(() => {
        const inside = (root: Document | ShadowRoot): readonly Element[] => [
          ...root.querySelectorAll('.lc-page-cell'),
          ...[...root.querySelectorAll('*')].flatMap(one => (one.shadowRoot ? inside(one.shadowRoot) : [])),
        ]
        return inside(document).map(cell => Math.round(cell.getBoundingClientRect().top + scrollY))
      })
    const before = await tops()
    await field.click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await settled(page)
    await expect(page.getByRole('button', { name: 'Clear all' })).toBeVisible()
    // a fraction of a pixel may round to the other side
    for (const [index, top] of (await tops()).entries()) expect(Math.abs(top - (before[index] ?? 0))).toBeLessThan(2)
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as readonly number[]) // set above
    expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.005)
    await page.mouse.move(viewport.width / 2, viewport.height / 2)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await expect(field).toBeInViewport({ ratio: 1 })
    await field.click() // nothing lies over it
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `${import.meta.dirname}/pictures/finding-sticky-${size}.png` })
  })
}

test('a detail page leads through its list, and back to it as it was left', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await signIn(page)
  await page.goto(`${platform()}/app/flight_operations/airports?sort.airports_table=iata`)
  const rows = widget(page, 'Airports').getByRole('row')
  await expect(rows).toHaveCount(16)
  await settled(page)
  const codes = await rows.locator('td:first-child').allTextContents()
  await rows.nth(9).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 60))
  const left = await page.evaluate(() => scrollY)
  await rows.nth(9).locator('td').first().click()
  await expect(page).toHaveURL(/\/airport\/\w+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(codes[8] ?? '?')
  await expect(page).toHaveTitle(new RegExp(codes[8] ?? '?'))
  await settled(page)
  await pictures(page, 'finding-detail')
  await page.setViewportSize({ width: 1280, height: 500 })
  let answer = (): void => {}
  const answered = new Promise<void>(done => (answer = done))
  await page.route('**/data/**', async route => {
    await answered
    await route.continue()
  })
  await page.getByRole('button', { name: `Next: ${codes[9]}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(codes[9] ?? '?')
  const back = page.getByRole('button', { name: 'Back to the list' })
  const at = await back.boundingBox()
  await expect(page.locator('.lc-page-age')).toHaveCount(0)
  answer()
  await expect(page.locator('.lc-page-age')).toBeVisible()
  await settled(page)
  expect(await back.boundingBox()).toEqual(at) // the age of the data comes late, and moves no button
  await back.click()
  await expect(page).toHaveURL(/\/airports\?sort\.airports_table=iata$/)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(left))
  const other = await page.context().newPage()
  await other.goto(`${platform()}/app/flight_operations/airport/SEA`)
  await other.getByRole('button', { name: 'Back to the app' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Operations overview' })).toBeVisible()
})

test('builders find their forms under Build, on a phone in the drawer; the overlay leaves the page readable', async ({
  page,
}) => {
  await signIn(page, 'developer')
  await page.goto(`${platform()}/profile`)
  await settled(page)
  const build = page.getByRole('region', { name: 'Build' })
  await expect(build.getByRole('link', { name: 'Forms' })).toBeVisible()
  await pictures(page, 'finding-build')
  await page.setViewportSize(sizes.narrow)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await build.getByRole('link', { name: 'Forms' }).click()
  await expect(page).toHaveURL(/\/formtemplates$/)
  await expect(build).toHaveCount(0) // the drawer closes with the choice
  await page.setViewportSize(sizes.wide)
  await expect(build.getByRole('link', { name: 'Forms' })).toHaveAttribute('aria-current', 'page')
  await page.goto(overview())
  await drawn(page)
  await page.getByRole('button', { name: /^Account/ }).click()
  const blur = await page.locator('.lc-blur').evaluate(one => getComputedStyle(one).backdropFilter)
  expect(Number(/blur\(([\d.]+)px\)/.exec(blur)?.[1])).toBeLessThanOrEqual(1)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${import.meta.dirname}/pictures/finding-overlay-${colorScheme}.png` })
  }
})
