// What only a browser can tell of the page builder's looks: what covers what, and where words break.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { callsOf, platform, signIn } from './visit.ts'

const app = 'punctuality'
const cell = (page: Page, name: string): Locator => page.locator(`.lc-canvas [data-path^="widget:${name}-"]`)

/** Makes a page of four rows, with a hidden widget and one that has a problem, and opens its builder. */
async function openBuilder(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await signIn(page, 'admin')
  const call = await callsOf(page, 'admin')
  const { slug } = await call(`/app/${app}/page`, { name: `Looks ${Date.now() % 1_000_000}` })
  const row = (name: string, type: string, more: object = {}) => ({
    id: `row-${name}-${slug}`,
    modules: [
      {
        ...{ id: `${name}-${slug}`, name, type: { name: type, width: 12 }, queries: [], selection: { title: name } },
        ...more,
      },
    ],
  })
  const rows = [
    row('hidden', 'Explanation', { shown_to: ['@nobody'] }),
    row('below', 'Explanation'),
    row('strange', 'Nothing Known'),
  ]
  await call(`/page_document/${app}/${slug}`, { settings: { name: 'Looks', rows } }, 'PUT')
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  await expect(page.locator('.lc-canvas [data-widget]')).toHaveCount(3)
}

const isApart = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('One of them is not drawn.')
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
}

for (const width of [1280, 390])
  test(`the tools of a widget cover no mark of it or of the one above it, at ${width} px`, async ({ page }) => {
    await openBuilder(page, width)
    const tools = page.locator('.lc-canvas-tools')
    await cell(page, 'below').click({ position: { x: 30, y: 30 } })
    await expect(tools).toBeVisible()
    expect(await isApart(tools, cell(page, 'hidden').locator('.lc-canvas-audience'))).toBe(true)
    await cell(page, 'strange').click({ position: { x: 30, y: 30 } })
    expect(await isApart(tools, cell(page, 'strange').locator('.lc-canvas-mark'))).toBe(true)
  })

test('no word in the Dutch palette breaks, and those that fit stand two in a line', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'nl-NL' })
  await openBuilder(page, 1280)
  const types = page.locator('.lc-builder-types > .lc-builder-type')
  await expect(types.filter({ hasText: 'Bellendiagram' })).toBeVisible()
  // a name of one word has one line
  const broken = await types.evaluateAll(all =>
    all
      .filter(one => !/[\s-]/.test(one.textContent.trim()))
      .filter(one => {
        const words = document.createRange()
        words.selectNodeContents(one.lastChild ?? one)
        return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size > 1
      })
      .map(one => one.textContent),
  )
  expect(broken).toEqual([])
  const topOf = async (name: string): Promise<number> => (await types.filter({ hasText: name }).boundingBox())?.y ?? NaN
  expect(await topOf('Staafdiagram')).toBe(await topOf('Lijndiagram'))
  await page.close()
})
