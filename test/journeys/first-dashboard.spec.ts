// A newcomer's way through the page builder: a dashboard of eight widgets with two tabs, a deep dive, three actions and values
// that filter each other, from an empty page to its visitors. By mouse, and with a finger on a phone.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, platform, settled, signIn, sizes } from './visit.ts'

interface Hand {
  readonly by: 'mouse' | 'keyboard' | 'finger'
  readonly page: Page
}

const settings = ({ page }: Hand): Locator => page.getByRole('complementary', { name: 'Settings' })
const canvas = ({ page }: Hand): Locator => page.locator('.lc-canvas')

async function press({ by, page }: Hand, what: Locator): Promise<void> {
  if (by === 'mouse') return what.click()
  if (by === 'finger') return what.tap()
  await what.focus()
  await page.keyboard.press('Enter')
}

/** On a phone one pane is shown at a time. */
async function pane(hand: Hand, name: 'Page' | 'Settings'): Promise<void> {
  if (hand.by === 'finger')
    await press(hand, hand.page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name }))
}

async function choose(hand: Hand, field: Locator, option: string): Promise<void> {
  const found = hand.page.getByRole('option', { name: option, exact: true })
  if (hand.by !== 'keyboard') {
    await press(hand, field)
    return press(hand, found)
  }
  // settings that come into sight may take the focus for their first field
  await expect(async () => {
    await field.focus()
    await expect(field).toBeFocused()
    await hand.page.keyboard.press('Enter')
    await expect(found).toBeAttached({ timeout: 1_500 })
  }).toPass({ timeout: 10_000 })
  await hand.page.keyboard.type(option)
  await hand.page.keyboard.press('Enter')
}

async function tab(hand: Hand, name: 'Actions' | 'Rules'): Promise<void> {
  const tabs = settings(hand).getByRole('tab', { name, exact: true })
  if (hand.by !== 'keyboard') return press(hand, tabs)
  await settings(hand).getByRole('tab', { selected: true }).focus()
  for (let step = 0; step < 4 && (await tabs.getAttribute('aria-selected')) !== 'true'; step++)
    await hand.page.keyboard.press('ArrowRight')
}

async function add(hand: Hand, type: string, query?: string): Promise<void> {
  await pane(hand, 'Page')
  await press(hand, canvas(hand).getByRole('button', { name: 'Add a widget', exact: true }))
  await press(hand, hand.page.getByRole('dialog').getByRole('button', { name: type, exact: true }))
  await expect(hand.page.getByRole('dialog')).toHaveCount(0)
  await pane(hand, 'Settings')
  if (query !== undefined) await choose(hand, settings(hand).getByRole('combobox', { name: /^Query/ }), query)
}

async function rename(hand: Hand, name: string): Promise<void> {
  await settings(hand).getByLabel('Name', { exact: true }).fill(name)
}

async function select(hand: Hand, name: string): Promise<void> {
  const what = widget(hand, name)
  if (hand.by === 'keyboard') return walkTo(hand, what)
  await pane(hand, 'Page')
  await press(hand, what)
  await pane(hand, 'Settings')
}
/** From the widget that Tab leads to, with arrows. */
async function walkTo(hand: Hand, what: Locator): Promise<void> {
  const { keyboard } = hand.page
  await canvas(hand).locator('[data-path][tabindex="0"]').first().focus()
  await keyboard.press('Home')
  for (let step = 0; step < 20 && (await what.getAttribute('aria-current')) !== 'true'; step++)
    await keyboard.press('ArrowDown')
  await expect(what).toHaveAttribute('aria-current', 'true')
}
const widget = (hand: Hand, name: string): Locator =>
  canvas(hand).getByRole('group', { name: new RegExp(`^${name}, `) })

/** Adds a popup to the actions of a button or of a press on a row. */
async function popup(hand: Hand, list: Locator, title: string): Promise<void> {
  await press(hand, list.getByRole('button', { name: 'Add action' }))
  const entry = hand.page.getByRole('menuitem', { name: /^Popup/ })
  if (hand.by === 'keyboard') {
    await expect(hand.page.getByRole('menuitem').first()).toBeFocused()
    const names = await hand.page.getByRole('menuitem').allTextContents()
    for (let at = names.findIndex(name => name.startsWith('Popup')); at > 0; at--)
      await hand.page.keyboard.press('ArrowDown')
    await hand.page.keyboard.press('Enter')
  } else await press(hand, entry)
  await list.getByRole('textbox', { name: 'Title' }).fill(title)
}

const region = (hand: Hand, name: string): Locator => settings(hand).getByRole('region', { name })

/** Where what is pressed in the bar stands. */
const barOf =
  ({ page }: Hand) =>
  (): Promise<readonly (number | undefined)[]> =>
    Promise.all(
      [page.getByRole('button', { name: 'Undo' }), page.getByRole('tab', { name: 'Versions' })].map(async one => {
        const box = await one.boundingBox()
        return box?.x
      }),
    )

async function build(hand: Hand, title: string): Promise<void> {
  const { page } = hand
  await page.goto(`${platform()}/pagebuilder`)
  await press(hand, page.getByRole('button', { name: 'New page' }))
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(title)
  await choose(hand, dialog.getByRole('combobox', { name: /^App/ }), 'Flight Operations')
  await press(hand, dialog.getByRole('button', { name: 'Create' }))
  await expect(canvas(hand).getByText('This page is empty')).toBeVisible()
  const inBar = barOf(hand)
  const before = await inBar()
  // the page has a button
  await pane(hand, 'Settings')
  await press(hand, settings(hand).getByRole('button', { name: 'Add a button' }))
  await settings(hand).getByRole('textbox', { name: 'Text on the button' }).fill('About')
  await popup(hand, region(hand, 'When “About” is pressed'), 'All airports')

  await add(hand, 'Tabs')
  for (const label of ['Figures', 'Details']) {
    await press(hand, settings(hand).getByRole('button', { name: 'Add a tab' }))
    await settings(hand).getByRole('textbox', { name: 'Name' }).last().fill(label)
  }
  await add(hand, 'Single value')
  await expect(page.getByRole('button', { name: /^1 problem/ })).toBeVisible()
  expect(await inBar()).toEqual(before) // with a problem, and another status
  await choose(hand, settings(hand).getByRole('combobox', { name: /^Query/ }), 'Airports')
  await add(hand, 'Bar chart', 'Punctuality by region')
  await rename(hand, 'Flights by region')
  await add(hand, 'Pie chart', 'Causes of delay')
  await add(hand, 'Doughnut chart', 'Punctuality by region')
  await rename(hand, 'Shares')
  await add(hand, 'Data table', 'Flights')
  await rename(hand, 'List')
  await tab(hand, 'Actions')
  await press(hand, settings(hand).getByRole('button', { name: 'Add a button' }))
  await settings(hand).getByRole('textbox', { name: 'Label' }).fill('Help')
  await popup(hand, region(hand, 'When “Help” is pressed'), 'How to read it')
  await add(hand, 'Data table', 'Airports')
  await rename(hand, 'Press me')
  await tab(hand, 'Actions')
  await popup(hand, region(hand, 'When a row is pressed'), 'An airport')
  await add(hand, 'Data table', 'Flights')
  await rename(hand, 'Of the region')

  // the bars lead to the last table
  await select(hand, 'Flights by region')
  await tab(hand, 'Actions')
  await choose(hand, region(hand, 'Deep dive').getByRole('combobox', { name: /^Add a level/ }), 'Of the region')
  await expect(region(hand, 'Deep dive').getByText('1. Of the region')).toBeVisible()

  // two rows go into the tabs
  for (const [name, label] of [
    ['Single value', 'Figures'],
    ['Press me', 'Details'],
  ] as const) {
    await select(hand, name)
    await tab(hand, 'Rules')
    await choose(hand, settings(hand).getByRole('combobox', { name: /^Shown in the tab/ }), label)
  }
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await press(hand, page.getByRole('button', { name: 'Publish', exact: true }))
  await press(hand, page.getByRole('dialog').getByRole('button', { name: 'Publish' }))
  await expect(page.getByText(/^Published, version/)).toBeVisible()
}

/** What a visitor meets on it. */
async function visit(hand: Hand, slug: string): Promise<void> {
  const { page } = hand
  const cell = (title: string): Locator =>
    page.locator('.lc-page-cell', { has: page.getByRole('heading', { name: title }) })
  await page.goto(`${platform()}/app/flight_operations/${slug}`)
  await expect(cell('List').locator('tbody tr').nth(2)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Of the region' })).toHaveCount(0) // only in the deep dive
  await press(hand, page.getByRole('button', { name: 'About' }))
  await expect(page.getByRole('dialog', { name: 'All airports' })).toBeVisible()
  await page.keyboard.press('Escape')
  await press(hand, page.getByRole('button', { name: 'Help' }))
  await expect(page.getByRole('dialog', { name: 'How to read it' })).toBeVisible()
  await page.keyboard.press('Escape')
  // tabs: the second hides the row of the first
  await expect(page.getByRole('heading', { name: 'Press me' })).toHaveCount(0)
  if (hand.by === 'keyboard') {
    await page.getByRole('tab', { name: 'Figures' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
  } else await press(hand, page.getByRole('tab', { name: 'Details' }))
  await expect(cell('Press me').locator('tbody tr').nth(1)).toBeVisible()
  await press(hand, cell('Press me').locator('tbody tr').nth(1))
  await expect(page.getByRole('dialog', { name: 'An airport' })).toBeVisible()
  await page.keyboard.press('Escape')
  // a slice filters the rows of the other widgets that have its field
  const pressed = page.getByRole('region', { name: 'Values that filter this page' })
  await press(
    hand,
    cell('Shares')
      .getByRole('button', { name: /^Southeast: / })
      .first(),
  )
  await expect(pressed.getByRole('button', { name: /Southeast/ })).toBeVisible()
  await expect(cell('List')).toContainText('of 48,939')
  await press(hand, pressed.getByRole('button', { name: /Southeast/ }))
  await expect(pressed).toHaveCount(0)
  // a bar opens its flights, and the way back leads to all bars
  await press(
    hand,
    cell('Flights by region')
      .getByRole('button', { name: /^West, / })
      .first(),
  )
  await expect(cell('Of the region')).toContainText('of 47,442')
  await press(hand, page.getByRole('button', { name: 'Back to Flights by region' }))
  await expect(page.getByRole('heading', { name: 'Of the region' })).toHaveCount(0)
  await expect(cell('Flights by region')).toBeVisible()
}

for (const by of ['mouse', 'keyboard', 'finger'] as const)
  test.describe(`by ${by}`, () => {
    test.use({
      actionTimeout: 10_000,
      ...(by === 'finger' ? { viewport: sizes.narrow, hasTouch: true } : { viewport: { width: 1600, height: 900 } }),
    })
    test('somebody builds a dashboard of eight widgets with tabs, a deep dive and actions, and visitors use it', async ({
      page,
    }) => {
      test.setTimeout(240_000)
      const hand: Hand = { by, page }
      const name = `Board ${by[0]} ${Date.now() % 1_000_000}`
      await signIn(page, 'admin')
      const from = Date.now()
      await build(hand, name)
      const tookSec = Math.round((Date.now() - from) / 1000)
      console.log(`A dashboard from an empty page, by ${by}: ${tookSec} s`)
      await visit(hand, name.toLowerCase().replaceAll(' ', '_'))
    })
  })
