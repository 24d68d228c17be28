// The code of the dialog "Embed" is copied from the page builder, put into an empty page of another site, and shows the page there.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { axeFindings, host, platform, settled, signIn } from './visit.ts'

async function openDialog(page: Page): Promise<ReturnType<Page['getByRole']>> {
  await page.goto(`${platform()}/pagebuilder/punctuality/punctuality_2025`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Embed…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Embed in another site' })
  await expect(dialog.getByText('Allowed sites')).toBeVisible()
  return dialog
}

test('a builder copies the HTML of a page, and an empty page of another site shows it', async ({ page, context }) => {
  test.setTimeout(90_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'developer')
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Code copied: HTML.' })).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  await settled(page)
  expect(await axeFindings(page)).toEqual([])

  const stranger = await context.browser()?.newContext({
    permissions: ['local-network-access'], // the page below has no server: browsers take it for one of the internet
  })
  if (!stranger) throw new Error('There is no browser.')
  const bare = await stranger.newPage()
  await bare.route(`${host()}/bare`, route =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><html lang="en"><title>Bare</title>${code}` }),
  )
  await bare.goto(`${host()}/bare`)
  await expect(bare.locator('lc-page')).toBeVisible()
  await expect(bare.locator('lc-page [part~=widget]').first()).toBeVisible()
  await expect(bare.getByRole('alert')).toHaveCount(0)
  await stranger.close()
})

test('the preview in the dialog shows the page without the builder around it, also on a phone', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, 'developer')
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Show a preview' }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('lc-page [part~=widget]').first()).toBeVisible()
  const box = await dialog.evaluate(element => element.scrollWidth - element.clientWidth)
  expect(box).toBeLessThanOrEqual(0)
})
