// The page builder on the real server: from an empty page to widgets with real rows, by mouse and by keyboard, published for
// visitors; what two people do at once; a phone.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, callsOf, platform, settled, signIn, sizes } from './visit.ts'

const canvas = (page: Page): Locator => page.locator('.lc-canvas')
const cells = (page: Page): Locator => canvas(page).locator('[data-widget]')
const settings = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings' })
const app = 'punctuality'

/** Makes an empty page beside the screen, and opens its builder. */
async function openNew(page: Page, name: string): Promise<string> {
  await signIn(page, 'admin')
  const { request } = page.context()
  const signedIn = await request.post(`${platform()}/data/auth`, {
    data: { username: 'admin@northline.example', password: 'northline-admin' },
  })
  const { data } = (await signedIn.json()) as { readonly data: { readonly access_token: string } }
  const made = await request.post(`${platform()}/data/app/${app}/page`, {
    headers: { Authorization: `Bearer ${data.access_token}` },
    data: { name },
  })
  expect(made.status()).toBe(200)
  const { data: stored } = (await made.json()) as { readonly data: { readonly slug: string } }
  await page.goto(`${platform()}/pagebuilder/${app}/${stored.slug}`)
  await expect(canvas(page).getByText('This page is empty')).toBeVisible()
  return stored.slug
}

async function chooseQuery(page: Page, name: string): Promise<void> {
  await settings(page)
    .getByRole('combobox', { name: /^Query/ })
    .click()
  await page.keyboard.type(name)
  await page.getByRole('option', { name, exact: true }).click()
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published, version/)).toBeVisible()
}

test('a builder makes a page of three widgets by mouse, and a visitor sees them (RUN-017)', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1600, height: 900 }) // wide enough for widgets beside each other
  const slug = await openNew(page, `Mouse ${Date.now() % 1_000_000}`)
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Data table', exact: true }).click()
  await chooseQuery(page, 'Airports')
  await expect(canvas(page).locator('tbody tr').nth(2)).toBeAttached() // inert: for no screen reader

  // dragged from the palette to above the table, into a row of its own
  await page.getByRole('button', { name: 'Bar chart', exact: true }).hover()
  await page.mouse.down()
  const table = (await cells(page).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(table.x + 200, table.y + 60, { steps: 8 })
  await page.mouse.move(table.x + 200, table.y + 5, { steps: 4 })
  await page.mouse.up()
  await expect(cells(page).first()).toHaveAttribute('aria-label', /^Bar chart/)
  await chooseQuery(page, 'Airports')

  // beside the chart, which makes room
  await page.getByRole('button', { name: 'Single value', exact: true }).hover()
  await page.mouse.down()
  const chart = (await cells(page).first().boundingBox()) ?? table
  await page.mouse.move(chart.x + chart.width - 30, chart.y + chart.height / 2, { steps: 10 })
  await page.mouse.up()
  await expect(cells(page).nth(1)).toHaveAttribute('aria-label', /^Single value/)
  await chooseQuery(page, 'Airports')
  await expect(cells(page)).toHaveCount(3)

  // its edge is dragged over the columns
  const before = await cells(page).nth(1).getAttribute('aria-label')
  const edge = (await cells(page).nth(1).locator('.lc-canvas-resize').boundingBox()) ?? table
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2)
  await page.mouse.down()
  await page.mouse.move(edge.x + 200, edge.y + edge.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(cells(page).nth(1)).not.toHaveAttribute('aria-label', before ?? '')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])

  await publish(page)
  await page.goto(`${platform()}/app/${app}/${slug}`)
  await expect(page.locator('.lc-page-cell')).toHaveCount(3)
  await expect(page.locator('tbody tr').nth(2)).toBeVisible()
})

test('a builder makes, moves and publishes widgets by keyboard alone; the draft survives a reload', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const slug = await openNew(page, `Keys ${Date.now() % 1_000_000}`)
  const press = (...keys: readonly string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
  await canvas(page).locator('[data-path=""]').focus()
  for (const name of ['Data table', 'Single value']) {
    await press('Control+k')
    await page.getByRole('combobox', { name: 'Quick add' }).fill(`Add ${name}`)
    await press('Enter')
    await expect(canvas(page).getByRole('group', { name: new RegExp(`^${name}`) })).toBeVisible()
    await canvas(page)
      .getByRole('group', { name: new RegExp(`^${name}`) })
      .focus()
    await press('Enter') // its settings: the first is its name
    await expect(settings(page).getByLabel('Name')).toBeFocused()
    await settings(page)
      .getByRole('combobox', { name: /^Query/ })
      .focus()
    await press('Enter')
    await page.keyboard.type('Airports')
    await press('Enter')
    await canvas(page)
      .getByRole('group', { name: new RegExp(`^${name}`) })
      .focus()
  }
  await expect(cells(page).nth(1)).toBeFocused()
  await press('Alt+ArrowUp') // into the row of the table
  await expect(cells(page)).toHaveCount(2)
  await expect(cells(page).nth(1)).toBeFocused()
  await press('Alt+ArrowLeft')
  await expect(cells(page).first()).toHaveAttribute('aria-label', /^Single value/)
  await press('Shift+Alt+ArrowRight')
  await expect(page.getByText(/^Single value: \d+ of 12 columns\.$/)).toBeAttached()
  await press('Control+d')
  await expect(cells(page)).toHaveCount(3)
  await press('Control+x')
  await expect(cells(page)).toHaveCount(2)
  await press('Control+v')
  await expect(cells(page)).toHaveCount(3)
  await press('Delete')
  await expect(cells(page)).toHaveCount(2)
  await press('Control+z')
  await expect(cells(page)).toHaveCount(3)
  await press('Control+Shift+z')
  await expect(cells(page)).toHaveCount(2)

  await expect(page.getByText('Unpublished changes · draft saved')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Continue the draft' }).click()
  await expect(cells(page)).toHaveCount(2)
  await canvas(page).locator('[data-path=""]').focus()
  await press('Control+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).focus()
  await press('Enter')
  await expect(page.getByText(/^Published, version/)).toBeVisible()
  await page.goto(`${platform()}/app/${app}/${slug}`)
  await expect(page.locator('.lc-page-cell')).toHaveCount(2)
})

test('nobody overwrites what somebody else built, and an earlier version comes back', async ({ page }) => {
  test.setTimeout(120_000)
  const slug = await openNew(page, `Two ${Date.now() % 1_000_000}`)
  await page.getByRole('button', { name: 'Data table', exact: true }).click()
  const call = await callsOf(page, 'admin') // who may rename a page
  await call(`/page_document/${app}/${slug}`, { settings: { name: 'Theirs', rows: [] } }, 'PUT')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  const conflict = page.getByRole('dialog')
  await expect(conflict).toContainText('Somebody else changed this page in the meantime.')
  await conflict.getByRole('button', { name: 'Publish mine over it' }).click()
  await expect(page.getByText(/^Published, version/)).toBeVisible()
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByRole('button', { name: /^Version 2/ }).click()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByRole('tab', { name: 'Edit' }).click()
  await expect(canvas(page).getByText('Theirs')).toBeVisible()
  await expect(cells(page)).toHaveCount(0)
})

test('what two builders made at once is joined, looked at and published', async ({ page }) => {
  test.setTimeout(120_000)
  const slug = await openNew(page, `Both ${Date.now() % 1_000_000}`)
  await page.getByRole('button', { name: 'Data table', exact: true }).click()
  const call = await callsOf(page, 'admin')
  const explanation = { id: 'theirs', name: 'Theirs', type: { name: 'Explanation', width: 12 }, selection: {} }
  await call(
    `/page_document/${app}/${slug}`,
    { settings: { name: `Both ${slug.slice(-6)}`, rows: [{ id: 'their-row', modules: [explanation] }] } },
    'PUT',
  )
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText('you continue with their version and your changes made to it')).toBeVisible()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: 'test/journeys/pictures/builder-conflict.png' })
  await page.setViewportSize(sizes.narrow)
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: 'test/journeys/pictures/builder-conflict-narrow.png' })
  await dialog.getByRole('button', { name: 'Join both' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cells(page)).toHaveCount(2)
  await publish.click()
  await expect(dialog.getByRole('listitem').first()).toContainText('added')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published, version/)).toBeVisible()
  await page.reload()
  await expect(cells(page)).toHaveCount(2)
})

test('the page leads its builders into the builder, and asks before they leave it with changes (DEV-009)', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'developer')
  await page.goto(`${platform()}/app/${app}`)
  await expect(page.locator('.lc-page-cell').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit page' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Developer' }).click()
  await page.getByText('Show as User/Dev').click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Edit page' }).click()
  await expect(cells(page).first()).toBeVisible()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await cells(page).first().click()
  await page.keyboard.press('Control+d')
  await page.getByRole('link', { name: 'To the pages' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave with unpublished changes?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.keyboard.press('Control+z')
})

test('a page is edited on a phone', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await openNew(page, `Phone ${Date.now() % 1_000_000}`)
  await canvas(page).getByRole('button', { name: 'Add a widget', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Single value' }).click()
  await expect(cells(page)).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name: 'Settings' }).click()
  await chooseQuery(page, 'Airports')
  await page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name: 'Page' }).click()
  await cells(page).getByRole('button', { name: 'Wider' }).click()
  await expect(cells(page).first()).toHaveAttribute('aria-label', /4 of 12/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await axeFindings(page)).toEqual([])
})

test.describe('by finger on a phone', () => {
  test.use({ viewport: sizes.narrow, hasTouch: true, isMobile: true })

  test('what is pressed is large enough and stays in its place, and what is added is seen', async ({ page }) => {
    test.setTimeout(120_000)
    await openNew(page, `Finger ${Date.now() % 1_000_000}`)
    const bar = page.getByRole('navigation', { name: 'Panes' })
    await bar.getByRole('button', { name: 'Add' }).tap()
    await page.getByRole('button', { name: 'Bar chart', exact: true }).tap()
    await expect(cells(page).first()).toBeInViewport()
    // nothing below the builder: its bars are always in sight
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(sizes.narrow.height)
    const tools = canvas(page).getByRole('toolbar', { name: /Bar chart/ })
    const narrower = tools.getByRole('button', { name: 'Narrower' })
    const wide = await narrower.boundingBox()
    for (let width = 5; width >= 2; width--) {
      await narrower.tap()
      await expect(tools).toContainText(`${width}/12`)
    }
    expect(await narrower.boundingBox()).toEqual(wide)
    const buttons = [
      ...(await tools.getByRole('button').all()),
      ...(await page.locator('.lc-builder-bar button').all()),
    ]
    for (const button of buttons) {
      const box = await button.boundingBox()
      expect(box?.height, await button.innerHTML()).toBeGreaterThanOrEqual(36)
    }
    expect(await axeFindings(page)).toEqual([])
  })
})

test('the tools of a narrow widget that stands alone in its row are all in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openNew(page, `Narrow ${Date.now() % 1_000_000}`)
  await page.getByRole('button', { name: 'Single value', exact: true }).click()
  const edge = (await canvas(page).boundingBox())?.x ?? 0
  await expect(cells(page).getByRole('button', { name: 'Narrower' })).toBeVisible()
  const narrower = await cells(page).getByRole('button', { name: 'Narrower' }).boundingBox()
  expect(narrower?.x).toBeGreaterThan(edge)
})

test('on a phone, the tools of a widget that has half a line are all in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin')
  await page.goto(`${platform()}/pagebuilder/punctuality/punctuality_2025`)
  const values = cells(page)
  for (const name of ['Departures', 'On time', 'Average delay', 'Passengers']) {
    await values.filter({ hasText: name }).first().click()
    const tools = page.getByRole('toolbar', { name: `Tools of ${name}` })
    await expect(tools).toBeVisible()
    await expect(tools).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone, an error in place of a builder leaves the header of the platform', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const header = page.getByRole('banner').first()
  await signIn(page, 'developer')
  for (const path of ['pagebuilder/punctuality/gone', 'formtemplates/gone', 'queries/gone', 'reports/gone/edit']) {
    await page.goto(`${platform()}/${path}`)
    await expect(page.locator('.lc-shell-error, .lc-state[data-kind=error]').first()).toBeVisible()
    await expect(header, path).toBeVisible()
  }
  // without the right to build
  await signIn(page, 'user')
  await page.goto(`${platform()}/pagebuilder/${app}/overview`)
  await expect(page.getByText('Your account has no right to open this page.')).toBeVisible()
  await expect(header).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  // an open builder has its own bar alone, also when something fails in it
  await openNew(page, `Bar ${Date.now() % 1_000_000}`)
  await expect(header).toBeHidden()
  await page.route('**/page_document/**', route => route.fulfill({ status: 403, json: { code: 403, message: 'No.' } }))
  await page.goto(page.url())
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(header).toBeVisible()
})
