// Two people comment on passages of one text, in two browsers, while both write in it.
import { expect, test } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { axeFindings, callsOf, pictures, platform, settled, signIn } from './visit.ts'

const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Minutes' })
const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Comments' })
/** The words of each passage; the cursors of others split them. */
const passages = (page: Page): Promise<readonly string[]> =>
  box(page).evaluate(element => {
    const words = new Map<string, string>()
    for (const part of element.querySelectorAll<HTMLElement>('.lc-rte-passage')) {
      const id = part.dataset['passage'] ?? ''
      words.set(id, (words.get(id) ?? '') + part.textContent)
    }
    return [...words.values()]
  })
const marked = (page: Page, ...words: readonly string[]) =>
  expect.poll(() => passages(page), { timeout: 20_000 }).toEqual(words)
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 })

async function open(browser: Browser, account: 'admin' | 'developer', path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, account)
  await page.goto(`${platform()}${path}`)
  await saved(page)
  return page
}
/** Selects letters of the first line: from one to another, counted from its start. */
async function select(page: Page, from: number, to: number): Promise<void> {
  await box(page).click()
  await page.keyboard.press('Control+Home')
  for (let at = 0; at < from; at++) await page.keyboard.press('ArrowRight')
  for (let at = from; at < to; at++) await page.keyboard.press('Shift+ArrowRight')
  // the editor hears of it from the browser, which reports it with a frame
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}
async function write(page: Page, words: string, at: number): Promise<void> {
  await select(page, at, at)
  await page.keyboard.type(words)
}

test('a passage has a thread that both see at once, follows what both write, and is resolved', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const ask = await callsOf(page, 'admin')
  const text = ['Gate 14 opens late.', 'Bring a passport, and the letter of the ministry.']
  const { id } = await ask('/shared_text', { name: 'Minutes', text: text.map(line => `<p>${line}</p>`).join('') })
  const path = `/wysiwyg/texts/${id}`
  const ada = await open(browser, 'admin', path)
  const ben = await open(browser, 'developer', path)

  // without a selection nothing begins
  await box(ada).click()
  await ada.keyboard.press('Control+End')
  await ada.keyboard.press('Control+Alt+m')
  await expect(ada.getByText('Select words in the text first.').first()).toBeVisible()

  await select(ada, 5, 7)
  await ada.keyboard.press('Control+Alt+m')
  await expect(panel(ada).getByRole('textbox', { name: 'Comment on “14”' })).toBeFocused()
  await marked(ada, '14')
  await ada.keyboard.type('Or is it 15?')
  await ada.keyboard.press('Control+Enter')
  await expect(box(ada)).toBeFocused()
  await expect(panel(ada).getByText('Or is it 15?')).toBeVisible()

  // Ben sees it, replies, and writes before and inside the passage
  await expect(panel(ben).getByText('Or is it 15?')).toBeVisible({ timeout: 20_000 })
  await marked(ben, '14')
  await panel(ben).getByRole('button', { name: 'Reply' }).click()
  await ben.keyboard.type('It is 14.')
  await ben.keyboard.press('Control+Enter')
  await expect(panel(ada).getByText('It is 14.')).toBeVisible({ timeout: 20_000 })
  await write(ben, 'News: ', 0)
  await write(ben, '0', 12)
  for (const one of [ada, ben]) await marked(one, '104')

  // a passage leads to its thread and back, by keyboard too
  await write(ada, '', 13)
  await expect(panel(ada).locator('[data-current]')).toContainText('Or is it 15?')
  await expect(ada.getByText('Passage with a comment by Ada Okafor: Or is it 15?')).toBeAttached()
  await ada.keyboard.press('Control+Alt+m')
  await expect(panel(ada).locator('[data-thread]')).toBeFocused()
  await ada.keyboard.press('Tab')
  await expect(panel(ada).getByRole('button', { name: '“14”' })).toBeFocused()
  await ada.keyboard.press('Enter')
  await expect(box(ada)).toBeFocused()

  // the button of the toolbar begins a second one; threads are in the order of the text
  await select(ben, 0, 4)
  await ben
    .getByRole('toolbar', { name: /Minutes/ })
    .getByRole('button', { name: 'Comment' })
    .click()
  await ben.keyboard.type('Which news?')
  await panel(ben).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(panel(ada).locator('[data-thread]')).toHaveText([/Which news/, /Or is it 15/], { timeout: 20_000 })
  await settled(ada)
  await pictures(ada, 'shared-text-comments', async () => expect(await axeFindings(ada)).toEqual([]))

  // only the author deletes, with undo
  const first = (one: Page) => panel(one).locator('[data-thread]').first()
  await expect(first(ada).getByRole('button', { name: /^More/ })).toHaveCount(0)
  await first(ben).getByRole('button', { name: /^More/ }).click()
  await ben.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(panel(ada).locator('[data-thread]')).toHaveCount(1, { timeout: 20_000 })
  await ben.getByRole('button', { name: 'Undo' }).click()
  await expect(panel(ada).locator('[data-thread]')).toHaveCount(2, { timeout: 20_000 })
  await marked(ada, 'News', '104')

  // a deleted passage leaves its thread with the words of then
  await select(ben, 0, 6)
  await ben.keyboard.press('Delete')
  await expect(panel(ada).getByText('The passage was deleted: “News”')).toBeVisible({ timeout: 20_000 })
  await ben.keyboard.press('Control+z')
  await marked(ada, 'News', '104')
  await expect(panel(ada).getByText('The passage was deleted')).toHaveCount(0)
  // and one that moves with its block is still there
  await ben.keyboard.press('Alt+ArrowDown')
  await expect(box(ada)).toHaveText(/^Bring.*News/)
  await marked(ada, 'News', '104')

  await panel(ben).getByRole('button', { name: 'Resolve' }).first().click()
  await expect(panel(ada).getByText('Resolved (1)')).toBeVisible({ timeout: 20_000 })
  await marked(ada, '104')
  await panel(ada).getByText('Resolved (1)').click()
  await settled(ada)
  expect(await axeFindings(ada)).toEqual([])
  await panel(ada).getByRole('button', { name: 'Reopen' }).click()
  await expect(panel(ben).getByText('Resolved (1)')).toHaveCount(0, { timeout: 20_000 })

  // what Ada types about a passage that Ben deletes is still there when she selects other words
  await select(ada, 0, 5)
  await ada.keyboard.press('Control+Alt+m')
  await ada.keyboard.type('Which one?')
  await settled(ada)
  expect(await axeFindings(ada)).toEqual([])
  await select(ben, 0, 6)
  await ben.keyboard.press('Delete')
  await expect(panel(ada).getByText('The passage was deleted. Your words are still here')).toBeVisible()
  await select(ada, 0, 1)
  await ada.keyboard.press('Control+Alt+m')
  await expect(panel(ada).getByRole('textbox', { name: 'Comment on “a”' })).toHaveValue('Which one?')
  await ada.keyboard.press('Escape')
  await expect(box(ada)).toBeFocused()

  await ada.reload()
  await saved(ada)
  await marked(ada, 'News', '104')
  expect(JSON.stringify(await ask(`/shared_text/${id}`, undefined, 'GET'))).not.toContain('Or is it 15?')
})

test('in a narrow window comments are a sheet that a button and each passage open, and the focus goes there and back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const ask = await callsOf(page, 'admin')
  const lines = Array.from({ length: 30 }, (_, at) => `Gate ${at + 1} opens late, and closes later than it did.`)
  const { id } = await ask('/shared_text', { name: 'Minutes', text: lines.map(line => `<p>${line}</p>`).join('') })
  const size = (lines[0]?.length ?? 0) + 2
  await ask(`/shared_text/${id}/comments`, { text: 'Or is it 15?', passage: { version: 0, from: 6, to: 7 } })
  const far = 8 * size + 6 // the ninth line
  await ask(`/shared_text/${id}/comments`, { text: 'Which one?', passage: { version: 0, from: far, to: far + 1 } })
  const ada = await open(browser, 'admin', `/wysiwyg/texts/${id}`)
  await ada.setViewportSize({ width: 390, height: 844 })

  // the button is in view wherever the text is scrolled to
  const button = ada.getByRole('button', { name: 'Comments (2)' })
  await expect(button).toBeInViewport()
  await expect(panel(ada)).toHaveCount(0)
  await pictures(ada, 'shared-text-comments-closed')
  await ada.setViewportSize({ width: 390, height: 844 })
  await button.focus()
  await ada.keyboard.press('Enter')
  await expect(panel(ada).getByRole('heading', { name: 'Comments' })).toBeFocused()
  await expect(panel(ada)).toBeInViewport()
  await pictures(ada, 'shared-text-comments-sheet', async () => expect(await axeFindings(ada)).toEqual([]))
  await ada.setViewportSize({ width: 390, height: 844 })
  await panel(ada).getByRole('heading', { name: 'Comments' }).focus()
  await ada.keyboard.press('Escape')
  await expect(panel(ada)).toHaveCount(0)
  await expect(button).toBeFocused()

  // a press on a passage leads to its thread, which is shown below it; Escape leads back into the text
  const mark = box(ada).locator('.lc-rte-passage').last()
  await mark.click()
  await expect(panel(ada).locator('[data-thread]').filter({ hasText: 'Which one?' })).toBeFocused()
  await expect(mark).toBeInViewport()
  await settled(ada)
  const [above, below] = [await mark.boundingBox(), await panel(ada).boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  await ada.keyboard.press('Escape')
  await expect(panel(ada)).toHaveCount(0)
  await expect(box(ada)).toBeFocused()

  // a comment is written in it
  await select(ada, 0, 4)
  await ada.keyboard.press('Control+Alt+m')
  await expect(panel(ada).getByRole('textbox', { name: 'Comment on “Gate”' })).toBeFocused()
  await ada.keyboard.type('Which gate?')
  await ada.keyboard.press('Control+Enter')
  await expect(panel(ada).locator('[data-thread]')).toHaveText([/Which gate/, /Or is it 15/, /Which one/])
})
