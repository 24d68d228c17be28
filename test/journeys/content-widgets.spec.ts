// Texts and maps on pages of the platform: what builders set is what visitors get.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, callsOf, pictures, platform, settled, signIn } from './visit.ts'

const app = 'flight_operations'
type Loose = Readonly<Record<string, unknown>>

/** Publishes a page with these widgets, and returns its slug. */
async function pageWith(page: Page, widgets: Readonly<Record<string, Loose>>): Promise<string> {
  const send = await callsOf(page, 'admin')
  const slug = `content_${Date.now()}`
  const modules = Object.entries(widgets).map(([name, { type, query, width = 12, ...selection }], index) => ({
    ...{ id: `${slug}-${index}`, name, type: { name: type, width } },
    ...{
      queries: query === undefined ? [] : [{ slug: query, primary: true }],
      selection: { title: name, ...selection },
    },
  }))
  const rows = [{ id: `${slug}-r`, slug: `${slug}-r`, modules }]
  await send(`/parts/${app}`, { queries: [], pages: [{ slug, settings: { name: `Content ${slug.slice(-6)}`, rows } }] })
  return slug
}
const widget = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })

test('a text is written in its own box on the page in admin view, and visitors read it and press its buttons (WID-074)', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const slug = await pageWith(page, {
    About: {
      type: 'Explanation',
      content: {
        type: 'doc',
        content: [
          words('Old words'),
          { type: 'paragraph', content: [{ type: 'customButton', attrs: { 'data-id': 'more' } }] },
        ],
      },
      actionbuttons: [{ id: 'more', label: 'Read more', actionlist: ['tell'] }],
      actions: [{ id: 'tell', type: 'popup', title: 'All of it', text: 'Everything' }],
    },
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'admin')
  await page.goto(`${platform()}/app/${app}/${slug}`)
  await page.getByRole('button', { name: 'Developer' }).click()
  await page.getByText('Show as User/Dev').click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Edit page' }).click()
  const cell = page.getByRole('group', { name: /^About, / })
  await cell.click()
  await cell.getByRole('button', { name: 'Edit the text here' }).click()
  const text = cell.getByRole('textbox', { name: 'Text', exact: true })
  await expect(text).toBeFocused()
  await expect(text.locator('[data-type="customButton"]')).toHaveText('Read more')
  await text.getByText('Old words').dblclick()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('New and ')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'text-in-place')
  await cell.getByRole('button', { name: 'Done with the text' }).click()
  await expect(cell.getByText('New and Old words')).toBeVisible()
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published, version/)).toBeVisible()

  await signIn(page, 'user')
  await page.goto(`${platform()}/app/${app}/${slug}`)
  await expect(widget(page, 'About').getByText('New and Old words')).toBeVisible()
  await expect(page.locator('[contenteditable]')).toHaveCount(0)
  await widget(page, 'About').getByRole('button', { name: 'Read more' }).click()
  await expect(page.getByRole('dialog', { name: 'All of it' })).toBeVisible()
})

test('a map has each option of its groups, and readers draw areas on it (MAP-007)', async ({ page }) => {
  test.setTimeout(120_000)
  const pinpoints = { lat: 'latitude', lng: 'longitude', colour: '#c2410c', radius: 9, popup: ['name'] }
  const slug = await pageWith(page, {
    Map: {
      ...{ type: 'GPS', query: 'airports', pinpoints },
      clusters: { enabled: true, radius: 50, maxZoom: 14 },
      tilesets: ['borders'],
      mapspecific: { style: 'contrast', centre: [-98, 39], zoom: 4 },
      draw_polygone: { enabled: true, multiple: false },
    },
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'user')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto(`${platform()}/app/${app}/${slug}`)
  const map = widget(page, 'Map')
  await expect(map.getByRole('application')).toBeVisible()
  await settled(page)
  expect(asked).toContain('/data/mapbox/styles/contrast')
  expect(asked.some(one => one.includes('/mapbox/tilesets/meta_data/borders'))).toBe(true)
  await map.getByRole('button', { name: /^Points in sight/ }).click()
  const listed = map.getByRole('list', { name: 'Points in sight' }).getByRole('button')
  await listed.first().click()
  await expect(map.locator('.lc-gps-fields dt')).toHaveText(['Name'])
  await page.keyboard.press('Escape')

  await map.getByRole('button', { name: 'Select points by an area' }).click()
  const box = await map.getByRole('application').boundingBox()
  if (!box) throw new Error('The map has no box.')
  for (const [x, y] of [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.8, 0.8],
    [0.2, 0.8],
  ] as const)
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y)
  await map.getByRole('button', { name: 'Finish' }).click()
  await expect(map.getByText(/^Points in the areas: [1-9]/)).toBeVisible()
  await expect(map.getByRole('button', { name: 'Draw another area' })).toBeDisabled()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'map-areas')
  await map.getByRole('button', { name: 'Done with the areas' }).click()
  await map.getByRole('button', { name: 'Clear the areas' }).click()
  await expect(map.getByText(/^Points in the areas/)).toHaveCount(0)
})
