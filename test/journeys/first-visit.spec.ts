// A first visit on a slow line: every file and every answer is held back by half a second, and nothing that stands on
// the screen may move while the rest arrives.
import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { twelveScreens } from './twelve-screens.ts'
// @ts-expect-error a plain script without types
import { tokenOf as tokenUntyped } from '../tools/drawn.mjs'
import { accounts, platform, settled, signIn, sizes } from './visit.ts'

const tokenOf = tokenUntyped as (platform: string, username: string, password: string) => Promise<string>

interface Shift {
  readonly value: number
  readonly atMs: number
  readonly moved: readonly string[]
}

/** Collects every layout shift from the first paint on, with the elements that moved. */
function collect(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  // what moved is inside shadow roots, which the entries do not show: it is found by its position
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap(one => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])])
  const named = ({ x, y, width }: DOMRect): string => {
    const found = all(document).find(one => {
      const box = one.getBoundingClientRect()
      return Math.abs(box.x - x) < 1 && Math.abs(box.y - y) < 1 && Math.abs(box.width - width) < 1
    })
    return found ? `${found.localName}.${[...found.classList].join('.')}` : '?'
  }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      // the type of these entries is not in lib.dom
      const shift = entry as PerformanceEntry & {
        readonly value: number
        readonly hadRecentInput: boolean
        readonly sources: readonly {
          readonly previousRect: DOMRect
          readonly currentRect: DOMRect
        }[]
      }
      if (shift.hadRecentInput) continue
      shifts.push({
        value: shift.value,
        atMs: Math.round(shift.startTime),
        moved: shift.sources.map(
          ({ previousRect: from, currentRect: to }) =>
            `${named(to)} ${from.x},${from.y} ${from.width}x${from.height} -> ${to.x},${to.y} ${to.width}x${to.height}`,
        ),
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function firstVisit(
  browser: Browser,
  [, path, account, arrived]: (typeof twelveScreens)[number],
  viewport: { width: number; height: number },
): Promise<readonly Shift[]> {
  const context = await browser.newContext({ viewport, locale: 'en-GB', timezoneId: 'UTC' })
  const page: Page = await context.newPage()
  try {
    if (account) await signIn(page, account)
    await page.addInitScript(collect)
    await page.route('**/*', async route => {
      await new Promise(later => setTimeout(later, 500))
      await route.continue()
    })
    await page.goto(`${platform()}${path}`)
    await expect(page.locator(arrived).first()).toBeVisible({ timeout: 20_000 })
    await page.waitForLoadState('networkidle')
    await settled(page)
    return await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}

const expectStill = (shifts: readonly Shift[]): void =>
  expect(
    shifts.reduce((all, { value }) => all + value, 0),
    shifts.map(one => `${one.value.toFixed(4)} at ${one.atMs} ms: ${one.moved.join(' | ')}`).join('\n'),
  ).toBeLessThan(0.02)

// most of a slow visit is waiting: the two sizes wait side by side
for (const screen of twelveScreens)
  test(`nothing moves on the first visit: ${screen[0]} (wide and narrow)`, async ({ browser }) => {
    const [wide, narrow] = await Promise.all([
      firstVisit(browser, screen, sizes.wide),
      firstVisit(browser, screen, sizes.narrow),
    ])
    expectStill(wide)
    expectStill(narrow)
  })

test('nothing moves on the first visit: home with answers that were not sent', async ({ browser, request }) => {
  const token = await tokenOf(platform(), accounts.user.email, accounts.user.password)
  const headers = { authorization: `Bearer ${token}` }
  const draft = `${platform()}/data/draft/report_a_fault`
  expect((await request.put(draft, { headers, data: { answers: { airport: 'SEA' } } })).status()).toBe(200)
  try {
    expectStill(await firstVisit(browser, ['home', '/', 'user', '.lc-home-drafts'], sizes.wide))
  } finally {
    await request.delete(draft, { headers })
  }
})
