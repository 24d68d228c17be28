// A page that begins with the items of a collection: made in one dialog, used at once by people of the app.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { axeFindings, callsOf, pictures, platform, settled, signIn, sizes } from './visit.ts'

const app = 'flight_operations'

async function collectionOf(page: Page): Promise<{ readonly name: string; readonly slug: string }> {
  const send = await callsOf(page, 'admin')
  const name = `Tools ${Date.now() % 1_000_000}`
  const { slug } = await send(`/collection/${app}`, {
    name,
    fields: [
      { key: 'tool', type: 'text', label: 'Tool', required: true },
      { key: 'count', type: 'number', label: 'How many' },
      { key: 'state', type: 'choice', label: 'State', options: [{ value: 'New' }, { value: 'Worn' }] },
    ],
  })
  await send(`/item/${app}/${slug}`, { data: { tool: 'Drill', count: 3, state: 'New' } })
  return { name, slug }
}

async function create(page: Page, name: string, collection: string, opening: string): Promise<void> {
  await page.goto(`${platform()}/pagebuilder`)
  await page.getByRole('button', { name: 'New page' }).click()
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('combobox', { name: /^App/ }).click()
  const height = async (): Promise<number | undefined> => (await dialog.locator('.lc-dialog-box').boundingBox())?.height
  const before = await height()
  await page.getByRole('option', { name: 'Flight operations' }).click()
  await dialog.getByRole('combobox', { name: 'Begin with the items of' }).click()
  await page.getByRole('option', { name: collection }).click()
  await dialog.getByRole('combobox', { name: 'A press on an item' }).click()
  await page.getByRole('option', { name: opening }).click()
  expect(await height()).toBe(before) // the layouts of a collection scroll in it
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.locator('.lc-canvas').getByText('Drill')).toBeVisible()
}

test('a page of a collection is made in one step, and people add and change items on it', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  const { name } = await collectionOf(page)
  await create(page, name, name, 'Opens it in a form over the page')

  await signIn(page, 'user')
  await page.goto(`${platform()}/app/${app}/${name.toLowerCase().replace(' ', '_')}`)
  await page.getByRole('button', { name: 'Add' }).click()
  const form = page.getByRole('dialog', { name })
  await form.getByRole('textbox', { name: 'Tool' }).fill('Hammer')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('row', { name: /Hammer/ })).toBeVisible()
  await page.getByRole('row', { name: /Drill/ }).click()
  await form.getByRole('spinbutton', { name: 'How many' }).fill('4')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('row', { name: /Drill/ })).toContainText('4')
})

test('an item of a collection opens on a page of its own', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  const { name } = await collectionOf(page)
  await create(page, name, name, 'Opens a page of its own with a form')

  await signIn(page, 'user')
  await page.goto(`${platform()}/app/${app}/${name.toLowerCase().replace(' ', '_')}`)
  await page.getByRole('row', { name: /Drill/ }).click()
  await expect(page).toHaveURL(/_item\//)
  await expect(page.getByRole('textbox', { name: 'Tool' })).toHaveValue('Drill')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
})

test('a page of figures, charts and the items is made from a template chosen by its picture', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  const { name } = await collectionOf(page)
  await page.goto(`${platform()}/pagebuilder`)
  await page.getByRole('button', { name: 'New page' }).click()
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('combobox', { name: /^App/ }).click()
  await page.getByRole('option', { name: 'Flight operations' }).click()
  await dialog.getByRole('combobox', { name: 'Begin with the items of' }).click()
  await page.getByRole('option', { name }).click()
  await dialog.getByText('Map and list').click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText(/^This needs fields with a place/)).toBeVisible()
  await dialog.getByText('Key figures').click()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'page-templates')
  await page.setViewportSize(sizes.narrow)
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize(sizes.wide)
  await dialog.getByRole('button', { name: 'Create' }).click()
  const canvas = page.locator('.lc-canvas')
  await expect(canvas.getByText('Number of items')).toBeVisible()
  await expect(canvas.getByText('Total of How many', { exact: true })).toBeVisible()
  await expect(canvas.getByText('Total of How many by State')).toBeVisible()
  await expect(canvas.getByText('By State').first()).toBeVisible()
  await expect(canvas.getByText('Drill', { exact: true })).toBeVisible()
  await pictures(page, 'page-template-figures')
})

/** A drawing of its own for each item: no request leaves the page. */
const drawing = (fill: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"><rect width="96" height="64" fill="${fill}"/><circle cx="48" cy="32" r="18" fill="#fff"/></svg>`)}`

/** Inspections over fourteen months, with pictures. */
async function inspectionsOf(page: Page): Promise<string> {
  const send = await callsOf(page, 'admin')
  const name = `Inspections ${Date.now() % 1_000_000}`
  const { slug } = await send(`/collection/${app}`, {
    name,
    fields: [
      { key: 'finding', type: 'text', label: 'Finding', required: true },
      { key: 'photo', type: 'text', label: 'Photo' },
      { key: 'cost', type: 'number', label: 'Cost' },
      { key: 'state', type: 'choice', label: 'State', options: ['Open', 'Planned', 'Done'].map(value => ({ value })) },
      { key: 'urgent', type: 'boolean', label: 'Urgent' },
      { key: 'found_on', type: 'date', label: 'Found on' },
    ],
  })
  const day = 86_400_000
  const findings = ['Oil under a tug', 'Cone missing', 'Worn marking', 'Loose panel', 'Broken lamp']
  for (let at = 0; at < 60; at++)
    await send(`/item/${app}/${slug}`, {
      data: {
        finding: `${findings[at % findings.length]} ${at + 1}`,
        photo: drawing(['#bcd9ea', '#f3d9b1', '#c9c6dc', '#cfe3c0'][at % 4] ?? ''),
        cost: 40 + ((at * 37) % 400),
        state: ['Open', 'Planned', 'Done', 'Done'][at % 4],
        urgent: at % 5 === 0,
        found_on: Date.now() - (at < 40 ? (at % 20) * 2 + (at % 3) : at * 7) * day,
      },
    })
  return name
}

test('boards, comparisons with the period before, galleries and forms are made from templates', async ({ page }) => {
  test.setTimeout(400_000)
  await signIn(page, 'admin')
  const name = await inspectionsOf(page)
  const shown: Readonly<Record<string, readonly (string | RegExp)[]>> = {
    'Board of figures and gauges': ['State: Done', 'Urgent: yes', 'Total of Cost'],
    'Beside the period before': ['This month beside the one before', 'This year beside last year'],
    Gallery: ['1 / 60', /^Oil under a tug 1$/],
    'Form first': ['What you added'],
  }
  for (const [template, texts] of Object.entries(shown)) {
    const called = `${template.split(' ')[0]} ${Date.now() % 1_000_000}`
    await page.goto(`${platform()}/pagebuilder`)
    await page.getByRole('button', { name: 'New page' }).click()
    const dialog = page.getByRole('dialog', { name: 'New page' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(called)
    await dialog.getByRole('combobox', { name: /^App/ }).click()
    await page.getByRole('option', { name: 'Flight operations' }).click()
    await dialog.getByRole('combobox', { name: 'Begin with the items of' }).click()
    await page.getByRole('option', { name }).click()
    await dialog.getByText(template, { exact: true }).click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(
      page
        .locator('.lc-canvas')
        .getByText(texts[0] ?? '')
        .first(),
    ).toBeVisible()
    await page.goto(`${platform()}/app/${app}/${called.toLowerCase().replace(' ', '_')}`)
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
    await pictures(page, `page-template-${template.split(' ')[0]?.toLowerCase()}`)
  }

  // what is sent stands beside the form at once, and nobody else's is there
  await page.getByRole('textbox', { name: 'Finding' }).fill('A bird’s nest')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('row', { name: /A bird’s nest/ })).toBeVisible()
})
