// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../api/storage.ts'
import { isRecord } from '../../base/loose.ts'
import { fail, ok } from '../../base/result.ts'
import { a11yIssues, draw } from '../../ui/root.test-kit.tsx'
import { Builder } from '../builder.tsx'
import type { DraftStorage } from '../draft-storage.ts'
import { fakeDrafts } from '../fake-drafts.test-kit.ts'
import type { DocumentKind, DraftReply, PanelProps, PublishAnswer } from '../kind.ts'
import { words } from './words.ts'

interface Note {
  readonly text: string
}
const kind: DocumentKind<Note> = {
  name: 'note',
  empty: () => ({ text: '' }),
  parse: stored =>
    isRecord(stored) && typeof stored['text'] === 'string'
      ? ok({ text: stored['text'] })
      : fail('invalid', 'This is not a note.'),
  problems: () => [],
  differences: () => [{ kind: 'changed', what: 'Note', details: ['text'] }],
}
const stored = { id: '1', name: 'Shopping', version: 4, settings: { text: 'Published' } }
const Editor = ({ settings, change }: PanelProps<Note>) => (
  <input aria-label='Text' value={settings.text} onChange={event => change({ text: event.target.value }, 'Text')} />
)
const panels = [{ id: 'edit', title: 'Edit', icon: 'edit', load: async () => ({ default: Editor }) }]

const writeText = vi.fn<(text: string) => Promise<void>>()
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  writeText.mockResolvedValue()
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'test', clipboard: { writeText } })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  writeText.mockReset()
})

async function open(
  reply?: DraftReply,
  { storage = memoryStorage(), answer = ok(stored) }: { storage?: DraftStorage; answer?: PublishAnswer<Note> } = {},
) {
  const drafts = fakeDrafts()
  const store = { publish: async () => answer, drafts }
  const view = draw(<Builder kind={kind} stored={stored} store={store} storage={storage} panels={panels} />)
  const box = within(view.container)
  const type = async (text: string): Promise<void> => {
    fireEvent.change(await box.findByLabelText('Text'), { target: { value: text } })
    await vi.advanceTimersByTimeAsync(3_000)
  }
  await type('Typed')
  drafts.reply = reply
  await type('Typed on')
  return { view, box, drafts, type }
}
const copied = `${JSON.stringify({ name: 'Shopping', settings: { text: 'Typed on' } }, null, 2)}\n`

test.each<[DraftReply, string]>([
  [{ kind: 'refused', why: 'too-large' }, words['builder.unsaved.too-large']],
  [
    { kind: 'refused', why: 'refused', message: 'You have too many drafts.' },
    'You have too many drafts. It is sent again with your next change.',
  ],
  [{ kind: 'unavailable', why: 'not-allowed' }, words['builder.unsaved.not-allowed']],
  [{ kind: 'unavailable', why: 'other-user' }, words['builder.unsaved.other-user']],
  [{ kind: 'offline', why: 'signed-out' }, words['builder.unsaved.signed-out']],
  [{ kind: 'offline', why: 'offline' }, words['builder.unsaved.offline']],
])('says in the bar and below it what the server did not take, why, and what to do: %j', async (reply, why) => {
  const { box, view } = await open(reply)
  const notice = await box.findByRole('group', { name: 'The server does not have your draft.' })
  expect(notice.textContent).toContain(`${why} It is stored on this device only, in this browser.`)
  expect(box.getByText('Unpublished changes · draft on this device only')).toBeTruthy()
  await waitFor(() =>
    expect(
      box
        .getAllByRole('status')
        .map(one => one.textContent)
        .join(' '),
    ).toContain(why),
  )
  expect(await a11yIssues(view.container)).toEqual([])
  // when it is copied
  fireEvent.click(within(notice).getByRole('button', { name: 'Copy as JSON' }))
  await within(notice).findByRole('button', { name: 'Copied' })
  expect(writeText).toHaveBeenCalledExactlyOnceWith(copied)
})

test('says nothing while the server has every draft, and stops when it has it again', async () => {
  const { box, drafts, type } = await open()
  expect(box.queryByRole('group', { name: /draft/ })).toBeNull()
  expect(box.getByText('Unpublished changes · draft saved')).toBeTruthy()
  drafts.reply = { kind: 'refused', why: 'too-large' }
  await type('Long')
  await box.findByRole('group', { name: 'The server does not have your draft.' })
  drafts.reply = undefined
  await type('Short')
  expect(box.queryByRole('group', { name: /draft/ })).toBeNull()
  expect(box.getByText('Unpublished changes · draft saved')).toBeTruthy()
})

test('says that a draft is lost with the tab if neither the server nor the browser stores it', async () => {
  const setItem = (): void => {
    throw new DOMException('', 'QuotaExceededError')
  }
  const { box } = await open({ kind: 'offline', why: 'offline' }, { storage: { ...memoryStorage(), setItem } })
  const notice = await box.findByRole('group', { name: 'Your draft is not stored.' })
  expect(notice.textContent).toContain('It is lost when this tab is closed.')
  expect(box.getByText('Unpublished changes')).toBeTruthy()
})

test('shows the text to select if the browser does not let it be copied', async () => {
  writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const { box } = await open({ kind: 'refused', why: 'too-large' })
  fireEvent.click(await box.findByRole('button', { name: 'Copy as JSON' }))
  expect((await box.findByLabelText<HTMLTextAreaElement>(/Select the text/)).value).toBe(copied)
})

test.each([
  [401, words['builder.refused.401']],
  [403, words['builder.refused.403']],
  [404, words['builder.refused.404']],
  [413, words['builder.refused.413']],
])('says what to do with what the server refuses to publish, and lets it be copied: %i', async (status, advice) => {
  const { box } = await open(undefined, { answer: fail('refused', 'Refused.', { status }) })
  fireEvent.click(box.getByRole('button', { name: 'Publish' }))
  const dialog = within(await box.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await dialog.findByText(advice)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Copy as JSON' }))
  await dialog.findByRole('button', { name: 'Copied' })
  expect(writeText).toHaveBeenCalledExactlyOnceWith(copied)
})
