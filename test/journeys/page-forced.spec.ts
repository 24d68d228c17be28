// The page builder in forced colours and with reduced motion: what is selected, pressed, marked or dropped is seen without the
// colours of the theme, and nothing moves by itself.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, callsOf, platform, settled, signIn } from './visit.ts'

const app = 'punctuality'
const cell = (page: Page, name: string): Locator => page.locator(`.lc-canvas [data-path^="widget:${name}-"]`)
const styleOf = (of: Locator, property: string, pseudo?: string): Promise<string> =>
  of.evaluate((one, [name, part]) => getComputedStyle(one, part).getPropertyValue(name), [property, pseudo] as const)

/** The colour that the system selects with. */
const highlight = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'forced-color-adjust: none; color: Highlight'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })

/** Makes a page with two texts, a hidden one and a widget of an unknown type, and opens its builder. */
async function openBuilder(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'admin')
  const call = await callsOf(page, 'admin')
  const { slug } = await call(`/app/${app}/page`, { name: `Forced ${Date.now() % 1_000_000}` })
  const widget = (name: string, type: string, more: object = {}) => ({
    ...{ id: `${name}-${slug}`, name, type: { name: type, width: 6 }, queries: [], selection: { title: name } },
    ...more,
  })
  const rows = [
    { id: `one-${slug}`, modules: [widget('left', 'Explanation'), widget('right', 'Explanation')] },
    {
      id: `two-${slug}`,
      modules: [widget('hidden', 'Explanation', { shown_to: ['@nobody'] }), widget('strange', 'Nothing Known')],
    },
  ]
  await call(`/page_document/${app}/${slug}`, { settings: { name: 'Forced', rows } }, 'PUT')
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  await expect(page.locator('.lc-canvas [data-widget]')).toHaveCount(4)
}

test('in forced colours the page builder shows what is selected, pressed, on, marked and dropped', async ({ page }) => {
  test.setTimeout(180_000)
  await openBuilder(page)
  const system = await highlight(page)
  // what is selected is framed, and nothing else
  await cell(page, 'left').click({ position: { x: 60, y: 30 } })
  expect(await styleOf(cell(page, 'left'), 'outline-style')).not.toBe('none')
  expect(await styleOf(cell(page, 'left'), 'outline-color')).toBe(system)
  expect(await styleOf(cell(page, 'right'), 'outline-style')).toBe('none')
  expect(await styleOf(page.locator('.lc-canvas-row').last(), 'outline-style')).toBe('none')
  expect(await styleOf(cell(page, 'strange'), 'outline-style')).toBe('dotted')
  expect(await styleOf(cell(page, 'left').locator('.lc-canvas-resize'), 'background-color', '::after')).toBe(system)
  // the width that is chosen
  const wide = page.getByRole('button', { name: '768', exact: true })
  await wide.click()
  expect(await styleOf(wide, 'background-color')).toBe(system)
  expect(await styleOf(page.getByRole('button', { name: '390', exact: true }), 'background-color')).not.toBe(system)
  await page.getByRole('button', { name: 'Fit', exact: true }).click()
  // a switch that is on
  await cell(page, 'hidden').click({ position: { x: 60, y: 30 } })
  await page.getByRole('tab', { name: 'Rules' }).click()
  const marks = page.locator('.lc-choice[data-kind="switch"] .lc-choice-mark')
  expect(await styleOf(marks.first(), 'background-color')).toBe(system)
  expect(await styleOf(marks.nth(1), 'background-color')).not.toBe(system)
  expect(await axeFindings(page)).toEqual([])
  // where something is dropped
  const [from, to] = [await cell(page, 'left').boundingBox(), await cell(page, 'right').boundingBox()]
  if (!from || !to) throw new Error('The widgets have no boxes.')
  await page.mouse.move(from.x + 60, from.y + 30)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width - 20, to.y + to.height / 2, { steps: 8 })
  const line = page.locator('.lc-canvas-line')
  await expect(line).toBeVisible()
  expect(await styleOf(line, 'background-color')).toBe(system)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  // one pane at a time: the one that is shown
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.locator('.lc-builder-pane-bar > button')
  await expect(bar.first()).toBeVisible()
  const colors = await bar.evaluateAll(all =>
    all.map(one => [one.getAttribute('aria-pressed'), getComputedStyle(one).backgroundColor]),
  )
  expect(colors.filter(([, color]) => color === system).map(([isPressed]) => isPressed)).toEqual(['true'])
})

test('with reduced motion nothing in the page builder moves by itself', async ({ page }) => {
  test.setTimeout(180_000)
  await openBuilder(page)
  /** The longest animation or transition that runs in the platform, in ms. */
  const longestMs = (): Promise<number> =>
    page.evaluate(() => {
      const roots = (root: Document | ShadowRoot): readonly (Document | ShadowRoot)[] => [
        root,
        ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
      ]
      const times = roots(document).flatMap(root =>
        root.getAnimations().map(one => Number(one.effect?.getComputedTiming().endTime ?? 0)),
      )
      return Math.max(0, ...times)
    })
  const steps: readonly (() => Promise<unknown>)[] = [
    () => cell(page, 'left').click({ position: { x: 60, y: 30 } }),
    () => page.getByRole('tab', { name: 'Rules' }).click(),
    () => page.getByRole('switch', { name: /^Hide from visitors/ }).press('Space'),
    () => page.keyboard.press('Control+k'),
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Publish', exact: true }).click(),
  ]
  for (const step of steps) {
    await step()
    expect(await longestMs()).toBeLessThan(1)
  }
  await settled(page)
})
