// Widgets and blocks are lifted from the palette by keyboard, moved over the page and dropped.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { axeFindings, callsOf, pictures, platform, settled, signIn, sizes } from './visit.ts'

const app = 'flight_operations'
const names = (page: Page) =>
  page
    .locator('.lc-canvas-row')
    .evaluateAll(rows =>
      rows.map(row =>
        [...row.querySelectorAll('[data-widget]')].map(one => one.getAttribute('aria-label')?.split(',')[0]),
      ),
    )
const line = (page: Page) => page.getByRole('application')

test('a widget and a block are lifted by keyboard, moved over the page and dropped; Escape puts them back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const ask = await callsOf(page, 'admin')
  const slug = `lift_${Date.now()}`
  const block = `Band ${slug.slice(-6)}`
  const text = (id: string, width: number) => ({
    ...{ id: `${slug}-${id}`, name: id, type: { name: 'Explanation', width } },
    ...{ queries: [], selection: { text: `<p>${id}</p>` } },
  })
  const rows = [
    { id: `${slug}-r1`, slug: `${slug}-r1`, modules: [text('One', 6), text('Two', 6)] },
    { id: `${slug}-r2`, slug: `${slug}-r2`, modules: [text('Three', 12)] },
  ]
  await ask(`/parts/${app}`, { queries: [], pages: [{ slug, settings: { name: `Lift ${slug.slice(-6)}`, rows } }] })
  await ask(`/page_blocks/${app}`, { name: block, content: { rows: [], widgets: [text('Head', 12)] } })
  await page.setViewportSize({ width: 1600, height: 900 }) // wide enough for widgets beside each other
  await signIn(page, 'admin')
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  await page.getByRole('group', { name: /^One, / }).click()
  const entry = page.getByRole('button', { name: 'Single value', exact: true })
  await page.getByRole('searchbox', { name: 'Search widgets' }).focus()
  for (let presses = 0; presses < 40 && !(await entry.evaluate(one => one.matches(':focus'))); presses++)
    await page.keyboard.press('ArrowDown')
  await expect(entry).toBeFocused()
  await expect(page.getByText('Space lifts it')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(line(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Row 1 of 2, behind One.')).toBeAttached()
  const [one, marked] = await Promise.all([
    page.getByRole('group', { name: /^One, / }).boundingBox(),
    line(page).boundingBox(),
  ])
  expect(Math.abs((marked?.x ?? 0) - (one?.x ?? 0) - (one?.width ?? 0))).toBeLessThan(20)
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'page-lift')
  await page.keyboard.press('Escape')
  await expect(entry).toBeFocused()
  expect(await names(page)).toEqual([['One', 'Two'], ['Three']])

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: /^Single value, / })).toBeFocused()
  expect(await names(page)).toEqual([['One', 'Single value', 'Two'], ['Three']])

  // one pane at a time: the page is shown while something is lifted
  await page.setViewportSize(sizes.narrow)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const link = page.getByRole('button', { name: `Insert ${block} linked` })
  await link.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(page.getByText('Space lifts it')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(line(page)).toBeFocused()
  await expect(link).toBeHidden()
  await page.keyboard.press('End')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('narrow.png') })
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(page.getByRole('group', { name: new RegExp(`^${block}, `) })).toBeFocused()
  expect(await names(page)).toEqual([[block], ['One', 'Single value', 'Two'], ['Three']])
})
