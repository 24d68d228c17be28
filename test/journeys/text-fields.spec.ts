// The text of an Explanation in the page builder names fields of its query; visitors read the values of its first row.
import { expect, test } from '@playwright/test'
import { axeFindings, callsOf, platform, settled, signIn } from './visit.ts'

const app = 'flight_operations'

test('fields are named in a text while it is typed, are drawn with their values, and go when they are deleted', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  const send = await callsOf(page, 'admin')
  const { slug } = await send(`/app/${app}/page`, { name: `Fields ${Date.now() % 1_000_000}` })
  const [first] = await send('/dataframe/aggregate', { query: 'airports', limit: 1 })
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  await expect(page.getByText('This page is empty')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search widgets' }).fill('Explanation')
  await page.keyboard.press('Enter')
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await settings.getByRole('combobox', { name: /^Query/ }).click()
  await page.getByRole('option', { name: 'Airports', exact: true }).click()
  const text = settings.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.type('The busiest airport is {{cit')
  await expect(page.getByRole('option', { name: /city/i })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type(', ')
  await page.keyboard.type('{{iat')
  await expect(page.getByRole('option', { name: /iata/i })).toBeVisible()
  await page.keyboard.press('Enter')
  const words = `The busiest airport is ${first.city}, ${first.iata}`
  const drawn = page.locator('.lc-canvas').getByRole('group', { name: /^Explanation/ })
  await expect(drawn).toContainText(words)

  await settled(page)
  expect(await axeFindings(page)).toEqual([]) // takes long enough for what follows to be a step of undo by itself

  // a chip goes like a letter, and comes back
  await page.keyboard.press('Backspace')
  await expect(drawn).toContainText(`The busiest airport is ${first.city}, `)
  await expect(drawn).not.toContainText(first.iata)
  await page.keyboard.press('Control+z')
  await expect(drawn).toContainText(words)

  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published, version/)).toBeVisible()
  await page.goto(`${platform()}/app/${app}/${slug}`)
  await expect(page.locator('.lc-page-cell').first()).toContainText(words)
})
