// A long form against the server as it is: every kind of answer, and everything that may come between a person and the last step.
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import {
  backEnd,
  choose,
  field,
  fillAll,
  fillAssignment,
  formAddress,
  grade,
  openForm,
  pick,
  press,
  question,
  step,
  tick,
} from './forms-kit.ts'
import { platform, settled, signIn, signInOnScreen, written } from './visit.ts'

const isSave = (url: string): boolean => /\/item\/flight_operations\/ground_inspections$/.test(url)
const named = (what: string): string => `${what} ${Date.now()}`
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const sent = (page: Page) => page.locator('.lc-form-sent:not([data-queued])')

test.beforeEach(async ({ page, request }) => {
  await signIn(page)
  await (await backEnd(request)).clearDraft()
})

test('every kind of answer is given by mouse and keyboard, sent, and stored in its shape; its file is downloaded by who reads it (QUE-060, INP-001, FIL-002)', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const inspector = named('Every kind')
  await openForm(page)
  await fillAssignment(page, inspector)
  await pick(page, 'weather', 'Snow')
  await choose(page, 'records', 'Fli', /Flight/)
  await question(page, 'records').getByRole('combobox').last().click()
  await page.getByRole('listbox').getByRole('option', { name: 'Airports' }).first().click()
  await press(page, 'Next')

  await expect(step(page, 'Stand and aircraft')).toBeVisible()
  await field(page, 'stand_number').fill('B14')
  await pick(page, 'occupied', 'Yes')
  await field(page, 'tail').fill('N412NL')
  await field(page, 'turnaround').fill('35')
  await question(page, 'wind').getByRole('slider').focus()
  await page.keyboard.press('Home')
  for (let knots = 0; knots < 7; knots++) await page.keyboard.press('ArrowRight')
  const [low, high] = [
    question(page, 'hold_temperature').getByRole('slider').first(),
    question(page, 'hold_temperature').getByRole('slider').last(),
  ]
  await low.focus()
  await page.keyboard.press('Home')
  for (let degrees = 0; degrees < 5; degrees++) await page.keyboard.press('ArrowRight')
  await high.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await pick(page, 'deiced', 'Yes')
  const map = question(page, 'area').getByRole('application')
  await map.scrollIntoViewIfNeeded()
  await question(page, 'area').getByRole('button', { name: 'Draw an area' }).click()
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not drawn.')
  for (const [x, y] of [
    [80, 80],
    [180, 80],
    [180, 160],
    [80, 160],
  ] as const)
    await page.mouse.click(box.x + x, box.y + y)
  await question(page, 'area').getByRole('button', { name: 'Finish' }).click()
  await expect(question(page, 'area').getByRole('list', { name: 'Drawn areas' })).toContainText('4 corners')
  await press(page, 'Next')

  await choose(page, 'machine', 'Belt', 'Belt loader')
  await pick(page, 'machine_state', 'Defect')
  await field(page, 'machine_fault').fill('Oil under the front axle after every turn.')
  await field(page, 'machine_hours').fill('1234')
  await press(page, 'Add a machine')
  await choose(page, 'machine_1', 'Push', /Pushback/)
  await pick(page, 'machine_state_1', 'In order')
  await press(page, 'Next')

  await question(page, 'findings').locator('label').filter({ hasText: 'No chocks' }).click()
  await tick(question(page, 'findings').getByRole('checkbox', { name: 'Cones missing' }))
  await pick(page, 'stopped', 'Yes')
  await field(page, 'stop_reason').fill('The chocks were missing.')
  await page.getByRole('tab', { name: 'Safety' }).focus()
  await page.keyboard.press('ArrowRight')
  for (const [row, name] of [
    ['Marshalling', 'Good'],
    ['Chocks and cones', 'Poor'],
    ['Loading', 'Fair'],
  ] as const)
    await grade(page, row, name)
  await page.getByRole('tab', { name: 'Records' }).click()
  await tick(question(page, 'reports_seen').getByRole('checkbox').nth(1))
  await question(page, 'readings').locator('.cm-content').click()
  await page.keyboard.insertText('{"volts": 115.2, "passed": true}')
  await press(page, 'Next')

  await pick(page, 'result', 'Failed')
  await question(page, 'photos')
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'stand.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
  await expect(question(page, 'photos')).toContainText('Uploaded')
  await field(page, 'remarks').fill('First line\nsecond line')
  await pick(page, 'contractor', 'Yes')
  await question(page, 'site').getByLabel('Postcode').fill('1071xx')
  await question(page, 'site').getByLabel('House number').fill('1')
  await expect(question(page, 'site')).toContainText('Museumstraat')
  await field(page, 'iban').fill('NL91ABNA0417164300')
  await press(page, 'Send inspection')
  await expect(page.getByRole('heading', { name: 'Inspection sent' })).toBeVisible()

  const [stored = {}, ...more] = await (await backEnd(request)).of(inspector)
  expect(more).toEqual([])
  expect(stored).toMatchObject({
    station: 'SEA',
    inspected_at: Date.UTC(2026, 10, 21, 14, 30),
    inspector,
    email: 'ada@northline.example',
    phone: '+31612345678',
    handler: 'Apron Partners',
    weather: 'Snow',
    records: { app: 'flight_operations', collection: 'airports' },
    stand_number: 'B14',
    occupied: 'Yes',
    tail: 'N412NL',
    turnaround: 35,
    wind: 7,
    hold_temperature: [-25, 39],
    deiced: 'Yes',
    area: [{ type: 'Feature', geometry: { type: 'Polygon' } }],
    machine: 'Belt loader',
    machine_state: 'Defect',
    machine_fault: 'Oil under the front axle after every turn.',
    machine_hours: 1234,
    machine_state_1: 'In order',
    machine_fault_1: null,
    machine_hours_1: null,
    findings: ['No chocks', 'Cones missing'],
    stopped: 'Yes',
    stop_reason: 'The chocks were missing.',
    quality_grades: { marshalling: 'Good', chocks: 'Poor', loading: 'Fair' },
    readings: { volts: 115.2, passed: true },
    result: 'Failed',
    remarks: 'First line\nsecond line',
    contractor: 'Yes',
    iban: 'NL91ABNA0417164300',
    site: { postcode: '1071XX', number: '1', street: 'Museumstraat', city: 'Amsterdam' },
    template: 'ground_handling_inspection',
    source: 'form',
    record_state: 'inserted',
  })
  const { geometry } =
    (stored['area'] as readonly { geometry: { coordinates: readonly (readonly number[])[][] } }[])[0] ?? {} // as the map answers
  expect(geometry?.coordinates[0]).toHaveLength(5)
  expect(geometry?.coordinates[0]?.[0]).toEqual(geometry?.coordinates[0]?.[4])
  const [photo] = stored['photos'] as readonly { file_name: string; uploaded: boolean; size: number }[] // as the upload answers
  expect(photo).toMatchObject({ name: 'stand.png', uploaded: true })
  expect(stored['reports_seen']).toHaveLength(1)
  expect(Number(stored['submit_date'])).toBeGreaterThan(1_700_000_000)

  await signIn(page, 'developer')
  await page.goto(`${platform()}/formtemplates/ground_handling_inspection/answers/${String(stored['_id'])}`)
  const file = page.getByRole('button', { name: 'Download stand.png' })
  await expect(file).toBeVisible()
  await settled(page) // the preview has read the file
  const [answer, download] = await Promise.all([
    page.waitForResponse(/\/data\/file\/stand/),
    page.waitForEvent('download'),
    file.click(),
  ])
  expect(await answer.json()).toMatchObject({ code: 200, data: { content: picture, type: 'image/png' } })
  expect(download.suggestedFilename()).toBe('stand.png')
  expect((await readFile(await download.path())).toString('base64')).toBe(picture)
})

test('typed answers survive a reload and a page that was killed', async ({ page, context }) => {
  const inspector = named('Reloaded')
  await openForm(page)
  await field(page, 'inspector').fill(inspector)
  await question(page, 'phone').getByRole('textbox').last().fill('06 12345678')
  await page.reload()
  await press(page, 'Continue')
  await expect(field(page, 'inspector')).toHaveValue(inspector)
  await field(page, 'email').fill('late@northline.example')
  await written(page, 'late@northline.example')
  const other = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await openForm(other)
  await press(other, 'Continue')
  await expect(field(other, 'inspector')).toHaveValue(inspector)
  await expect(field(other, 'email')).toHaveValue('late@northline.example')
})

test('“Continue on another device”: the link opens the answers where the same person is signed in', async ({
  page,
  browser,
}) => {
  const inspector = named('Elsewhere')
  await openForm(page)
  await field(page, 'inspector').fill(inspector)
  await pick(page, 'handler', 'Delta Ramp')
  await press(page, 'Continue on another device')
  const dialog = page.getByRole('dialog', { name: 'Continue on another device' })
  const link = await dialog.getByRole('textbox', { name: 'Address' }).inputValue()
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const there = await phone.newPage()
  await signIn(there)
  await there.goto(link)
  await expect(field(there, 'inspector')).toHaveValue(inspector)
  await expect(question(there, 'handler').getByRole('radio', { name: 'Delta Ramp' })).toBeChecked()
  await phone.close()
})

test('a session that is over while one fills in: sent after signing in again, and nothing has to be typed twice', async ({
  page,
  context,
  request,
}) => {
  const inspector = named('Session over')
  await openForm(page)
  await fillAll(page, inspector)
  await context.clearCookies()
  await page.route('**/data/**', route =>
    route.request().headers()['authorization']
      ? route.fulfill({ status: 401, json: { code: 401, message: 'Sign in.' } })
      : route.continue(),
  )
  await press(page, 'Send inspection')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.unroute('**/data/**')
  await page.getByLabel(/e-?mail/i).fill('user@northline.example')
  await page.getByLabel('Password', { exact: true }).fill('northline-user')
  await page.getByRole('button', { name: /sign in/i }).click()
  const server = await backEnd(request)
  await expect.poll(async () => (await server.of(inspector)).length, { timeout: 20_000 }).toBe(1)
})

test('answers typed before the session ended are there after signing in again', async ({ page, context }) => {
  const inspector = named('Half way')
  await openForm(page)
  await field(page, 'inspector').fill(inspector)
  await written(page, inspector)
  await context.clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signInOnScreen(page)
  await page.goto(formAddress())
  await press(page, 'Continue')
  await expect(field(page, 'inspector')).toHaveValue(inspector)
})

test('without a connection the form is stored, reports that, and is sent once when the line is back', async ({
  page,
  context,
  request,
}) => {
  const inspector = named('Offline')
  const server = await backEnd(request)
  await openForm(page)
  await fillAll(page, inspector)
  let posts = 0
  page.on('request', one => {
    if (isSave(one.url()) && one.method() === 'POST') posts++
  })
  await context.setOffline(true)
  await press(page, 'Send inspection')
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await expect(page.getByText('will be sent when you are online')).toBeVisible()
  expect(await server.of(inspector)).toHaveLength(0)
  await context.setOffline(false)
  await expect(sent(page)).toBeVisible({ timeout: 20_000 })
  await page.waitForTimeout(2_500)
  expect(await server.of(inspector)).toHaveLength(1)
  expect(posts).toBeGreaterThan(0)
})

test('kept answers are sent at the next visit, though no form is open there', async ({ page, context, request }) => {
  const inspector = named('Next visit')
  const server = await backEnd(request)
  await openForm(page)
  await fillAll(page, inspector)
  await context.setOffline(true)
  await press(page, 'Send inspection')
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(platform())
  await expect(next.getByPlaceholder('Search for Apps...')).toBeVisible()
  await expect.poll(async () => (await server.of(inspector)).length, { timeout: 15_000 }).toBe(1)
})

test('a save whose answer was lost is there once after it was tried again', async ({ page, request }) => {
  const inspector = named('Lost answer')
  const server = await backEnd(request)
  await openForm(page)
  await fillAll(page, inspector)
  let tries = 0
  await page.route(isSaveUrl, async route => {
    if (route.request().method() !== 'POST') return route.continue()
    tries++
    if (tries > 1) return route.continue()
    await route.fetch() // it arrives …
    return route.abort('connectionreset') // … and no one is notified
  })
  await press(page, 'Send inspection')
  await expect(page.locator('.lc-form-sent')).toBeVisible()
  await expect(sent(page)).toBeVisible({ timeout: 20_000 })
  expect(tries).toBeGreaterThan(1)
  expect(await server.of(inspector)).toHaveLength(1)
})
const isSaveUrl = (url: URL): boolean => isSave(url.href)

/** Returns whether nothing covers the upper edge of an element, and it is in the window. */
function isSeen(element: Element): boolean {
  const { x, y, width } = element.getBoundingClientRect()
  const [left, top] = [x + width / 2, y + 3]
  const root = element.getRootNode() as Document | ShadowRoot // a rendered element is in one of them
  return element.contains(root.elementFromPoint(left, top))
}

for (const [status, what] of [
  [500, 'fails'],
  [403, 'refuses'],
] as const) {
  test(`a server that ${what} (${status}): the alert of the form where one looks, nothing lost, and a retry`, async ({
    page,
    request,
  }) => {
    const inspector = named(`Answer ${status}`)
    const server = await backEnd(request)
    await openForm(page)
    await fillAll(page, inspector)
    await page.route(isSaveUrl, route => route.fulfill({ status, json: { code: status, message: 'Not now.' } }), {
      times: 1,
    })
    await page.setViewportSize({ width: 900, height: 500 }) // the step is longer than the window, and its end is in sight
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await press(page, 'Send inspection')
    const alert = page
      .locator('.lc-form-notice')
      .filter({ hasText: 'Your inspection could not be stored. Nothing you typed is lost: please try again.' })
    await expect(alert).toBeVisible()
    await expect.poll(() => alert.evaluate(isSeen)).toBe(true)
    await expect(question(page, 'result').getByRole('radio', { name: 'Passed', exact: true })).toBeChecked()
    await page.waitForTimeout(2_200)
    await expect(page.getByText('Your inspection could not be stored.')).toBeVisible()
    expect(await server.of(inspector)).toHaveLength(0)
    await press(page, 'Try again')
    await expect(sent(page)).toBeVisible()
    expect(await server.of(inspector)).toHaveLength(1)
  })
}

test('what the server finds wrong is shown at its question (400 with issues)', async ({ page }) => {
  await openForm(page)
  await fillAll(page, named('Issue'))
  await page.route(
    isSaveUrl,
    route =>
      route.fulfill({
        status: 400,
        json: {
          code: 400,
          message: 'Some answers are missing or not valid.',
          errors: [{ path: 'result', message: 'Nobody passes today.' }],
        },
      }),
    { times: 1 },
  )
  await press(page, 'Send inspection')
  await expect(question(page, 'result').getByText('Nobody passes today.')).toBeVisible()
  await pick(page, 'result', 'Passed with remarks')
  await expect(question(page, 'result').getByText('Nobody passes today.')).toHaveCount(0)
})

test('a file that is not wanted is refused at once with its reason; one whose line breaks goes on where it stopped', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await openForm(page)
  await fillAll(page, named('Files'))
  const input = question(page, 'photos').locator('input[type="file"]').first()
  await input.setInputFiles({ name: 'macro.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') })
  await expect(question(page, 'photos').getByRole('alert')).toContainText('macro.exe was not added')
  await input.setInputFiles({ name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.from('') })
  await expect(question(page, 'photos').getByRole('alert')).toContainText('empty.txt was not added')

  const offsets: number[] = []
  let breaks = 2
  await page.route(/\/data\/upload\/[^/]+$/, async route => {
    const { offset } = route.request().postDataJSON() as { offset: number } // the type of sendPart
    if (offset > 0 && breaks-- > 0) {
      if (breaks === 0) await route.fetch() // arrived, and its answer was lost
      return route.abort('connectionreset')
    }
    offsets.push(offset)
    return route.continue()
  })
  await input.setInputFiles({
    name: 'stand.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3 * 1024 * 1024, 7)]),
  })
  await expect(question(page, 'photos').getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send inspection' })).toHaveAttribute('aria-disabled', 'true')
  await expect(question(page, 'photos').locator('.lc-file')).toHaveAttribute('data-state', 'done', { timeout: 40_000 })
  expect(offsets.filter((offset, at) => offsets.indexOf(offset) !== at)).toEqual([]) // no part was taken twice
  await press(page, 'Send inspection')
  await expect(sent(page)).toBeVisible()
})

test('options that do not load leave the rest of the form alone, and are loaded by a retry', async ({ page }) => {
  let isBroken = true
  await page.route('**/data/dataframe/aggregate*', route =>
    isBroken && route.request().postData()?.includes('"query"')
      ? route.fulfill({ status: 500, json: { code: 500, message: 'The stations are away.' } })
      : route.continue(),
  )
  await openForm(page)
  await field(page, 'inspector').fill('Somebody')
  await expect(field(page, 'inspector')).toHaveValue('Somebody')
  const station = question(page, 'station')
  await expect(station.getByRole('button', { name: /again|Retry/i })).toBeVisible({ timeout: 20_000 })
  isBroken = false
  await station.getByRole('button', { name: /again|Retry/i }).click()
  await choose(page, 'station', 'SEA', /^SEA/)
  await expect(field(page, 'inspector')).toHaveValue('Somebody')
})
