// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderEditor } from '../render-editor.tsx'
import { renderInput } from '../render-input.tsx'
import { textarea } from './index.ts'
import { sample } from './sample.ts'

afterEach(cleanup)

test('takes several lines of text and counts them against its limit (INP-049)', async () => {
  const { user, last } = await renderInput(textarea, { ...sample.question, settings: { max_length: 20 } })
  await user.type(screen.getByLabelText('What happened?'), 'one{Enter}two')
  expect(last()).toBe('one\ntwo')
  expect(screen.getByText('7 of 20 characters')).toBeTruthy()
})

test('keeps a pasted text that is too long, and reports that', async () => {
  const onProblem = vi.fn()
  const { user, last } = await renderInput(
    textarea,
    { ...sample.question, required: false, settings: { max_length: 20 } },
    null,
    { onProblem },
  )
  await user.click(screen.getByLabelText('What happened?'))
  await user.paste('The rear left door does not close')
  expect(last()).toBe('The rear left door does not close')
  expect(onProblem).toHaveBeenLastCalledWith('Use at most 20 characters.')
})

test('its panel writes the lines and the length', async () => {
  const { user, patches } = await renderEditor(textarea)
  await user.type(screen.getByRole('spinbutton', { name: 'Lines before it grows' }), '6')
  await user.type(screen.getByRole('spinbutton', { name: 'Longest answer (characters)' }), '9')
  expect(patches).toEqual([{ settings: { rows: 6 } }, { settings: { max_length: 9 } }])
})

test('has no accessibility violations', async () => {
  const { violations } = await renderInput(textarea, sample.question, sample.answer)
  expect(await violations()).toEqual([])
})
