// A response is being deleted, and before it is done the session ends at the server.
import { expect, test } from '@playwright/test'
import { platform, settled, signIn, sizes } from './visit.ts'

for (const [size, viewport] of Object.entries(sizes)) {
  test(`a user signed out by the server while a response is being deleted sees that it was not (${size}) (ERR-029)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signIn(page, 'developer')
    await page.goto(`${platform()}/formtemplates/ground_handling_inspection/answers`)
    await page.getByRole('tab', { name: /Responses/ }).click()
    await settled(page)
    const row = page.getByRole('row').nth(1)
    // its first cells: how many others are drawn depends on how far the table was laid out
    const words = async () => (await row.getByRole('gridcell').allInnerTexts()).slice(0, 3)
    const former = await words()
    await row.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this response?' })
    await expect(question).toContainText('You can undo it for 10 seconds, as long as you stay on this page.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(/^The response of .* is being deleted\.$/)).toBeVisible()

    await page.route('**/data/**', route => route.fulfill({ status: 401, json: { code: 401, message: 'Sign in.' } }))
    await page.getByRole('button', { name: 'Delete right away' }).click()
    await expect(page.getByRole('button', { name: /sign in/i })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      /could not be deleted\. It may still be there\./,
    )

    await page.unroute('**/data/**') // the cookie is still valid: a returning user is signed in
    await page.goto(`${platform()}/formtemplates/ground_handling_inspection/answers`)
    await page.getByRole('tab', { name: /Responses/ }).click()
    await settled(page)
    expect(await words()).toEqual(former)
  })
}
