// What only a browser can tell of the form builder: whether lines are drawn, whether buttons stay in their line.
import { expect, test } from '@playwright/test'
import { platform, settled, signIn } from './visit.ts'

test('the map of conditions draws its lines', async ({ page }) => {
  await signIn(page, 'developer')
  await page.goto(`${platform()}/formtemplates/ground_handling_inspection`)
  await page.getByRole('tab', { name: 'Logic' }).click()
  const drawings = page.locator('.react-flow__edges svg:has(.react-flow__edge-path)')
  await expect(drawings.first()).toBeAttached()
  // a drawing without a width shows nothing, whatever its paths measure
  expect(
    await drawings.evaluateAll(all => all.map(one => one.getBoundingClientRect().width).filter(width => width === 0)),
  ).toEqual([])
})

test('a form with a long name leaves every button of the bar in its line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'developer')
  await page.goto(`${platform()}/formtemplates`)
  await page.getByRole('button', { name: 'New form' }).click()
  await page
    .getByRole('textbox', { name: 'Name' })
    .fill(`Weekly inspection of everything that stands on the apron ${Date.now()}`)
  await page.getByRole('button', { name: 'Create' }).click()
  await settled(page)
  const tops = await Promise.all(
    ['Undo', 'Preview', 'Publish'].map(
      async name => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y ?? -1,
    ),
  )
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(20)
})
