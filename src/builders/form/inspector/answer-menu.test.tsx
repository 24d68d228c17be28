// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadPanels } from './late-panels.tsx'
import { openAt } from './open-at.test-kit.tsx'

beforeAll(loadPanels)

const settings = {
  rows: [
    {
      key: 'r',
      questions: [
        { key: 'product', type: 'open text', label: 'Product' },
        { key: 'note', type: 'markup', label: 'A note' },
        { key: 'why', type: 'open text', label: 'Why ?' },
      ],
    },
  ],
}

test('a label gets the answer of another question from a menu, where the cursor is, in one step of undo', async () => {
  const { container } = await openAt(settings, 'rows/0/questions/2')
  const page = within(container)
  const label = await waitFor(() => page.getByRole<HTMLInputElement>('textbox', { name: 'Label' }))
  label.setSelectionRange(4, 4)
  const user = userEvent.setup()
  await user.click(page.getAllByRole('button', { name: 'Insert an answer' })[0] as HTMLElement)
  const items = await page.findAllByRole('menuitem')
  expect(items.map(item => item.textContent)).toEqual(['Productproduct'])
  await user.click(items[0] as HTMLElement)
  await waitFor(() => expect(label.value).toBe('Why {{product}}?'))
  await user.click(page.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(label.value).toBe('Why ?'))
})

const around = {
  rows: [
    { key: 'r', label: 'To ', questions: [{ key: 'who', type: 'open text', label: 'Who', required: true }] },
    {
      key: 't',
      type: 'Tab',
      tabs: [{ key: 'one', label: 'To ' }],
      questions: [{ key: 'x', type: 'open text', label: 'X', required: true, validation: { message: 'To ' } }],
    },
    {
      key: 'k',
      questions: [
        { key: 'f', type: 'file upload', label: 'F', maxedText: 'To ' },
        { key: 'b', type: 'button', label: 'B', settings: { successText: 'To ' } },
        { key: 'g', type: 'group radio', label: 'G', radios: [{ key: 'row', label: 'To ' }] },
      ],
    },
    { key: 'l', type: 'List', lists: [{ key: 'list', label: 'To ', addLabel: 'To ', questions: [] }] },
  ],
  submitButton: { content: 'To ' },
  navigation: { title: 'To ', phases: [{ name: 'To ', steps: [{ name: 'To ', step: 1 }] }] },
  message: { create: { success: { title: 'To ', text: 'To ' } } },
}

test.each([
  ['a section', 'rows/0', 'Label'],
  ['a tab', 'rows/1/tabs/0', 'Label'],
  ['a tab in its section', 'rows/1', 'Label', 1],
  ['the most of files', 'rows/2/questions/0', 'Text when no more can be added'],
  ['a button that worked', 'rows/2/questions/1', 'Text after success'],
  ['a row of choices', 'rows/2/questions/2', 'Row 1'],
  ['a list', 'rows/3/lists/0', 'Label'],
  ['the button of a list', 'rows/3/lists/0', 'Words on the add button'],
  ['the rule of a question', 'rows/1/questions/0', 'What to say otherwise'],
  ['the submit button', '', 'Words on the submit button'],
  ['the title of the steps', '', 'Title above the steps'],
  ['a phase', '', 'Phase 1'],
  ['the title of a message', '', 'After sending'],
  ['a message', '', 'After sending: Text'],
])('the text of %s gets an answer from the same menu', async (_, path, name, at = 0) => {
  const { container, handle } = await openAt(around, path)
  const page = within(container)
  for (const closed of container.querySelectorAll('.lc-builder-section-head[aria-expanded="false"]'))
    fireEvent.click(closed)
  const field = await waitFor(() => page.getAllByRole<HTMLInputElement>('textbox', { name })[at] as HTMLInputElement)
  expect(field.value).toBe('To ')
  let box = field.parentElement
  while (box && !within(box).queryByRole('button', { name: 'Insert an answer' })) box = box.parentElement
  const user = userEvent.setup()
  await user.click(within(box ?? container).getByRole('button', { name: 'Insert an answer' }))
  await user.click(await page.findByRole('menuitem', { name: /^Who/ }))
  await waitFor(() => expect(field.value).toBe('To {{who}}'))
  expect(JSON.stringify(handle.current?.settings())).toContain('To {{who}}')
})

test('the name of a choice gets an answer from a menu, where the cursor was, in the option that was written in last', async () => {
  const options = [
    { key: 'a', name: 'Of ', value: 'a' },
    { key: 'b', name: 'Both  and none', value: 'b' },
  ]
  const choices = { key: 'c', type: 'radio', label: 'C', options }
  const questions = [{ key: 'who', type: 'open text', label: 'Who' }, choices]
  const { container, handle } = await openAt({ rows: [{ key: 'r', questions }] }, 'rows/0/questions/1')
  const page = within(container)
  const user = userEvent.setup()
  const named = () =>
    page.getAllByRole('button', { name: /^Insert an answer into option/ }).map(one => one.getAttribute('aria-label'))
  const second = await waitFor(() => page.getByRole<HTMLInputElement>('textbox', { name: 'Option 2' }))
  expect(named()).toEqual(['Insert an answer into option 1'])
  await user.click(second)
  second.setSelectionRange(5, 5)
  expect(named()).toEqual(['Insert an answer into option 2'])
  await user.click(page.getByRole('button', { name: 'Insert an answer into option 2' }))
  await user.click(await page.findByRole('menuitem', { name: /^Who/ }))
  await waitFor(() => expect(second.value).toBe('Both {{who}} and none'))
  expect(JSON.stringify(handle.current?.settings())).toContain('Both {{who}} and none')
})
