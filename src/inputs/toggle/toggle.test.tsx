// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInput } from '../render-input.tsx'
import { toggle } from './index.ts'
import { sample } from './sample.ts'

afterEach(cleanup)

test('has one active option at a time (INP-050)', async () => {
  const { user, answers } = await renderInput(toggle, sample.question, 'no')
  const active = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter(one => one.checked)
      .map(one => one.parentElement?.textContent)
  expect(active()).toEqual(['No'])
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(active()).toEqual(['Yes'])
  expect(answers).toEqual(['yes'])
})

test('asks yes or no without options', async () => {
  const { user, last } = await renderInput(toggle, { label: 'Wet?' })
  await user.click(screen.getByRole('radio', { name: 'No' }))
  expect(last()).toBe(false)
})

test('takes an optional answer back and keeps the focus; a required one stays', async () => {
  const { user, last } = await renderInput(toggle, { ...sample.question, required: false }, 'no')
  await user.click(screen.getByRole('button', { name: 'Clear answer' }))
  expect(last()).toBeNull()
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  cleanup()
  await renderInput(toggle, sample.question, 'no')
  expect(screen.queryByRole('button')).toBeNull()
})

test('has no accessibility violations', async () => {
  const { violations } = await renderInput(toggle, sample.question, sample.answer)
  expect(await violations()).toEqual([])
})
