// The form "Ground handling inspection" as a user on the apron fills it in, and what the server has stored.
import { expect } from '@playwright/test'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { accounts, platform } from './visit.ts'

export type Answers = Readonly<Record<string, unknown>>
export const formAddress = (): string => `${platform()}/app/flight_operations/ground_inspection`
export const collection = { app: 'flight_operations', collection: 'ground_inspections' } as const

export const question = (page: Page, key: string): Locator => page.locator(`.lc-question[data-key="${key}"]`)
export const field = (page: Page, key: string): Locator =>
  question(page, key).locator('input:not([type="hidden"]), textarea').first()
export const step = (page: Page, name: string): Locator => page.locator('h3.lc-row-label', { hasText: name })
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()
/** Chooses by keyboard: the native control has the focus, Space takes it. */
export async function tick(control: Locator): Promise<void> {
  await control.focus()
  await control.press(' ')
  await expect(control).toBeChecked()
}
export const pick = (page: Page, key: string, option: string | RegExp): Promise<void> =>
  tick(question(page, key).getByRole('radio', { name: option, ...(typeof option === 'string' ? { exact: true } : {}) }))
export const grade = (page: Page, row: string, name: string): Promise<void> =>
  tick(question(page, 'quality_grades').getByRole('radiogroup', { name: row }).getByRole('radio', { name }))

/** Chooses an option of a select by keyboard: opens it, types the first letters, Enter. */
export async function choose(page: Page, key: string, letters: string, named: string | RegExp): Promise<void> {
  await question(page, key).getByRole('combobox').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.type(letters)
  await expect(page.getByRole('listbox').getByRole('option', { name: named }).first()).toBeVisible()
  await page.getByRole('listbox').getByRole('option', { name: named }).first().click()
}

/** Opens an empty form: what an earlier journey left is not offered. */
export async function openForm(page: Page): Promise<void> {
  await page.goto(formAddress())
  await expect(field(page, 'inspector')).toBeVisible()
}

export async function fillAssignment(page: Page, name: string): Promise<void> {
  await choose(page, 'station', 'SEA', /^SEA/)
  await question(page, 'inspected_at').getByRole('spinbutton').first().click()
  await page.keyboard.type('211120261430') // day first: the page is in English, the browser in that of Britain
  await field(page, 'inspector').fill(name)
  await field(page, 'email').fill('ada@northline.example')
  await question(page, 'phone').getByRole('textbox').last().fill('06 12345678')
  await pick(page, 'handler', 'Apron Partners')
  await pick(page, 'weather', 'Clear')
}
export async function fillStand(page: Page): Promise<void> {
  await field(page, 'stand_number').fill('B14')
  await pick(page, 'occupied', 'No')
  await question(page, 'wind').getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
}
export async function fillRest(page: Page): Promise<void> {
  await choose(page, 'machine', 'Belt', 'Belt loader')
  await pick(page, 'machine_state', 'In order')
  await press(page, 'Next')
  await pick(page, 'stopped', 'No')
  await page.getByRole('tab', { name: 'Quality' }).click()
  for (const row of ['Marshalling', 'Chocks and cones', 'Loading']) await grade(page, row, 'Good')
  await press(page, 'Next')
  await pick(page, 'result', 'Passed')
}
/** All required answers, up to the last step: the shortest possible inspection. */
export async function fillAll(page: Page, name: string): Promise<void> {
  await fillAssignment(page, name)
  await press(page, 'Next')
  await fillStand(page)
  await press(page, 'Next')
  await fillRest(page)
}

/** The server, queried as the same user. */
export async function backEnd(request: APIRequestContext, account: keyof typeof accounts = 'user') {
  const { email, password } = accounts[account]
  const signedIn = await request.post(`${platform()}/data/auth`, { data: { username: email, password } })
  const { data } = (await signedIn.json()) as { data: { access_token: string } } // as signIn replies
  const headers = { authorization: `Bearer ${data.access_token}` }
  return {
    headers,
    /** Every inspection with this name of an inspector. */
    async of(inspector: string): Promise<readonly Answers[]> {
      const answer = await request.post(`${platform()}/data/dataframe/aggregate`, {
        headers,
        data: { ...collection, pipeline: [{ $match: { inspector } }] },
      })
      return ((await answer.json()) as { data: readonly Answers[] }).data // as aggregate replies
    },
    clearDraft: () => request.delete(`${platform()}/data/draft/ground_handling_inspection`, { headers }),
  }
}

/** In the builder: selects an existing collection as the target, after its dialog has shown its other uses. */
export async function useCollection(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Use an existing collection' }).click()
  const dialog = page.getByRole('dialog', { name: 'Use an existing collection' })
  await dialog.getByRole('combobox', { name: /^Collection/ }).click()
  await page.getByRole('option', { name }).first().click()
  await expect(dialog.getByText(/^Items in it/)).toBeVisible() // what it is used by has been read
  await dialog.getByRole('button', { name: 'Use this collection' }).click()
  await expect(dialog).toHaveCount(0)
}
