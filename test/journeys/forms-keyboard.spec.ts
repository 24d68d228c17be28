// The whole long form without a mouse: every one of its 22 inputs, rows added, moved and removed, tabs, a file, a map;
// then what the server has stored. Nothing is clicked, and the focus is moved only with keys.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { backEnd, openForm, question, step } from './forms-kit.ts'
import { settled, signIn } from './visit.ts'

interface Focused {
  readonly key: string | undefined
  readonly name: string
  readonly role: string
  readonly isChecked: boolean
}

/** What has the focus, root by root. */
const focusedIn = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    const root = active?.getRootNode()
    const label = (active?.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map(id => (root instanceof ShadowRoot && id ? (root.getElementById(id)?.textContent ?? '') : ''))
      .join(' ')
      .trim()
    return {
      key: active?.closest<HTMLElement>('.lc-question')?.dataset['key'],
      name:
        active?.getAttribute('aria-label') ??
        (label || (active?.closest('label') ?? active)?.textContent?.trim() || ''),
      role: active?.getAttribute('role') ?? active?.getAttribute('type') ?? active?.localName ?? '',
      isChecked: active instanceof HTMLInputElement && active.checked,
    }
  })

/** Walks on by Tab until the focus is there; returns how many steps it took. */
async function tabTo(
  page: Page,
  what: string,
  isThere: (at: Focused) => boolean,
  way: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    if (isThere(await focusedIn(page))) return
    await page.keyboard.press(way)
  }
  throw new Error(`Tab does not come to ${what}; it stands at ${JSON.stringify(await focusedIn(page))}.`)
}
const tabToQuestion = (page: Page, key: string, role?: string): Promise<void> =>
  tabTo(page, `${key} ${role ?? ''}`, at => at.key === key && (role === undefined || at.role === role))
async function pressButton(page: Page, name: RegExp, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, String(name), at => name.test(at.name), way)
  await page.keyboard.press('Enter')
}
async function type(page: Page, key: string, text: string): Promise<void> {
  await tabToQuestion(page, key)
  await page.keyboard.type(text)
}
/** Arrows through radios until this one is chosen. */
async function choose(
  page: Page,
  key: string,
  name: string,
  isThere: (at: Focused) => boolean = at => at.key === key,
): Promise<void> {
  await tabTo(page, key, isThere)
  await page.keyboard.press(' ')
  for (let at = 0; at < 8 && (await focusedIn(page)).name !== name; at++) await page.keyboard.press('ArrowDown')
  expect(await focusedIn(page)).toMatchObject({ name, isChecked: true })
}
/** Opens a list, types the first letters and chooses the highlighted option. */
async function take(page: Page, key: string, letters: string): Promise<void> {
  await tabToQuestion(page, key, 'combobox')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.type(letters)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}
async function next(page: Page, name: string): Promise<void> {
  await pressButton(page, /^Next$/)
  await expect(step(page, name)).toBeVisible()
}

test('the whole inspection by keyboard alone, sent, and stored in its shape (QUE-060, INP-001)', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  const inspector = `Keys only ${Date.now()}`
  const chooser = page.waitForEvent('filechooser') // from the start: a key is faster than what this has to set up in the browser
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  const server = await backEnd(request)
  await server.clearDraft()
  await openForm(page)
  await settled(page)

  await take(page, 'station', 'SEA')
  await type(page, 'inspected_at', '211120261430')
  await type(page, 'inspector', inspector)
  await type(page, 'email', 'ada@northline.example')
  await tabToQuestion(page, 'phone', 'tel')
  await page.keyboard.type('0612345678')
  await choose(page, 'handler', 'SkyBridge Services')
  await choose(page, 'weather', 'Snow')
  await take(page, 'records', 'Airp')
  await next(page, 'Stand and aircraft')

  await type(page, 'stand_number', 'B14')
  await choose(page, 'occupied', 'Yes')
  await type(page, 'tail', 'N412NL')
  await type(page, 'turnaround', '35')
  await tabToQuestion(page, 'wind')
  await page.keyboard.press('Home')
  for (let knots = 0; knots < 7; knots++) await page.keyboard.press('ArrowRight')
  await tabToQuestion(page, 'hold_temperature')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await pressButton(page, /^More about/)
  await expect(page.getByText('type IV fluid keeps it away')).toBeVisible()
  await page.keyboard.press('Escape')
  await choose(page, 'deiced', 'No', at => at.key === 'deiced' && at.role === 'radio')
  await pressButton(page, /^Draw an area$/)
  await expect.poll(async () => (await focusedIn(page)).role).toBe('application')
  for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await pressButton(page, /^Finish$/, 'Shift+Tab')
  await expect(question(page, 'area').getByRole('list', { name: 'Drawn areas' })).toContainText('3 corners')
  await next(page, 'Equipment')

  await take(page, 'machine', 'Belt')
  await choose(page, 'machine_state', 'In order')
  await pressButton(page, /^Add a machine$/)
  await take(page, 'machine_1', 'Push')
  await choose(page, 'machine_state_1', 'Worn')
  await type(page, 'machine_hours_1', '1234')
  await pressButton(page, /^Add a machine$/)
  await take(page, 'machine_2', 'Cat')
  await choose(page, 'machine_state_2', 'In order')
  // the second goes up, the third away
  await pressButton(page, /^Move .*2.* up/i, 'Shift+Tab')
  await expect(question(page, 'machine').getByRole('combobox')).toContainText('Pushback')
  await pressButton(page, /^Remove .*3/i)
  await page.keyboard.press('Tab')
  await expect(question(page, 'machine_2')).toHaveCount(0)
  await next(page, 'Findings')

  await tabTo(page, 'No chocks', at => at.key === 'findings' && at.name === 'No chocks')
  await page.keyboard.press(' ')
  await choose(page, 'stopped', 'Yes')
  await type(page, 'stop_reason', 'The chocks were missing.')
  await tabTo(page, 'the tabs', at => at.role === 'tab', 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  for (const [row, name] of [
    ['Marshalling', 'Good'],
    ['Chocks and cones', 'Poor'],
    ['Loading', 'Fair'],
  ] as const) {
    await choose(page, 'quality_grades', name, at => at.key === 'quality_grades')
    await expect(
      question(page, 'quality_grades').getByRole('radiogroup', { name: row }).getByRole('radio', { name }),
    ).toBeChecked()
    await page.keyboard.press('Tab')
  }
  await tabTo(page, 'the tabs', at => at.role === 'tab', 'Shift+Tab')
  await page.keyboard.press('End')
  await expect(question(page, 'readings').getByRole('textbox')).toBeVisible() // Tab goes past an editor that is not there yet
  await tabTo(page, 'the second report', at => at.key === 'reports_seen' && at.role === 'checkbox')
  await page.keyboard.press('Tab')
  await page.keyboard.press(' ')
  await tabToQuestion(page, 'readings', 'textbox')
  await page.keyboard.insertText('{"volts": 115.2}')
  await page.keyboard.press('Escape') // Tab indents there; Escape leaves it, as the line below explains
  await page.keyboard.press('Tab')
  await next(page, 'Result')

  await choose(page, 'result', 'Failed')
  await tabTo(page, 'the files', at => at.key === 'photos' && /^Choose files/.test(at.name))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'stand.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 x') })
  await expect(question(page, 'photos')).toContainText('Uploaded')
  await type(page, 'remarks', 'Nothing was clicked.')
  await pressButton(page, /^Tell the duty manager now$/)
  await expect(page.getByRole('dialog', { name: 'Duty manager' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose(page, 'contractor', 'Yes')
  await type(page, 'site', '1071xx')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  await expect(question(page, 'site')).toContainText('Museumstraat')
  await type(page, 'iban', 'NL91ABNA0417164300')
  await pressButton(page, /^Send inspection$/)
  await expect(page.getByRole('heading', { name: 'Inspection sent' })).toBeVisible()

  const [stored = {}, ...more] = await server.of(inspector)
  expect(more).toEqual([])
  expect(stored).toMatchObject({
    station: 'SEA',
    inspected_at: Date.UTC(2026, 10, 21, 14, 30),
    email: 'ada@northline.example',
    phone: '+31612345678',
    handler: 'SkyBridge Services',
    weather: 'Snow',
    records: { app: 'flight_operations', collection: 'airports' },
    stand_number: 'B14',
    occupied: 'Yes',
    tail: 'N412NL',
    turnaround: 35,
    wind: 7,
    hold_temperature: [-29, 39],
    deiced: 'No',
    area: [{ type: 'Feature', geometry: { type: 'Polygon' } }],
    machine: 'Pushback tractor',
    machine_state: 'Worn',
    machine_hours: 1234,
    machine_1: 'Belt loader',
    machine_state_1: 'In order',
    findings: ['No chocks'],
    stopped: 'Yes',
    stop_reason: 'The chocks were missing.',
    quality_grades: { marshalling: 'Good', chocks: 'Poor', loading: 'Fair' },
    readings: { volts: 115.2 },
    result: 'Failed',
    remarks: 'Nothing was clicked.',
    contractor: 'Yes',
    iban: 'NL91ABNA0417164300',
    site: { postcode: '1071XX', number: '1', city: 'Amsterdam' },
  })
  expect(stored['reports_seen']).toHaveLength(1)
  expect(stored['photos']).toHaveLength(1)
})

test('Enter in a field goes to the next step, as the button below does', async ({ page }) => {
  await signIn(page, 'user')
  await openForm(page)
  await tabToQuestion(page, 'inspector')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Step 2 of')).toBeVisible()
})
