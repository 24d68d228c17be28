// Two builders discuss a page where they build it.
import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { axeFindings, callsOf, pictures, platform, settled, signIn, sizes } from './visit.ts'

const app = 'flight_operations'
type Calls = Awaited<ReturnType<typeof callsOf>>

async function newPage(ask: Calls): Promise<string> {
  const slug = `discussed_${Date.now()}`
  const widget = (id: string) => ({
    ...{ id: `${slug}-${id}`, name: id, type: { name: 'Explanation', width: 6 }, queries: [] },
    selection: { title: id, text: `<p>About ${id}.</p>` },
  })
  const rows = [{ id: `${slug}-r`, modules: [widget('Delays'), widget('Turnover')] }]
  await ask(`/parts/${app}`, { pages: [{ slug, settings: { name: `Discussed ${slug.slice(-6)}`, rows } }] })
  return slug
}
const cell = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}, `) })
const pane = (page: Page) => page.getByRole('complementary', { name: 'Comments' })

async function asDeveloper(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, 'developer')
  await page.goto(`${platform()}${path}`)
  return page
}

test('builders comment on a widget, mention, reply, resolve, and keep the thread of a widget that is deleted', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const slug = await newPage(await callsOf(page, 'admin'))
  await signIn(page, 'admin')
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  await cell(page, 'Delays').click()
  await page.getByRole('button', { name: 'Comments (0 open)' }).click()
  const field = pane(page).getByLabel('Comment on Delays')
  await field.fill('Is this of last month? @')
  await expect(pane(page).getByRole('option')).not.toHaveCount(0)
  await field.pressSequentially('ben')
  await expect(pane(page).getByRole('option')).toHaveCount(1)
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await field.press('Enter')
  await field.press('Control+Enter')
  await expect(pane(page).getByRole('article').locator('mark')).toHaveText(/^@/)
  await expect(field).toHaveValue('')

  const other = await asDeveloper(browser, `/pagebuilder/${app}/${slug}`)
  await cell(other, 'Delays').getByRole('button', { name: '1 open comment on Delays' }).click()
  await expect(pane(other).getByRole('button', { name: /^More for the comment/ })).toHaveCount(0)
  await pane(other).getByRole('button', { name: 'Reply' }).click()
  await other.route('**/comments', route => route.abort())
  await pane(other)
    .getByLabel(/^Reply to/)
    .fill('Of this month.')
  await pane(other)
    .getByLabel(/^Reply to/)
    .press('Control+Enter')
  await expect(pane(other).getByText('The comment was not saved. Your text is still here.')).toBeVisible()
  await other.unroute('**/comments')
  await pane(other)
    .getByLabel(/^Reply to/)
    .press('Control+Enter')
  await expect(pane(other).getByRole('article')).toHaveCount(2)
  await other.context().close()

  await page.reload()
  await cell(page, 'Delays').getByRole('button', { name: '1 open comment on Delays' }).click()
  await expect(pane(page).getByText('Of this month.')).toBeVisible()
  await cell(page, 'Delays').press('Delete')
  await expect(pane(page).getByText('“Delays” is gone')).toBeVisible()
  await pictures(page, 'page-comments')

  await page.setViewportSize(sizes.narrow)
  await page.getByRole('button', { name: 'Comments', exact: true }).click()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pane(page).getByRole('button', { name: 'Resolve' }).click()
  await expect(pane(page).getByRole('tab', { name: 'Open (0)' })).toBeFocused()
  await pane(page).getByRole('tab', { name: 'Resolved (1)' }).click()
  await pane(page).getByRole('button', { name: 'Reopen' }).click()
  await expect(pane(page).getByRole('tab', { name: 'Open (1)' })).toBeVisible()
})

test('a comment of one builder appears at another who has the same page open, without a reload', async ({
  page,
  browser,
}) => {
  const slug = await newPage(await callsOf(page, 'admin'))
  await signIn(page, 'admin')
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  const other = await asDeveloper(browser, `/pagebuilder/${app}/${slug}`)
  await cell(page, 'Delays').click()
  await page.getByRole('button', { name: 'Comments (0 open)' }).click()
  await expect(other.getByRole('button', { name: 'Comments (0 open)' })).toBeVisible()

  await pane(page).getByLabel('Comment on Delays').fill('Is this of last month?')
  await pane(page).getByLabel('Comment on Delays').press('Control+Enter')
  await expect(pane(page).getByRole('article')).toHaveCount(1)
  // sooner than the interval at which comments are read without the socket
  const soon = { timeout: 5_000 }
  await expect(other.getByRole('button', { name: 'Comments (1 open)' })).toBeVisible(soon)
  await cell(other, 'Delays').getByRole('button', { name: '1 open comment on Delays' }).click()
  await expect(pane(other).getByText('Is this of last month?')).toBeVisible(soon)

  await pane(other).getByRole('button', { name: 'Reply' }).click()
  const reply = pane(other).getByLabel(/^Reply to/)
  await reply.fill('Of this month.')
  await reply.press('Control+Enter')
  await expect(pane(page).getByText('Of this month.')).toBeVisible(soon)
  await pane(page).getByRole('button', { name: 'Resolve' }).click()
  await expect(pane(other).getByRole('tab', { name: 'Resolved (1)' })).toBeVisible(soon)
  await other.context().close()
})

test('a visitor receives no comments', async ({ page }) => {
  const slug = await newPage(await callsOf(page, 'admin'))
  await signIn(page, 'user')
  const answer = await page.context().request.get(`${platform()}/data/page_document/${app}/${slug}/comments`)
  expect(answer.status()).toBe(401)
})
