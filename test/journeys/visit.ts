// What several journeys do: sign in, look at a screen in both sizes and themes, ask axe.
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { textOf } from '../../demo/server/mail/mail.test-kit.ts'

/** What the global setup started for this worker. */
const ofWorker = (what: string): string => {
  const name = `${what}_${process.env['TEST_PARALLEL_INDEX'] ?? '0'}`
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the global setup sets it.`)
  return value
}
export const platform = (): string => ofWorker('LC_JOURNEY_PLATFORM')
export const host = (): string => ofWorker('LC_JOURNEY_HOST')

/** The text of the newest mail that names this. */
export async function mailWith(text: string): Promise<string> {
  const folder = join(ofWorker('LC_JOURNEY_DATA'), 'outbox')
  const files = (await readdir(folder)).filter(name => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(files.map(async name => textOf(await readFile(join(folder, name), 'utf8'))))
  return mails.findLast(mail => mail.includes(text)) ?? ''
}

export const accounts = {
  user: { email: 'user@northline.example', password: 'northline-user' },
  developer: { email: 'developer@northline.example', password: 'northline-developer' },
  admin: { email: 'admin@northline.example', password: 'northline-admin' },
} as const

/** Signs the page in by setting the cookie of a sign-in. The screen to test is opened next. */
export async function signIn(page: Page, account: keyof typeof accounts = 'user'): Promise<void> {
  const { email, password } = accounts[account]
  const answer = await page.context().request.post(`${platform()}/data/auth`, { data: { username: email, password } })
  expect(answer.status()).toBe(200)
}

/** What calls of journeys reply with, as far as the journeys read it. */
interface Made {
  readonly id: string
  readonly slug: string
  readonly state: string
  readonly collection: string
}

/** Sends calls beside the page, as the developer or somebody else. */
export async function callsOf(page: Page, account: keyof typeof accounts = 'developer') {
  const { request } = page.context()
  const { email, password } = accounts[account]
  const signedIn = await request.post(`${platform()}/data/auth`, { data: { username: email, password } })
  const { data } = (await signedIn.json()) as { readonly data: { readonly access_token: string } }
  const headers = { Authorization: `Bearer ${data.access_token}` }
  return async (path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Made> => {
    const url = `${platform()}/data${path}`
    const answer = await request.fetch(url, { headers, method, ...(body ? { data: body } : {}) })
    expect(answer.status()).toBe(200)
    return ((await answer.json()) as { readonly data: Made }).data
  }
}

/** Signs in through the screen and waits for the home screen. */
export async function signInOnScreen(page: Page, account: keyof typeof accounts = 'user'): Promise<void> {
  await page.goto(platform())
  await page.getByLabel(/e-?mail/i).fill(accounts[account].email)
  await page.getByLabel('Password', { exact: true }).fill(accounts[account].password)
  await page.getByRole('button', { name: /sign in/i }).click()
  await expect(page.getByPlaceholder('Search for Apps...')).toBeVisible()
}

/** The intervals between two looks, in ms: the default ones grow to a second, in which a journey does nothing. */
const often = [50, 100]

/** Waits until nothing on the screen is still loading or moving. */
export async function settled(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const busy = (root: ParentNode): number =>
            [...root.querySelectorAll('*')].reduce(
              (sum, element) =>
                sum +
                (element.getAttribute('aria-busy') === 'true' || element.classList.contains('lc-skeleton') ? 1 : 0) +
                (element.shadowRoot ? busy(element.shadowRoot) : 0),
              0,
            )
          return busy(document)
        }),
      { timeout: 20_000, intervals: often },
    )
    .toBe(0)
  await still(page)
}

/**
 * Waits until the layout has followed the window and colors have reached those of their scheme: two frames, in which
 * resize observers have run, then every finite transition and animation, including those that start during the wait.
 */
export const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const rootsIn = (root: Document | ShadowRoot): readonly (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(element => (element.shadowRoot ? rootsIn(element.shadowRoot) : [])),
    ]
    const frame = (): Promise<number> => new Promise(requestAnimationFrame)
    for (;;) {
      await frame()
      await frame()
      const running = rootsIn(document)
        .flatMap(root => root.getAnimations())
        .filter(one => one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime ?? 0) < Infinity)
      if (running.length === 0) return
      await Promise.allSettled(running.map(one => one.finished))
    }
  })

/** Waits until the page has stored what was typed (a quarter of a second after the last key). */
export const written = (page: Page, typed: string): Promise<void> =>
  expect
    .poll(
      () => page.evaluate(() => Object.values(localStorage).join('\n') + Object.values(sessionStorage).join('\n')),
      {
        intervals: often,
      },
    )
    .toContain(typed)

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Loads axe, once for a page: through the debugger, so that a page's content security policy does not block it. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
}

/**
 * Every rule but `region`. No rule that runs reads the parsed style sheets (css-orientation-lock would: experimental, so
 * axe leaves it out), and parsing those of every shadow root takes half the time.
 */
export const axeOptions = {
  resultTypes: ['violations'],
  rules: { region: { enabled: false } },
  preload: { assets: ['media'] },
}

/** What axe finds wrong on the page, shadow roots included; one line per finding. */
export async function axeFindings(page: Page, exclude: readonly string[] = []): Promise<readonly string[]> {
  await loadAxe(page)
  await still(page)
  return page.evaluate(
    async ([left, options]) => {
      interface Axe {
        run(
          context: object,
          options: object,
        ): Promise<{
          violations: readonly { id: string; help: string; nodes: readonly { target: unknown; html: string }[] }[]
        }>
      }
      const { axe } = window as unknown as { axe: Axe } // just evaluated
      const { violations } = await axe.run(
        { include: [document.documentElement], exclude: left.map(one => [one]) },
        options,
      )
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.slice(0, 4).map(node => `${id}: ${help} at ${JSON.stringify(node.target)} ${node.html.slice(0, 160)}`),
      )
    },
    [[...exclude], axeOptions] as const,
  )
}

export const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } } as const
export const schemes = ['light', 'dark'] as const

/** Takes a screenshot in each size and scheme: <name>-wide-light.png …, and lets `look` at the page in each of them. */
export async function pictures(
  page: Page,
  name: string,
  look?: (size: keyof typeof sizes, colorScheme: (typeof schemes)[number]) => Promise<void>,
): Promise<void> {
  for (const size of ['wide', 'narrow'] as const) {
    await page.setViewportSize(sizes[size])
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settled(page)
      await page.screenshot({
        path: join(import.meta.dirname, 'pictures', `${name}-${size}-${colorScheme}.png`),
        fullPage: true,
      })
      await look?.(size, colorScheme)
    }
  }
  await page.setViewportSize(sizes.wide)
  await page.emulateMedia({ colorScheme: 'light' })
}
