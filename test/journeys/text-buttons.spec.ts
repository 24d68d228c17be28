// The text of an Explanation in the page builder, with buttons that are made, named, given actions and pressed.
import { expect, test } from '@playwright/test'
import { axeFindings, callsOf, platform, settled, signIn } from './visit.ts'

const app = 'punctuality'

test('a button in a text is made, named and given actions from the menu beside it, and pressed by a visitor (RTE-017, RTE-021)', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  const send = await callsOf(page, 'admin')
  const { slug } = await send(`/app/${app}/page`, { name: `Texts ${Date.now() % 1_000_000}` })
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  await expect(page.getByText('This page is empty')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search widgets' }).fill('Explanation')
  await page.keyboard.press('Enter')
  const settings = page.getByRole('complementary', { name: 'Settings' })
  const text = settings.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.type('Press ')
  await settings.getByRole('button', { name: 'More formatting' }).click()
  await page.getByRole('menuitem', { name: /^Button/ }).click()
  const panel = page.getByRole('dialog', { name: 'Button' })
  await expect(panel.getByRole('textbox', { name: 'Label' })).toBeFocused()
  await page.keyboard.press('Enter') // a button must say something
  await expect(panel.getByText('Enter what the button says.')).toBeVisible()
  await page.keyboard.type('Read more')
  await page.keyboard.press('Enter')
  const button = text.locator('[data-type="customButton"]')
  await expect(button).toHaveText('Read more')
  await expect(page.locator('.lc-canvas').getByText('Read more')).toBeVisible()

  // its look, from the menu
  await button.click()
  const menu = page.getByRole('toolbar', { name: 'Menu of the button' })
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await menu.getByRole('button', { name: 'Label and look' }).click()
  await panel.getByRole('textbox', { name: 'Label' }).fill('Read all of it')
  await panel.getByRole('combobox', { name: /^Look/ }).click()
  await page.getByRole('option', { name: 'Filled' }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(button).toHaveText('Read all of it')
  await expect(button).toHaveAttribute('data-look', 'primary')

  // what it does
  await button.click()
  await menu.getByRole('button', { name: 'Actions' }).click()
  const list = settings.getByRole('region', { name: 'When “Read all of it” is pressed' })
  await list.getByRole('button', { name: 'Add action' }).click()
  await page.getByRole('menuitem', { name: /^Popup/ }).click()
  await list.getByRole('textbox', { name: 'Title' }).fill('All of it')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published, version/)).toBeVisible()

  await page.goto(`${platform()}/app/${app}/${slug}`)
  await page.getByRole('button', { name: 'Read all of it' }).click()
  await expect(page.getByRole('dialog', { name: 'All of it' })).toBeVisible()
})
