// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInput } from '../render-input.tsx'
import { checkbox } from './index.ts'
import { sample } from './sample.ts'

afterEach(cleanup)

test('answers the list of chosen values, in the order of the options (INP-012)', async () => {
  const { user, answers } = await renderInput(checkbox, sample.question)
  await user.click(screen.getByRole('checkbox', { name: 'Doors' }))
  await user.click(screen.getByRole('checkbox', { name: 'Hydraulics' }))
  await user.click(screen.getByRole('checkbox', { name: 'Doors' }))
  await user.click(screen.getByRole('checkbox', { name: 'Hydraulics' }))
  expect(answers).toEqual([['doors'], ['hydraulics', 'doors'], ['hydraulics'], null])
})

test('keeps a stored value whose option is gone', async () => {
  const { user, last } = await renderInput(checkbox, sample.question, ['old'])
  await user.click(screen.getByRole('checkbox', { name: 'Cabin' }))
  expect(last()).toEqual(['old', 'cabin'])
})

test('changes nothing while it is read-only', async () => {
  const { user, answers } = await renderInput(checkbox, sample.question, ['doors'], { isReadOnly: true })
  await user.click(screen.getByRole('checkbox', { name: 'Cabin' }))
  expect(answers).toEqual([])
})

test('is a named group without accessibility violations', async () => {
  const { violations } = await renderInput(checkbox, sample.question, sample.answer, { error: 'Select at most 1.' })
  expect(screen.getByRole('group', { name: 'Which systems are concerned?' })).toBeTruthy()
  expect(await violations()).toEqual([])
})
