// The same widget, form and page in a foreign page: another origin, hostile style sheets, a strict policy.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { axeFindings, host, platform, settled, sizes } from './visit.ts'

/** Opens the host page, noting everything it must not do. */
async function open(
  page: Page,
): Promise<{ readonly violations: string[]; readonly origins: Set<string>; readonly errors: string[] }> {
  const seen = { violations: [] as string[], origins: new Set<string>(), errors: [] as string[] }
  page.on('console', message => {
    if (/content security policy|trusted ?types/i.test(message.text())) seen.violations.push(message.text())
  })
  page.on('pageerror', error => seen.errors.push(error.message))
  page.on('request', request => {
    if (/^(https?|wss?):/.test(request.url())) seen.origins.add(new URL(request.url()).origin)
  })
  page.on('websocket', socket => seen.origins.add(new URL(socket.url()).origin.replace(/^ws/, 'http')))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event =>
      console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  await page.goto(host())
  return seen
}

/** What the host's own elements look like, and what its window, head and body hold. */
const lookOf = (page: Page) =>
  page.evaluate(() => ({
    styles: [
      ...document.querySelectorAll(
        'body, h1, h2, nav, a, form, label, input, select, option, button, section, table, caption, th, td, ol, footer, small, p.lead, main, header, ul, li',
      ),
    ]
      .filter(element => !element.closest('#log'))
      .slice(0, 60)
      .map(element => {
        const {
          color,
          fontSize,
          fontFamily,
          letterSpacing,
          display,
          padding,
          margin,
          border,
          backgroundColor,
          textTransform,
          cursor,
        } = getComputedStyle(element)
        return [
          element.localName,
          color,
          fontSize,
          fontFamily,
          letterSpacing,
          display,
          padding,
          margin,
          border,
          backgroundColor,
          textTransform,
          cursor,
        ].join('|')
      }),
    head: document.head.children.length,
    body: document.body.className,
    keys: Object.keys(window)
      .filter(key => Number.isNaN(Number(key)))
      .sort(),
    address: location.href,
  }))

const whenReady = (page: Page, id: string) =>
  page.evaluate(async wanted => {
    const element = document.getElementById(wanted)
    await customElements.whenDefined(element?.localName ?? '')
    await (element as unknown as { ready: Promise<void> }).ready // every element of ours has it
  }, id)

test.describe('a foreign page', () => {
  test('shows a chart without a server, a table and a form by token, and a public page (PUB-001)', async ({ page }) => {
    const seen = await open(page)
    for (const id of ['inline-chart', 'server-table', 'server-form', 'public-page']) await whenReady(page, id)
    await settled(page)

    await expect(page.locator('#inline-chart')).toContainText('Late departures')
    await expect(page.locator('#server-table').getByRole('row')).not.toHaveCount(0)
    await expect(page.locator('#server-form').getByRole('textbox').first()).toBeVisible()
    await expect(page.locator('#public-page')).toContainText('On time by week')
    expect(seen.errors).toEqual([])
    await page.screenshot({ path: join(import.meta.dirname, 'pictures', 'embed-hostile.png'), fullPage: true })
  })

  test('saves the whole table as a file with the token of the host', async ({ page }) => {
    const seen = await open(page)
    await whenReady(page, 'server-table')
    const table = page.locator('#server-table')
    await table.getByRole('button', { name: /^More for/ }).click()
    await table.getByRole('menuitem', { name: /^Export/ }).click()
    const coming = page.waitForEvent('download')
    await table.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
    const lines = readFileSync(await (await coming).path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(lines.length).toBeGreaterThan(1)
    await expect(table.getByRole('status').filter({ hasText: /^The file with/ })).toContainText(
      `The file with ${lines.length - 1} rows is ready.`,
    )
    expect(seen.violations).toEqual([])
    expect(seen.errors).toEqual([])
  })

  test('breaks no content security policy and asks nobody but the two configured origins', async ({ page }) => {
    const seen = await open(page)
    for (const id of ['inline-chart', 'server-table', 'server-form', 'public-page']) await whenReady(page, id)
    await settled(page)
    await page.locator('#server-form').getByRole('textbox').first().fill('B14')
    await page
      .locator('#server-form')
      .getByLabel(/Found on/)
      .first()
      .click()

    expect(seen.violations).toEqual([])
    expect([...seen.origins].sort()).toEqual([host(), platform()].sort())
  })

  test('keeps its own look, its window, its head and its address', async ({ browser }) => {
    const context = await browser.newContext({ viewport: sizes.wide })
    const bare = await context.newPage()
    await bare.route('**/host.js', route => route.abort())
    await bare.goto(host())
    const before = await lookOf(bare)

    const page = await context.newPage()
    await open(page)
    for (const id of ['inline-chart', 'server-table', 'server-form', 'public-page']) await whenReady(page, id)
    await settled(page)
    const after = await lookOf(page)

    expect(after.styles).toEqual(before.styles)
    expect({ head: after.head, body: after.body, address: after.address }).toEqual({
      head: before.head,
      body: before.body,
      address: before.address,
    })
    // nanostores has one global of its own
    expect(after.keys.filter(key => !before.keys.includes(key) && key !== 'nanostoresGlobal')).toEqual([])
    await context.close()
  })

  test('looks inside as in a clean page', async ({ browser }) => {
    const context = await browser.newContext({ viewport: sizes.wide, reducedMotion: 'reduce' })
    const boxes: unknown[] = []
    for (const isHostile of [true, false]) {
      const page = await context.newPage()
      if (!isHostile)
        await page.route('**/styles/*.css', route =>
          route.fulfill({
            contentType: 'text/css',
            body: '#server-table, #inline-chart { display: block; inline-size: 900px }',
          }),
        )
      else
        await page.route('**/styles/page.css', async route =>
          route.fulfill({
            response: await route.fetch(),
            body: `${await (await route.fetch()).text()}\n#server-table, #inline-chart { display: block !important; inline-size: 900px !important }`,
          }),
        )
      await page.goto(host())
      for (const id of ['inline-chart', 'server-table']) await whenReady(page, id)
      await settled(page)
      boxes.push(
        await page.evaluate(() =>
          ['inline-chart', 'server-table'].map(id => {
            const inside =
              document.getElementById(id)?.shadowRoot?.querySelectorAll('h3, p, button, td, th, input') ?? []
            return [...inside].slice(0, 40).map(element => {
              const {
                color,
                fontSize,
                fontFamily,
                letterSpacing,
                textTransform,
                textShadow,
                lineHeight,
                display,
                padding,
                fontStyle,
                textAlign,
                wordSpacing,
              } = getComputedStyle(element)
              return [
                element.localName,
                color,
                fontSize,
                fontFamily,
                letterSpacing,
                textTransform,
                textShadow,
                lineHeight,
                display,
                padding,
                fontStyle,
                textAlign,
                wordSpacing,
              ].join('|')
            })
          }),
        ),
      )
      await page.close()
    }
    expect(boxes[0]).toEqual(boxes[1])
    await context.close()
  })

  test('says what is wrong inside its own box when the token is refused', async ({ page }) => {
    await page.route('**/lc-token', route =>
      route.fulfill({ json: { token: 'not.a.token', expiresAt: Math.floor(Date.now() / 1000) + 600 } }),
    )
    await open(page)
    await whenReady(page, 'inline-chart')
    await expect(
      page
        .locator('#server-table')
        .getByRole('button', { name: /try again/i })
        .first(),
    ).toBeVisible()
    await expect(page.locator('#inline-chart')).toContainText('Late departures')
  })

  test('stays readable when the platform cannot be reached', async ({ page }) => {
    await page.route(`${platform()}/data/**`, route => route.abort())
    await open(page)
    await whenReady(page, 'inline-chart')
    await expect(
      page
        .locator('#server-table')
        .getByRole('button', { name: /try again/i })
        .first(),
    ).toBeVisible({ timeout: 25_000 })
    await expect(page.locator('.masthead h1')).toHaveText('Gatehouse')
  })

  test('has no accessibility findings inside the parts', async ({ page }) => {
    await page.route('**/styles/*.css', route =>
      route.fulfill({ contentType: 'text/css', body: 'body { font-family: sans-serif }' }),
    )
    await open(page)
    for (const id of ['inline-chart', 'server-table', 'server-form', 'public-page']) await whenReady(page, id)
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
  })
})
