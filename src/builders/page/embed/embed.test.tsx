// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { open } from '../page-builder.test-kit.tsx'
import type { BuilderSite } from '../site.ts'

const embedding: BuilderSite['embedding'] = {
  api: 'https://p.example/data',
  read: () => Promise.resolve({ origins: ['https://host.example'], takesTokens: false, isPublic: false }),
}
const withClipboard = (writeText: (text: string) => Promise<void>): void => {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
}
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const menuOf = (box: Opened['box']): HTMLElement => {
  const [menu] = box.getAllByRole('button', { name: 'More' }) // the others are of widgets
  if (!menu) throw new Error('There is no menu.')
  return menu
}
type Opened = Awaited<ReturnType<typeof open>>

async function openEmbed({ box }: Opened) {
  fireEvent.click(menuOf(box))
  fireEvent.click(await box.findByRole('menuitem', { name: 'Embed…' }))
  const dialog = within(await box.findByRole('dialog', { name: 'Embed in another site' }))
  const code = () => dialog.getByRole('group', { name: /^Code: / }).textContent
  return { dialog, code }
}

test('copies the code of the page, and says so', async () => {
  const copied: string[] = []
  withClipboard(text => {
    copied.push(text)
    return Promise.resolve()
  })
  const { dialog, code } = await openEmbed(await open(undefined, {}, true, embedding))
  expect(code()).toContain('<lc-page app="shop" page="sales"></lc-page>')
  fireEvent.click(dialog.getByRole('tab', { name: 'Vue' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  await dialog.findByText('Code copied: Vue.')
  expect(copied).toEqual([code()])
})

test('says what to do where the browser does not let it copy', async () => {
  withClipboard(() => Promise.reject(new Error('denied')))
  const { dialog } = await openEmbed(await open(undefined, {}, true, embedding))
  fireEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  expect((await dialog.findByText(/does not let this page copy/)).getAttribute('role')).toBe('status')
})

test('offers the selected widget, and says which sites are allowed and why a way would not work', async () => {
  const opened = await open(undefined, {}, true, embedding)
  opened.focusOn('two')
  const { dialog, code } = await openEmbed(opened)
  expect(code()).toContain('<lc-widget widget="two"></lc-widget>')
  fireEvent.click(dialog.getByRole('radio', { name: 'The page “Sales”' }))
  expect(code()).toContain('<lc-page')
  await dialog.findByText(/Only these sites: https:\/\/host\.example\./)
  expect(dialog.getByText(/The public account may not open this page/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('radio', { name: /^Visitors of your site/ }))
  expect(code()).toContain('token-url')
  expect(dialog.getByText(/does not accept tokens yet/)).toBeTruthy()
})

test('a widget that is not published yet is not offered alone', async () => {
  const opened = await open(undefined, {}, true, embedding)
  opened.focusOn('two')
  opened.key({ key: 'd', ctrlKey: true })
  await waitFor(() => expect(opened.shown()).toBe('one two two | three'))
  const { dialog, code } = await openEmbed(opened)
  expect(code()).toContain('<lc-page')
  expect(dialog.getByText(/is not published yet/)).toBeTruthy()
  expect(dialog.getByText(/unpublished changes are not visible there/)).toBeTruthy()
})

test('the entry is absent where the builder does not know how the page is embedded', async () => {
  const { box } = await open()
  fireEvent.click(menuOf(box))
  await box.findByRole('menuitem', { name: 'Export JSON' })
  expect(box.queryByRole('menuitem', { name: 'Embed…' })).toBeNull()
})
