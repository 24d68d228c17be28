// A builder makes a form, publishes it and fills it in: by mouse, by keyboard, with a condition.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, pictures, platform, settled, signIn } from './visit.ts'

const canvas = (page: Page): Locator => page.locator('[data-region="canvas"]')
const question = (page: Page, label: string): Locator => canvas(page).locator('.lc-fb-item').filter({ hasText: label })
const inspector = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings of the selection' })

async function newForm(page: Page, name: string): Promise<void> {
  await page.goto(`${platform()}/formtemplates`)
  await page.getByRole('button', { name: 'New form' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(canvas(page)).toBeVisible()
}

async function choose(page: Page, within: Locator, list: string | RegExp, option: string | RegExp): Promise<void> {
  await within.getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name: option }).first().click()
}

test('a builder makes a form by mouse and keyboard, with a condition, and its answers are saved (NAV-007)', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'developer')
  await newForm(page, `Snag list ${Date.now()}`)

  // by mouse: pressed, then dragged above it
  await page.getByRole('button', { name: 'Radio', exact: true }).click()
  await expect(question(page, 'Radio')).toBeVisible()
  const from = await page.getByRole('button', { name: 'Open text', exact: true }).boundingBox()
  const to = await question(page, 'Radio').boundingBox()
  if (!from || !to) throw new Error('The palette or the question is not drawn.')
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 100, to.y + 30, { steps: 8 })
  await page.mouse.move(to.x + 100, to.y + 8, { steps: 4 })
  await page.mouse.up()
  await expect(canvas(page).locator('.lc-fb-item')).toHaveCount(2)
  await expect(canvas(page).locator('.lc-fb-item').first()).toContainText('Open text')

  // its label where it stands
  await question(page, 'Open text').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Where is it?')
  await page.keyboard.press('Enter')
  await expect(question(page, 'Where is it?')).toBeVisible()

  // by keyboard: quick add, then moved and moved back
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('text area')
  await page.keyboard.press('Enter')
  await expect(question(page, 'Text area')).toHaveAttribute('aria-current', 'true')
  await question(page, 'Text area').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(canvas(page).locator('.lc-fb-item').nth(1)).toContainText('Text area')
  await page.keyboard.press('Control+z')
  await expect(canvas(page).locator('.lc-fb-item').nth(2)).toContainText('Text area')

  // a condition picked from the answers there are
  await question(page, 'Text area').click({ position: { x: 200, y: 40 } })
  await inspector(page).getByRole('button', { name: /^Conditions/ }).click()
  await inspector(page).getByRole('button', { name: 'Add condition' }).click()
  await choose(page, inspector(page), /^Question/, /^Radio/)
  await choose(page, inspector(page), /^Value/, /Option 2/)
  await expect(inspector(page).getByText('Shown when “Radio” is “Option 2”.')).toBeVisible()

  // where answers go
  await page.locator('.lc-fb-desk').click({ position: { x: 4, y: 4 } })
  await choose(page, inspector(page), /^App/, /Flight operations/i)
  await choose(page, inspector(page), /^Collection/, /inspections/i)

  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'builder')
  await page.setViewportSize({ width: 1280, height: 800 })

  // a copy of a question through the clipboard, undone again
  await question(page, 'Where is it?').click({ position: { x: 200, y: 40 } })
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect(canvas(page).locator('.lc-fb-item')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(canvas(page).locator('.lc-fb-item')).toHaveCount(3)

  // publish
  await page.locator('.lc-fb-bar').getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish version 2' })
  await expect(dialog).toContainText('Where is it?')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.locator('.lc-fb-status')).toContainText('Version 2')

  // fill in
  await page.getByRole('link', { name: 'Fill in' }).click()
  await page.getByLabel('Where is it?').fill('Gate B14')
  await expect(page.getByLabel('Text area')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Option 2' }).check()
  await page.getByLabel('Text area').fill('Torn seat')
  const saved = page.waitForResponse(response => /\/item\//.test(response.url()) && response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Submit' }).click()
  const answer: unknown = await (await saved).json()
  expect(answer).toMatchObject({ code: 200, data: { where_is_it: 'Gate B14', radio: 'option_2', textarea: 'Torn seat' } })
})

test('unpublished changes are asked about, kept, and offered again', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'developer')
  await newForm(page, `Draft ${Date.now()}`)
  await page.getByRole('button', { name: 'Number', exact: true }).click()
  await expect(page.locator('.lc-fb-status')).toContainText('draft saved')
  await page.getByRole('link', { name: 'Forms' }).first().click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(question(page, 'Number')).toBeVisible()
  page.on('dialog', asked => void asked.accept()) // the browser's own question before a reload
  await page.reload()
  await page.getByRole('button', { name: 'Continue the draft' }).click()
  await expect(question(page, 'Number')).toBeVisible()
})

test('a form is duplicated and deleted, asked first', async ({ page }) => {
  await signIn(page, 'developer')
  const name = `Twin ${Date.now()}`
  await newForm(page, name)
  await page.goto(`${platform()}/formtemplates`)
  await page.getByRole('button', { name: `More about ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('link', { name: `${name} (copy)` })).toBeVisible()
  await page.getByRole('button', { name: `More about ${name} (copy)` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('link', { name: `${name} (copy)` })).toHaveCount(0)
})
