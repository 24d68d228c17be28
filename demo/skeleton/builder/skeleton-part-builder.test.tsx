// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../src/api/storage.ts'
import { fail, ok } from '../../../src/base/result.ts'
import { a11yIssues, draw } from '../../../src/ui/root.test-kit.tsx'
import type { WorkbenchHandle } from '../../../src/workbench/frame.tsx'
import type { DocumentStore, PublishRequest, Stored } from '../../../src/workbench/kind.ts'
import { fakeDrafts } from '../../../src/workbench/fake-drafts.test-kit.ts'
import { LeaveQuestion } from '../../../src/workbench/leave/leave-question.tsx'
import { SkeletonPartBuilder } from './skeleton-part-builder.tsx'
import type { SkeletonPart } from './kind.ts'

const sun: SkeletonPart = { title: 'Sun', colour: 'red', size: 40 }
const stored: Stored<SkeletonPart> = { id: '7', name: 'Sun sign', version: 2, settings: sun }
const older: SkeletonPart = { title: 'Moon', colour: 'blue', size: 40 }

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function open({
  storage = memoryStorage(),
  ...more
}: Partial<DocumentStore<SkeletonPart>> & { readonly storage?: ReturnType<typeof memoryStorage> } = {}) {
  const requests: PublishRequest<SkeletonPart>[] = []
  const store: DocumentStore<SkeletonPart> = {
    publish(request) {
      requests.push(request)
      return Promise.resolve(ok({ ...stored, version: (request.baseVersion ?? 9) + 1, settings: request.settings }))
    },
    listVersions: () => Promise.resolve([{ version: 2 }, { version: 1, author: 'An' }]),
    readVersion: () => Promise.resolve(older),
    ...more,
  }
  const handle = createRef<WorkbenchHandle<SkeletonPart>>()
  let ask: (goOn: () => void) => boolean = () => false
  const hold = (asks: typeof ask) => {
    ask = asks
    return () => undefined
  }
  const view = draw(
    <>
      <SkeletonPartBuilder ref={handle} stored={stored} store={store} storage={storage} />
      <LeaveQuestion builder={handle} hold={hold} />
    </>,
  )
  const box = within(view.container)
  const title = await box.findByLabelText<HTMLInputElement>('Title')
  const write = (text: string): void => void fireEvent.change(title, { target: { value: text } })
  const press = (name: string | RegExp): void => void fireEvent.click(box.getByRole('button', { name }))
  const key = (init: KeyboardEventInit): void =>
    void fireEvent.keyDown(view.container.querySelector('.lc-builder') ?? view.container, init)
  const now = (): SkeletonPart | undefined => handle.current?.settings()
  const leave = (goOn: () => void): boolean => {
    let isHeld = false
    act(() => {
      isHeld = ask(goOn)
    })
    return isHeld
  }
  const shut = (): void => {
    cleanup()
    document.body.replaceChildren()
  }
  return {
    view,
    box,
    title,
    requests,
    handle,
    write,
    press,
    key,
    now,
    storage,
    shut,
    leave,
  }
}

test('edits a setting, and undo takes back what was typed into it in one step', async () => {
  const { write, press, now, title, key } = await open()
  for (const text of ['S', 'St', 'Star']) write(text)
  expect(now()).toEqual({ ...sun, title: 'Star' })
  press('Undo')
  expect([now(), title.value]).toEqual([sun, 'Sun'])
  key({ key: 'z', ctrlKey: true, shiftKey: true })
  expect(now()).toEqual({ ...sun, title: 'Star' })
  key({ key: 'z', ctrlKey: true })
  expect(now()).toEqual(sun)
})

test('leaves Ctrl Z to the field while somebody types in it', async () => {
  const { write, title, now } = await open()
  write('Star')
  fireEvent.keyDown(title, { key: 'z', ctrlKey: true })
  expect(now()?.title).toBe('Star')
})

test('offers the draft of an earlier visit, and goes on with it', async () => {
  const { write, shut, storage } = await open()
  write('Star')
  shut() // the builder goes, and with it the draft is written
  const again = await open({ storage })
  expect(again.now()).toEqual(sun)
  expect(again.box.getByRole('group', { name: 'You have an unpublished draft.' })).toBeTruthy()
  again.press('Continue the draft')
  expect(again.now()).toEqual({ ...sun, title: 'Star' })
  expect(again.box.queryByRole('group', { name: 'You have an unpublished draft.' })).toBeNull()
})

test('offers the draft of another device, and goes on with it', async () => {
  const drafts = fakeDrafts()
  drafts.storeElsewhere({ ...sun, title: 'Star' })
  const { box, press, now, write } = await open({ drafts })
  const offer = await box.findByRole('group', { name: 'You have an unpublished draft.' })
  expect(offer.textContent).toContain('It was saved elsewhere (Safari, iPad)')
  press('Continue the draft')
  expect(now()).toEqual({ ...sun, title: 'Star' })
  drafts.storeElsewhere({ ...sun, title: 'Comet' })
  write('Stars')
  window.dispatchEvent(new Event('pagehide')) // what waits is sent
  await box.findByRole('group', { name: 'A newer draft was saved elsewhere.' })
  press('Keep mine')
  expect(now()).toEqual({ ...sun, title: 'Stars' })
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(drafts.stored?.settings).toEqual({ ...sun, title: 'Stars' }))
})

test('lists what is wrong, and a press on it leads to the setting', async () => {
  const { write, box, press, title, view } = await open()
  expect(box.getByText('No problems')).toBeTruthy()
  write('')
  await waitFor(() => box.getByRole('button', { name: '1 problem' }))
  press('1 problem')
  fireEvent.click(await box.findByRole('menuitem', { name: /It has no title/ }))
  await waitFor(() => expect(view.focused()).toBe(title))
})

test('publishes with Ctrl S, after it has shown what differs', async () => {
  const { write, key, box, requests, handle } = await open()
  write('Star')
  key({ key: 's', ctrlKey: true })
  const dialog = within(await box.findByRole('dialog', { name: 'Publish version 3' }))
  expect(dialog.getByRole('listitem').textContent).toContain('Title changed')
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(box.getByText('Published, version 3')).toBeTruthy())
  expect(requests).toEqual([{ id: '7', name: 'Sun sign', settings: { ...sun, title: 'Star' }, baseVersion: 2 }])
  expect(handle.current?.isDirty()).toBe(false)
})

test('says that somebody else published, and can take what they published', async () => {
  const theirs: SkeletonPart = { ...sun, colour: 'green' }
  const { write, key, box, now, press } = await open({
    publish: () => Promise.resolve(fail('conflict', 'There is a newer version.', { status: 409 })),
    readLatest: () => Promise.resolve(ok({ ...stored, version: 3, settings: theirs })),
  })
  write('Star')
  key({ key: 's', ctrlKey: true })
  const dialog = within(await box.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Load theirs' }))
  await waitFor(() => expect(now()).toEqual(theirs))
  press('Undo')
  expect(now()?.title).toBe('Star')
})

test('shows what changed since a version, and restores it as one step of undo', async () => {
  const { box, now, press } = await open()
  fireEvent.click(box.getByRole('tab', { name: 'Versions' }))
  fireEvent.click(await box.findByRole('button', { name: /^Version 1.*by An/ }))
  const [change] = await box.findAllByRole('button', { name: 'Title' })
  expect(change?.closest('li')?.textContent).toMatch(/before “Moon”.*now “Sun”/)
  press('Restore this version')
  expect(now()).toEqual(older)
  press('Undo')
  expect(now()).toEqual(sun)
})

test('exports the document as JSON, and imports it again', async () => {
  const { box, press, now } = await open()
  press('More')
  fireEvent.click(await box.findByRole('menuitem', { name: 'Export JSON' }))
  const text = (await box.findByRole('group', { name: 'What stands in it' })).textContent
  expect(JSON.parse(text)).toEqual({ name: 'Sun sign', settings: sun })
  fireEvent.click(box.getAllByRole('button', { name: 'Close' }).at(-1) ?? box.getByText('Close'))
  press('More')
  fireEvent.click(await box.findByRole('menuitem', { name: 'Import JSON' }))
  const field = await box.findByLabelText('Or paste the JSON')
  fireEvent.change(field, { target: { value: JSON.stringify({ name: 'Other', settings: older }) } })
  await waitFor(() => expect(box.getByRole('button', { name: 'Replace' }).hasAttribute('disabled')).toBe(false))
  press('Replace')
  expect(now()).toEqual(older)
})

test('asks before the tab of the browser is closed with changes in it', async () => {
  const { write } = await open()
  const leave = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  write('Star')
  expect(leave()).toBe(true)
})

test('asks before its screen is left with changes in it, and says where the draft is', async () => {
  const { write, leave, box, press, storage } = await open()
  const goOn = vi.fn()
  expect(leave(goOn)).toBe(false)
  write('Star')
  expect(leave(goOn)).toBe(true)
  expect((await box.findByRole('alertdialog', { name: 'Leave with unpublished changes?' })).textContent).toContain(
    'Your changes are saved as a draft on this device.',
  )
  expect(storage.getItem('skeleton-part-draft::7')).toContain('Star')
  press('Leave')
  expect(goOn).toHaveBeenCalledTimes(1)
})

test('opens the sheet of shortcuts with ? and quick add with Ctrl K', async () => {
  const { key, box, press } = await open()
  key({ key: '?' })
  expect((await box.findByRole('dialog', { name: 'Keyboard shortcuts' })).textContent).toContain('Undo, redo')
  press('Close')
  key({ key: 'k', ctrlKey: true })
  const search = await box.findByRole('combobox', { name: 'Quick add' })
  fireEvent.change(search, { target: { value: 'publ' } })
  act(() => void fireEvent.keyDown(search, { key: 'Enter' }))
  expect(await box.findByRole('dialog', { name: 'Publish version 3' })).toBeTruthy()
})

test('is free of accessibility faults', async () => {
  const { view } = await open()
  expect(await a11yIssues(view.container)).toEqual([])
})
