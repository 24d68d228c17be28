// The status of a fault report, changed in its cell by a user of the app, on a desk and on a phone.
import { expect, test } from '@playwright/test'
import { axeFindings, platform, settled, signIn } from './visit.ts'

for (const width of [1280, 390])
  test(`a user changes a status in its cell at ${width} px, and undoes it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'user')
    await page.goto(`${platform()}/app/flight_operations/fault_reports`)
    await settled(page)
    const table = page.getByRole('article', { name: 'Fault reports', exact: true })
    const pencil = table.getByRole('button', { name: 'Edit Status, row 1', exact: true })
    await pencil.scrollIntoViewIfNeeded()
    const cell = pencil.locator('xpath=ancestor::td')
    const row = pencil.locator('xpath=ancestor::tr')
    const before = ((await cell.textContent()) ?? '').trim()
    const next = before === 'Closed' ? 'Open' : 'Closed'
    const others = await row.locator('td').evaluateAll(cells => cells.slice(0, -1).map(one => one.textContent))
    await cell.hover()
    await pencil.click()
    const choice = table.getByRole('combobox', { name: 'Status' })
    await expect(choice).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    await choice.click()
    await page.getByRole('option', { name: next, exact: true }).click()
    await expect(page.getByText('Status was saved.').first()).toBeVisible()
    // the newest change comes first
    const first = table.locator('tr[data-index="0"]')
    await expect(first.locator('td').last()).toContainText(next)
    expect(await first.locator('td').evaluateAll(cells => cells.slice(0, -1).map(one => one.textContent))).toEqual(
      others,
    )
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(first.locator('td').last()).toContainText(before)
    await expect(page.getByText('The value is as it was before.').first()).toBeVisible()
  })
