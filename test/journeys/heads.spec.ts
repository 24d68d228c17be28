// One title per screen, under heads that leave the window to the page.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { twelveScreens } from './twelve-screens.ts'
import { platform, settled, signIn, sizes } from './visit.ts'

const mostPx = { wide: 112, narrow: 96 } as const

interface Heads {
  readonly heightPx: number
  readonly title: string
  /** How many visible heads say it. */
  readonly said: number
}

/** The bar of the shell, the head of the page and of what stands in it, in this order. */
const headsOf = (page: Page): Promise<Heads> =>
  page.evaluate(() => {
    const all = (root: ParentNode, selector: string): HTMLElement[] => [
      ...root.querySelectorAll<HTMLElement>(selector),
      ...[...root.querySelectorAll('*')].flatMap(one => (one.shadowRoot ? all(one.shadowRoot, selector) : [])),
    ]
    const isSeen = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect()
      return width > 1 && height > 1 // visually hidden text measures one pixel
    }
    const bars = all(document, '.lc-header, .lc-page-bar, .lc-builder-bar').filter(isSeen)
    const titles = all(document, 'h1').filter(one => isSeen(one) && !bars.some(bar => bar.contains(one)))
    const title = all(document, 'h1')[0]?.textContent.trim() ?? ''
    // what a builder shows of its form is the document, not a head of the screen
    const forms = all(document, '.lc-form-head').filter(one => !one.closest('.lc-builder'))
    const leaves = [...bars, ...titles, ...forms].flatMap(head =>
      [head, ...head.querySelectorAll('*')].filter(one => one.children.length === 0 && isSeen(one)),
    )
    return {
      heightPx: [...bars, ...titles].reduce((sum, one) => sum + one.getBoundingClientRect().height, 0),
      title,
      said: new Set(leaves.filter(one => one.textContent.trim() === title)).size,
    }
  })

for (const size of ['wide', 'narrow'] as const)
  test(`each screen has one title, and its heads take at most ${mostPx[size]} px (${size})`, async ({ browser }) => {
    test.setTimeout(120_000) // twelve screens, each a visit of its own
    const found: string[] = []
    for (const [name, path, account, arrived] of twelveScreens) {
      const context = await browser.newContext({ viewport: sizes[size], locale: 'en-GB', timezoneId: 'UTC' })
      const page = await context.newPage()
      if (account) await signIn(page, account)
      await page.goto(`${platform()}${path}`)
      await expect(page.locator(arrived).first()).toBeAttached()
      await settled(page)
      const { heightPx, title, said } = await headsOf(page)
      if (heightPx > mostPx[size]) found.push(`${name}: heads of ${heightPx} px`)
      if (title === '') found.push(`${name}: no title`)
      if (said > 1) found.push(`${name}: "${title}" is said ${said} times`)
      await context.close()
    }
    expect(found).toEqual([])
  })
