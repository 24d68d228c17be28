// A builder makes a form, publishes it and fills it in: by mouse, by keyboard, with a condition.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { useCollection } from './forms-kit.ts'
import { axeFindings, pictures, platform, settled, signIn } from './visit.ts'

const canvas = (page: Page): Locator => page.locator('[data-region="canvas"]')
const question = (page: Page, label: string): Locator =>
  canvas(page).locator('.lc-builder-item').filter({ hasText: label })
const inspector = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings of the selection' })

async function newForm(page: Page, name: string): Promise<void> {
  await page.goto(`${platform()}/formtemplates`)
  await page.getByRole('button', { name: 'New form' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(canvas(page)).toBeVisible()
  await expect(canvas(page).getByRole('button', { name, exact: true })).toBeFocused()
}

async function choose(page: Page, within: Locator, list: string | RegExp, option: string | RegExp): Promise<void> {
  await within.getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name: option }).first().click()
}

test('a builder makes a form by mouse and keyboard, with a condition, and its answers are saved (NAV-007)', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'developer')
  await newForm(page, `Snag list ${Date.now()}`)

  // by mouse: pressed, then dragged above it
  await page.getByRole('button', { name: 'Radio', exact: true }).click()
  // the next typed text names it and adds no other
  await page.keyboard.type('Is it safe?')
  await expect(canvas(page).getByLabel('Label')).toHaveValue('Is it safe?')
  await expect(canvas(page).locator('.lc-builder-item')).toHaveCount(1)
  await canvas(page).getByLabel('Label').fill('Radio')
  await expect(question(page, 'Radio')).toBeVisible()
  const from = await page.getByRole('button', { name: 'Open text', exact: true }).boundingBox()
  const to = await question(page, 'Radio').boundingBox()
  if (!from || !to) throw new Error('The palette or the question is not drawn.')
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 100, to.y + 30, { steps: 8 })
  await page.mouse.move(to.x + 100, to.y + 8, { steps: 4 })
  await page.mouse.up()
  await expect(canvas(page).locator('.lc-builder-item')).toHaveCount(2)
  await expect(canvas(page).locator('.lc-builder-item').first()).toContainText('Open text')

  // its label is edited inline
  await question(page, 'Open text').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Where is it?')
  await page.keyboard.press('Enter')
  await expect(question(page, 'Where is it?')).toBeVisible()

  // by keyboard: quick add, then moved and moved back
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('text area')
  await page.keyboard.press('Enter')
  await expect(question(page, 'Text area')).toHaveAttribute('aria-current', 'true')
  await expect(canvas(page).getByLabel('Label')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(canvas(page).locator('.lc-builder-item').nth(1)).toContainText('Text area')
  await page.keyboard.press('Control+z')
  await expect(canvas(page).locator('.lc-builder-item').nth(2)).toContainText('Text area')

  // a condition picked from the answers there are
  await question(page, 'Text area').click({ position: { x: 200, y: 40 } })
  await inspector(page)
    .getByRole('button', { name: /^Conditions/ })
    .click()
  await inspector(page).getByRole('button', { name: 'Add condition' }).click()
  await choose(page, inspector(page), /^Question/, /^Radio/)
  await choose(page, inspector(page), /^Value/, /Option 2/)
  await expect(inspector(page).getByText('Shown when “Radio” is “Option 2”.')).toBeVisible()

  // the target of the answers
  await page.locator('.lc-builder-desk').click({ position: { x: 4, y: 4 } })
  await choose(page, inspector(page), /^App/, /Flight operations/i)
  const collections = inspector(page).getByRole('group', { name: 'Collection' })
  await expect(collections).toContainText('A collection of its own')
  await collections.getByRole('button', { name: 'Use an existing collection' }).click()
  const existing = page.getByRole('dialog', { name: 'Use an existing collection' })
  const cancel = existing.getByRole('button', { name: 'Cancel' })
  await settled(page)
  const before = await cancel.boundingBox()
  await choose(page, existing, /^Collection/, /airports/i)
  await expect(existing).toContainText(/Items in it: \d+/)
  await expect(existing).toContainText('Also used by')
  await expect(existing).toContainText('No item has a field for these questions; each new answer adds it:')
  expect(await cancel.boundingBox()).toEqual(before) // what was read moves no button
  await pictures(page, 'builder-existing')
  await cancel.click()
  await expect(collections).toContainText('A collection of its own')

  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'builder')
  await page.setViewportSize({ width: 1280, height: 800 })

  // a copy of a question through the clipboard, undone again
  await question(page, 'Where is it?').click({ position: { x: 200, y: 40 } })
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect(canvas(page).locator('.lc-builder-item')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(canvas(page).locator('.lc-builder-item')).toHaveCount(3)

  // publish
  await page.locator('.lc-builder-bar').getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish version 2' })
  await expect(dialog).toContainText('Where is it?')
  await expect(dialog).toContainText(/Publishing creates the collection “Snag list \d+”/)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.locator('.lc-builder-status')).toContainText('version 2')

  // fill in
  await page.getByRole('link', { name: 'Fill in' }).click()
  await page.getByLabel('Where is it?').fill('Gate B14')
  await expect(page.getByLabel('Text area')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Option 2' }).check()
  await page.getByLabel('Text area').fill('Torn seat')
  const saved = page.waitForResponse(
    response => /\/item\//.test(response.url()) && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Submit' }).click()
  const answer: unknown = await (await saved).json()
  expect(answer).toMatchObject({
    code: 200,
    data: { where_is_it: 'Gate B14', radio: 'option_2', textarea: 'Torn seat' },
  })
})

test('unpublished changes are asked about, kept, and offered again', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'developer')
  await newForm(page, `Draft ${Date.now()}`)
  const sent = page.waitForResponse(
    response => response.request().method() === 'PUT' && response.url().includes('/document_draft/form/'),
  )
  await page.getByRole('button', { name: 'Number', exact: true }).click()
  await expect(page.locator('.lc-builder-status')).toContainText('draft saved')
  await page.getByRole('link', { name: 'Forms' }).first().click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(question(page, 'Number')).toBeVisible()
  await sent
  // the browser's own Back is asked about like a link
  await page.goBack()
  await expect(page.getByRole('alertdialog', { name: 'Leave with unpublished changes?' })).toContainText(
    'Your changes are saved as a draft in your account.',
  )
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL(/\/formtemplates\/.+/)
  await expect(question(page, 'Number')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/formtemplates$/)
  await page.goForward()
  await page.getByRole('button', { name: 'Continue the draft' }).click()
  await expect(question(page, 'Number')).toBeVisible()
  page.on('dialog', asked => void asked.accept()) // the browser's own question before a reload
  await page.reload()
  await page.getByRole('button', { name: 'Continue the draft' }).click()
  await expect(question(page, 'Number')).toBeVisible()
})

test('the form builder opens inside an app, for a stored form and for a new one (NAV-023)', async ({ page }) => {
  await signIn(page, 'developer')
  const app = `${platform()}/app/flight_operations/operations_overview`
  await page.goto(`${app}/cf_formtemplate`)
  await expect(page.getByRole('heading', { name: 'New form', level: 1 })).toBeVisible()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'app-form-new')
  const name = `Ramp ${Date.now()}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(page).toHaveURL(/cf_formtemplate\/.+/)
  await page.getByRole('button', { name: 'Open text', exact: true }).click()
  await page.keyboard.type('Where is it?')
  await expect(page.locator('.lc-builder-status')).toContainText('draft saved')
  page.on('dialog', asked => void asked.accept()) // the browser's own question before a reload
  await page.reload()
  await page.getByRole('button', { name: 'Continue the draft' }).click()
  await expect(question(page, 'Where is it?')).toBeVisible()
  await expect(page.getByRole('heading', { name })).toBeAttached()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/cf_formtemplate\/.+\?view=fill$/)
  await page.getByRole('link', { name: 'Back to the builder' }).click()
  await page.getByRole('link', { name: 'Back to the app' }).click()
  await expect(page).toHaveURL(app)
})

test('a form is duplicated and deleted after confirmation, and each is announced (ERR-029)', async ({ page }) => {
  await signIn(page, 'developer')
  const name = `Twin ${Date.now()}`
  await newForm(page, name)
  await page.goto(`${platform()}/formtemplates`)
  await page.getByRole('button', { name: `More about ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Your form has been successfully duplicated.',
  )
  await expect(page.getByRole('link', { name: `${name} (copy)` })).toBeVisible()
  await page.getByRole('button', { name: `More about ${name} (copy)` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Your form has been successfully deleted.',
  )
  await expect(page.getByRole('link', { name: `${name} (copy)` })).toHaveCount(0)
})

test('what happens after sending is put together without JSON, checked, and happens', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'developer')
  await newForm(page, `Actions ${Date.now()}`)
  await page.getByRole('button', { name: 'Open text', exact: true }).click()
  await page.locator('.lc-builder-desk').click({ position: { x: 4, y: 4 } })
  await choose(page, inspector(page), /^App/, /Flight operations/i)
  await useCollection(page, /inspections/i)
  await inspector(page)
    .getByRole('button', { name: /^After sending/ })
    .click()
  const actions = inspector(page).getByRole('group', { name: 'Actions' })

  const add = async (title: RegExp): Promise<void> => {
    await actions.getByRole('button', { name: 'Add action' }).click()
    await page.getByRole('menuitem', { name: title }).click()
  }
  await add(/^Popup/)
  await actions.getByRole('textbox', { name: 'Title' }).fill('Tell the crew?')
  await actions.getByText(/^Asks a question;/).click()
  await add(/^Insert/)
  await expect(page.getByRole('button', { name: /problems?$/ })).toBeVisible()
  await choose(page, actions, /^Collection/, /faults|inspections/i)
  await actions.getByRole('button', { name: 'Add a field' }).click()
  await actions.getByRole('combobox', { name: /^Choose or type a field/ }).click()
  await page.keyboard.type('crew_note')
  await page.getByRole('option', { name: 'Use “crew_note”' }).click()
  await expect(actions.locator('.lc-fa-sentence').nth(1)).toContainText('Insert into flight_operations · ')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'builder-actions')
  await page.setViewportSize({ width: 1280, height: 800 })

  // dragged by its handle, put back with Alt and an arrow
  const handle = await actions.getByRole('button', { name: 'Move action 2' }).boundingBox()
  const first = await actions.locator('.lc-fa-card').first().boundingBox()
  if (!handle || !first) throw new Error('The actions are not drawn.')
  await page.mouse.move(handle.x + 8, handle.y + 8)
  await page.mouse.down()
  await page.mouse.move(handle.x + 8, first.y + 30, { steps: 6 })
  await page.mouse.move(handle.x + 8, first.y + 4, { steps: 4 })
  await page.mouse.up()
  await expect(actions.locator('.lc-fa-sentence').first()).toContainText('Insert into')
  await actions.locator('[data-head]').first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(actions.locator('.lc-fa-sentence').first()).toContainText('Ask “Tell the crew?”')

  // the preview is as wide as a visitor's form
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Preview of the draft' })
  await expect(preview.getByLabel('Open text')).toBeVisible()
  expect((await preview.locator('.lc-form').boundingBox())?.width).toBeGreaterThan(600)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()

  await page.locator('.lc-builder-bar').getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.locator('.lc-builder-status')).toContainText('version 2')
  await page.getByRole('link', { name: 'Fill in' }).click()
  await page.getByLabel('Open text').fill('Torn seat')
  await page.getByRole('button', { name: 'Submit' }).click()
  const inserted = page.waitForRequest(
    request =>
      /\/item\//.test(request.url()) &&
      request.method() === 'POST' &&
      (request.postData() ?? '').includes('"crew_note"'),
  )
  await page.getByRole('alertdialog', { name: 'Tell the crew?' }).getByRole('button', { name: 'Confirm' }).click()
  expect((await inserted).postDataJSON()).toMatchObject({ data: { crew_note: 'Torn seat' } })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  for (const [name, width] of [
    ['a tablet', 1366],
    ['a phone', 390],
  ] as const) {
    test(`on ${name} a question is dragged in after a long press; a swipe only scrolls`, async ({ page }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width: 1280, height: 800 })
      await signIn(page, 'developer')
      await newForm(page, `Finger ${width} ${Date.now()}`)
      await page.getByRole('button', { name: 'Radio', exact: true }).click()
      await page.setViewportSize({ width, height: 800 })
      const finger = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
      const showPalette = async (): Promise<void> => {
        if (width < 700)
          await page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name: 'Add' }).tap()
      }
      const middle = async (of: Locator): Promise<{ readonly x: number; readonly y: number }> => {
        const box = await of.boundingBox()
        if (!box) throw new Error('It is not drawn.')
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      }
      const number = page.getByRole('button', { name: 'Number', exact: true })

      // a swipe that begins on a type scrolls the palette
      await showPalette()
      await number.scrollIntoViewIfNeeded()
      const at = await middle(number)
      await touch('touchStart', at.x, at.y)
      for (let step = 1; step <= 8; step++) await touch('touchMove', at.x, at.y - step * 20)
      await touch('touchEnd')
      await expect(canvas(page).locator('.lc-builder-item')).toHaveCount(1)

      // a finger that rests lifts it off; it lands above the question it is let go over
      await number.scrollIntoViewIfNeeded()
      const from = await middle(number)
      await touch('touchStart', from.x, from.y)
      await expect(page.locator('.lc-builder-ghost')).toBeVisible()
      const target = await question(page, 'Radio').boundingBox()
      if (!target) throw new Error('The form did not come to the finger.')
      for (let step = 1; step <= 6; step++)
        await touch(
          'touchMove',
          from.x + ((target.x + 60 - from.x) * step) / 6,
          from.y + ((target.y + 8 - from.y) * step) / 6,
        )
      await touch('touchEnd')
      await expect(canvas(page).locator('.lc-builder-item')).toHaveCount(2)
      await expect(canvas(page).locator('.lc-builder-item').first()).toContainText('Number')
      await expect(page.locator('.lc-builder-ghost')).toBeHidden()
    })
  }
})
