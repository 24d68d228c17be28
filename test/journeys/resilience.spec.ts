// An element in a hostile page: no storage, an opaque origin, a file that fails to load.
import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { backEnd, field, formAddress, openForm, press, question } from './forms-kit.ts'
import { accounts, platform, signIn, signInOnScreen } from './visit.ts'

/**
 * Finds the file of cdn/ that contains a text: the other content of a file, and so its name, is decided by the build.
 */
function fileWith(what: RegExp): string {
  const folder = resolve(import.meta.dirname, '../../cdn/chunks')
  const found = readdirSync(folder).filter(file => what.test(readFileSync(resolve(folder, file), 'utf8')))
  if (found.length !== 1)
    throw new Error(`${what} is in ${found.length} files (${found.join(', ')}); choose another text.`)
  return found[0] ?? ''
}

const chart = `<lc-bar-chart id="chart"><script type="application/json" slot="config">
  {"title": "Late departures", "x": "month", "y": ["late"], "data": [{"month": "Jan", "late": 12}, {"month": "Feb", "late": 9}]}</script></lc-bar-chart>`

test.describe('an element', () => {
  test('draws in a sandboxed frame, where storage throws and the origin is opaque', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    const inside = `<!doctype html><title>Sandbox</title><body><p id="storage"></p>${chart}<script type="module">
      let said = 'storage works'
      try { localStorage.setItem('a', 'b') } catch { said = 'storage throws' }
      document.getElementById('storage').textContent = said
      const { configure } = await import('${platform()}/sdk/lc.js')
      configure({ api: '${platform()}/data', auth: { mode: 'public' } })
    </script></body>`
    await page.setContent('<iframe id="sandbox" sandbox="allow-scripts" width="700" height="500"></iframe>')
    await page.locator('#sandbox').evaluate((frame: HTMLIFrameElement, html) => {
      frame.srcdoc = html
    }, inside)

    const frame = page.frameLocator('#sandbox')
    await expect(frame.locator('#storage')).toHaveText('storage throws')
    await expect(frame.locator('#chart')).toContainText('Late departures')
    await expect(frame.locator('#chart svg').first()).toBeVisible()
    expect(errors).toEqual([])
  })

  test('says that a part did not load, and loads it when asked again', async ({ page }) => {
    let isBlocked = true
    await page.route(`**/chunks/${fileWith(/lc-chart-bar[`'"]/)}`, route =>
      isBlocked ? route.abort() : route.continue(),
    )
    await page.goto(platform())
    const heard = page.evaluate(
      markup =>
        new Promise<string>(done => {
          document.body.addEventListener(
            'lc-error',
            event => done((event as CustomEvent<{ code: string }>).detail.code),
            { once: true },
          )
          document.body.insertAdjacentHTML('afterbegin', markup)
        }),
      chart,
    )

    expect(await heard).toBe('chunk')
    await expect(page.locator('#chart')).toContainText(/did not load/)
    isBlocked = false
    await page.locator('#chart').getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('#chart')).toContainText('Late departures')
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

test('a form whose dialog does not load keeps the typed answers, reports that, and opens the dialog on the next try', async ({
  page,
  request,
}) => {
  await (await backEnd(request)).clearDraft()
  let isBlocked = true
  await page.route(/\/sdk\/chunks\/[\w-]*link-dialog/, route => (isBlocked ? route.abort() : route.continue()))
  await signIn(page)
  await openForm(page)
  await field(page, 'inspector').fill('Piece by piece')
  await press(page, 'Continue on another device')
  const notice = page.getByRole('alert').filter({ hasText: /did not load/ })
  await expect(notice).toBeVisible()
  await expect(field(page, 'inspector')).toHaveValue('Piece by piece')
  isBlocked = false
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Continue on another device' })).toBeVisible()
  await expect(notice).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(field(page, 'inspector')).toHaveValue('Piece by piece')
})

test('a form whose checks do not load loads the page once more, then asks nothing it could not check, reports that, and opens on the next try (NAV-035)', async ({
  page,
  request,
}) => {
  await (await backEnd(request)).clearDraft()
  let isBlocked = true
  const blockedFor = new Set<string>()
  await page.route(`**/chunks/${fileWith(/app-collection\/validate\.ts/)}`, route => {
    blockedFor.add(new URL(page.url()).pathname)
    return isBlocked ? route.abort() : route.continue()
  })
  await signInOnScreen(page)
  const visits: string[] = []
  page.on('framenavigated', frame => visits.push(frame.url()))
  await page.goto(formAddress(), { waitUntil: 'commit' })
  await expect.poll(() => visits).toEqual([formAddress(), formAddress()]) // the visit, and its one automatic reload
  const failure = page.getByRole('alert').filter({ hasText: /did not load/ })
  await expect(failure).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0)
  isBlocked = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'inspector')).toBeVisible()
  await field(page, 'email').fill('ada')
  await field(page, 'inspector').focus()
  await expect(question(page, 'email')).toContainText('@') // judged, by a check that came late
  expect(visits).toHaveLength(2)
  expect([...blockedFor], 'no other screen asks for the checks').toEqual([new URL(formAddress()).pathname])
})

test('gives its sign-in fields to password managers, which do not see into shadow roots (SES-001)', async ({
  page,
}) => {
  await page.goto(platform())
  await expect(page.getByLabel(/e-?mail/i)).toBeVisible()
  const fields = await page.evaluate(() =>
    [...document.querySelectorAll('input')].map(input => [input.type, input.autocomplete]),
  )
  expect(fields).toEqual([
    ['email', 'username'],
    ['password', 'current-password'],
  ])

  await page.getByLabel(/e-?mail/i).fill(accounts.user.email)
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await page.getByRole('button', { name: /sign in/i }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Email or password is incorrect.' })).toBeVisible()
  await expect(page.getByLabel(/e-?mail/i)).toHaveValue(accounts.user.email)
})
