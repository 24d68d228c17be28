// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderEditor } from '../render-editor.tsx'
import { renderInput } from '../render-input.tsx'
import { openText } from './index.ts'
import { sample } from './sample.ts'

afterEach(cleanup)

test('is one line of text; empty is null (INP-040)', async () => {
  const { user, answers, last } = await renderInput(openText, sample.question)
  const field = screen.getByLabelText<HTMLInputElement>('Where is it?')
  expect(field.tagName).toBe('INPUT')
  await user.type(field, 'B1')
  expect(answers).toEqual(['B', 'B1'])
  await user.clear(field)
  expect(last()).toBeNull()
})

test('its panel writes the length and what the browser may fill in', async () => {
  const { user, patches } = await renderEditor(openText)
  await user.type(screen.getByRole('spinbutton', { name: 'Longest answer (characters)' }), '8')
  await user.click(screen.getByRole('combobox', { name: /The browser may fill in/ }))
  await user.click(await screen.findByRole('option', { name: 'Postcode' }))
  expect(patches).toEqual([{ settings: { max_length: 8 } }, { settings: { autocomplete: 'postal-code' } }])
})

test('keeps a pasted text that is too long, and reports that', async () => {
  const onProblem = vi.fn()
  const { user, last } = await renderInput(openText, { label: 'Title', settings: { max_length: 5 } }, null, {
    onProblem,
  })
  await user.click(screen.getByLabelText('Title'))
  await user.paste('Door 12')
  expect(last()).toBe('Door 12')
  expect(onProblem).toHaveBeenLastCalledWith('Use at most 5 characters.')
})

test('shows a stored text that is too long in full, reports that, and changes nothing', async () => {
  const onProblem = vi.fn()
  const { answers } = await renderInput(openText, { label: 'Title', settings: { max_length: 5 } }, 'Door 12', {
    onProblem,
  })
  expect([screen.getByLabelText<HTMLInputElement>('Title').value, answers]).toEqual(['Door 12', []])
  expect(onProblem).toHaveBeenLastCalledWith('Use at most 5 characters.')
})

test('is invalid where it has an error, and has no accessibility violations', async () => {
  const { violations } = await renderInput(openText, sample.question, sample.answer, { error: 'Too short.' })
  expect(screen.getByLabelText('Where is it?').getAttribute('aria-invalid')).toBe('true')
  expect(await violations()).toEqual([])
})
