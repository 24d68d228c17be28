// Unsaved answers: in two tabs, on two devices, and when leaving on purpose. In desktop and phone sizes.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { backEnd, field, openForm, press, question } from './forms-kit.ts'
import { platform, signIn, sizes, written } from './visit.ts'

const offer = (page: Page) => page.getByRole('group', { name: 'Continue where you left off?' })
/** What is typed is written to the server three seconds after the last key. */
const writtenToServer = (page: Page) =>
  page.waitForResponse(
    response => response.request().method() === 'PUT' && response.url().includes('/draft/ground_handling_inspection'),
  )

test.beforeEach(async ({ page, request }) => {
  await signIn(page)
  await (await backEnd(request)).clearDraft()
})

for (const [size, viewport] of Object.entries(sizes)) {
  test(`two tabs keep what was typed in each over a reload, and a third is offered the newest (${size})`, async ({
    page,
    context,
  }) => {
    await page.route('**/draft/**', route => route.abort()) // without the server's copy
    await page.setViewportSize(viewport)
    await openForm(page)
    const other = await context.newPage()
    await other.route('**/draft/**', route => route.abort())
    await other.setViewportSize(viewport)
    await openForm(other)
    await field(page, 'inspector').fill('Left')
    await written(page, 'Left')
    await field(other, 'inspector').fill('Right')
    await written(other, 'Right')

    for (const [tab, name] of [
      [page, 'Left'],
      [other, 'Right'],
      [page, 'Left'],
    ] as const) {
      await tab.reload()
      await press(tab, 'Continue')
      await expect(field(tab, 'inspector')).toHaveValue(name)
    }
    const third = await context.newPage()
    await third.route('**/draft/**', route => route.abort())
    await third.setViewportSize(viewport)
    await openForm(third)
    await press(third, 'Continue')
    await expect(field(third, 'inspector')).toHaveValue('Left') // taken up last
    await field(third, 'inspector').fill('Third')
    await written(third, 'Third')
    await page.reload()
    await press(page, 'Continue')
    await expect(field(page, 'inspector')).toHaveValue('Left')
  })

  test(`a fresh tab that starts over takes nothing from the one that is open (${size})`, async ({ page, context }) => {
    await page.setViewportSize(viewport)
    await openForm(page)
    const toServer = writtenToServer(page)
    await field(page, 'inspector').fill('Left')
    await toServer
    const other = await context.newPage()
    await other.setViewportSize(viewport)
    await openForm(other)
    await press(other, 'Start over')
    await expect(offer(other)).toHaveCount(0)
    await expect(field(other, 'inspector')).toHaveValue('')

    await field(page, 'email').fill('left@northline.example')
    await expect(page.getByText(/were sent or deleted elsewhere/)).toBeVisible()
    await page.reload()
    await press(page, 'Continue')
    await expect(field(page, 'inspector')).toHaveValue('Left')
    await expect(field(page, 'email')).toHaveValue('left@northline.example')
  })

  test(`two tabs that typed differently choose on the server's copy, and none is lost (${size})`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport)
    await openForm(page)
    const other = await context.newPage()
    await other.setViewportSize(viewport)
    await openForm(other)
    const first = writtenToServer(page)
    await field(page, 'inspector').fill('Left')
    await first
    const second = writtenToServer(other)
    await field(other, 'inspector').fill('Right')
    expect((await second).status()).toBe(409)
    await press(other, 'The other answers')
    await expect(field(other, 'inspector')).toHaveValue('Left')
    await press(other, 'Change to them')
    await expect(field(other, 'inspector')).toHaveValue('Right')
    await page.reload()
    await press(page, 'These answers')
    await expect(field(page, 'inspector')).toHaveValue('Left')
  })

  test(`“Leave without saving” throws away what was typed, and it is not offered again (${size}) (QUE-081)`, async ({
    page,
    request,
  }) => {
    const { headers } = await backEnd(request)
    const draft = `${platform()}/data/draft/report_a_fault`
    await request.delete(draft, { headers })
    await page.setViewportSize(viewport)
    await page.goto(`${platform()}/app/flight_operations/fault_reports`)
    const dialog = page.getByRole('dialog', { name: 'Report a fault' })
    const open = page
      .getByRole('article', { name: 'Fault reports', exact: true })
      .getByRole('button', { name: 'Report a fault' })
    await open.click()
    const toServer = page.waitForResponse(
      response => response.request().method() === 'PUT' && response.url().includes('/draft/'),
    )
    await dialog.getByLabel(/^Gate or stand/).fill('M12')
    await toServer
    await dialog.getByLabel(/^Gate or stand/).fill('M13')
    await page.keyboard.press('Escape')
    const asked = page.getByRole('alertdialog')
    await expect(asked).toContainText('If you leave now, they are thrown away.')
    await asked.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(dialog).toHaveCount(0)
    await expect
      .poll(async () => ((await (await request.get(draft, { headers })).json()) as { data: unknown }).data)
      .toBeNull() // as readDraft replies
    await page.reload()
    await open.click()
    await expect(dialog.getByLabel(/^Gate or stand/)).toHaveValue('')
    await expect(offer(page)).toHaveCount(0)
  })
}

test.describe('dates where months come first', () => {
  test.use({ locale: 'en-US', permissions: ['clipboard-read', 'clipboard-write'] })
  const parts = async (page: Page): Promise<string> =>
    (
      await question(page, 'inspected_at')
        .getByRole('spinbutton')
        .evaluateAll(boxes => boxes.map(box => (box as HTMLInputElement).value))
    ).join(' ') // spinbuttons of a date are inputs

  for (const [size, viewport] of Object.entries(sizes)) {
    test(`a date with the day first is read, typed and pasted; an ambiguous date is reported (${size})`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await openForm(page)
      const first = question(page, 'inspected_at').getByRole('spinbutton').first()
      for (const [typed, read] of [
        ['21-03-2026 14:31', '03 21 2026 14 31'],
        ['22/03/2026 14:32', '03 22 2026 14 32'],
        ['23.3.2026 14:33', '03 23 2026 14 33'],
        ['2026-03-24 14:34', '03 24 2026 14 34'],
      ] as const) {
        await first.click()
        await page.keyboard.type(typed)
        await expect.poll(() => parts(page)).toBe(read)
      }
      for (const [pasted, read] of [
        ['25-03-2026 14:35', '03 25 2026 14 35'],
        ['26/03/2026 14:36', '03 26 2026 14 36'],
        ['27.3.2026 14:37', '03 27 2026 14 37'],
        ['2026-03-28 14:38', '03 28 2026 14 38'],
        ['29-03-2026 14:30', '03 29 2026 14 30'],
      ] as const) {
        await page.evaluate(text => navigator.clipboard.writeText(text), pasted)
        await first.click()
        await page.keyboard.press('Control+v')
        await expect.poll(() => parts(page)).toBe(read)
      }
      await page.evaluate(() => navigator.clipboard.writeText('29-03-26 14:30'))
      await first.click()
      await page.keyboard.press('Control+v')
      await expect(question(page, 'inspected_at').getByRole('alert')).toHaveText(
        '“29-03-26 14:30” cannot be read here. Write it like 12/31/2026 14:30.',
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(await parts(page)).toBe('03 29 2026 14 30')
    })
  }
})
