// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { a11yIssues } from '../../ui/root.test-kit.tsx'
import { comment, grace, open } from './page-builder.test-kit.tsx'
import type { FakeComments } from './page-builder.test-kit.tsx'

afterEach(cleanup)

async function openWith(list: FakeComments['list'] = [], isAdmin = false) {
  const fake: FakeComments = { list, isAdmin }
  const shown = await open(undefined, {}, true, undefined, fake)
  const { box } = shown
  const openPane = async () => {
    fireEvent.click(await box.findByRole('button', { name: /^Comments \(/ }))
    return within(await box.findByRole('complementary', { name: 'Comments' }))
  }
  const write = (field: HTMLElement, text: string): void => {
    fireEvent.change(field, { target: { value: text } })
  }
  return { ...shown, fake, openPane, write }
}

test('shows how many threads are open about a widget, and leads to them', async () => {
  const { cell, box, handle } = await openWith([
    comment('a', { about: 'widget:one', about_name: 'one' }),
    comment('b', { about: 'widget:one', about_name: 'one', resolved_at: 5 }),
  ])
  fireEvent.click(await within(cell('one')).findByRole('button', { name: '1 open comment on one' }))
  const pane = within(await box.findByRole('complementary', { name: 'Comments' }))
  expect(await pane.findByLabelText('Comment on one')).toBeTruthy()
  expect((await pane.findByRole('article')).textContent).toContain('a')
  fireEvent.click(pane.getByRole('tab', { name: 'Resolved (1)' }))
  expect(pane.getByRole('article').textContent).toContain('b')
  expect(handle.current?.isDirty()).toBe(false)
})

test('adds a comment about what is selected, with a person chosen by the keyboard', async () => {
  const { cell, openPane, write, fake, view } = await openWith()
  fireEvent.click(cell('two'))
  const pane = await openPane()
  const field = await pane.findByLabelText<HTMLTextAreaElement>('Comment on two')
  write(field, 'Ask @gra')
  expect((await pane.findAllByRole('option')).map(one => one.textContent)).toEqual(['Grace Hopper'])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(field.value).toBe('Ask @Grace Hopper ')
  expect(await a11yIssues(view.container)).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  expect((await pane.findByRole('article')).querySelector('mark')?.textContent).toBe('@Grace Hopper')
  expect(fake.list[0]).toMatchObject({ about: 'widget:two', about_name: 'two', mentions: [grace] })
  expect(field.value).toBe('')
})

test('keeps what was typed when it cannot be saved, also when the pane is closed', async () => {
  const { openPane, write, fake } = await openWith()
  fake.refuses = 'A page has at most 500 comments. Delete some of them first.'
  const pane = await openPane()
  write(await pane.findByLabelText('Comment on Sales'), 'Ready?')
  fireEvent.click(pane.getByRole('button', { name: 'Comment' }))
  expect(await pane.findByText(/at most 500 comments/)).toBeTruthy()
  fireEvent.click(pane.getByRole('button', { name: 'Hide the comments' }))
  const again = await openPane()
  expect((await again.findByLabelText<HTMLTextAreaElement>('Comment on Sales')).value).toBe('Ready?')
})

test('refuses a text that is too long before it is sent', async () => {
  const { openPane, write } = await openWith()
  const pane = await openPane()
  write(await pane.findByLabelText('Comment on Sales'), 'x'.repeat(4_001))
  expect(pane.getByText('4,001 of at most 4,000 characters.')).toBeTruthy()
  expect(pane.getByRole<HTMLButtonElement>('button', { name: 'Comment' }).disabled).toBe(true)
})

test('replies, resolves and opens a thread again', async () => {
  const { openPane, write, fake } = await openWith([comment('Why')])
  const pane = await openPane()
  fireEvent.click(await pane.findByRole('button', { name: 'Reply' }))
  const field = await pane.findByLabelText('Reply to Ada Lovelace')
  write(field, 'Because.')
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(pane.getAllByRole('article')).toHaveLength(2))
  expect(fake.list[1]?.thread).toBe('Why')
  fireEvent.click(pane.getByRole('button', { name: 'Resolve' }))
  fireEvent.click(await pane.findByRole('tab', { name: 'Resolved (1)' }))
  fireEvent.click(await pane.findByRole('button', { name: 'Reopen' }))
  expect(await pane.findByRole('tab', { name: 'Open (1)' })).toBeTruthy()
})

test('lets the author edit and delete a comment, and of others only an administrator', async () => {
  const theirs = comment('Theirs', { is_own: false, author: grace })
  const { openPane, write, fake } = await openWith([comment('Mine'), theirs])
  const pane = await openPane()
  expect(await pane.findAllByRole('button', { name: /^More for the comment/ })).toHaveLength(1)
  fireEvent.click(pane.getByRole('button', { name: 'More for the comment of Ada Lovelace' }))
  fireEvent.click(await pane.findByRole('menuitem', { name: 'Edit' }))
  write(await pane.findByLabelText('Edit the comment'), 'Changed')
  fireEvent.click(pane.getByRole('button', { name: 'Save' }))
  expect(await pane.findByText('Changed')).toBeTruthy()
  fireEvent.click(pane.getByRole('button', { name: 'More for the comment of Ada Lovelace' }))
  fireEvent.click(await pane.findByRole('menuitem', { name: 'Delete' }))
  fireEvent.click(await pane.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(fake.list.map(({ text }) => text)).toEqual(['Theirs']))
  cleanup()
  const asAdmin = await openWith([theirs], true)
  expect(await (await asAdmin.openPane()).findByRole('button', { name: /^More for the comment of Grace/ })).toBeTruthy()
})

test('says that a widget is gone, and keeps its comments', async () => {
  const { openPane } = await openWith([comment('a', { about: 'widget:none', about_name: 'Turnover' })])
  const pane = await openPane()
  expect(await pane.findByText(/“Turnover” is gone/)).toBeTruthy()
})

test('offers no comments where the site has none', async () => {
  const { box } = await open()
  expect(box.queryByRole('button', { name: /^Comments/ })).toBeNull()
})
