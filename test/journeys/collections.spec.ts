// Builders manage collections of the real server: create, fields, items, what uses them.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, pictures, platform, settled, signIn, sizes } from './visit.ts'

async function newCollection(page: Page, name: string): Promise<void> {
  await page.goto(`${platform()}/collections`)
  await page.getByRole('button', { name: 'New collection' }).click()
  const dialog = page.getByRole('dialog', { name: 'New collection' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('combobox', { name: /^App/ }).click()
  await page.getByRole('option', { name: 'Flight Operations' }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('tab', { name: /^Items/ })).toBeVisible()
}

test('a builder makes a collection with a field and an item, edits it, and deletes it with undo (COL-021)', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'developer')
  await newCollection(page, `Crew ${Date.now()}`)

  await page.getByRole('tab', { name: /^Fields/ }).click()
  await page.getByRole('button', { name: 'New field' }).first().click()
  const field = page.getByRole('dialog', { name: 'New field' })
  await field.getByRole('textbox', { name: 'Key' }).fill('full_name')
  await field.getByRole('switch', { name: 'Required' }).press(' ')
  await field.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'full_name' })).toContainText('Required')

  await page.getByRole('tab', { name: /^Items/ }).click()
  await page.getByRole('button', { name: 'New item' }).click()
  const item = page.getByRole('dialog', { name: /^New item/ })
  await item.getByRole('button', { name: 'Save' }).click()
  await expect(item).toContainText('Enter a value.')
  await item.getByRole('textbox', { name: 'full_name' }).fill('Ada 👩‍✈️ أدا')
  await item.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Ada 👩‍✈️ أدا' })).toBeVisible()

  await page.locator('button.lc-manage-name').first().click()
  const edited = page.getByRole('dialog', { name: /^Item/ })
  await edited.getByRole('textbox', { name: 'full_name' }).fill('Grace')
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Grace' })).toBeVisible()

  await page.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to delete item with ID:')
  await expect(page.getByRole('alertdialog')).toContainText("You won't be able to revert this!")
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No items yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Grace' })).toBeVisible()
})

test('a field that the items do not fit is refused with the reason, and what was entered stays', async ({ page }) => {
  await signIn(page, 'developer')
  await page.goto(`${platform()}/collections/flight_operations/ground_inspections?tab=fields`)
  await page.getByRole('button', { name: 'More actions for handler' }).click()
  await page.getByRole('menuitem', { name: 'Define' }).click()
  const dialog = page.getByRole('dialog', { name: 'Field “handler”' })
  await dialog.getByRole('combobox', { name: /^Type/ }).click()
  await page.getByRole('option', { name: 'Number' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('another kind of value')
  await expect(dialog.getByRole('combobox', { name: /^Type/ })).toContainText('Number')
})

test('items are searched, sorted and paged on the server, and the view stands in the address', async ({ page }) => {
  await signIn(page, 'developer')
  await page.goto(`${platform()}/collections/flight_operations/airports`)
  await expect(page.getByText('1–25 of 220')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('26–50 of 220')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await expect(page.getByText('1–25 of 220')).toBeVisible()
  await page.getByRole('searchbox').fill('Seattle')
  await expect(page).toHaveURL(/q=Seattle/)
  await expect(page.getByRole('row').filter({ hasText: 'Seattle' }).first()).toBeVisible()
})

test('an item shows what its references are called, opens them, and is edited by the controls of its fields', async ({
  page,
}) => {
  await signIn(page, 'developer')
  await page.goto(`${platform()}/collections/flight_operations/inspections`)
  const row = page.getByRole('row').filter({ hasText: 'R0003' })
  await expect(row.getByRole('link', { name: 'FLL · Ft. Lauderdale' })).toBeVisible()

  await row.getByRole('button', { name: 'R0003', exact: true }).click()
  const item = page.getByRole('dialog', { name: 'Item R0003' })
  await expect(item.getByRole('group', { name: 'Found on' })).toBeVisible()
  await item.getByRole('combobox', { name: /^Airport/ }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('seattle')
  await page.getByRole('option', { name: 'SEA · Seattle' }).click()
  await item.getByRole('combobox', { name: /^Severity/ }).click()
  await page.getByRole('option', { name: 'Critical' }).click()
  await item.getByRole('button', { name: 'Save' }).click()
  await expect(item).toBeHidden()

  await row.getByRole('link', { name: 'SEA · Seattle' }).click()
  await expect(page).toHaveURL(/\/collections\/flight_operations\/airports$/)
  const airport = page.getByRole('dialog', { name: 'Item SEA' })
  await expect(airport.getByRole('textbox', { name: 'City' })).toHaveValue('Seattle')
  await airport.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('1–25 of 220')).toBeVisible()

  await page.goto(`${platform()}/collections/flight_operations/airports?item=nowhere`)
  await expect(page.getByText('The item could not be opened', { exact: true })).toBeVisible()
})

test('an item that is open in two windows is not overwritten without asking', async ({ page, context }) => {
  await signIn(page, 'developer')
  await newCollection(page, `Pairs ${Date.now()}`)
  await page.getByRole('tab', { name: /^Fields/ }).click()
  await page.getByRole('button', { name: 'New field' }).first().click()
  const field = page.getByRole('dialog', { name: 'New field' })
  await field.getByRole('textbox', { name: 'Key' }).fill('name')
  await field.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('tab', { name: /^Items/ }).click()
  await page.getByRole('button', { name: 'New item' }).click()
  const made = page.getByRole('dialog', { name: /^New item/ })
  await made.getByRole('textbox', { name: 'name' }).fill('Ada')
  await made.getByRole('button', { name: 'Save' }).click()
  await expect(made).toBeHidden()

  const other = await context.newPage()
  await other.goto(page.url())
  const forms = await Promise.all(
    [page, other].map(async window => {
      await window.locator('button.lc-manage-name').first().click()
      return window.getByRole('dialog', { name: /^Item/ })
    }),
  )
  const [mine, theirs] = forms as [Locator, Locator] // of two windows
  await mine.getByRole('textbox', { name: 'name' }).fill('Grace')
  await theirs.getByRole('textbox', { name: 'name' }).fill('Mary')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs).toBeHidden()

  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine).toContainText('Somebody changed this to “Mary” in the meantime. Save again to replace it.')
  await expect(mine.getByRole('textbox', { name: 'name' })).toHaveValue('Grace')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Grace' })).toBeVisible()
})

test('a collection in use is deleted only when one insists', async ({ page }) => {
  await signIn(page, 'developer')
  await page.goto(`${platform()}/collections/flight_operations/airports?tab=settings`)
  await page.getByRole('button', { name: 'Delete collection' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const used = page.getByRole('dialog', { name: 'This collection is in use' })
  await expect(used.getByRole('link').first()).toBeVisible()
  await used.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: /^Used by/ }).click()
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
})

test('the screens of collections have no axe findings, wide and narrow', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'developer')
  for (const size of [sizes.wide, sizes.narrow]) {
    await page.setViewportSize(size)
    for (const path of ['', '/flight_operations/airports', '/flight_operations/airports?tab=fields']) {
      await page.goto(`${platform()}/collections${path}`)
      await expect(page.locator('.lc-manage-table')).toBeVisible()
      await settled(page)
      expect(await axeFindings(page)).toEqual([])
    }
  }
  await page.setViewportSize(sizes.wide)
  await pictures(page, 'collection-fields')
})
