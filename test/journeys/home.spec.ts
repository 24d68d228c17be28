// The start screen: what one has not sent yet, and a figure of each app.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
// @ts-expect-error a plain script without types
import { tokenOf as tokenUntyped } from '../tools/drawn.mjs'
import { accounts, axeFindings, platform, signIn, written } from './visit.ts'

const tokenOf = tokenUntyped as (platform: string, username: string, password: string) => Promise<string>

test('home lists a draft that was not sent, leads back to its form, and discards it after a confirmation', async ({
  page,
}) => {
  await signIn(page)
  const { request } = page.context()
  const token = await tokenOf(platform(), accounts.user.email, accounts.user.password)
  const headers = { authorization: `Bearer ${token}` }
  const saved = await request.put(`${platform()}/data/draft/report_a_fault`, {
    headers,
    data: { answers: { airport: 'SEA' } },
  })
  expect(saved.status()).toBe(200)

  await page.goto(platform())
  const drafts = page.getByRole('region', { name: 'Not sent yet' })
  await expect(drafts.getByText('Report a fault', { exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await drafts.getByRole('link', { name: 'Continue Report a fault' }).click()
  await expect(page).toHaveURL(/report_a_fault$/)

  await page.goto(platform())
  await drafts.getByRole('button', { name: 'Discard Report a fault' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(drafts.getByText('Report a fault', { exact: true })).toBeHidden()
  expect(
    ((await (await request.get(`${platform()}/data/draft/report_a_fault`, { headers })).json()) as { data: unknown })
      .data,
  ).toBeNull()
})

test('home lists answers that are only on this device, to nobody else, and discards them with Undo', async ({
  page,
}) => {
  await signIn(page)
  const offline = await holdDrafts(page)
  await page.goto(`${platform()}/app/flight_operations/report_a_fault`)
  await page.getByLabel('Gate or stand').fill('B14 on this device')
  await written(page, 'B14 on this device')

  await page.goto(platform())
  const drafts = page.getByRole('region', { name: 'Not sent yet' })
  const mine = drafts.getByRole('listitem').filter({ hasText: 'Report a fault' }) // other journeys leave drafts of other forms
  await expect(mine).toHaveText(/^Report a fault.*Only on this device/)
  expect(await axeFindings(page)).toEqual([])

  await drafts.getByRole('button', { name: 'Discard Report a fault' }).click()
  await expect(mine).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await drafts.getByRole('link', { name: 'Continue Report a fault' }).click()
  await expect(page).toHaveURL(/report_a_fault$/)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByLabel('Gate or stand')).toHaveValue('B14 on this device')
  expect(offline.saved()).toBe(0)

  await page.context().clearCookies()
  await signIn(page, 'developer')
  await page.goto(platform())
  await expect(page.getByRole('region', { name: 'Apps' })).toBeVisible()
  await expect(page.getByText('Only on this device')).toBeHidden()
})

/** The server takes no draft, as without a connection. */
async function holdDrafts(page: Page): Promise<{ saved(): number }> {
  let saved = 0
  page.on('response', response => {
    if (response.request().method() === 'PUT' && response.url().includes('/data/draft/') && response.ok()) saved++
  })
  await page.route('**/data/draft/**', route =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
  )
  return { saved: () => saved }
}

test('the card of an app shows the first figure of its start page, all of them with one request', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/data/figures')) asked.push(request.url())
  })
  await signIn(page)
  await page.goto(platform())
  await expect(page.getByText('200,000').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(1)
})
