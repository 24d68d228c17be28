// Two builders on one page see each other; settings of a section, widgets in line, hidden and locked, and what the page weighs.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, callsOf, platform, settled, signIn, sizes } from './visit.ts'

const app = 'punctuality'
let of = ''
const canvas = (page: Page): Locator => page.locator('.lc-canvas')
const settings = (page: Page): Locator => page.getByRole('complementary', { name: /^(Settings|Instellingen)$/ })
const widget = (page: Page, id: string): Locator => canvas(page).locator(`[data-path="widget:${id}${of}"]`)

const chart = (id: string, title: string, selection: object = {}) => ({
  ...{ id: `${id}${of}`, name: title, type: { name: 'Explanation', width: 4 }, queries: [] },
  selection: { title, ...selection },
})

/** A page of three widgets, one with colours that are hard to read. */
async function makePage(page: Page, name: string): Promise<string> {
  of = Date.now().toString(36) // the ids of widgets are the app's own: another page has others
  await signIn(page, 'admin')
  const call = await callsOf(page, 'admin')
  const { slug } = await call(`/app/${app}/page`, { name })
  const weak = { styling: { title: { color: '#bbbbbb' }, container: { background: '#ffffff' } } }
  const modules = [chart('a', 'First', weak), chart('b', 'Second'), chart('c', 'Third')]
  await call(`/page_document/${app}/${slug}`, { settings: { name, rows: [{ id: `r${of}`, modules }] } }, 'PUT')
  return slug
}

test('two builders see each other, and what each has selected', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const slug = await makePage(page, `Together ${Date.now() % 1_000_000}`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  const other = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await signIn(other, 'developer')
  await other.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  await widget(other, 'b').click({ position: { x: 60, y: 60 } })
  await expect(widget(page, 'b').locator('.lc-people-mark')).toBeVisible()
  const person = page.locator('.lc-people-one')
  await expect(person).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await settled(page)
  await page.screenshot({ path: 'test/journeys/pictures/builder-people.png' })
  await person.click()
  await expect(widget(page, 'b')).toHaveAttribute('data-selected', 'true')
  await expect(widget(other, 'b').locator('.lc-people-mark')).toBeVisible()
  await other.context().close()
  await expect(person).toHaveCount(0, { timeout: 45_000 })
})

test('a section is reset and applied to all of its type, widgets are hidden and locked, in English and Dutch', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const slug = await makePage(page, `Sections ${Date.now() % 1_000_000}`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  await widget(page, 'a').click({ position: { x: 30, y: 20 } }) // its title
  await expect(settings(page).getByRole('heading', { name: 'Heading' })).toBeVisible()
  await expect(settings(page).getByText('The title is hard to read on its background', { exact: false })).toBeVisible()
  await settings(page).getByRole('button', { name: 'What to do with “Look”' }).click()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: 'test/journeys/pictures/builder-sections.png' })
  await page.getByRole('menuitem', { name: /^Apply to all others/ }).click()
  await widget(page, 'c').click({ position: { x: 100, y: 80 } })
  await page.getByRole('button', { name: 'Changed settings' }).click()
  await expect(settings(page).getByRole('textbox', { name: 'Colour of the title' })).toHaveValue('#bbbbbb')

  await widget(page, 'c').focus()
  await page.keyboard.press('h')
  await page.keyboard.press('l')
  await page.keyboard.press('Delete')
  await expect(widget(page, 'c').getByText('Hidden from visitors')).toBeVisible()
  await page.keyboard.press('Control+a')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: 'test/journeys/pictures/builder-arrange.png' })
  await page.getByRole('button', { name: 'Fill the row evenly' }).click()
  await canvas(page).click({ position: { x: 5, y: 5 } })
  await expect(settings(page).getByRole('heading', { name: 'Weight' })).toBeVisible()
  await settled(page)
  await page.screenshot({ path: 'test/journeys/pictures/builder-weight.png' })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published, version/)).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await signIn(visitor, 'user')
  await visitor.goto(`${platform()}/app/${app}/${slug}`)
  await expect(visitor.getByText('First')).toBeVisible()
  await expect(visitor.getByText('Third')).toHaveCount(0)
  await visitor.context().close()

  const dutch = await (
    await browser.newContext({ locale: 'nl-NL', colorScheme: 'dark', viewport: sizes.narrow })
  ).newPage()
  await signIn(dutch, 'admin')
  await dutch.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  await widget(dutch, 'c').click({ position: { x: 60, y: 40 } })
  await settled(dutch)
  await dutch.screenshot({ path: 'test/journeys/pictures/builder-arrange-narrow-dark.png' })
  await dutch.getByRole('navigation').getByRole('button', { name: 'Instellingen' }).click()
  await settings(dutch).getByRole('tab').nth(1).click()
  await settled(dutch)
  expect(await axeFindings(dutch)).toEqual([])
  await dutch.screenshot({ path: 'test/journeys/pictures/builder-sections-narrow-dark.png' })
  await settings(dutch).getByRole('tab').nth(3).click()
  await settled(dutch)
  await dutch.screenshot({ path: 'test/journeys/pictures/builder-guards-narrow-dark.png' })
  await dutch.context().close()
})
