// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { a11yIssues } from '../../ui/root.test-kit.tsx'
import { open } from './page-builder.test-kit.tsx'

afterEach(cleanup)

test('reads the rows of the canvas as a role, says so, and goes back to those of the builder', async () => {
  const { view, box, readAs } = await open()
  await waitFor(() => expect(readAs.length).toBeGreaterThan(0))
  expect(new Set(readAs)).toEqual(new Set([null]))
  const choose = async (name: string): Promise<void> => {
    fireEvent.click(box.getByRole('combobox', { name: /^Whose data the page shows/ }))
    fireEvent.click(await box.findByRole('option', { name }))
  }
  readAs.length = 0
  await choose('Planner')
  expect(await box.findByText('The page shows the data of: Planner')).toBeTruthy()
  await waitFor(() => expect(readAs).toContain('planner'))
  expect(new Set(readAs)).toEqual(new Set(['planner']))
  expect(box.getByRole<HTMLButtonElement>('button', { name: 'Try it out' }).disabled).toBe(true)
  expect(await a11yIssues(view.container)).toEqual([])

  fireEvent.click(box.getByRole('button', { name: 'Show my data' }))
  await waitFor(() => expect(box.queryByText(/^The page shows the data of/)).toBeNull())
  expect(box.getByRole<HTMLButtonElement>('button', { name: 'Try it out' }).disabled).toBe(false)
})

test('leaves what is tried out when a role is chosen: a press would be the builder’s own', async () => {
  const { box } = await open()
  fireEvent.click(box.getByRole('button', { name: 'Try it out' }))
  fireEvent.click(box.getByRole('combobox', { name: /^Whose data the page shows/ }))
  fireEvent.click(await box.findByRole('option', { name: 'A visitor' }))
  await waitFor(() =>
    expect(box.getByRole('button', { name: 'Try it out' }).getAttribute('aria-pressed')).toBe('false'),
  )
})
