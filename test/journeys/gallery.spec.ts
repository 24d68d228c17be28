// The gallery: every piece, widget, input and action, and the switches that show them in another look.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { actions } from '../../src/actions/index.ts'
import { inputs } from '../../src/inputs/index.ts'
import { ownWidgets } from '../../src/widgets/index.ts'
import { axeFindings, platform, settled, signIn, sizes, still } from './visit.ts'

async function open(page: Page, account: 'developer' | 'user' = 'developer'): Promise<void> {
  await signIn(page, account)
  await page.goto(`${platform()}/test`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
/** The loading pieces of the gallery stay as they are. */
const drawn = async (page: Page): Promise<void> => {
  await expect(page.getByRole('article', { name: 'Map', exact: true }).locator('canvas, svg').first()).toBeVisible()
  await expect(page.getByRole('article', { name: 'Line chart', exact: true }).locator('canvas')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Insert', exact: true }).getByRole('textbox').first()).toBeVisible()
  await still(page)
}
const choose = async (page: Page, ...names: readonly string[]): Promise<void> => {
  for (const name of names) await page.getByRole('tab', { name, exact: true }).first().click()
  await still(page)
}

test('shows every widget, input and action by its name, reached from the side bar', async ({ page }) => {
  await signIn(page, 'developer')
  await page.goto(platform())
  await page.getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
  await drawn(page)
  const names = [
    ...ownWidgets.map(({ title }) => title),
    ...inputs.all().map(({ title }) => title),
    ...actions
      .all()
      .filter(({ loadEditor }) => loadEditor)
      .map(({ title }) => title),
  ]
  for (const name of names) await expect(page.getByRole('article', { name, exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Inputs of forms' }).click()
  await expect(page.getByRole('heading', { name: 'Inputs of forms' })).toBeFocused()
  await page.getByRole('searchbox', { name: 'Find a piece' }).fill('iban')
  await expect(page.getByRole('article', { name: 'IBAN' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Find a piece' }).fill('zzz')
  await expect(page.getByText('No piece has this name.')).toBeVisible()
})

test('has no accessibility findings in any brand, scheme, language or density', async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await drawn(page)
  const findings: string[] = []
  for (const names of [
    ['Light'],
    ['Dark', 'Northline Ferries', 'Compact'],
    ['Light', 'Zonneveld Energie', 'Comfortable'],
    ['Dark'],
    ['Atelier Corail', 'Nederlands'],
    ['Licht'],
  ]) {
    await choose(page, ...names)
    findings.push(...(await axeFindings(page)).map(line => `${names.join()}: ${line}`))
  }
  expect(findings).toEqual([])
  await expect(page.getByRole('heading', { level: 1, name: 'Galerij' })).toBeVisible()
})

test('has no accessibility findings in other states, and does not scroll sideways on a phone', async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(sizes.narrow)
  await open(page)
  await drawn(page)
  const findings: string[] = []
  for (const state of ['Empty', 'Error', 'Long text']) {
    for (const list of await page.getByRole('tablist', { name: 'State' }).all())
      await list.getByRole('tab', { name: state, exact: true }).click()
    await still(page)
    findings.push(...(await axeFindings(page)).map(line => `${state}: ${line}`))
    const { inner, scroll } = await page.evaluate(() => ({
      inner: document.documentElement.clientWidth,
      scroll: document.documentElement.scrollWidth,
    }))
    if (scroll > inner) findings.push(`${state}: ${scroll} px wide`)
  }
  expect(findings).toEqual([])
})

test('a group of radio buttons without an answer marks none', async ({ page }) => {
  await open(page)
  const marks = page.getByRole('radiogroup').nth(1).locator('.lc-choice-mark')
  const paints = await marks.evaluateAll(all => all.map(one => getComputedStyle(one).backgroundColor))
  expect(paints).toHaveLength(4)
  expect(new Set(paints)).toEqual(new Set(['rgb(255, 255, 255)']))
})

test('keeps what only a colour says in forced colours: series, marks, outlines and what is on', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await open(page)
  await drawn(page)
  const piece = (name: string) => page.getByRole('article', { name, exact: true })
  const style = (of: ReturnType<typeof piece>, property: string): Promise<string> =>
    of.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property)

  for (const chart of ['Bar chart', 'Line chart']) {
    const swatches = await piece(chart).locator('.lc-chart-legend i').all()
    const paints = await Promise.all(swatches.map(one => style(one, 'background-color')))
    expect(new Set(paints).size, chart).toBe(paints.length)
    expect(paints.length, chart).toBeGreaterThan(1)
  }
  // the lines themselves: two hues on the canvas
  const hues = await piece('Line chart')
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      const found = new Map<string, number>()
      for (let at = 0; at < data.length; at += 4) {
        const [r = 0, g = 0, b = 0, a = 0] = data.slice(at, at + 4)
        if (a === 255 && Math.max(r, g, b) - Math.min(r, g, b) > 60)
          found.set([r, g, b].join(), (found.get([r, g, b].join()) ?? 0) + 1)
      }
      return [...found.values()].filter(count => count > 100).length
    })
  expect(hues).toBeGreaterThanOrEqual(2)

  await piece('Bar chart').locator('.lc-chart-bar').first().hover()
  expect(await style(piece('Bar chart').locator('.lc-chart-tip'), 'border-top-width')).toBe('1px')
  expect(await style(piece('Skeleton block').locator('.lc-skeleton-line'), 'border-top-width')).toBe('1px')
  expect(await style(piece('Data table').locator('.lc-table-tag').first(), 'outline-style')).toBe('solid')
  const [plain, pressed] = await piece('IconButton').getByRole('button').all()
  if (!plain || !pressed) throw new Error('no buttons')
  expect(await style(pressed, 'background-color')).not.toBe(await style(plain, 'background-color'))
  const [primary, secondary] = [piece('Button primary'), piece('Button secondary')].map(one =>
    one.getByRole('button').first(),
  )
  if (!primary || !secondary) throw new Error('no buttons')
  expect(await style(primary, 'background-color')).not.toBe(await style(secondary, 'background-color'))
  expect(await style(piece('EmptyScreen').locator('.lc-state-icon'), 'border-top-width')).toBe('2px')
  expect(await axeFindings(page)).toEqual([])
})

test('leaves the platform in its own look when it is left', async ({ page }) => {
  await open(page)
  const header = page.locator('.lc-root').first()
  const before = await header.evaluate(root => getComputedStyle(root).fontFamily)
  await choose(page, 'Zonneveld Energie', 'Compact')
  expect(await header.evaluate(root => getComputedStyle(root).fontFamily)).toContain('Trebuchet')
  await page.getByRole('link', { name: 'Forms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  expect(
    await header.evaluate(root => [getComputedStyle(root).fontFamily, (root as HTMLElement).dataset['density']]),
  ).toEqual([before, 'comfortable'])
})

test('is refused to users who do not build', async ({ page }) => {
  await open(page, 'user')
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Gallery' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/access|allowed|permission/i)
})

test('shows the button of the sign-in form as the first choice in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(platform())
  const colours = await page.getByRole('button', { name: 'Sign in' }).evaluate(button => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'background: Highlight; color: HighlightText; forced-color-adjust: none'
    const [is, system] = [button, probe].map(one => getComputedStyle(one))
    const seen = { is: [is?.backgroundColor, is?.color], system: [system?.backgroundColor, system?.color] }
    probe.remove()
    return seen
  })
  expect(colours.is).toEqual(colours.system)
})
