// @vitest-environment happy-dom
// What a chart loads only when it has something to say or to draw: a load that fails is said, with a way to try again.
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../ui/root.test-kit.tsx'
import { useAnnotations } from './late-annotations.tsx'
import { Notes } from './late-notes.tsx'

const loads = vi.hoisted(() => ({ notes: 0, annotations: 0 }))
const missing = () => new TypeError('Failed to fetch dynamically imported module')
vi.mock('./chart-notes.tsx', () => {
  loads.notes++
  throw missing()
})
vi.mock('./annotation-view.tsx', () => {
  loads.annotations++
  throw missing()
})

const Annotated = () => {
  const shown = useAnnotations({ annotations: [{ at: 3 }] }, model, 'en')
  return shown?.notes ?? null
}
// its code never comes, so nothing reads it
const model = {} as Parameters<typeof useAnnotations>[1]

test.each([
  ['notes', <Notes key='notes' missing={[]} unreadable={2} keys={[]} shown={1} total={1} />],
  ['annotations', <Annotated key='annotations' />],
] as const)('%s that do not load are named in their place, and loaded again on request', async (name, element) => {
  const { findByRole, getByRole } = draw(element)
  expect((await findByRole('alert')).textContent).toContain('A part of this page did not load.')
  const before = loads[name]
  fireEvent.click(getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(loads[name]).toBeGreaterThan(before))
})
