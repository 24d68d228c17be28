// @vitest-environment happy-dom
// Texts that are edited in their own box on the canvas.
import { act, configure, fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { a11yIssues } from '../../ui/root.test-kit.tsx'
import { selectionOf } from './document.ts'
import { open, table } from './page-builder.test-kit.tsx'

configure({ asyncUtilTimeout: 20_000 }) // the editor is loaded

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const page = {
  name: 'Sales',
  rows: [
    {
      id: 'r1',
      modules: [
        {
          id: 'about',
          name: 'about',
          type: { name: 'Explanation', width: 6 },
          selection: { title: 'About', content: text('Read this first') },
        },
        table('one'),
      ],
    },
  ],
}
const opened = async () => {
  const builder = await open(page)
  const cell = () => builder.cell('About')
  const contentNow = () => {
    const module = builder.now()?.rows[0]?.modules[0]
    return module && selectionOf(module)['content']
  }
  /** The text box in the widget itself, not that of its settings. */
  const textBox = () => within(cell()).findByRole('textbox', { name: 'Text' })
  await within(cell()).findByText('Read this first')
  return { ...builder, cell, contentNow, textBox }
}

test('a text is edited in its own box with Enter, and Escape returns to the widget', async () => {
  const { focusOn, key, cell, textBox, view } = await opened()
  focusOn('About')
  await within(cell()).findByRole('button', { name: 'Edit the text here' })

  key({ key: 'Enter' })
  const box = await textBox()
  await waitFor(() => expect(view.focused()).toBe(box))
  expect(box.textContent).toBe('Read this first')
  expect(within(cell()).getByRole('heading', { name: 'About' })).toBeTruthy()
  expect(await a11yIssues(cell())).toEqual([])

  key({ key: 'Escape' }) // leaves the text
  key({ key: 'Escape' })
  await waitFor(() => expect(within(cell()).queryByRole('textbox')).toBeNull())
  expect(view.focused()).toBe(cell())
  expect(within(cell()).getByText('Read this first')).toBeTruthy()
})

test('what is written in the box is the text of the widget, and one step of undo takes it back', async () => {
  const { focusOn, cell, contentNow, textBox, key } = await opened()
  focusOn('About')
  await within(cell()).findByRole('button', { name: 'Edit the text here' })
  fireEvent.doubleClick(cell())
  const box = await textBox()
  const line = box.querySelector('p') ?? box
  act(() => {
    line.textContent = 'Read this last'
    fireEvent.input(box)
  })
  await waitFor(() => expect(contentNow()).toEqual(text('Read this last')))

  fireEvent.click(within(cell()).getByRole('button', { name: 'Done with the text' }))
  await within(cell()).findByText('Read this last')
  key({ key: 'z', ctrlKey: true })
  expect(contentNow()).toEqual(text('Read this first'))
})

test('another selection ends it, and other widgets are edited in their settings alone', async () => {
  const { focusOn, cell, box, key, textBox, view } = await opened()
  focusOn('About')
  fireEvent.click(await within(cell()).findByRole('button', { name: 'Edit the text here' }))
  await textBox()
  focusOn('one')
  expect(within(cell()).queryByRole('textbox')).toBeNull()
  expect(box.queryByRole('button', { name: 'Edit the text here' })).toBeNull()
  key({ key: 'Enter' })
  await waitFor(() => expect(view.focused()?.closest('[data-pane-of="right"]')).toBeTruthy())
})
