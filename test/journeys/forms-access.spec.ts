// The long form for people who see little, point roughly or hear the screen: WCAG 2.2 AA, measured in the drawn page.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { backEnd, choose, openForm, pick, press, question } from './forms-kit.ts'
import { platform, settled, signIn, still } from './visit.ts'

const low = { width: 320, height: 256 } as const // 1280 × 1024 at 400 %
const wide = { width: 1280, height: 800 } as const

/** What scripts in the page share: all elements of all roots, what lies at a point, what has the focus. */
const kit = `window.lcLook = {
  all(root = document) { return [...root.querySelectorAll('*')].flatMap(one => [one, ...one.shadowRoot ? this.all(one.shadowRoot) : []]) },
  at(x, y) { let one = document.elementFromPoint(x, y); while (one?.shadowRoot) { const inner = one.shadowRoot.elementFromPoint(x, y); if (!inner || inner === one) break; one = inner } return one },
  focused() { let one = document.activeElement; while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement; return one },
  isSeen(one) { const box = one.getBoundingClientRect(); return box.width > 1 && box.height > 1 && one.checkVisibility({ visibilityProperty: true }) },
  name(one) { return one.localName + ' “' + (one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? one.textContent ?? '').trim().slice(0, 40) + '”' },
}`
interface Look {
  all(): Element[]
  at(x: number, y: number): Element | null
  focused(): Element | null
  isSeen(one: Element): boolean
  name(one: Element): string
}
declare global {
  interface Window {
    readonly lcLook: Look
  }
} // set by the line above

test.beforeEach(async ({ page, request }) => {
  await page.addInitScript(kit)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  await (await backEnd(request)).clearDraft()
})

/** Walks the steps with everything shown that can be, and looks at each. */
async function everyStep(page: Page, form: Page | Locator, look: (step: string) => Promise<void>): Promise<void> {
  const next = async (): Promise<void> => {
    await form.getByRole('button', { name: 'Next', exact: true }).click()
    await settled(page)
  }
  await pick(page, 'weather', 'Snow')
  await look('Assignment')
  await next()
  await pick(page, 'occupied', 'Yes')
  await look('Stand and aircraft')
  await next()
  await choose(page, 'machine', 'Belt', 'Belt loader')
  await pick(page, 'machine_state', 'Defect')
  await press(page, 'Add a machine')
  await look('Equipment')
  await next()
  await pick(page, 'stopped', 'Yes')
  await look('Findings, Safety')
  for (const tab of ['Quality', 'Records']) {
    await page.getByRole('tab', { name: tab }).click()
    await settled(page)
    await look(`Findings, ${tab}`)
  }
  await next()
  await pick(page, 'result', 'Failed')
  await pick(page, 'contractor', 'Yes')
  await question(page, 'photos')
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'a rather long name of a picture from the apron.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 x'),
    })
  await expect(question(page, 'photos')).toContainText('Uploaded')
  await look('Result')
}
async function openModal(page: Page): Promise<Locator> {
  await page.goto(platform())
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<lc-questionnaire type="modal" open template="ground_handling_inspection" app="flight_operations" collection="ground_inspections"></lc-questionnaire>',
    )
  })
  const dialog = page.getByRole('dialog', { name: 'Ground handling inspection' })
  await expect(question(page, 'inspector')).toBeVisible()
  return dialog
}

/** What is not all inside the window sideways, or whose words are cut off. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { lcLook } = window
    const width = document.documentElement.clientWidth
    const lines =
      document.documentElement.scrollWidth > width
        ? [`the page is ${document.documentElement.scrollWidth} wide in ${width}`]
        : []
    for (const one of lcLook.all().filter(each => each.closest('.lc-form, dialog') && lcLook.isSeen(each))) {
      const style = getComputedStyle(one)
      const hasWords = [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      // the name of a chosen country is also in the list and in what a screen reader announces
      if (!hasWords || one.matches('.lc-select-value, .cm-content *, .cm-gutters *')) continue
      const hides = (way: string): boolean => way === 'hidden' || way === 'clip'
      if (hides(style.overflowX) && one.scrollWidth > one.clientWidth + 1) lines.push(`${lcLook.name(one)} is cut off`)
      if (hides(style.overflowY) && one.scrollHeight > one.clientHeight + 2)
        lines.push(`${lcLook.name(one)} is cut off below`)
      if (
        !hides(style.overflowY) &&
        style.display !== 'inline' &&
        one.clientHeight > 0 &&
        one.scrollHeight > one.clientHeight + 3 &&
        style.overflowY === 'visible'
      )
        lines.push(`${lcLook.name(one)} runs out of its box`)
    }
    return [...new Set(lines)]
  })

/**
 * Returns what covers the focused control, point by point; "" if everything inside the window belongs to its own
 * question.
 */
const covered = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { lcLook } = window
    const active = lcLook.focused()
    const form = active?.closest('.lc-form, dialog')
    if (!active || !form) return ''
    const own = active.closest('label, .lc-question') ?? active
    const box = (active.closest('label') ?? active).getBoundingClientRect()
    const strangers = new Set<string>()
    let seen = 0
    for (let across = 0; across < 7; across++) {
      for (let down = 0; down < 5; down++) {
        const [x, y] = [box.left + (box.width * (across + 0.5)) / 7, box.top + (box.height * (down + 0.5)) / 5]
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
        const there = lcLook.at(x, y)
        if (there && (own.contains(there) || there.contains(own))) seen++
        else if (there) strangers.add(lcLook.name(there)) // nothing is there if its own container has scrolled it away
      }
    }
    return seen === 0
      ? `${lcLook.name(active)} is not in sight`
      : strangers.size > 0
        ? `${lcLook.name(active)} lies under ${[...strangers].join(', ')}`
        : ''
  })

for (const type of ['page', 'modal'] as const) {
  test(`at 400 % zoom nothing of a form is cut off and nothing covers the focus: ${type} (WCAG 1.4.10, 2.4.11)`, async ({
    page,
  }) => {
    const form = type === 'modal' ? await openModal(page) : page
    if (type === 'page') await openForm(page)
    const wrong: string[] = []
    await everyStep(page, form, async step => {
      await page.setViewportSize(low)
      await still(page)
      for (const line of await cutOff(page)) wrong.push(`${step}: ${line}`)
      await page.locator('.lc-form-body').evaluate(body => {
        ;(body as HTMLElement).focus()
      }) // the form itself takes the focus of a new step
      for (let at = 0; at < 22; at++) {
        await page.keyboard.press('Tab')
        const line = await covered(page)
        if (line) wrong.push(`${step}: ${line}`)
        if (await page.evaluate(() => window.lcLook.focused()?.matches('.cm-content') ?? false)) break // Tab indents in there
      }
      await page.setViewportSize(wide)
    })
    expect(wrong).toEqual([])
  })
}

test('with more room between lines, words and letters nothing is cut off (WCAG 1.4.12)', async ({ page }) => {
  await openForm(page)
  const wrong: string[] = []
  await everyStep(page, page, async step => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
      )
      for (const root of [document, ...window.lcLook.all().flatMap(one => one.shadowRoot ?? [])])
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    })
    await still(page)
    for (const line of await cutOff(page)) wrong.push(`${step}: ${line}`)
    await page.setViewportSize(wide)
  })
  expect(wrong).toEqual([])
})

test('whatever is pressed measures 24 by 24 px, in every step, the calendar and the list of countries (WCAG 2.5.8)', async ({
  page,
}) => {
  await openForm(page)
  const wrong: string[] = []
  const measure = async (where: string): Promise<void> => {
    const small = await page.evaluate(() => {
      const { lcLook } = window
      return lcLook
        .all()
        .filter(
          one =>
            one.closest('.lc-form') &&
            one.matches(
              'button, input:not([type="hidden"]), textarea, select, [role="option"], [role="slider"], [tabindex="0"]',
            ) &&
            lcLook.isSeen(one),
        )
        .flatMap(one => {
          // a label is pressed for its box
          const box = (one.closest('label') ?? one).getBoundingClientRect()
          return box.width < 23.9 || box.height < 23.9
            ? [`${lcLook.name(one)} is ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`]
            : []
        })
    })
    wrong.push(...small.map(line => `${where}: ${line}`))
  }
  await question(page, 'inspected_at')
    .getByRole('button', { name: /calendar/i })
    .click()
  await expect(page.getByRole('grid')).toBeVisible() // the calendar loads when it is opened
  await measure('calendar')
  await page.keyboard.press('Escape')
  await question(page, 'phone').getByRole('combobox').click()
  await expect(page.getByRole('listbox').getByRole('option').nth(20)).toBeAttached()
  await measure('countries')
  await page.keyboard.press('Escape')
  await everyStep(page, page, measure)
  expect(wrong).toEqual([])
})

test('in forced colours a chosen answer, the open tab, the progress and the current step differ from the others', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openModal(page)
  /** Two elements that must not look alike; compared as rendered. */
  const differ = async (one: Locator, other: Locator): Promise<void> => {
    const [a, b] = [await one.screenshot(), await other.screenshot()]
    expect(a.equals(b), 'two places that mean different things are drawn alike').toBe(false)
  }
  await pick(page, 'handler', 'Apron Partners')
  const marks = question(page, 'handler').locator('.lc-option-mark')
  await differ(marks.nth(1), marks.nth(2))
  const steps = page.locator('.lc-form-nav-step')
  expect(await steps.first().evaluate(one => getComputedStyle(one).outlineStyle)).toBe('solid')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Findings/ })
    .click()
  const boxes = question(page, 'findings').locator('.lc-option-mark')
  await expect(boxes.first()).toBeVisible()
  // nothing is ticked yet: a box holds no tick, though the tick is drawn in a colour that is transparent elsewhere
  expect(await boxes.first().evaluate(one => getComputedStyle(one, '::after').visibility)).toBe('hidden')
  await question(page, 'findings').locator('label').first().click()
  await differ(boxes.nth(0), boxes.nth(1))
  const [open, closed] = [page.getByRole('tab', { name: 'Safety' }), page.getByRole('tab', { name: 'Quality' })]
  const line = (tab: Locator): Promise<string> => tab.evaluate(one => getComputedStyle(one).borderBlockEndColor)
  expect(await line(open)).not.toBe(await line(closed))
  const [bar, track] = await page
    .locator('.lc-form-progress-track')
    .evaluate(one => [one.firstElementChild ?? one, one].map(each => getComputedStyle(each).backgroundColor))
  expect(bar).not.toBe(track)
})

const options = (...names: readonly string[]): readonly object[] =>
  names.map(name => ({ key: name, name, value: name }))
/** One question of every input that can be answered wrongly, all required. */
const asked: readonly (readonly [type: string, more: object])[] = [
  ['open text', { validation: { type: 'Not null range', min: 5, max: 8 } }],
  ['textarea', { validation: { type: 'Not null range', min: 5, max: 80 } }],
  ['number', { validation: { type: 'Not null range', min: 0, max: 10 } }],
  ['email', {}],
  ['phone', { settings: { country: 'NL' } }],
  ['iban', { settings: { checkDigits: true } }],
  ['date picker', { settings: { mode: 'Date' } }],
  ['select', { options: options('A', 'B') }],
  ['radio', { options: options('A', 'B') }],
  ['checkbox', { options: options('A', 'B', 'C'), validation: { type: 'Not null range', min: 2, max: 3 } }],
  ['toggle', { options: options('Yes', 'No') }],
  ['image radio', { options: options('A', 'B') }],
  [
    'group radio',
    {
      radios: [
        { key: 'a', label: 'Row 1' },
        { key: 'b', label: 'Row 2' },
      ],
      options: options('Poor', 'Good'),
    },
  ],
  ['slider', { settings: { min: 0, max: 10 } }],
  ['range slider', { settings: { min: 0, max: 10 } }],
  ['json', { settings: { height: 120 } }],
  ['map', {}],
  ['address', {}],
  ['file upload', { extensions: ['png'] }],
  ['app collection', { settings: { app: 'flight_operations' } }],
]
const wrongly: Readonly<Record<string, readonly [type: (page: Page, at: Locator) => Promise<void>, error: RegExp]>> = {
  'open text': [(_, at) => at.locator('input').fill('ab'), /between 5 and 8 characters/],
  textarea: [(_, at) => at.locator('textarea').fill('ab'), /between 5 and 80 characters/],
  number: [(_, at) => at.locator('input').fill('99'), /between 0 and 10/],
  email: [(_, at) => at.locator('input').fill('nobody@'), /like name@example\.com/],
  phone: [(_, at) => at.locator('input[type="tel"]').fill('12'), /too short/],
  iban: [(_, at) => at.locator('input').fill('NL00ABNA0417164300'), /check digits/],
  'date picker': [
    async (page, at) => {
      await at.getByRole('spinbutton').first().focus()
      await page.keyboard.type('12')
    },
    /not whole yet/,
  ],
  checkbox: [(_, at) => at.locator('label').first().click(), /between 2 and 3/],
  json: [
    async (page, at) => {
      await at.locator('.cm-content').focus()
      await page.keyboard.insertText('{oops')
    },
    /not valid JSON yet.*Line 1/,
  ],
  map: [
    async (_, at) => {
      await at.getByRole('button', { name: 'Draw an area' }).click()
      await at.getByRole('button', { name: 'Add point' }).click()
    },
    /not finished yet/,
  ],
  address: [
    async (_, at) => {
      await at.getByLabel('Postcode').fill('1012 JS')
    },
    /not complete yet/,
  ],
}

test('a wrong or missing answer is described at its control and announced, by every input (WCAG 3.3.1, 4.1.3)', async ({
  page,
}) => {
  await page.goto(platform())
  await page.evaluate(
    config => {
      const form = document.createElement('lc-questionnaire')
      Object.assign(form, { config })
      document.body.replaceChildren(form)
    },
    {
      name: 'every_input',
      label: 'Every input',
      rows: [
        {
          id: 'all',
          key: 'all',
          step: 1,
          type: 'default',
          questions: [
            ...asked.map(([type, more]) => ({
              id: type,
              key: type.replaceAll(' ', '_'),
              type,
              label: `The ${type}`,
              required: true,
              ...more,
            })),
            {
              id: 'end',
              key: 'end',
              type: 'button',
              label: 'The end',
              settings: { actions: [{ type: 'popup', title: 'End', text: 'End.' }] },
            },
          ],
        },
      ],
    },
  )
  await expect(question(page, 'app_collection').getByRole('combobox')).toBeVisible()
  const wrong: string[] = []
  /** Leaves the question and returns what a screen reader announces of it. */
  const hear = async (type: string, what: string, error: RegExp): Promise<void> => {
    const key = type.replaceAll(' ', '_')
    await question(page, 'end').getByRole('button').focus()
    await expect(question(page, key).locator('.lc-question-error'), `${type}, ${what}: no error`).toHaveText(error)
    const said = await question(page, key).evaluate(box => {
      const root = box.getRootNode() as ShadowRoot // a question is drawn in the root of its form
      const told = box.querySelector('.lc-question-error')
      const points = (one: Element): boolean =>
        (one.getAttribute('aria-describedby') ?? '').split(' ').includes(told?.id ?? 'none')
      const controls = [
        ...box.querySelectorAll<HTMLElement>('button, input, textarea, [tabindex="0"], [contenteditable="true"]'),
      ].filter(one => (one.tabIndex >= 0 || one.isContentEditable) && !one.matches(':disabled'))
      return {
        isTied: controls.some(one => {
          for (let at: Element | null = one; at && at !== box; at = at.parentElement) if (points(at)) return true
          return false
        }),
        isInvalid: box.querySelector('[aria-invalid="true"]') !== null,
        untied: [...box.querySelectorAll('[aria-invalid="true"]')].filter(
          one => !points(one) && one.parentElement?.closest('[aria-invalid="true"]') == null,
        ).length,
        aloud: [...root.querySelectorAll('[aria-live], [role="status"], [role="alert"]')]
          .map(one => one.textContent ?? '')
          .join('\n'),
        words: told?.textContent ?? '',
      }
    })
    if (!said.isTied) wrong.push(`${type}, ${what}: no control is described by the error`)
    if (!said.isInvalid && type !== 'file upload') wrong.push(`${type}, ${what}: nothing is marked as invalid`) // a button chooses files, and ARIA does not support invalid buttons
    if (said.untied > 0) wrong.push(`${type}, ${what}: ${said.untied} marked as invalid without the reason`)
    if (!said.aloud.includes(`The ${type}: ${said.words}`)) wrong.push(`${type}, ${what}: not said aloud`)
  }
  for (const [type] of asked) {
    const box = question(page, type.replaceAll(' ', '_'))
    await box.scrollIntoViewIfNeeded()
    if (type === 'json') await expect(box.locator('.cm-content')).toBeVisible()
    if (type === 'map') await expect(box.getByRole('application')).toBeVisible()
    await box
      .locator('button:not(:disabled), input:not([type="file"]), textarea, [contenteditable="true"]')
      .first()
      .focus()
    await hear(type, 'empty', /\S/)
    const bad = wrongly[type]
    if (!bad) continue
    await bad[0](page, box)
    await hear(type, 'wrong', bad[1])
  }
  expect(wrong).toEqual([])
})
