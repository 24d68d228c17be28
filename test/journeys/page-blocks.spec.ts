// Widgets of one page are saved as a block of the app and inserted into another one.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { axeFindings, callsOf, pictures, platform, settled, signIn, sizes } from './visit.ts'

const app = 'flight_operations'
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('a block is saved, inserted on another page, renamed and deleted, and put back', async ({ page }) => {
  test.setTimeout(120_000)
  const ask = await callsOf(page, 'admin')
  const slug = `blocks_${Date.now()}`
  const name = `Band ${slug.slice(-6)}`
  const widget = (id: string, query: string) => ({
    ...{ id: `${slug}-${id}`, name: id, type: { name: 'Data Table', width: 6 } },
    queries: [{ slug: query, primary: true }],
    selection: { title: id, columns: ['aircraft', 'flights'] },
  })
  const query = { slug, name: `Old ${slug.slice(-6)}`, collection: 'flights', pipeline: [] }
  const rows = [{ id: `${slug}-r`, modules: [widget('Fleet', 'flights_by_aircraft'), widget('Old', slug)] }]
  const pages = [
    { slug, settings: { name: `From ${slug.slice(-6)}`, rows } },
    { slug: `${slug}_to`, settings: { name: `To ${slug.slice(-6)}`, rows: [] } },
  ]
  const made = (await ask(`/parts/${app}`, { queries: [query], pages })) as unknown as {
    readonly queries: readonly { readonly id: string }[]
  }
  await signIn(page, 'admin')
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  await page.getByRole('group', { name: /^Fleet, / }).click()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Save as a block…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a block' })
  await dialog.getByLabel('Name').fill(name)
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('Name').press('Enter')
  await expect(notices(page)).toContainText(`The block “${name}” was saved.`)

  await ask(`/page_document/${app}/${slug}`, { settings: { name, rows: [] } }, 'PUT') // no widget reads the query now
  await ask(`/query/${made.queries[0]?.id ?? ''}`, undefined, 'DELETE')
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}_to`)
  await page.getByRole('searchbox', { name: 'Search widgets' }).fill(name)
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  const queries = page.getByRole('dialog', { name: 'Queries that do not exist' })
  await queries.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Punctuality by aircraft' }).click()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await queries.getByRole('button', { name: 'Insert' }).click()
  await expect(page.locator('.lc-canvas-cell')).toHaveCount(2)
  await expect(page.locator('.lc-canvas-cell tbody tr[data-index]').nth(8)).toBeVisible()
  await page.getByRole('button', { name: `More for the block ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(`${name} B`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${name} B`) })).toBeVisible()
  await pictures(page, 'page-blocks')
  await page.getByRole('button', { name: `More for the block ${name} B` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${name} B`) })).toHaveCount(0)
  await expect(notices(page)).toContainText(`The block “${name} B” was deleted. Its copies stay.`)
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${name} B`) })).toBeVisible()

  await page.setViewportSize(sizes.narrow)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
})

test('a linked block is edited once for all its pages, and readers see it as it is', async ({ page }) => {
  test.setTimeout(150_000)
  const ask = await callsOf(page, 'admin')
  const slug = `linked_${Date.now()}`
  const name = `Head ${slug.slice(-6)}`
  const pages = ['a', 'b'].map(one => ({
    slug: `${slug}_${one}`,
    settings: { name: `Page ${one} ${slug.slice(-6)}`, rows: [] },
  }))
  await ask(`/parts/${app}`, { pages })
  const figure = {
    ...{ id: 'head', name: 'Head', type: { name: 'Data Table', width: 12 } },
    queries: [{ slug: 'flights_by_aircraft', primary: true }],
    selection: { title: 'Fleet today', columns: ['aircraft', 'flights'], settings: { limit: 5 } },
  }
  const { id: block } = await ask(`/page_blocks/${app}`, { name, content: { rows: [], widgets: [figure] } })
  await signIn(page, 'admin')
  for (const one of pages) {
    await page.goto(`${platform()}/pagebuilder/${app}/${one.slug}`)
    await page.getByRole('searchbox', { name: 'Search widgets' }).fill(name)
    await page.getByRole('button', { name: `More for the block ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Insert linked' }).click()
    await expect(page.locator('.lc-linked').getByRole('heading', { name: 'Fleet today' })).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText(/^Published/).first()).toBeVisible()
  }
  await page.reload()
  await page.getByRole('group', { name: new RegExp(`^${name}, `) }).click()
  await expect(page.getByText('It is linked on 2 pages:')).toBeVisible()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'page-linked-block')

  await page.getByRole('button', { name: 'Edit block…' }).click()
  const editor = page.getByRole('dialog', { name: `Block “${name}”` })
  await expect(editor.getByText(/changes the block on 2 pages/)).toBeVisible()
  await editor.getByRole('group', { name: /^Fleet today, / }).click()
  await editor.getByRole('searchbox', { name: 'Search settings' }).fill('title')
  await editor.getByLabel('Title', { exact: true }).fill('Fleet of this week')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: 'test/journeys/pictures/page-block-editor.png' })
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(editor.getByText(/^Published/).first()).toBeVisible()
  await editor.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('button', { name: 'Edit block…' })).toBeVisible()
  await expect(page.getByRole('group', { name: new RegExp(`^${name}, `) })).toBeFocused()
  await expect(page.locator('.lc-linked').getByRole('heading', { name: 'Fleet of this week' })).toBeVisible()

  await page.setViewportSize(sizes.narrow)
  const panes = page.getByRole('navigation', { name: 'Panes' })
  await panes.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Edit block…' }).click()
  await expect(editor.getByRole('group', { name: /^Fleet of this week, / })).toBeVisible()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: 'test/journeys/pictures/page-block-editor-narrow.png' })
  await editor.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('button', { name: 'Edit block…' })).toBeFocused()
  await page.setViewportSize(sizes.wide)

  await page.getByRole('searchbox', { name: 'Search widgets' }).fill(name)
  await page.getByRole('button', { name: `More for the block ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(notices(page)).toContainText(/was not deleted: it is linked on “Page a \d+”, “Page b \d+”/)

  await signIn(page, 'user')
  for (const one of pages) {
    await page.goto(`${platform()}/app/${app}/${one.slug}`)
    await expect(page.getByRole('heading', { name: 'Fleet of this week' })).toBeVisible()
    await expect(page.locator('tbody tr').first()).toBeVisible()
  }
  const refused = await page.context().request.get(`${platform()}/data/page_blocks/${app}/${block}`)
  expect(refused.status()).not.toBe(200)
})

/** A page with one table, and two blocks of the app: one of two widgets, one with a row. */
async function withBlocks(page: Page) {
  const ask = await callsOf(page, 'admin')
  const slug = `dragged_${Date.now()}`
  const table = (title: string) => ({
    ...{ id: `${slug}-${title}`, name: title, type: { name: 'Data Table', width: 12 } },
    queries: [{ slug: 'flights_by_aircraft', primary: true }],
    selection: { title, columns: ['aircraft', 'flights'], settings: { limit: 5 } },
  })
  const figure = (title: string) => ({ ...table(title), type: { name: 'Data Table', width: 6 } })
  await ask(`/parts/${app}`, {
    pages: [{ slug, settings: { name: slug, rows: [{ id: `${slug}-r`, modules: [table('Own')] }] } }],
  })
  const [loose, rows] = [`Loose ${slug.slice(-6)}`, `Rows ${slug.slice(-6)}`]
  await ask(`/page_blocks/${app}`, { name: loose, content: { widgets: [figure('Left'), figure('Right')] } })
  const { id } = await ask(`/page_blocks/${app}`, {
    name: rows,
    content: { rows: [{ id: 'r', modules: [figure('First'), figure('Second')] }] },
  })
  await signIn(page, 'admin')
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  await expect(page.getByRole('group', { name: /^Own, / })).toBeVisible()
  return { ask, loose, rows, id: String(id) }
}
const titles = (page: Page) =>
  page
    .locator('[data-rows] > *, [data-row]')
    .filter({ has: page.locator('[data-widget]') })
    .evaluateAll(all =>
      [...new Set(all.map(one => one.closest('[data-row]') ?? one))].map(row =>
        [...row.querySelectorAll('[data-widget]')].map(
          one => (one.getAttribute('aria-label') ?? '').split(',')[0] ?? '',
        ),
      ),
    )
const boxOf = async (of: ReturnType<Page['locator']>) => {
  const box = await of.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  return box
}

test('a block is dragged onto the canvas, as copies or linked, and Escape leaves everything as it was', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { loose, rows } = await withBlocks(page)
  await page.getByRole('searchbox', { name: 'Search widgets' }).fill(rows.slice(-6))
  const own = page.getByRole('group', { name: /^Own, / })
  const line = page.locator('.lc-canvas-line')

  // Escape puts nothing down
  await page.getByRole('button', { name: new RegExp(`^${loose}`) }).hover()
  await page.mouse.down()
  let target = await boxOf(own)
  await page.mouse.move(target.x + 200, target.y + 5, { steps: 8 })
  await expect(page.locator('.lc-builder-ghost')).toHaveText(loose)
  await expect(line).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(line).toBeHidden()
  expect(await titles(page)).toEqual([['Own']])

  // widgets go beside one, where the line is
  await page.getByRole('button', { name: new RegExp(`^${loose}`) }).hover()
  await page.mouse.down()
  const read = page.waitForResponse(answer => answer.url().includes('/page_blocks/'))
  target = await boxOf(own)
  await page.mouse.move(target.x + 200, target.y + 40, { steps: 8 })
  await read
  await page.mouse.move(target.x + target.width - 20, target.y + target.height / 2, { steps: 4 })
  await expect(line).toBeVisible()
  await page.mouse.up()
  await expect.poll(() => titles(page)).toEqual([['Own', 'Left', 'Right']])

  // rows go between rows only, and so does what is linked
  const rowsThen = [
    ['First', 'Second'],
    ['Own', 'Left', 'Right'],
  ]
  for (const [name, found] of [
    [new RegExp(`^${rows}`), rowsThen],
    [`Insert ${rows} linked`, [[rows], ...rowsThen]],
  ] as const) {
    await page.locator('[data-widget]').first().scrollIntoViewIfNeeded()
    target = await boxOf(page.locator('[data-widget]').first())
    await page.getByRole('button', { name }).hover()
    await page.mouse.down()
    await page.mouse.move(target.x + 30, target.y + 40, { steps: 10 })
    await expect(line).toBeVisible()
    expect((await boxOf(line)).height).toBe(3)
    await page.mouse.up()
    await expect.poll(() => titles(page)).toEqual(found)
  }
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'page-blocks-dragged')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => titles(page)).toEqual(rowsThen)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('a block is dragged onto the canvas after a long press', async ({ page }) => {
    const { loose } = await withBlocks(page)
    await page.setViewportSize(sizes.narrow)
    await page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name: 'Add' }).tap()
    await page.getByRole('searchbox', { name: 'Search widgets' }).fill(loose)
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    const from = await boxOf(page.getByRole('button', { name: new RegExp(`^${loose}`) }))
    const at = { x: from.x + 30, y: from.y + from.height / 2 }
    await touch('touchStart', at.x, at.y)
    await expect(page.locator('.lc-builder-ghost')).toBeVisible()
    const target = await boxOf(page.getByRole('group', { name: /^Own, / }))
    for (let step = 1; step <= 8; step++) await touch('touchMove', at.x, at.y + ((target.y + 6 - at.y) * step) / 8)
    await touch('touchEnd')
    await expect.poll(() => titles(page)).toEqual([['Left', 'Right'], ['Own']])
  })
})

test('of two builders who change a block at once, the second sees that and loses nothing', async ({ page }) => {
  test.setTimeout(120_000)
  const { ask, rows, id } = await withBlocks(page)
  await page.getByRole('searchbox', { name: 'Search widgets' }).fill(rows)
  await page.getByRole('button', { name: `Insert ${rows} linked` }).click()
  await page.getByRole('button', { name: 'Edit block…' }).click()
  const editor = page.getByRole('dialog', { name: `Block “${rows}”` })
  await editor.getByRole('group', { name: /^First, / }).click()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await editor.getByRole('searchbox', { name: 'Search settings' }).fill('title')
  await editor.getByLabel('Title', { exact: true }).fill('Mine')
  const theirs = {
    ...{ id: 'theirs', name: 'Theirs', type: { name: 'Data Table', width: 12 } },
    ...{ queries: [], selection: { title: 'Theirs' } },
  }
  await ask(`/page_blocks/${app}/${id}`, { content: { widgets: [theirs] } }, 'PUT')
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText('Somebody else changed this block in the meantime.')).toBeVisible()
  // a dialog within the editor, which fills the window, has its own size
  const box = await dialog.locator('.lc-dialog-box').last().boundingBox()
  expect([(box?.width ?? 0) <= 560, (box?.height ?? 0) < 500]).toEqual([true, true])
  await expect(editor.getByRole('heading', { name: 'Mine', level: 3 })).toBeVisible()
  await page.screenshot({ path: 'test/journeys/pictures/page-block-conflict.png' })
  // theirs is loaded, mine is one step of undo away
  await dialog.getByRole('button', { name: 'Load theirs' }).click()
  await expect(editor.getByRole('group', { name: /^Theirs, / })).toBeVisible()
  await editor.getByRole('button', { name: 'Undo' }).click()
  await expect(editor.getByRole('heading', { name: 'Mine', level: 3 })).toBeVisible()
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(editor.getByText(/^Published/).first()).toBeVisible()
  const stored = await ask(`/page_blocks/${app}/${id}`)
  expect(JSON.stringify(stored)).toContain('Mine')
})
