// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { treeOfText } from '../../base/rich-out/text.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { richParts } from '../../ui/rich-parts.tsx'
import { a11yIssues, draw } from '../../ui/root.test-kit.tsx'
import RichTextEditor from './editor.tsx'
import type { RichTextHandle } from './handle.ts'

const source = JSON.stringify(treeOfText('first line\nsecond one')).slice(0, -6)
const newer = { type: 'doc', version: 99, content: [{ type: 'paragraph', content: [{ type: 'text', text: 'known' }] }] }

test('a reader sees the words of broken JSON and one sentence', async () => {
  const page = draw(<RichText value={source} parts={richParts} />)
  await vi.waitFor(() =>
    expect(page.container.textContent).toContain('A part of this text could not be read. These are its words:'),
  )
  expect([...page.root.querySelectorAll('.lc-rich-unreadable .lc-rich p')].map(one => one.textContent)).toEqual([
    'first line',
    'second one',
  ])
  expect(await a11yIssues(page.container)).toEqual([])
})

test('the editor shows what is wrong with broken JSON, stores it as it was, and replaces it with its words on request', async () => {
  const said: unknown[] = []
  const open: { handle?: RichTextHandle | null } = {}
  const page = draw(
    <RichTextEditor
      label='Text'
      value={source}
      onChange={next => said.push(next)}
      onHandle={next => {
        open.handle = next
      }}
    />,
  )
  expect(page.getByRole('alert').textContent).toMatch(/JSON that is broken \(.*JSON.*\)/)
  expect(await a11yIssues(page.container)).toEqual([])
  act(() => open.handle?.insert('More')) // beside the frame
  expect(JSON.stringify(open.handle?.read())).toContain(JSON.stringify(source))
  await userEvent.setup().click(page.getByRole('button', { name: 'Replace the frame with its words' }))
  await vi.waitFor(() => expect(JSON.stringify(said.at(-1))).not.toContain('unreadable'))
  expect(JSON.stringify(said.at(-1))).toContain('second one')
})

test('a text of a later version can be written, says so and stays of that version', async () => {
  const said: unknown[] = []
  const open: { handle?: RichTextHandle | null } = {}
  const page = draw(
    <RichTextEditor
      label='Text'
      value={newer}
      onChange={next => said.push(next)}
      onHandle={next => {
        open.handle = next
      }}
    />,
  )
  expect(page.getByRole('status').textContent).toContain('a newer version of the editor')
  act(() => open.handle?.insert('more '))
  await vi.waitFor(() => expect(said.at(-1)).toMatchObject({ type: 'doc', version: 99 }))
})
