// A builder looks at a page with the data of somebody else, by the rules of the collection.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { accounts, axeFindings, callsOf, platform, settled, signIn, sizes } from './visit.ts'

const app = 'flight_operations'
type Calls = Awaited<ReturnType<typeof callsOf>>

/** Creates a page with a table of three items, of which a rule leaves one to everybody who signed in. */
async function newPage(ask: Calls): Promise<string> {
  const slug = `seen_${Date.now()}`
  const { id } = await ask('/import/create', { app, new_collection: slug })
  const content = Buffer.from('name,base\nAda,AMS\nGrace,ORD\nLinus,AMS\n').toString('base64')
  const run = await ask(`/import/history/${id}`, { file: { file_name: 'crew.csv', content } })
  await expect.poll(async () => (await ask(`/import/history/${id}/${run.id}`)).state).toBe('done')
  const condition = [{ $match: { base: 'ORD' } }]
  await ask('/rule', { app, collection: slug, role: '@users', operations: ['read'], condition })
  await ask(`/parts/${app}`, {
    queries: [{ slug, name: slug, collection: slug, pipeline: [] }],
    pages: [
      {
        slug,
        settings: {
          name: `Seen ${slug.slice(-6)}`,
          rows: [
            {
              id: 'r',
              modules: [
                {
                  id: 'm',
                  name: 'Crew',
                  type: { name: 'Data Table', width: 12 },
                  queries: [{ slug, primary: true }],
                  selection: { columns: ['name', 'base'] },
                },
              ],
            },
          ],
        },
      },
    ],
  })
  return slug
}

const names = (page: Page) => page.locator('.lc-canvas tr[data-index] td:first-of-type').allTextContents()
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Who the page is shown as/ }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

test('a builder sees the rows that the rules leave to others, and their own again', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page, 'admin')
  const slug = await newPage(await callsOf(page, 'admin'))
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  await expect.poll(() => names(page)).toEqual(['Ada', 'Grace', 'Linus'])
  await choose(page, 'Somebody without a role')
  await expect.poll(() => names(page)).toEqual(['Grace'])
  await expect(page.getByText('The page as it is shown to: Somebody without a role')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeDisabled()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await choose(page, 'A visitor')
  await expect(page.getByText('The page as it is shown to: A visitor')).toBeVisible()
  await expect.poll(() => names(page)).toEqual([])
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect.poll(() => names(page)).toEqual(['Ada', 'Grace', 'Linus'])

  await page.setViewportSize(sizes.narrow)
  await choose(page, 'Somebody without a role')
  await expect.poll(() => names(page)).toEqual(['Grace'])
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
})

interface Account {
  readonly id: string
  readonly email: string
  readonly roles: readonly string[]
}

test('a widget for one role is seen by those who have it, and the canvas follows the role', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  const ask = await callsOf(page, 'admin')
  const slug = await newPage(ask)
  const planners = `Crew planners ${slug.slice(-6)}`
  const role = await ask('/role', { name: planners, permissions: [] })
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  const table = page.locator('[data-widget]')
  await table.click()
  await page.getByRole('tab', { name: 'Rules' }).click()
  await page.getByRole('combobox', { name: /^Shown to/ }).click()
  await page.getByRole('option', { name: planners, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(table.getByText(`Only: ${planners}`)).toBeVisible()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: 'test/journeys/pictures/page-shown-to.png' })
  await choose(page, 'Somebody without a role')
  await expect(table).toHaveCount(0)
  await choose(page, planners)
  await expect(table).toHaveCount(1)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.locator('.lc-builder-bar').getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published, version/)).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'user')
  await other.goto(`${platform()}/app/${app}/${slug}`)
  await expect(other.getByRole('heading', { name: `Seen ${slug.slice(-6)}` })).toBeVisible()
  await settled(other)
  await expect(other.getByRole('grid')).toHaveCount(0)
  const users = (await ask('/users?extended=true')) as unknown as readonly Account[]
  const { id = '', roles = [] } = users.find(({ email }) => email === accounts.user.email) ?? {}
  await ask(`/user/${id}`, { roles: [...roles, role.id] }, 'PUT')
  await other.reload()
  await expect(other.getByRole('grid')).toBeVisible()
  await other.context().close()
  await ask(`/user/${id}`, { roles }, 'PUT')
})

test('an administrator sees a page as one person, who is found by name', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page, 'admin')
  const slug = await newPage(await callsOf(page, 'admin'))
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  await expect.poll(() => names(page)).toEqual(['Ada', 'Grace', 'Linus'])
  const field = page.getByRole('combobox', { name: /^Who the page is shown as/ })
  await field.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(accounts.user.email)
  const found = page.getByRole('option')
  await expect(found).toHaveCount(1)
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: 'test/journeys/pictures/page-as-person.png' })
  await page.keyboard.press('Enter')
  await expect.poll(() => names(page)).toEqual(['Grace'])
  await expect(page.getByText(/^The page as it is shown to: /)).not.toContainText('Somebody')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect.poll(() => names(page)).toEqual(['Ada', 'Grace', 'Linus'])
})
