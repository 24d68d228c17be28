// Two people write in one text, in two browsers.
import { readRich } from '../../src/engines/rich-text/read.ts'
import { mostLetters } from '../../src/base/rich-limits.ts'
import { lettersOf } from '../../src/engines/rich-text/size.ts'
import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { axeFindings, callsOf, pictures, platform, settled, signIn } from './visit.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Minutes' })
/** The words of the text, without the names of others. */
const wordsOf = (page: Page): Promise<string> =>
  box(page).evaluate(element => {
    const copy = element.cloneNode(true) as HTMLElement // of an element
    for (const cursor of copy.querySelectorAll('.lc-rte-cursor')) cursor.remove()
    return copy.textContent ?? ''
  })
async function open(browser: Browser, account: 'admin' | 'developer', path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, account)
  await page.goto(`${platform()}${path}`)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 })
  return page
}
async function write(page: Page, words: string, key = 'Control+End'): Promise<void> {
  await box(page).click()
  await page.keyboard.press(key)
  await page.keyboard.type(words)
}

test('two people type in one paragraph at once, see each other, and undo their own words only', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const ask = await callsOf(page, 'admin')
  const { id } = await ask('/shared_text', { name: 'Minutes', text: 'Gate 14 opens late.' })
  const path = `/wysiwyg/texts/${id}`
  const ada = await open(browser, 'admin', path)
  const ben = await open(browser, 'developer', path)

  await Promise.all([write(ada, ' More on Monday.'), write(ben, 'News: ', 'Control+Home')])
  for (const one of [ada, ben]) await expect.poll(() => wordsOf(one)).toBe('News: Gate 14 opens late. More on Monday.')
  await expect(ada.getByText('Also writing here: Ben Carter.')).toBeVisible()
  await expect(ben.getByText('Also writing here: Ada Okafor.')).toBeVisible()
  await expect(ada.getByRole('img', { name: 'Ben Carter writes here' })).toBeAttached()
  await settled(ada)
  expect(await axeFindings(ada)).toEqual([])

  await ada.keyboard.press('Control+z')
  for (const one of [ada, ben]) await expect.poll(() => wordsOf(one)).toBe('News: Gate 14 opens late.')

  // Ben is away: both write on, and nothing is lost
  await ben.context().setOffline(true)
  await write(ben, ' Written on the train.')
  await expect(ben.getByText('No connection. What you write stays here')).toBeVisible({ timeout: 20_000 })
  await write(ada, 'Agreed. ', 'Control+Home')
  await ben.context().setOffline(false)
  for (const one of [ada, ben])
    await expect
      .poll(() => wordsOf(one), { timeout: 40_000 })
      .toBe('Agreed. News: Gate 14 opens late. Written on the train.')
  await expect(ben.getByText('Saved', { exact: true })).toBeVisible()

  await ben.context().close()
  await expect(ada.getByText('Also writing here')).toHaveCount(0, { timeout: 40_000 })
  await ada.reload()
  await expect.poll(() => wordsOf(ada)).toBe('Agreed. News: Gate 14 opens late. Written on the train.')

  // it is deleted while somebody has it open
  await ask(`/shared_text/${id}`, undefined, 'DELETE')
  await expect(ada.getByText('This text was deleted.')).toBeVisible({ timeout: 20_000 })
})

test('shared texts are made, found, renamed and deleted with Undo in a list', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await signIn(page, 'developer')
  await page.goto(`${platform()}/wysiwyg`)
  await page.getByRole('link', { name: 'Shared texts' }).last().click()
  const name = `Plan ${Date.now()}`
  await page.getByRole('button', { name: 'New text' }).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('textbox', { name }).click()
  await page.keyboard.type('First.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(`${name} b`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('textbox', { name: `${name} b` })).toHaveText('First.')
  await pictures(page, 'shared-text', async () => expect(await axeFindings(page)).toEqual([]))
  await page.getByRole('link', { name: 'Shared texts' }).last().click()
  await page.getByPlaceholder('Search texts').fill(name)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Ben Carter')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await row.getByRole('button', { name: /More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)
  await row.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('textbox', { name: `${name} b` })).toHaveText('First.')

  // people who do not build have no such screen
  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'user')
  await other.goto(`${platform()}/wysiwyg/texts`)
  await expect(other.getByRole('button', { name: 'New text' })).toHaveCount(0)
})

/** Text with links whose addresses are long: large as it is stored, short to see. */
const linked = (count: number, path: string) =>
  Array.from({ length: count }, (_, at) => ({
    type: 'text',
    text: at % 2 === 0 ? 'a' : 'b',
    ...(at % 2 === 0
      ? { marks: [{ type: 'link', attrs: { href: `https://example.org/${path}${at}${'x'.repeat(3800)}` } }] }
      : {}),
  }))
const paste = (page: Page, html: string): Promise<void> =>
  box(page).evaluate((element, text) => {
    const data = new DataTransfer()
    data.setData('text/html', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)

/** How many letters are selected. */
const selectedIn = (page: Page): Promise<number> =>
  box(page).evaluate(element => {
    const root = element.getRootNode() as ShadowRoot & { getSelection?(): Selection | null } // Chromium has it
    return String(root.getSelection?.() ?? '').length
  })

test('what is too much is refused in a sentence, stays editable, and everything is saved once it was undone', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const ask = await callsOf(page, 'admin')
  // nearly full: an editor refuses large pastes itself, but not a short one
  const filled = (letters: number) => {
    const marks = [{ type: 'link', attrs: { href: `https://example.org/f${'x'.repeat(letters)}` } }]
    const content = [{ type: 'text', text: 'c', marks }, { type: 'text', text: 'd' }, ...linked(1000, 'p')]
    return { type: 'doc', content: [{ type: 'paragraph', content }] }
  }
  const text = filled(mostLetters - lettersOf(readRich(filled(0))) - 200)
  const { id } = await ask('/shared_text', { name: 'Minutes', text })
  const ada = await open(browser, 'admin', `/wysiwyg/texts/${id}`)
  const ben = await open(browser, 'developer', `/wysiwyg/texts/${id}`)
  await write(ada, 'Start. ', 'Control+Home')
  await expect.poll(() => wordsOf(ben)).toContain('Start. ')
  await ada.keyboard.press('Control+End')
  await paste(ada, `<p>Too much ${'q'.repeat(300)}</p>`)
  await expect(ada.getByText('This text is too long: at most 2 MB can be stored.')).toBeVisible({ timeout: 20_000 })
  await expect(ada.getByText('Not saved', { exact: true })).toBeVisible()
  await write(ada, 'Still here. ', 'Control+Home')
  await write(ben, 'Ben too. ', 'Control+Home')
  await expect.poll(() => wordsOf(ada)).toMatch(/Ben too\..*Too much/)
  await pictures(ada, 'shared-text-refused', async () => expect(await axeFindings(ada)).toEqual([]))
  expect(await wordsOf(ben)).not.toContain('Still here.')

  // a part of it is removed: the rest is saved, also what was written in the meantime
  await box(ada).click()
  await ada.keyboard.press('Control+End')
  // a change of somebody else may take back a quick press: one presses until all of it is selected
  while ((await selectedIn(ada)) < 300) await ada.keyboard.press('Control+Shift+ArrowLeft')
  await ada.keyboard.press('Delete')
  await expect(ada.getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(ada.getByText('This text is too long')).toHaveCount(0)
  for (const one of [ada, ben]) await expect.poll(() => wordsOf(one)).toMatch(/Still here\..*Too much\s*$/)
  await write(ada, 'More.')
  await expect.poll(() => wordsOf(ben)).toMatch(/More\.$/)
})

test('words that were not sent are offered in another tab once theirs was closed, and added where they belong', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const ask = await callsOf(page, 'admin')
  const { id } = await ask('/shared_text', { name: 'Minutes', text: 'Gate 14 opens late.' })
  const ada = await open(browser, 'admin', `/wysiwyg/texts/${id}`)
  const ben = await open(browser, 'developer', `/wysiwyg/texts/${id}`)
  await ben.route('**/shared_text/*/steps*', route => route.abort())
  await write(ben, ' Written on the train.')
  await expect(ben.getByText('No connection. What you write stays here')).toBeVisible({ timeout: 20_000 })
  await write(ben, ' Goodbye.')
  await write(ada, 'Agreed. ', 'Control+Home')

  const again = await ben.context().newPage()
  await again.goto(`${platform()}/wysiwyg/texts/${id}`)
  await expect.poll(() => wordsOf(again)).toBe('Agreed. Gate 14 opens late.')
  await expect(again.getByText('Saved', { exact: true })).toBeVisible()
  await expect(again.getByRole('button', { name: 'Add them' })).toHaveCount(0) // it is still open in the other tab
  const closed = ben.waitForEvent('close')
  await ben.close({ runBeforeUnload: true }) // as a person does: what was written last is stored while it closes
  await closed
  await expect(again.getByText('“Written on the train. Goodbye.”')).toBeVisible({ timeout: 20_000 })
  await pictures(again, 'shared-text-unsent', async () => expect(await axeFindings(again)).toEqual([]))
  await again.getByRole('button', { name: 'Add them' }).click()
  const all = 'Agreed. Gate 14 opens late. Written on the train. Goodbye.'
  for (const one of [ada, again]) await expect.poll(() => wordsOf(one)).toBe(all)
  await expect(again.getByText('Saved', { exact: true })).toBeVisible()
  await again.reload()
  await expect.poll(() => wordsOf(again)).toBe(all)
  await expect(again.getByRole('button', { name: 'Add them' })).toHaveCount(0)
})

test('a text is sent by email to chosen people, once, and a refusal loses nothing that was entered', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const ask = await callsOf(page, 'admin')
  const { id } = await ask('/shared_text', { name: 'Minutes', text: '<p>Gate <b>14</b> opens late.</p>' })
  const ada = await open(browser, 'admin', `/wysiwyg/texts/${id}`)
  await write(ada, ' Agreed.')
  await ada.getByRole('button', { name: 'Email' }).click()
  const dialog = ada.getByRole('dialog', { name: 'Send “Minutes” by email' })
  await expect(dialog.getByLabel('Subject')).toHaveValue('Minutes')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Choose a value.')).toBeVisible()
  await dialog.getByLabel('Subject').fill(`Minutes ${id}`)
  await dialog.getByRole('combobox', { name: 'To' }).click()
  await ada.getByRole('option', { name: 'Ben Carter' }).click()
  await ada.getByRole('option', { name: 'Ada Okafor (you)' }).click()
  await ada.keyboard.press('Escape')
  await pictures(ada, 'shared-text-mail', async () => expect(await axeFindings(ada)).toEqual([]))

  // the first reply is lost: the same mail is sent again, and arrives once
  let isLost = false
  await ada.route('**/message*', async route => {
    if (route.request().method() !== 'POST' || isLost) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('The email was not sent. What you entered is still here.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(ada.getByRole('group', { name: 'The email is on its way to Ben Carter and Ada Okafor.' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const ben = await callsOf(await (await browser.newContext()).newPage(), 'developer')
  const mails: unknown = await ben('/message?type=email')
  const own = (Array.isArray(mails) ? mails : []).filter(({ title }) => title === `Minutes ${id}`)
  expect(own).toEqual([expect.objectContaining({ content: 'Gate 14 opens late. Agreed.' })])
})

test('a text names people and the one who sends it, and its email says what the sender sees', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const ask = await callsOf(page, 'admin')
  const { id } = await ask('/shared_text', { name: 'Minutes', text: 'From' })
  const ada = await open(browser, 'admin', `/wysiwyg/texts/${id}`)
  const ben = await open(browser, 'developer', `/wysiwyg/texts/${id}`)
  await write(ada, ' {{name of the s')
  await ada.getByRole('option', { name: 'Name of the sender' }).first().click()
  await ada.keyboard.type(' for @ben')
  await pictures(ada, 'shared-text-people', async () => expect(await axeFindings(ada)).toEqual([]))
  await ada.getByRole('option', { name: 'Ben Carter' }).click()
  for (const one of [ada, ben]) await expect.poll(() => wordsOf(one)).toBe('From Name of the sender for @Ben Carter ')
  // each sees their own values
  for (const [one, name] of [
    [ada, 'Ada Okafor'],
    [ben, 'Ben Carter'],
  ] as const) {
    await write(one, '{{')
    await one.getByRole('option', { name: 'Show values in the text' }).click()
    await expect.poll(() => wordsOf(one)).toBe(`From ${name} for @Ben Carter `)
  }

  const send = async (from: Page, subject: string): Promise<void> => {
    await from.getByRole('button', { name: 'Email' }).click()
    const dialog = from.getByRole('dialog', { name: 'Send “Minutes” by email' })
    await dialog.getByLabel('Subject').fill(subject)
    await dialog.getByRole('combobox', { name: 'To' }).click()
    await from.getByRole('option', { name: /^Ada Okafor/ }).click()
    await from.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Send' }).click()
  }
  await send(ben, `Minutes ${id}`)
  await expect(ben.getByRole('group', { name: /^The email is on its way/ })).toBeVisible()
  const mails: unknown = await ask('/message?type=email')
  const own = (Array.isArray(mails) ? mails : []).filter(({ title }) => title === `Minutes ${id}`)
  expect(own).toEqual([expect.objectContaining({ content: 'From Ben Carter for @Ben Carter ' })])

  // a field of another place has no value here
  const paste = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'field', attrs: { name: 'total' } }] }],
  }
  const { id: other } = await ask('/shared_text', { name: 'Minutes', text: paste })
  const bare = await open(browser, 'developer', `/wysiwyg/texts/${other}`)
  await send(bare, `Minutes ${other}`)
  await expect(bare.getByText('The text has fields that have no value here: total.')).toBeVisible()
})

test('a version is saved by name, compared with the text of today word by word, and restored for everybody while another writes', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const ask = await callsOf(page, 'admin')
  const { id } = await ask('/shared_text', { name: 'Minutes', text: '<p>Gate 14 opens late.</p>' })
  const ada = await open(browser, 'admin', `/wysiwyg/texts/${id}`)
  const ben = await open(browser, 'developer', `/wysiwyg/texts/${id}`)
  await ada.getByRole('button', { name: 'Versions' }).click()
  const dialog = ada.getByRole('dialog', { name: 'Versions of “Minutes”' })
  await expect(dialog.getByText('No versions yet')).toBeVisible()
  await dialog.getByLabel('Name of a new version').fill('Agreed')
  await ada.keyboard.press('Enter')
  await expect(dialog.getByText('The text is the same today.')).toBeVisible()
  await ada.keyboard.press('Escape')

  await box(ben).click()
  await ben.keyboard.press('Control+Home')
  for (let count = 0; count < 'Gate 14 '.length; count++) await ben.keyboard.press('ArrowRight')
  for (let count = 0; count < 'opens'.length; count++) await ben.keyboard.press('Shift+ArrowRight')
  await ben.keyboard.type('closes')
  await write(ben, ' More on Monday.')
  await ben.keyboard.press('Enter')
  await ben.keyboard.type('Signed by all.')
  await expect.poll(() => wordsOf(ada)).toContain('Signed by all.')
  await ada.getByRole('button', { name: 'Versions' }).click()
  await dialog.getByRole('button', { name: 'Agreed' }).click()
  await expect(dialog.getByText('Words added since then: 7.')).toBeVisible()
  await expect(dialog.getByText('Words removed: 1.')).toBeVisible()
  await expect(dialog.getByRole('deletion').filter({ hasText: 'opens' })).toBeVisible()
  await expect(dialog.getByRole('insertion').filter({ hasText: 'Signed by all.' })).toBeVisible()
  await pictures(ada, 'shared-text-versions', async () => expect(await axeFindings(ada)).toEqual([]))
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await expect(dialog).toHaveCount(0)
  for (const one of [ada, ben]) await expect.poll(() => wordsOf(one)).toBe('Gate 14 opens late.')
  await write(ben, ' Ben again.')
  await expect.poll(() => wordsOf(ada)).toBe('Gate 14 opens late. Ben again.')

  // Undo takes the restore back, and what was there before is a version too
  await box(ada).focus()
  await ada.keyboard.press('Control+z')
  for (const one of [ada, ben])
    await expect.poll(() => wordsOf(one)).toMatch(/^Gate 14 closes late\. More on Monday\..*Signed by all\./)
  expect(await wordsOf(ben)).toContain('Ben again.')
  await ada.getByRole('button', { name: 'Versions' }).click()
  await expect(dialog.getByRole('list', { name: 'Stored versions' }).getByRole('listitem')).toHaveCount(2)
})
