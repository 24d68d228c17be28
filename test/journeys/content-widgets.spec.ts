// Texts, photos, documents and maps on pages of the platform: what builders set is what visitors get.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, callsOf, pictures, platform, settled, signIn } from './visit.ts'

const app = 'flight_operations'
type Loose = Readonly<Record<string, unknown>>

/** Publishes a page with these widgets, and returns its slug. */
async function pageWith(
  page: Page,
  widgets: Readonly<Record<string, Loose>>,
  queries: readonly Loose[] = [],
): Promise<string> {
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
  await send(`/parts/${app}`, { queries, pages: [{ slug, settings: { name: `Content ${slug.slice(-6)}`, rows } }] })
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

test('photos come from a folder of files or a key of the rows, with arrows, dots and swipe, still unless they play (WID-076)', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const folder = 'file_upload/forms/ground_handling_inspection'
  // photos as the uploads of a form are stored
  const photo = { full_name: `${folder}/belt-loader-at-hold.jpg`, file_name: 'belt-loader-at-hold.jpg' }
  const query = `photos_${Date.now()}`
  const pipeline = [{ $limit: 3 }, { $addFields: { photos: { $literal: [photo] } } }]
  const slug = await pageWith(
    page,
    {
      Folder: { type: 'Photo Carousel', folder, limit: 4, width: 6 },
      Key: { type: 'Photo Carousel', key: 'photos', query, limit: 6, fit: 'cover', width: 6 },
      Playing: { type: 'Photo Carousel', folder, limit: 3, autoplay: true },
    },
    [{ slug: query, name: query, collection: 'airports', pipeline }],
  )
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'admin')
  await page.goto(`${platform()}/app/${app}/${slug}`)
  const at = (name: string) => widget(page, name).locator('.lc-photos-slide:not([inert])')
  const picture = (name: string) => at(name).locator('img')
  await expect(picture('Folder')).toBeVisible()
  await expect(picture('Key')).toBeVisible()
  expect(await picture('Folder').evaluate(one => getComputedStyle(one).objectFit)).toBe('contain')
  expect(await picture('Key').evaluate(one => getComputedStyle(one).objectFit)).toBe('cover')

  await expect(at('Folder')).toHaveAttribute('aria-label', '1 of 4')
  await widget(page, 'Folder').getByRole('button', { name: 'Next photo' }).click()
  await expect(at('Folder')).toHaveAttribute('aria-label', '2 of 4')
  await widget(page, 'Folder').locator('.lc-photos-dots button').nth(3).click()
  await expect(at('Folder')).toHaveAttribute('aria-label', '4 of 4')
  const track = widget(page, 'Folder').locator('.lc-photos-track')
  await track.hover()
  await page.mouse.wheel(-((await track.boundingBox())?.width ?? 0), 0) // as two fingers on a track pad
  await expect(at('Folder')).toHaveAttribute('aria-label', '3 of 4')

  // one plays, from then on every five seconds; the others stay
  await page.mouse.move(0, 0)
  await widget(page, 'Playing').scrollIntoViewIfNeeded()
  const turned = async (to: string): Promise<number> => {
    await expect(at('Playing')).toHaveAttribute('aria-label', to)
    return Date.now()
  }
  const first = await turned('2 of 3')
  expect((await turned('3 of 3')) - first).toBeGreaterThan(3500)
  await expect(at('Folder')).toHaveAttribute('aria-label', '3 of 4')
  await pictures(page, 'carousels')
})

test('a document is a stored file, or made of a template with the rows (WID-082)', async ({ page }) => {
  test.setTimeout(120_000)
  const send = await callsOf(page, 'admin')
  const content = '<h1>{{@name}}</h1><table>{{#rows}}<tr><td>{{name}}</td></tr>{{/rows}}</table>'
  const [template] = (await send('/pdf/templates', {
    ...{ name: `Airports ${Date.now()}`, content, query: 'airports' },
  })) as unknown as readonly { readonly id: string }[] // templates are a list
  const made = (await send('/pdf/createPDF', {
    template: template?.id,
    data: [{ name: 'Stored words' }],
  })) as unknown as {
    readonly file_name: string
    readonly folder_path: string
  }
  const slug = await pageWith(page, {
    Stored: { type: 'PDF View', file: `${made.folder_path}/${made.file_name}` },
    Made: { type: 'PDF View', template: template?.id, query: 'airports' },
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'user')
  await page.goto(`${platform()}/app/${app}/${slug}`)
  const textOf = (name: string) => widget(page, name).locator('.lc-pdf-page').first()
  await expect(textOf('Stored')).toContainText('Stored words')
  await settled(page)
  await pictures(page, 'pdf-of-template')
  await page.setViewportSize({ width: 1280, height: 900 })
  await widget(page, 'Made').getByRole('button', { name: 'Create the document' }).click()
  await expect(textOf('Made')).toContainText('Airports')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await expect(widget(page, 'Made').getByRole('button', { name: 'Create again' })).toBeVisible()
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
