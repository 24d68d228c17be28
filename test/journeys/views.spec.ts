// Builders save views of a collection's items on the real server: their own and shared ones, in the address, through conflicts.
import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import type { accounts } from './visit.ts'
import { axeFindings, callsOf, pictures, platform, settled, signIn, sizes } from './visit.ts'

/** Makes a collection of crew, and opens its items. */
async function openCrew(page: Page): Promise<string> {
  await signIn(page, 'developer')
  const ask = await callsOf(page)
  const name = `Crew ${Date.now()}`
  const { slug } = await ask('/collection/flight_operations', { name })
  for (const item of [
    { name: 'Ada', base: 'OSL', born: 1980 },
    { name: 'Bo', base: 'AMS', born: 1990 },
    { name: 'Cy', base: 'OSL', born: 1970 },
  ])
    await ask(`/item/flight_operations/${slug}`, { data: item })
  await page.goto(`${platform()}/collections/flight_operations/${slug}`)
  await expect(names(page)).toHaveCount(3)
  return slug
}
const names = (page: Page) => page.getByRole('gridcell', { name: /^(Ada|Bo|Cy)$/ })
const viewButton = (page: Page, name: string) => page.getByRole('button', { name: `View: ${name}` })
async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: /^View:/ }).click()
  await page.getByRole('menu', { name: 'Views' }).getByText(item, { exact: true }).click()
}
const head = (page: Page, name: string) => page.getByRole('columnheader').getByRole('button', { name })

async function saveView(page: Page, name: string, isShared: boolean) {
  await choose(page, 'Save as new view')
  const form = page.getByRole('dialog', { name: 'Save as new view' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  if (isShared) await form.getByText('Shared with all builders').click()
  await form.getByRole('button', { name: 'Save view' }).click()
  await expect(viewButton(page, name)).toBeVisible()
}

async function another(browser: Browser, account: keyof typeof accounts, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, account)
  await page.goto(address)
  return page
}

test('a view is saved, shared by its address, changed and overwritten', async ({ page, browser }) => {
  await openCrew(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByText('base', { exact: true }).click()
  await columns.getByRole('button', { name: 'Move name up' }).click()
  await columns.getByRole('button', { name: 'Apply' }).click()
  await head(page, 'born').click()
  await expect(names(page)).toHaveText(['Cy', 'Ada', 'Bo'])
  await saveView(page, 'Oldest first', true)
  await expect(page.getByText('Unsaved changes')).toBeHidden()

  // somebody else opens the link
  const other = await another(browser, 'admin', page.url())
  await expect(names(other)).toHaveText(['Cy', 'Ada', 'Bo'])
  await expect(other.getByRole('columnheader')).toContainText(['', 'ID', 'name', 'born', ''])

  // a change stands in the address until it is saved
  await head(page, 'born').click()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expect(names(page)).toHaveText(['Bo', 'Ada', 'Cy'])
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  expect(page.url()).not.toContain('sort=')

  // the other one did not know, and chooses
  await head(other, 'name').click()
  await other.getByRole('button', { name: 'Save changes' }).click()
  const conflict = other.getByRole('dialog', { name: 'Somebody else changed “Oldest first” in the meantime' })
  await settled(other)
  expect(await axeFindings(other)).toEqual([])
  await conflict.getByRole('button', { name: 'Show the stored view' }).click()
  await expect(names(other)).toHaveText(['Bo', 'Ada', 'Cy'])
  await other.context().close()
})

test('a view is renamed, made the default and deleted with undo', async ({ page }) => {
  const slug = await openCrew(page)
  await head(page, 'born').click()
  await saveView(page, 'Mine', false)
  await choose(page, 'Rename or share')
  const form = page.getByRole('dialog', { name: 'View “Mine”' })
  await form.getByRole('textbox', { name: 'Name' }).fill('By year')
  await form.getByText('Default view', { exact: true }).click()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(viewButton(page, 'By year')).toBeVisible()

  await page.goto(`${platform()}/collections/flight_operations/${slug}`)
  await expect(viewButton(page, 'By year')).toBeVisible()
  await expect(page).toHaveURL(/view=/)
  await expect(names(page)).toHaveText(['Cy', 'Ada', 'Bo'])

  await choose(page, 'Delete view')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(viewButton(page, 'All items')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await choose(page, 'By year')
  await expect(viewButton(page, 'By year')).toBeVisible()
})

test('a view whose field is gone says so in every size, theme and language', async ({ page }) => {
  const slug = await openCrew(page)
  const ask = await callsOf(page)
  await ask(`/collection/flight_operations/${slug}/views`, {
    name: 'Crew of the former base',
    filter: { former_base: 'OSL' },
    columns: ['name', 'former_base'],
    is_shared: true,
  })
  await page.reload()
  await choose(page, 'Crew of the former base')
  await expect(page.getByText('The field “former_base” of this view was not found')).toBeVisible()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'views-missing')
  await page.setViewportSize(sizes.wide)
  await page.getByRole('button', { name: 'Remove from view' }).click()
  await expect(names(page)).toHaveCount(3)
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: /^View:/ }).click()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'views-menu')
})
