// Unpublished changes of a form on two devices of one builder, of another builder, and without a network.
import { expect, test } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { backEnd } from './forms-kit.ts'
import { axeFindings, pictures, platform, settled, signIn } from './visit.ts'
import type { accounts } from './visit.ts'

const canvas = (page: Page): Locator => page.locator('[data-region="canvas"]')
const items = (page: Page): Locator => canvas(page).locator('.lc-builder-item')
const offer = (page: Page): Locator => page.getByRole('group', { name: 'You have an unpublished draft.' })
const newer = (page: Page): Locator => page.getByRole('group', { name: 'A newer draft was saved elsewhere.' })
/** What is changed goes to the server two seconds after the last change. */
const sentToServer = (page: Page) =>
  page.waitForResponse(
    response => response.request().method() === 'PUT' && response.url().includes('/document_draft/form/'),
  )

async function add(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: type, exact: true }).click()
  await page.keyboard.press('Enter')
}

async function device(browser: Browser, account: keyof typeof accounts, id: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' })).newPage()
  await signIn(page, account)
  await page.goto(`${platform()}/formtemplates/${id}`)
  await expect(canvas(page)).toBeVisible()
  return page
}

let id = ''
test.beforeEach(async ({ page, request }) => {
  await signIn(page, 'developer')
  const answer = await page.request.post(`${platform()}/data/questionnaire`, {
    headers: (await backEnd(request, 'developer')).headers,
    data: { name: `Snag list ${Date.now()}`, settings: { rows: [] } },
  })
  id = ((await answer.json()) as { data: { id: string } }).data.id // as createQuestionnaire replies
  await page.goto(`${platform()}/formtemplates/${id}`)
  await expect(canvas(page)).toBeVisible()
})

test('a draft begun on one device is offered on another one of the same user, and to nobody else', async ({
  page,
  browser,
}) => {
  const sent = sentToServer(page)
  await add(page, 'Radio')
  expect((await sent).status()).toBe(200)

  const colleague = await device(browser, 'admin', id)
  await settled(colleague)
  await expect(offer(colleague)).toHaveCount(0)
  await expect(items(colleague)).toHaveCount(0)
  await colleague.context().close()

  const other = await device(browser, 'developer', id)
  await expect(offer(other)).toContainText(/It was saved elsewhere \(Chrome, \w+\), /)
  await settled(other)
  expect(await axeFindings(other)).toEqual([])
  await pictures(other, 'builder-draft-elsewhere')
  await offer(other).getByRole('button', { name: 'Continue the draft' }).click()
  await expect(items(other)).toHaveCount(1)
  const onward = sentToServer(other)
  await add(other, 'Open text')
  await onward

  // the first device, which has not seen it, overwrites nothing
  const refused = sentToServer(page)
  await add(page, 'Number')
  expect((await refused).status()).toBe(409)
  await expect(newer(page)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'builder-draft-newer')
  await newer(page).getByRole('button', { name: 'Use the newer draft' }).click()
  await expect(items(page).filter({ hasText: 'Open text' })).toHaveCount(1)
  await expect(items(page).filter({ hasText: 'Number' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(items(page).filter({ hasText: 'Number' })).toHaveCount(1)
  await other.context().close()
})

test('what is changed without a network is kept here, and sent when the network is back', async ({ page, browser }) => {
  await settled(page)
  await page.context().setOffline(true)
  await add(page, 'Radio')
  await expect(page.getByText('Unpublished changes · draft saved')).toBeVisible()
  const sent = sentToServer(page)
  await page.context().setOffline(false)
  expect((await sent).status()).toBe(200)
  const other = await device(browser, 'developer', id)
  await offer(other).getByRole('button', { name: 'Continue the draft' }).click()
  await expect(items(other)).toHaveCount(1)
  await other.context().close()
})

test('publishing deletes the draft on every device', async ({ page, browser }) => {
  const sent = sentToServer(page)
  await add(page, 'Radio')
  await sent
  const gone = page.waitForResponse(
    response => response.request().method() === 'DELETE' && response.url().includes('/document_draft/form/'),
  )
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  expect((await gone).status()).toBe(200)
  const other = await device(browser, 'developer', id)
  await settled(other)
  await expect(items(other)).toHaveCount(1)
  await expect(offer(other)).toHaveCount(0)
  await other.context().close()
})
