// The long form in every state it can be in, for axe, for a narrow window and for a big letter.
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { backEnd, choose, field, fillAll, openForm, pick, press, question } from './forms-kit.ts'
import { axeOptions, loadAxe, platform, schemes, settled, signIn, still, written } from './visit.ts'

const found: string[] = []

/**
 * Runs axe on the form in both schemes; findings include the name of the state. `of`: the path to another part, root by
 * root.
 */
async function look(page: Page, state: string, of: readonly string[] = ['lc-app', '.lc-form']): Promise<void> {
  await loadAxe(page)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await still(page)
    const findings = await page.evaluate(
      async ([way, options]) => {
        interface Axe {
          run(
            context: object,
            options: object,
          ): Promise<{ violations: readonly { id: string; help: string; nodes: readonly { html: string }[] }[] }>
        }
        const { axe } = window as unknown as { axe: Axe } // just evaluated
        const { violations } = await axe.run({ fromShadowDom: way }, options)
        return violations.flatMap(({ id, help, nodes }) =>
          nodes.slice(0, 4).map(node => `${id}: ${help} at ${node.html.slice(0, 160)}`),
        )
      },
      [[...of], axeOptions] as const,
    )
    for (const finding of findings) found.push(`${state}, ${colorScheme}: ${finding}`)
  }
}
/** A button that explains why it is unavailable is pressed anyway. */
async function pressEarly(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test.beforeEach(async ({ page, request }) => {
  found.length = 0
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  await (await backEnd(request)).clearDraft()
})

test('axe finds nothing wrong in any step, with anything open, with everything wrong, light and dark', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await openForm(page)
  await settled(page)
  await look(page, 'step 1')
  await question(page, 'station').getByRole('combobox').click()
  await look(page, 'select open')
  await page.keyboard.press('Escape')
  await question(page, 'inspected_at')
    .getByRole('button', { name: /calendar/i })
    .click()
  await expect(page.getByRole('grid')).toBeVisible() // the calendar loads when it is opened
  await look(page, 'calendar open')
  await page.keyboard.press('Escape')
  await question(page, 'phone').getByRole('combobox').click()
  await expect(page.getByRole('listbox').getByRole('option').nth(20)).toBeAttached()
  await look(page, 'country open')
  await page.keyboard.press('Escape')
  for (let at = 0; at < 4; at++) await press(page, 'Next')
  await pressEarly(page, 'Send inspection')
  await expect(page.getByText('Some answers are still missing')).toBeVisible()
  await look(page, 'step 5, what is missing')
  for (const name of ['step 4', 'step 3', 'step 2', 'step 1']) {
    await press(page, 'Previous')
    await settled(page)
    await look(page, `${name}, with errors`)
  }
  await fillAll(page, `Axe ${Date.now()}`)
  await look(page, 'step 5, answered')
  await pick(page, 'result', 'Failed')
  await pick(page, 'contractor', 'Yes')
  await question(page, 'site').getByLabel('Postcode').fill('9999 ZZ')
  await question(page, 'site').getByLabel('House number').fill('1')
  await expect(question(page, 'site').getByLabel('Street')).toBeVisible()
  await question(page, 'photos')
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'macro.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') })
  await look(page, 'step 5, an address by hand and a refused file')
  await press(page, 'Tell the duty manager now')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, 'a popup', ['lc-app', 'dialog[open]'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(page, 'Continue on another device')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  await look(page, 'link dialog')
  await page.keyboard.press('Escape')
  await pick(page, 'result', 'Passed')
  await expect(page.getByText(/Removed because/)).toBeVisible()
  await look(page, 'answers removed')
  await page.route(
    /\/item\/flight_operations\/ground_inspections$/,
    route => route.fulfill({ status: 500, json: { code: 500, message: 'No.' } }),
    { times: 1 },
  )
  await press(page, 'Send inspection')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
  await look(page, 'not sent')
  await context.setOffline(true)
  await press(page, 'Try again')
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await look(page, 'kept')
  await context.setOffline(false)
  await expect(page.locator('.lc-form-sent:not([data-queued])')).toBeVisible({ timeout: 20_000 })
  await look(page, 'sent')
  expect(found).toEqual([])
})

test('axe finds nothing wrong in a draft that is offered, a tooltip, a list of several, while it loads and when it does not', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openForm(page)
  await field(page, 'inspector').fill('Somebody')
  await pick(page, 'weather', 'Snow')
  await written(page, 'Somebody')
  await page.reload()
  await expect(page.getByText('Continue where you left off?')).toBeVisible()
  await look(page, 'draft offered')
  await press(page, 'Continue')
  await press(page, 'Next')
  await pick(page, 'occupied', 'Yes')
  await question(page, 'deiced')
    .getByRole('button', { name: /More about/ })
    .click()
  await expect(page.getByText('type IV fluid keeps it away')).toBeVisible()
  await look(page, 'information open')
  await page.keyboard.press('Escape')
  await press(page, 'Next')
  await pick(page, 'machine_state', 'Defect')
  await press(page, 'Add a machine')
  await press(page, 'Add a machine')
  await look(page, 'three machines')

  let goOn = (): void => {}
  const held = new Promise<void>(done => {
    goOn = done
  })
  await page.route(/\/data\/questionnaire\//, async route => {
    await held
    await route.fulfill({ status: 500, json: { code: 500, message: 'The form is away.' } })
  })
  await page.reload()
  await expect(page.locator('.lc-skeleton').first()).toBeVisible()
  await look(page, 'loading', ['lc-app', 'main'])
  goOn()
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
  await look(page, 'failed', ['lc-app', 'main'])
  expect(found).toEqual([])
})

test('axe finds nothing wrong in a form over the page, with its steps beside it', async ({ page }) => {
  await page.goto(platform())
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<lc-questionnaire type="modal" open template="ground_handling_inspection" app="flight_operations" collection="ground_inspections"></lc-questionnaire>',
    )
  })
  const dialog = page.getByRole('dialog', { name: 'Ground handling inspection' })
  await expect(dialog.getByRole('navigation', { name: 'Inspection' })).toBeVisible()
  for (const step of ['Assignment', 'Stand and aircraft', 'Equipment', 'Findings', 'Hand over']) {
    await dialog.getByRole('navigation').getByRole('button', { name: step }).click()
    await expect(dialog.getByRole('navigation').getByRole('button', { name: step })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await settled(page)
    await look(page, `modal, ${step}`, ['lc-questionnaire', 'dialog[open]'])
  }
  await pressEarly(page, 'Send inspection')
  await expect(dialog.getByText('Some answers are still missing')).toBeVisible()
  await look(page, 'modal, what is missing', ['lc-questionnaire', 'dialog[open]'])
  expect(found).toEqual([])
})

/** What sticks out of the window to the right, or is cut off by its own box; one line each. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const lines: string[] = []
    const width = document.documentElement.clientWidth
    const walk = (root: ParentNode, isFree: boolean): void => {
      for (const element of root.children) {
        if (!(element instanceof HTMLElement)) continue
        const style = getComputedStyle(element)
        const box = element.getBoundingClientRect()
        if (style.display === 'none' || style.visibility === 'hidden') continue
        const isTiny = box.width <= 1 || box.height <= 1 // for screen readers only
        if (!isTiny && isFree && (box.right > width + 1 || box.left < -1) && style.position !== 'fixed')
          lines.push(
            `${element.className || element.localName} from ${Math.round(box.left)} to ${Math.round(box.right)}`,
          )
        const isText = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim())
        if (
          !isTiny &&
          isText &&
          style.overflowX !== 'visible' &&
          style.textOverflow !== 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1
        )
          lines.push(`“${element.textContent?.trim().slice(0, 30)}” is cut off`)
        const inner = isFree && style.overflowX === 'visible'
        walk(element, inner)
        if (element.shadowRoot) walk(element.shadowRoot, inner)
      }
    }
    walk(document.body, true)
    if (document.documentElement.scrollWidth > width)
      lines.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} in ${width}`)
    return [...new Set(lines)].slice(0, 12)
  })

test('nothing scrolls sideways and nothing is cut off at 390, 640 and 320 px (WCAG 1.4.10)', async ({ page }) => {
  test.setTimeout(120_000)
  const lines: string[] = []
  const shot = (name: string) =>
    page.screenshot({ path: join(import.meta.dirname, 'pictures', `form-${name}.png`), fullPage: true })
  const measure = async (name: string): Promise<void> => {
    for (const width of [640, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await still(page)
      for (const line of await cutOff(page)) lines.push(`${name} at ${width}: ${line}`)
    }
    await shot(`${name}-320`)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await openForm(page)
  await pick(page, 'weather', 'Snow')
  await measure('step-1')
  await press(page, 'Next')
  await pick(page, 'occupied', 'Yes')
  await measure('step-2')
  await press(page, 'Next')
  await choose(page, 'machine', 'Belt', 'Belt loader')
  await pick(page, 'machine_state', 'Defect')
  await press(page, 'Add a machine')
  await measure('step-3')
  await press(page, 'Next')
  await measure('step-4-safety')
  for (const tab of ['Quality', 'Records']) {
    await page.getByRole('tab', { name: tab }).click()
    await settled(page)
    await measure(`step-4-${tab.toLowerCase()}`)
  }
  await press(page, 'Next')
  await pick(page, 'result', 'Failed')
  await pick(page, 'contractor', 'Yes')
  await pressEarly(page, 'Send inspection')
  await measure('step-5')
  expect(lines).toEqual([])
})

test('the focus is never under the bar at the bottom, however one walks by Tab (WCAG 2.4.11)', async ({ page }) => {
  await openForm(page)
  await page.setViewportSize({ width: 390, height: 600 })
  await settled(page)
  await field(page, 'inspector').focus()
  const hidden: string[] = []
  for (let at = 0; at < 40; at++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      const root = active?.getRootNode()
      const foot = root instanceof ShadowRoot ? root.querySelector('.lc-form-foot') : null
      if (!active || !foot || foot.contains(active) || !active.closest('.lc-form')) return ''
      const [box, bar] = [(active.closest('label') ?? active).getBoundingClientRect(), foot.getBoundingClientRect()]
      return box.bottom > bar.top + 1
        ? `${active.id || active.className} ends at ${Math.round(box.bottom)}, the bar begins at ${Math.round(bar.top)}`
        : ''
    })
    if (covered) hidden.push(covered)
  }
  expect(hidden).toEqual([])
})
