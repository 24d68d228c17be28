// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInput } from '../render-input.tsx'
import { radio } from './index.ts'
import { sample } from './sample.ts'

afterEach(cleanup)

test('answers the value of the one chosen option (INP-042)', async () => {
  const { user, answers } = await renderInput(radio, {
    label: 'Size',
    options: [
      { key: 's', name: 'Small', value: 1 },
      { key: 'l', name: 'Large', value: 2 },
    ],
  })
  await user.click(screen.getByRole('radio', { name: 'Small' }))
  await user.click(screen.getByRole('radio', { name: 'Large' }))
  expect(answers).toEqual([1, 2])
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(one => one.checked)).toEqual([false, true])
})

test('the answer of a radio is the option’s value, never its name (INP-054)', async () => {
  const { user, last } = await renderInput(radio, { label: 'Ok?', options: [{ key: 'n', name: 'No', value: false }] })
  await user.click(screen.getByRole('radio', { name: 'No' }))
  expect(last()).toBe(false)
})

test('takes an optional answer back and keeps the focus', async () => {
  const { user, last } = await renderInput(radio, { ...sample.question, required: false }, 'low')
  await user.click(screen.getByRole('button', { name: 'Clear answer' }))
  expect(last()).toBeNull()
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
})

test('reports that there is nothing to choose from', async () => {
  await renderInput(radio, { label: 'Size', options: [] })
  expect(screen.getByRole('radiogroup', { name: 'Size' }).textContent).toBe('There is nothing to choose from yet.')
})

test('is a named group without accessibility violations', async () => {
  const { violations } = await renderInput(radio, sample.question, sample.answer, { error: 'Choose.' })
  expect(screen.getByRole('radiogroup', { name: 'How severe is it?' }).getAttribute('aria-invalid')).toBe('true')
  expect(await violations()).toEqual([])
})
