// A developer makes a page public, a visitor in a fresh browser finds and opens it, and after it is private again gets the
// sentence of the platform.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { axeFindings, callsOf, pictures, platform, settled, signIn, sizes } from './visit.ts'

/** The findings of axe and whether the screen is wider than the window, at both sizes, light and dark. */
async function findings(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const [size, colorScheme] of [
    [sizes.wide, 'light'],
    [sizes.narrow, 'dark'],
  ] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    found.push(...(await axeFindings(page)).map(line => `${name} (${size.width}): ${line}`))
    const { inner, scroll } = await page.evaluate(() => ({
      inner: document.documentElement.clientWidth,
      scroll: document.documentElement.scrollWidth,
    }))
    if (scroll > inner) found.push(`${name} (${size.width}) is ${scroll} px wide`)
  }
  await page.setViewportSize(sizes.wide)
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

const name = 'Operations overview'
/** Makes everything as it was, whatever a journey before left. */
async function restore(page: Page): Promise<void> {
  const call = await callsOf(page)
  const pages = (await call('/page_access')) as unknown as readonly { id: string; slug: string; is_public: boolean }[]
  for (const one of pages)
    if (one.is_public !== (one.slug === 'punctuality_2025'))
      await call(`/page_access/${one.id}`, { is_public: !one.is_public }, 'PUT')
}

test('a developer makes a page public, a visitor opens it, and no longer once it is private (NAV-011, NAV-012, NAV-014, NAV-015)', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await restore(page)
  const context = await browser.newContext({ viewport: sizes.wide, locale: 'en-GB', timezoneId: 'UTC' })
  const visitor = await context.newPage()
  const found: string[] = []
  const loaded: string[] = []
  visitor.on('response', async response => {
    if (response.url().endsWith('.js')) loaded.push(await response.text().catch(() => ''))
  })

  // given: a visitor who finds one public page
  await visitor.goto(`${platform()}/public`)
  await expect(visitor.getByRole('heading', { name: 'Public pages', level: 1 })).toBeVisible()
  await expect(visitor.getByRole('link', { name })).toHaveCount(0)
  found.push(...(await findings(visitor, 'list of visitors')))

  // when: a developer makes another one public
  await signIn(page, 'developer')
  await page.goto(`${platform()}/pages`)
  const toggle = page.getByRole('switch', { name: `Visitors may open ${name}` })
  await expect(toggle).not.toBeChecked()
  await pictures(page, 'sharing-list')
  found.push(...(await findings(page, 'list of builders')))
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await toggle.focus()
  await page.keyboard.press('Space')
  const question = page.getByRole('alertdialog', { name: `Make “${name}” public?` })
  await expect(question.getByText('Flights', { exact: true })).toBeVisible()
  await pictures(page, 'sharing-question')
  found.push(...(await findings(page, 'question')))
  await question.getByRole('button', { name: 'Make public' }).click()
  await expect(toggle).toBeChecked()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText('Public: visitors can open this page.')).toBeVisible()
  await expect(page.getByText(/Made public by Ben Carter/)).toBeVisible()
  await pictures(page, 'sharing-page')
  found.push(...(await findings(page, 'page of builders')))
  const address = (await page.locator('code').filter({ hasText: '/public/' }).textContent()) ?? ''

  // then: the visitor finds it and opens it
  await visitor.reload()
  await pictures(visitor, 'public-list')
  await visitor.getByRole('link', { name, exact: true }).click()
  await expect(visitor).toHaveURL(address)
  await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible()
  await settled(visitor)
  await expect(visitor.getByRole('article').first()).toBeVisible()
  await pictures(visitor, 'public-page')
  found.push(...(await findings(visitor, 'page of visitors')))
  for (const mark of ['lc-canvas-end', 'lc-manage-head', 'lc-sharing'])
    expect(loaded.filter(text => text.includes(mark)).length, mark).toBe(0)

  // when: it is private again
  await page.getByRole('button', { name: 'Make private' }).click()
  await expect(page.getByText(/^Private: only people who sign in/)).toBeVisible()

  // then: the visitor gets the sentence of the platform
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'This page does not exist or is not public.' })).toBeVisible()
  found.push(...(await findings(visitor, 'not public')))
  await visitor.getByRole('link', { name: 'All public pages' }).click()
  await expect(visitor.getByRole('link', { name: 'Punctuality 2025' })).toBeVisible()
  await expect(visitor.getByRole('link', { name })).toHaveCount(0)
  expect(found).toEqual([])
  await context.close()
})

test('a user without a right for an app opens the page of it that visitors may open, in the public layout', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await restore(page)
  const admin = await callsOf(page, 'admin')
  const apps = ['show_app_flight_operations', 'show_app_punctuality']
  await admin('/user/user', { permissions: apps.slice(0, 1) }, 'PUT')
  try {
    await signIn(page)
    for (const path of ['/app/punctuality/punctuality_2025', '/app/punctuality']) {
      await page.goto(platform() + path)
      // its first rows are counted from all flights
      await expect(page.getByRole('article', { name: 'On time by week' })).toBeVisible({ timeout: 45_000 })
      await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
    }
    await page.goto(`${platform()}/public`)
    await page.getByRole('link', { name: 'Punctuality 2025' }).click()
    await expect(page.getByRole('article', { name: 'On time by week' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Account of/ })).toHaveCount(0)
    await page.goto(`${platform()}/public`)
    await page.getByRole('link', { name: 'Your apps' }).click()
    await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Punctuality 2025' })).toHaveCount(0)
  } finally {
    await admin('/user/user', { permissions: apps }, 'PUT')
  }
})

test('the public pages are Dutch where the reader is', async ({ page, browser }) => {
  await restore(page)
  const context = await browser.newContext({ viewport: sizes.wide, locale: 'nl-NL', timezoneId: 'UTC' })
  const visitor = await context.newPage()
  await visitor.goto(`${platform()}/public`)
  await expect(visitor.getByRole('heading', { name: 'Openbare pagina’s', level: 1 })).toBeVisible()
  await visitor.goto(`${platform()}/public/none`)
  await expect(visitor.getByRole('heading', { name: 'Deze pagina bestaat niet of is niet openbaar.' })).toBeVisible()
  await signIn(visitor, 'developer')
  await visitor.goto(`${platform()}/pages`)
  await visitor.getByRole('switch', { name: `Bezoekers mogen ${name} openen` }).focus()
  await visitor.keyboard.press('Space')
  await expect(visitor.getByRole('alertdialog', { name: `“${name}” openbaar maken?` })).toContainText(
    'Bezoekers zien gegevens van',
  )
  await context.close()
})
