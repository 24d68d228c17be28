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

test('a linked block is edited once for all its pages, and readers see it as it is', async ({ page }) => {
  test.setTimeout(150_000)
  const ask = await callsOf(page, 'admin')
  const slug = `linked_${Date.now()}`
  const name = `Head ${slug.slice(-6)}`
  const pages = ['a', 'b'].map(one => ({
    slug: `${slug}_${one}`,
    settings: { name: `Page ${one} ${slug.slice(-6)}`, rows: [] },
  }))
  await ask(`/parts/${app}`, { pages })
  const figure = {
    ...{ id: 'head', name: 'Head', type: { name: 'Data Table', width: 12 } },
    queries: [{ slug: 'flights_by_aircraft', primary: true }],
    selection: { title: 'Fleet today', columns: ['aircraft', 'flights'], settings: { limit: 5 } },
  }
  const { id: block } = await ask(`/page_blocks/${app}`, { name, content: { rows: [], widgets: [figure] } })
  await signIn(page, 'admin')
  for (const one of pages) {
    await page.goto(`${platform()}/pagebuilder/${app}/${one.slug}`)
    await page.getByRole('searchbox', { name: 'Search widgets' }).fill(name)
    await page.getByRole('button', { name: `More for the block ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Insert linked' }).click()
    await expect(page.locator('.lc-linked').getByRole('heading', { name: 'Fleet today' })).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText(/^Published/).first()).toBeVisible()
  }
  await page.reload()
  await page.getByRole('group', { name: new RegExp(`^${name}, `) }).click()
  await expect(page.getByText('It is linked on 2 pages:')).toBeVisible()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'page-linked-block')

  await page.getByRole('button', { name: 'Edit block…' }).click()
  const editor = page.getByRole('dialog', { name: `Block “${name}”` })
  await expect(editor.getByText(/changes the block on 2 pages/)).toBeVisible()
  await editor.getByRole('group', { name: /^Fleet today, / }).click()
  await editor.getByRole('searchbox', { name: 'Search settings' }).fill('title')
  await editor.getByLabel('Title', { exact: true }).fill('Fleet of this week')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: 'test/journeys/pictures/page-block-editor.png' })
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(editor.getByText(/^Published/).first()).toBeVisible()
  await editor.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('button', { name: 'Edit block…' })).toBeVisible()
  await expect(page.getByRole('group', { name: new RegExp(`^${name}, `) })).toBeFocused()
  await expect(page.locator('.lc-linked').getByRole('heading', { name: 'Fleet of this week' })).toBeVisible()

  await page.setViewportSize(sizes.narrow)
  const panes = page.getByRole('navigation', { name: 'Panes' })
  await panes.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Edit block…' }).click()
  await expect(editor.getByRole('group', { name: /^Fleet of this week, / })).toBeVisible()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: 'test/journeys/pictures/page-block-editor-narrow.png' })
  await editor.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('button', { name: 'Edit block…' })).toBeFocused()
  await page.setViewportSize(sizes.wide)

  await page.getByRole('searchbox', { name: 'Search widgets' }).fill(name)
  await page.getByRole('button', { name: `More for the block ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(notices(page)).toContainText(/was not deleted: it is linked on “Page a \d+”, “Page b \d+”/)

  await signIn(page, 'user')
  for (const one of pages) {
    await page.goto(`${platform()}/app/${app}/${one.slug}`)
    await expect(page.getByRole('heading', { name: 'Fleet of this week' })).toBeVisible()
    await expect(page.locator('tbody tr').first()).toBeVisible()
  }
  const refused = await page.context().request.get(`${platform()}/data/page_blocks/${app}/${block}`)
  expect(refused.status()).not.toBe(200)
})
