// A builder adds pictures to the choices of a form, and a banner to the form; visitors of the form see them.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { useCollection } from './forms-kit.ts'
import { axeFindings, pictures, platform, settled, signIn } from './visit.ts'

const inspector = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings of the selection' })
/** One grey dot: the smallest PNG a browser draws. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg==',
  'base64',
)
const png = (name: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'image/png',
  buffer: dot,
})
const isDrawn = (picture: Locator): Promise<boolean> =>
  picture.evaluate(image => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)

async function choose(page: Page, list: RegExp, option: RegExp): Promise<void> {
  await inspector(page).getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name: option }).first().click()
}

test('a builder uploads the pictures of choices and a banner, and a visitor sees them (QUE-003)', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'developer')
  await page.goto(`${platform()}/formtemplates`)
  await page.getByRole('button', { name: 'New form' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(`Pictures ${Date.now()}`)
  await page.getByRole('button', { name: 'Create' }).click()

  // the banner, before the form knows its app: it stays when it does
  const banner = inspector(page).getByRole('group', { name: 'Banner picture' })
  await banner.locator('input[type=file]').setInputFiles(png('hangar.png'))
  await expect(banner.getByRole('button', { name: 'Replace: Banner picture' })).toBeVisible()
  await choose(page, /^App/, /Flight operations/i)
  await useCollection(page, /inspections/i)
  await expect.poll(() => isDrawn(page.locator('[data-region="canvas"] .lc-form-banner'))).toBe(true)

  // a picked picture, a refused file, a dropped picture
  await page.getByRole('button', { name: 'Image choice', exact: true }).click()
  const first = inspector(page).getByRole('group', { name: 'Picture of Option 1' })
  const second = inspector(page).getByRole('group', { name: 'Picture of Option 2' })
  await first.locator('input[type=file]').setInputFiles(png('dent.png'))
  await expect(first.getByRole('button', { name: 'Remove: Picture of Option 1' })).toBeVisible()
  await second
    .locator('input[type=file]')
    .setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await expect(second.getByRole('alert')).toHaveText('torn.png cannot be read as a picture. It may be damaged.')
  const dropped = await page.evaluateHandle(
    bytes => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'crack.png', { type: 'image/png' }))
      return data
    },
    [...dot],
  )
  await second.dispatchEvent('dragenter', { dataTransfer: dropped })
  await second.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(second.getByRole('button', { name: 'Remove: Picture of Option 2' })).toBeVisible()
  const chosen = page.locator('[data-region="canvas"] .lc-image img')
  await expect(chosen).toHaveCount(2)
  for (const picture of await chosen.all()) await expect.poll(() => isDrawn(picture)).toBe(true)
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'builder-pictures')

  await page.locator('.lc-builder-bar').getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.locator('.lc-builder-status')).toContainText('version 2')
  const address = `${page.url()}?view=fill`

  // the stored file is readable without signing in, too: a form may be public
  const read = page.waitForRequest(request => /\/file\/dent-/.test(request.url()))
  await page.goto(address)
  await expect(page.locator('.lc-image img')).toHaveCount(2)
  for (const picture of [...(await page.locator('.lc-image img').all()), page.locator('.lc-form-banner')])
    await expect.poll(() => isDrawn(picture)).toBe(true)
  // square ones: no name lies on its picture
  const overlaps = await page
    .locator('.lc-image')
    .evaluateAll(all =>
      all.map(
        one =>
          (one.querySelector('img')?.getBoundingClientRect().bottom ?? 0) -
          (one.querySelector('.lc-image-name')?.getBoundingClientRect().top ?? 0),
      ),
    )
  expect(Math.max(...overlaps)).toBeLessThanOrEqual(1)
  const asked = await read
  const stranger = await browser.newContext()
  const answer = await stranger.request.post(asked.url(), { data: asked.postDataJSON() as object }) // JSON, as sent
  expect(answer.status()).toBe(200)
  await stranger.close()
})
