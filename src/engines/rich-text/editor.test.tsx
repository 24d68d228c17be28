// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { a11yIssues, draw } from '../../ui/root.test-kit.tsx'
import RichTextEditor from './editor.tsx'
import { richTextFieldOf } from './rich-text-field.tsx'

const none = (): void => {}

test('is a text box with a name, its hint and its error, and tools with names and keys', async () => {
  const page = draw(
    <RichTextEditor
      label='Information'
      hint='Shown beside the label'
      error='Too long.'
      isRequired
      placeholder='Explain…'
      value='<p>a <b>b</b></p>'
      onChange={none}
    />,
  )
  const box = page.getByRole('textbox', { name: /Information/ })
  expect(box.textContent).toBe('a b')
  expect(
    (box.getAttribute('aria-describedby') ?? '').split(' ').map(id => page.root.getElementById(id)?.textContent),
  ).toEqual(['Shown beside the label', 'Too long.', 'Escape leaves the text. Alt+F10 goes to the formatting.'])
  expect([
    box.getAttribute('aria-invalid'),
    box.getAttribute('aria-required'),
    box.getAttribute('aria-multiline'),
  ]).toEqual(['true', 'true', 'true'])
  expect(page.getByRole('button', { name: 'Bold' }).getAttribute('aria-keyshortcuts')).toBe('Control+B')
  expect(page.root.querySelectorAll('style')).toHaveLength(0)
  expect(await a11yIssues(page.container)).toEqual([])
})

test('has one stop of the Tab key for its tools; arrows walk and Escape goes back', async () => {
  const page = draw(<RichTextEditor label='Text' value='' onChange={none} />)
  const tools = page.getByRole('toolbar', { name: 'Formatting: Text' })
  expect(tools.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  act(() => page.getByRole('button', { name: 'Bold' }).focus())
  const user = userEvent.setup()
  await user.keyboard('{ArrowRight}')
  expect(page.focused()?.getAttribute('aria-label')).toBe('Italic')
  await user.keyboard('{Home}{ArrowLeft}')
  expect(page.focused()?.getAttribute('aria-label')).toBe('More formatting')
  await user.keyboard('{Escape}')
  expect(page.focused()?.getAttribute('role')).toBe('textbox')
})

test('cannot be written in while it is disabled, and shows no tools', () => {
  const page = draw(<RichTextEditor label='Text' isDisabled value='words' onChange={none} />)
  expect(page.getByRole('textbox').getAttribute('contenteditable')).toBe('false')
  expect(page.getByRole('textbox').getAttribute('aria-disabled')).toBe('true')
  expect(page.queryByRole('toolbar')).toBeNull()
})

test('without its chunk it is a plain field that keeps what is written, until a retry brings it', async () => {
  let isThere = false
  const said: unknown[] = []
  const Field = richTextFieldOf(async () => {
    if (!isThere) throw new Error('offline')
    return (await import('./editor.tsx')).default
  })
  const page = draw(<Field label='Text' value='<p>a</p>' onChange={next => said.push(next)} />)
  const field = await waitFor(() => page.getByRole('textbox', { name: 'Text' }))
  expect((field as HTMLTextAreaElement).value).toBe('<p>a</p>') // the plain field is a textarea
  fireEvent.change(field, { target: { value: '<p>a!</p>' } })
  expect(said).toEqual(['<p>a!</p>'])
  isThere = true
  fireEvent.click(page.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(page.getByRole('toolbar')).toBeTruthy())
  expect(page.getByRole('textbox', { name: 'Text' }).textContent).toBe('a')
})

test('without its chunk a text with a layout is read only, so that the layout is not lost', async () => {
  const Field = richTextFieldOf(() => Promise.reject(new Error('offline')))
  const page = draw(
    <Field
      label='Text'
      value={{
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: 'a' }] },
          { type: 'paragraph', content: [{ type: 'text', text: 'b' }] },
        ],
      }}
      onChange={none}
    />,
  )
  const field = (await waitFor(() => page.getByRole('textbox', { name: 'Text' }))) as HTMLTextAreaElement // the plain field is a textarea
  expect([field.value, field.readOnly]).toEqual(['a\nb', true])
})
