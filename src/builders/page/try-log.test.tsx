// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { a11yIssues } from '../../ui/root.test-kit.tsx'
import { open } from './page-builder.test-kit.tsx'

afterEach(cleanup)

test('shows the actions that ran while the page is tried out', async () => {
  const { view, box, canvas } = await open({
    name: 'Sales',
    rows: [],
    actionbuttons: [{ id: 'a', label: 'Go', actions: [{ type: 'refresh' }] }],
  })
  expect(box.queryByRole('region', { name: 'Actions that ran' })).toBeNull()
  fireEvent.click(box.getByRole('button', { name: 'Try it out' }))
  const log = within(await box.findByRole('region', { name: 'Actions that ran' }))
  fireEvent.click(log.getByRole('button', { name: 'Actions that ran (0)' }))
  fireEvent.click(await within(canvas).findByRole('button', { name: 'Go' }))
  expect(await log.findByText('Pressed: Go')).toBeTruthy()
  expect(await a11yIssues(view.container)).toEqual([])
  fireEvent.click(box.getByRole('button', { name: 'Try it out' }))
  await waitFor(() => expect(box.queryByRole('region', { name: 'Actions that ran' })).toBeNull())
})
