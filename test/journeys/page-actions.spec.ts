// Buttons and rows of a page get their actions in the page builder, by mouse and by keyboard, and do them for a visitor.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, callsOf, platform, settled, signIn } from './visit.ts'

const app = 'punctuality'
const settings = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings' })
const listOf = (page: Page, button: string): Locator =>
  settings(page).getByRole('region', { name: `When “${button}” is pressed` })

/** Opens the builder of a new page with a table of airports. */
async function openTable(page: Page): Promise<string> {
  await signIn(page, 'admin')
  const send = await callsOf(page, 'admin')
  const { slug } = await send(`/app/${app}/page`, { name: `Actions ${Date.now() % 1_000_000}` })
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  await page.getByRole('button', { name: 'Data table', exact: true }).click()
  await settings(page)
    .getByRole('combobox', { name: /^Query/ })
    .click()
  await page.keyboard.type('Airports')
  await page.getByRole('option', { name: 'Airports', exact: true }).click()
  await expect(page.locator('.lc-canvas tbody tr').nth(2)).toBeAttached()
  return slug
}

async function publish(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published, version/)).toBeVisible()
}

test('a builder gives a table a button that shows a message, and a visitor presses it', async ({ page }) => {
  test.setTimeout(120_000)
  const slug = await openTable(page)
  await settings(page).getByRole('tab', { name: 'Actions' }).click()
  await settings(page).getByRole('button', { name: 'Add a button' }).click()
  await settings(page).getByRole('textbox', { name: 'Label' }).fill('About airports')
  const list = listOf(page, 'About airports')
  await list.getByRole('button', { name: 'Add action' }).click()
  await page.getByRole('menuitem', { name: /^Popup/ }).click()
  await expect(list.getByRole('radio', { name: /^Shows a message/ })).toBeFocused() // its first field
  await expect(settings(page).getByText('“About airports”, action 1: Write a title or a text.')).toBeVisible()
  await list.getByRole('textbox', { name: 'Title' }).fill('Airports of 2025')
  await expect(settings(page).getByText(/^“About airports”, action 1/)).toHaveCount(0)
  await settled(page)
  expect(await axeFindings(page)).toEqual([])

  // deleted, and back by the button of the message
  await list.getByRole('button', { name: 'More about action 1' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(list.locator('.lc-fa-card')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(list.locator('.lc-fa-card')).toHaveCount(1)
  await publish(page)

  await page.goto(`${platform()}/app/${app}/${slug}`)
  await page.getByRole('button', { name: 'About airports' }).click()
  await expect(page.getByRole('dialog', { name: 'Airports of 2025' })).toBeVisible()
})

test('a press on a row gets an action by keyboard alone, and a visitor presses one', async ({ page }) => {
  test.setTimeout(120_000)
  const slug = await openTable(page)
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await settings(page).getByRole('tab', { name: 'Data' }).focus()
  await press('ArrowRight', 'ArrowRight')
  await expect(settings(page).getByRole('tab', { name: 'Actions' })).toHaveAttribute('aria-selected', 'true')
  const list = settings(page).getByRole('region', { name: 'When a row is pressed' })
  await list.getByRole('button', { name: 'Add action' }).focus()
  await press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  const names = await page.getByRole('menuitem').allTextContents()
  for (let at = names.findIndex(name => name.startsWith('Popup')); at > 0; at--) await press('ArrowDown')
  await press('Enter')
  await expect(list.getByRole('radio', { name: /^Shows a message/ })).toBeFocused()
  await press('Tab')
  await expect(list.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('An airport')
  await publish(page)

  await page.goto(`${platform()}/app/${app}/${slug}`)
  await page.locator('tbody tr').nth(1).click()
  await expect(page.getByRole('dialog', { name: 'An airport' })).toBeVisible()
})

test('a builder uploads the file of a button, and a user who did not build it downloads it (ACT-064)', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const slug = await openTable(page)
  await settings(page).getByRole('tab', { name: 'Actions' }).click()
  await settings(page).getByRole('button', { name: 'Add a button' }).click()
  await settings(page).getByRole('textbox', { name: 'Label' }).fill('The plan')
  const list = listOf(page, 'The plan')
  await list.getByRole('button', { name: 'Add action' }).click()
  await page.getByRole('menuitem', { name: /^Download file/ }).click()
  await expect(list.getByText(/Everybody who can press the button or has that name can read it/)).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await list.getByRole('button', { name: 'Upload a file…' }).click()
  await (await chooser).setFiles({ name: 'Plan 2026.txt', mimeType: 'text/plain', buffer: Buffer.from('Two runways') })
  await expect(list.getByText('“Plan 2026.txt” was uploaded.')).toBeVisible()
  await expect(list.getByRole('textbox', { name: 'Saved as' })).toHaveValue('Plan 2026.txt')
  await expect(list.getByRole('textbox', { name: 'Folder' })).toHaveValue('file_upload/action_upload')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await list.getByRole('button', { name: 'Upload a file…' }).scrollIntoViewIfNeeded()
  await page.screenshot({ path: 'test/journeys/pictures/action-upload.png' })
  await publish(page)

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'user')
  await other.goto(`${platform()}/app/${app}/${slug}`)
  const download = other.waitForEvent('download')
  await other.getByRole('button', { name: 'The plan' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Plan 2026.txt')
  const pieces: Buffer[] = []
  for await (const piece of await file.createReadStream()) pieces.push(Buffer.from(piece as Uint8Array))
  expect(Buffer.concat(pieces).toString()).toBe('Two runways')
  await other.context().close()
})
