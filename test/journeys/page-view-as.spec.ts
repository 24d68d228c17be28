// A builder looks at a page with the data of somebody else, by the rules of the collection.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { axeFindings, callsOf, platform, settled, signIn, sizes } from './visit.ts'

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
  await page.getByRole('combobox', { name: /^Whose data the page shows/ }).click()
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
  await expect(page.getByText('The page shows the data of: Somebody without a role')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeDisabled()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await choose(page, 'A visitor')
  await expect(page.getByText('The page shows the data of: A visitor')).toBeVisible()
  await expect.poll(() => names(page)).toEqual([])
  await page.getByRole('button', { name: 'Show my data' }).click()
  await expect.poll(() => names(page)).toEqual(['Ada', 'Grace', 'Linus'])

  await page.setViewportSize(sizes.narrow)
  await choose(page, 'Somebody without a role')
  await expect.poll(() => names(page)).toEqual(['Grace'])
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
})
