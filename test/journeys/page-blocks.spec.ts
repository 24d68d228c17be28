// Widgets of one page are saved as a block of the app and inserted into another one.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { axeFindings, callsOf, pictures, platform, settled, signIn, sizes } from './visit.ts'

const app = 'flight_operations'
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('a block is saved, inserted on another page, renamed and deleted, and put back', async ({ page }) => {
  test.setTimeout(120_000)
  const ask = await callsOf(page, 'admin')
  const slug = `blocks_${Date.now()}`
  const name = `Band ${slug.slice(-6)}`
  const widget = (id: string, query: string) => ({
    ...{ id: `${slug}-${id}`, name: id, type: { name: 'Data Table', width: 6 } },
    queries: [{ slug: query, primary: true }],
    selection: { title: id, columns: ['aircraft', 'flights'] },
  })
  const query = { slug, name: `Old ${slug.slice(-6)}`, collection: 'flights', pipeline: [] }
  const rows = [{ id: `${slug}-r`, modules: [widget('Fleet', 'flights_by_aircraft'), widget('Old', slug)] }]
  const pages = [
    { slug, settings: { name: `From ${slug.slice(-6)}`, rows } },
    { slug: `${slug}_to`, settings: { name: `To ${slug.slice(-6)}`, rows: [] } },
  ]
  const made = (await ask(`/parts/${app}`, { queries: [query], pages })) as unknown as {
    readonly queries: readonly { readonly id: string }[]
  }
  await signIn(page, 'admin')
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  await page.getByRole('group', { name: /^Fleet, / }).click()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Save as a block…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a block' })
  await dialog.getByLabel('Name').fill(name)
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('Name').press('Enter')
  await expect(notices(page)).toContainText(`The block “${name}” was saved.`)

  await ask(`/page_document/${app}/${slug}`, { settings: { name, rows: [] } }, 'PUT') // no widget reads the query now
  await ask(`/query/${made.queries[0]?.id ?? ''}`, undefined, 'DELETE')
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}_to`)
  await page.getByRole('searchbox', { name: 'Search widgets' }).fill(name)
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  const queries = page.getByRole('dialog', { name: 'Queries that do not exist' })
  await queries.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Punctuality by aircraft' }).click()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await queries.getByRole('button', { name: 'Insert' }).click()
  await expect(page.locator('.lc-canvas-cell')).toHaveCount(2)
  await expect(page.locator('.lc-canvas-cell tbody tr[data-index]').nth(8)).toBeVisible()
  await page.getByRole('button', { name: `More for the block ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(`${name} B`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${name} B`) })).toBeVisible()
  await pictures(page, 'page-blocks')
  await page.getByRole('button', { name: `More for the block ${name} B` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${name} B`) })).toHaveCount(0)
  await expect(notices(page)).toContainText(`The block “${name} B” was deleted. Its copies stay.`)
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${name} B`) })).toBeVisible()

  await page.setViewportSize(sizes.narrow)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
})
