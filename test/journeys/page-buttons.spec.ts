// The buttons of a page and of the headers of its tabs are made in the page builder, by mouse and by keyboard, and pressed by a visitor.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, callsOf, platform, settled, signIn } from './visit.ts'

const app = 'punctuality'
const settings = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings' })
const listOf = (page: Page, button: string): Locator =>
  settings(page).getByRole('region', { name: `When “${button}” is pressed` })

async function openNew(page: Page): Promise<string> {
  await signIn(page, 'admin')
  const send = await callsOf(page, 'admin')
  const { slug } = await send(`/app/${app}/page`, { name: `Buttons ${Date.now() % 1_000_000}` })
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  await expect(page.getByText('This page is empty')).toBeVisible()
  return slug
}

async function publish(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published, version/)).toBeVisible()
}

test('a builder gives a page a button, and a visitor presses it', async ({ page }) => {
  test.setTimeout(120_000)
  const slug = await openNew(page)
  await settings(page).getByRole('button', { name: 'Add a button' }).click()
  const label = settings(page).getByRole('textbox', { name: 'Text on the button' })
  await expect(label).toBeFocused()
  await label.fill('About this page')
  const list = listOf(page, 'About this page')
  await list.getByRole('button', { name: 'Add action' }).click()
  await page.getByRole('menuitem', { name: /^Popup/ }).click()
  await list.getByRole('radio', { name: /^Shows a message/ }).waitFor()
  const problem = settings(page).getByRole('button', { name: '“About this page”, action 1: Write a title or a text.' })
  await problem.click()
  await expect(list.getByRole('heading', { name: 'About this page' })).toBeFocused()
  await list.getByRole('textbox', { name: 'Title' }).fill('A page of 2025')
  await expect(problem).toHaveCount(0)
  await expect(page.locator('.lc-canvas').getByText('About this page')).toBeVisible()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await publish(page)

  await page.goto(`${platform()}/app/${app}/${slug}`)
  await page.getByRole('button', { name: 'About this page' }).click()
  await expect(page.getByRole('dialog', { name: 'A page of 2025' })).toBeVisible()
})

test('the header of a tab gets a button by keyboard alone, and a visitor presses it', async ({ page }) => {
  test.setTimeout(120_000)
  const slug = await openNew(page)
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('searchbox', { name: 'Search widgets' }).focus()
  await page.keyboard.type('Tabs')
  await press('Enter')
  const add = settings(page).getByRole('button', { name: 'Add a tab' })
  await add.focus()
  await press('Enter')
  const name = settings(page).getByRole('textbox', { name: 'Name' }).last()
  await expect(name).toBeFocused()
  await page.keyboard.type('Airports') // over the name that it has
  await expect(name).toHaveValue('Airports')
  await settings(page).getByRole('tab', { name: 'Data' }).focus()
  await press('ArrowRight', 'ArrowRight')
  await settings(page)
    .getByRole('combobox', { name: /^Button of “Airports”/ })
    .focus()
  await press('Enter')
  await expect(page.getByRole('option', { name: 'A new button' })).toBeVisible()
  await press('Enter')
  const list = listOf(page, 'New button')
  await list.getByRole('button', { name: 'Add action' }).focus()
  await press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  const names = await page.getByRole('menuitem').allTextContents()
  for (let at = names.findIndex(name => name.startsWith('Popup')); at > 0; at--) await press('ArrowDown')
  await press('Enter')
  await expect(list.getByRole('radio', { name: /^Shows a message/ })).toBeFocused()
  await press('Tab')
  await page.keyboard.type('About airports')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await publish(page)

  await page.goto(`${platform()}/app/${app}/${slug}`)
  await page.getByRole('button', { name: 'New button' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'About airports' })).toBeVisible()
})
