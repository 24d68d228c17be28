// A builder looks at an earlier version of a page beside today's, and goes back to it.
import { expect, test } from '@playwright/test'
import { axeFindings, callsOf, pictures, platform, settled, signIn, sizes } from './visit.ts'

const app = 'flight_operations'

test('a version opens as a live page beside today’s, and is restored', async ({ page }) => {
  test.setTimeout(120_000)
  const ask = await callsOf(page, 'admin')
  const slug = `versions_${Date.now()}`
  const widget = (id: string, width: number, type = 'Data Table') => ({
    ...{ id: `${slug}-${id}`, name: id, type: { name: type, width } },
    queries: [{ slug: 'flights_by_aircraft', primary: true }],
    selection: { title: id, columns: ['aircraft', 'flights'] },
  })
  const settings = (modules: readonly object[]) => ({
    name: `Versions ${slug.slice(-6)}`,
    rows: [{ id: `${slug}-r`, modules }],
  })
  await ask(`/parts/${app}`, { pages: [{ slug, settings: settings([widget('Fleet', 6), widget('Spare', 6)]) }] })
  const next = { settings: settings([widget('Fleet', 8), widget('Engines', 4)]) }
  await ask(`/page_document/${app}/${slug}`, next, 'PUT')
  await signIn(page, 'admin')
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByRole('button', { name: /^Version 2/ }).click()
  const then = page.getByRole('region', { name: 'Version 2' })
  const now = page.getByRole('region', { name: 'What you are editing' })
  await expect(then.locator('[data-difference]')).toHaveCount(2)
  await expect(then.locator('[data-difference="removed"]')).toContainText('Spare')
  await expect(now.locator('[data-difference="added"]')).toContainText('Engines')
  await expect(page.getByText('What has changed since version 2:')).toBeVisible()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'page-versions')

  await page.setViewportSize(sizes.narrow)
  await expect(now).toBeHidden()
  await page.getByRole('tab', { name: 'What you are editing' }).click()
  await expect(now).toBeVisible()
  await expect(then).toBeHidden()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize(sizes.wide)
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(now.locator('[data-difference]')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Edit' }).click()
  await expect(page.getByRole('group', { name: /^Spare, / })).toBeVisible()
})
