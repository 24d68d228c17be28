// Every screen of the platform: pictures in two sizes and two schemes, and the findings of axe.
import { expect, test } from '@playwright/test'
import { axeFindings, pictures, platform, schemes, settled, signIn, sizes } from './visit.ts'

const screens = [
  ['overview', '/app/flight_operations/operations_overview'],
  ['delays', '/app/flight_operations/delays'],
  ['airports', '/app/flight_operations/airports'],
  ['airport', '/app/flight_operations/airport/SEA'],
  ['weather', '/app/flight_operations/seattle_weather'],
  ['reports', '/app/flight_operations/fault_reports'],
  ['form', '/app/flight_operations/report_a_fault'],
  ['missing', '/app/flight_operations/no_such_page'],
  ['home', '/'],
] as const
const drawn = new Set(['overview', 'airport', 'reports', 'form', 'home'])

test.describe.configure({ mode: 'parallel' })

test('sign-in: pictures and no accessibility findings', async ({ page }) => {
  await page.goto(platform())
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await pictures(page, 'sign-in')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
})

test('public page: pictures and no accessibility findings', async ({ page }) => {
  await page.goto(`${platform()}/app/punctuality`)
  await expect(page.getByRole('article', { name: 'On time by week' })).toBeVisible()
  await pictures(page, 'public')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
})

test('screens of a signed-in user: pictures and no accessibility findings', async ({ page }) => {
  test.setTimeout(150_000)
  await signIn(page)
  const findings: string[] = []
  for (const [name, path] of screens) {
    await page.goto(`${platform()}${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await settled(page)
    const look = async (colorScheme: string): Promise<void> => {
      findings.push(...(await axeFindings(page)).map(line => `${name} (${colorScheme}): ${line}`))
    }
    if (drawn.has(name))
      await pictures(page, name, async (size, colorScheme) => {
        if (size === 'wide') await look(colorScheme)
      })
    else
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await settled(page)
        await look(colorScheme)
      }
  }
  expect(findings).toEqual([])
})

/** Screens of a builder, and the tabs of the form builder, which have no URL. */
const workshop = [
  ['forms', '/formtemplates', undefined],
  ...['Edit', 'Logic', 'Test', 'Languages', 'Versions'].map(
    tab => [`builder-${tab.toLowerCase()}`, '/formtemplates/ground_handling_inspection', tab] as const,
  ),
] as const

test('screens of a builder: no accessibility findings, and nothing scrolls sideways on a phone', async ({ page }) => {
  test.setTimeout(150_000)
  await signIn(page, 'developer')
  const findings: string[] = []
  for (const [name, path, tab] of workshop) {
    await page.setViewportSize(sizes.wide)
    await page.goto(`${platform()}${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    if (tab) await page.getByRole('tab', { name: tab, exact: true }).click()
    await settled(page)
    for (const [colorScheme, size] of [
      ['light', sizes.wide],
      ['dark', sizes.narrow],
    ] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settled(page)
      findings.push(...(await axeFindings(page)).map(line => `${name} (${colorScheme}, ${size.width} px): ${line}`))
      const { inner, scroll } = await page.evaluate(() => ({
        inner: document.documentElement.clientWidth,
        scroll: document.documentElement.scrollWidth,
      }))
      if (scroll > inner) findings.push(`${name} (${size.width} px) is ${scroll} px wide`)
    }
  }
  expect(findings).toEqual([])
})

test('no screen scrolls sideways on a phone (RUN-009)', async ({ page }) => {
  await page.setViewportSize(sizes.narrow)
  await signIn(page)
  for (const [name, path] of screens) {
    await page.goto(`${platform()}${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await settled(page)
    const { inner, scroll } = await page.evaluate(() => ({
      inner: document.documentElement.clientWidth,
      scroll: document.documentElement.scrollWidth,
    }))
    expect(scroll, name).toBeLessThanOrEqual(inner)
  }
})
