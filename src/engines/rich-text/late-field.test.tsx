// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { a11yIssues, draw } from '../../ui/root.test-kit.tsx'
import { lateFieldOf } from './late-field.tsx'

const tree = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a b' }] }] }
const press = (data: string): InputEvent =>
  new InputEvent('beforeinput', { inputType: 'insertText', data, cancelable: true })

test('shows its text as a text box with a name, and asks for the editor only once it is focused', async () => {
  let loads = 0
  const Field = lateFieldOf(async () => {
    loads += 1
    return (await import('./editor.tsx')).default
  })
  const page = draw(<Field label='Text' hint='Short' value={tree} onChange={() => {}} />)
  const box = page.getByRole('textbox', { name: 'Text' })
  expect([box.textContent, box.getAttribute('aria-multiline'), loads]).toEqual(['a b', 'true', 0])
  expect(await a11yIssues(page.container)).toEqual([])
  act(() => box.focus())
  await waitFor(() => expect(page.getByRole('toolbar')).toBeTruthy())
  expect(loads).toBe(1)
  expect(page.focused()?.classList.contains('ProseMirror')).toBe(true)
})

test('without its chunk the text stays readable, and what was typed arrives after a retry', async () => {
  let isThere = false
  const said: unknown[] = []
  const Field = lateFieldOf(async () => {
    if (!isThere) throw new Error('offline')
    return (await import('./editor.tsx')).default
  })
  const page = draw(<Field label='Text' value={tree} onChange={next => said.push(next)} emitAfterMs={0} />)
  const box = page.getByRole('textbox', { name: 'Text' })
  act(() => {
    box.focus()
    box.dispatchEvent(press('x'))
  })
  const alert = await waitFor(() => page.getByRole('alert'))
  expect(alert.textContent).toContain('What you typed is kept')
  expect(page.getByRole('textbox', { name: 'Text' }).textContent).toBe('a b')
  expect(await a11yIssues(page.container)).toEqual([])
  isThere = true
  fireEvent.click(page.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(page.getByRole('textbox', { name: 'Text' }).textContent).toBe('xa b'))
  await waitFor(() => expect(said).toHaveLength(1))
})

test('fetches its editor when the pointer comes, and opens it only once it is pressed or focused', async () => {
  let loads = 0
  const Field = lateFieldOf(async () => {
    loads += 1
    if (loads === 1) throw new Error('offline')
    return (await import('./editor.tsx')).default
  })
  const page = draw(<Field label='Text' value={tree} onChange={() => {}} />)
  const box = page.getByRole('textbox', { name: 'Text' })
  fireEvent.pointerEnter(box.parentElement ?? box)
  await waitFor(() => expect(loads).toBe(1))
  await act(async () => {})
  expect([page.queryByRole('alert'), page.queryByRole('toolbar')]).toEqual([null, null])
  fireEvent.pointerEnter(box.parentElement ?? box)
  fireEvent.pointerEnter(box.parentElement ?? box)
  await waitFor(() => expect(loads).toBe(2))
  await act(async () => {})
  expect(page.queryByRole('toolbar')).toBeNull()
  act(() => box.focus())
  await waitFor(() => expect(page.getByRole('toolbar')).toBeTruthy())
})

test('asks for no editor while it is disabled', () => {
  let loads = 0
  const Field = lateFieldOf(() => {
    loads += 1
    return Promise.reject(new Error('not asked for'))
  })
  const page = draw(<Field label='Text' isDisabled value='words' onChange={() => {}} openings={1} />)
  const box = page.getByRole('textbox')
  fireEvent.pointerEnter(box.parentElement ?? box)
  act(() => box.focus())
  expect([loads, box.getAttribute('contenteditable'), box.getAttribute('aria-disabled')]).toEqual([0, 'false', 'true'])
})
