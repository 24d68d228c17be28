// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { a11yIssues } from '../../ui/root.test-kit.tsx'
import { parseDocument } from './document.ts'
import type { PageDocument } from './document.ts'
import { open, table, twoRows } from './page-builder.test-kit.tsx'
import { marksOf } from './versions/marks.ts'

afterEach(cleanup)

const pageOf = (stored: unknown): PageDocument => {
  const read = parseDocument(stored)
  if (!read.ok) throw new Error(read.message)
  return read.value
}
const former = pageOf({
  name: 'Sales',
  rows: [{ id: 'r1', modules: [table('one', 4), table('old')] }, twoRows.rows[1]],
})

test('marks on both pages which widgets differ', () => {
  const { before, after } = marksOf(former, pageOf(twoRows))
  expect([...before]).toEqual([
    ['widget:one', 'changed'],
    ['widget:old', 'removed'],
  ])
  expect([...after]).toEqual([
    ['widget:one', 'changed'],
    ['widget:two', 'added'],
  ])
})

test('shows a version live beside what is edited, with the changes, and restores it', async () => {
  const { view, box, handle, shown } = await open(twoRows, {
    listVersions: () => Promise.resolve([{ version: 4 }, { version: 3, author: 'Ada' }]),
    readVersion: () => Promise.resolve(former),
  })
  fireEvent.click(box.getByRole('tab', { name: 'Versions' }))
  fireEvent.click(await box.findByRole('button', { name: /^Version 3/ }))
  const then = within(await box.findByRole('region', { name: 'Version 3' }))
  const now = within(box.getByRole('region', { name: 'What you are editing' }))
  expect((await then.findByText('removed')).parentElement?.textContent).toContain('old')
  expect(await now.findByText('added')).toBeTruthy()
  expect(
    box.getByRole('region', { name: 'What you are editing' }).querySelector('.lc-compare-page')?.hasAttribute('inert'),
  ).toBe(true)
  expect(box.getByText('What has changed since version 3:').closest('details')?.textContent).toContain('old removed')
  expect(await a11yIssues(view.container)).toEqual([])

  fireEvent.click(box.getByRole('button', { name: 'Restore this version' }))
  expect(shown()).toBe('one old | three')
  expect(box.getByText(/Version 3 is what you are editing now/)).toBeTruthy()
  expect(handle.current?.isDirty()).toBe(true)
})

test('says that the chosen version is what is edited, and marks nothing', async () => {
  const { box } = await open(twoRows, {
    listVersions: () => Promise.resolve([{ version: 4 }]),
    readVersion: () => Promise.resolve(former),
  })
  fireEvent.click(box.getByRole('tab', { name: 'Versions' }))
  fireEvent.click(await box.findByRole('button', { name: /^Version 4/ }))
  expect(await box.findByText('What you are editing is the same as version 4.')).toBeTruthy()
  expect(box.queryByText('added')).toBeNull()
})
