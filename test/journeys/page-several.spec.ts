// Several widgets of a page are selected and changed together in the page builder, by mouse and by keyboard.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, callsOf, platform, settled, signIn } from './visit.ts'

const app = 'punctuality'
const settings = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings' })
const widgetsIn = async (page: Page): Promise<string> =>
  (
    await page
      .locator('.lc-canvas-row')
      .evaluateAll(rows =>
        rows.map(row =>
          [...row.querySelectorAll('[data-widget]')]
            .map(one => one.getAttribute('aria-label')?.split(',')[0])
            .join(' + '),
        ),
      )
  ).join(' | ')

async function openThree(page: Page): Promise<string> {
  await signIn(page, 'admin')
  const send = await callsOf(page, 'admin')
  const { slug } = await send(`/app/${app}/page`, { name: `Several ${Date.now() % 1_000_000}` })
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  for (const name of ['Gauge', 'Tabs', 'Single value'])
    await page.locator('.lc-builder-left').getByRole('button', { name, exact: true }).click()
  await expect(page.locator('[data-widget]')).toHaveCount(3)
  return slug
}

test('by mouse: pressed with Ctrl, dragged together, deleted and brought back in one step', async ({ page }) => {
  test.setTimeout(60_000)
  await openThree(page)
  const before = await widgetsIn(page)
  const cells = page.locator('[data-widget]')
  await cells.nth(0).click({ position: { x: 8, y: 8 } })
  await cells.nth(2).click({ position: { x: 8, y: 8 }, modifiers: ['Control'] })
  await expect(settings(page).getByRole('heading', { name: '2 widgets selected' })).toBeVisible()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await settings(page).getByRole('button', { name: 'Delete' }).click()
  await expect(cells).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(cells).toHaveCount(3)
  expect(await widgetsIn(page)).toBe(before)
  // both follow the one that is dragged, to before what stood between them
  const [from, to] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()]
  if (!from || !to) throw new Error('The widgets are not drawn.')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 30, to.y + to.height / 3, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => widgetsIn(page)).toBe('Gauge + Single value + Tabs')
  await settings(page)
    .getByRole('combobox', { name: /^Move to row/ })
    .click()
  await page.getByRole('option', { name: 'A new row at the end' }).click()
  expect(await widgetsIn(page)).toBe('Tabs | Gauge + Single value')
})

test('by keyboard alone: a range is duplicated, all are selected, and it is published', async ({ page }) => {
  test.setTimeout(60_000)
  const slug = await openThree(page)
  const cells = page.locator('[data-widget]')
  await page.locator('[data-widget][data-selected]').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.locator('[data-widget][data-selected]')).toHaveCount(3)
  await expect(page.getByText('3 widgets selected.')).toBeAttached()
  await page.keyboard.press('Control+d')
  await expect(cells).toHaveCount(6)
  await page.keyboard.press('Control+z')
  await expect(cells).toHaveCount(3)
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.press('Control+Space')
  await expect(page.locator('[data-widget][data-selected]')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-widget][data-selected]')).toHaveCount(1)
  await page.keyboard.press('Control+a')
  await expect(page.locator('[data-widget][data-selected]')).toHaveCount(3)
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect(page.locator('[data-widget]').first()).toHaveAttribute('aria-label', /\d+ of 12/)
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published, version/)).toBeVisible()
  await page.goto(`${platform()}/app/${app}/${slug}`)
  await expect(page.locator('.lc-page-cell')).toHaveCount(3)
})
