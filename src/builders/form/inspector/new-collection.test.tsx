// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../api/storage.ts'
import { fail, ok } from '../../../base/result.ts'
import { messages } from '../../../contract/messages.ts'
import { draw } from '../../../ui/root.test-kit.tsx'
import { MessagesProvider } from '../../../ui/text.tsx'
import { FormBuilderView } from '../form-builder.tsx'
import type { FormBuilderHandle } from '../form-builder.tsx'
import type { BuilderServices } from '../panel-shapes.ts'

afterEach(cleanup)

const create = vi.fn<NonNullable<BuilderServices['createCollection']>>()

async function open(settings: object = { app: 'ops' }, services: BuilderServices = { createCollection: create }) {
  create.mockReset()
  const handle = createRef<FormBuilderHandle>()
  const listCollections = vi.fn(async () => (create.mock.calls.length > 0 ? [{ slug: 'snags', name: 'Snags' }] : []))
  const { container } = draw(
    <MessagesProvider messages={messages} lang='en'>
      <FormBuilderView
        ref={handle}
        form={{ id: '7', name: 'Form', version: 1, settings: { ...settings, rows: [] } }}
        publish={() => Promise.reject(new Error('not asked'))}
        storage={memoryStorage()}
        services={{ listApps: async () => [{ id: 'ops', name: 'Operations' }], listCollections, ...services }}
      />
    </MessagesProvider>,
  )
  const page = within(container)
  await waitFor(() => expect(page.getByRole('group', { name: 'Collection' })).toBeTruthy(), { timeout: 15_000 })
  const start = async (name: string) => {
    fireEvent.click(page.getByRole('button', { name: 'New collection' }))
    const dialog = within(page.getByRole('dialog', { name: 'New collection' }))
    fireEvent.change(dialog.getByLabelText('Name of the collection'), { target: { value: name } })
    return dialog
  }
  return { page, start, now: () => handle.current?.settings()['collection'] }
}
const slugOf = (dialog: { readonly getByLabelText: (label: string) => HTMLElement }): string =>
  dialog.getByLabelText('Slug').getAttribute('value') ?? ''

test('a collection for the answers is created in the app they go to, announced, and chosen (ERR-029)', async () => {
  const { page, start, now } = await open()
  create.mockImplementation(async (_, { slug }) => ok({ slug }))
  const dialog = await start('Snags')
  expect(slugOf(dialog)).toBe('snags')
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(now()).toBe('snags'))
  expect(create.mock.calls).toEqual([['ops', { name: 'Snags', slug: 'snags' }]])
  expect(page.getAllByText('Your collection has been successfully created.').length).toBeGreaterThan(0) // seen, and read out
  await waitFor(() => expect(page.getByRole('group', { name: 'Collection' }).textContent).toContain('Snags'))
})

test('its slug follows the name until it is written, and may not have spaces or slashes', async () => {
  const { start } = await open()
  const dialog = await start('Défauts à bord / 2')
  expect(slugOf(dialog)).toBe('defauts_a_bord_2')
  fireEvent.change(dialog.getByLabelText('Slug'), { target: { value: 'on board' } })
  expect(dialog.getByText('No spaces or slashes, please.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Create' }).hasAttribute('disabled')).toBe(true)
  fireEvent.change(dialog.getByLabelText('Slug'), { target: { value: 'board' } })
  fireEvent.change(dialog.getByLabelText('Name of the collection'), { target: { value: 'Other' } })
  expect(slugOf(dialog)).toBe('board')
})

test('a slug that is taken is refused beside it, and what was typed stays (ERR-029)', async () => {
  const { page, start, now } = await open()
  create.mockResolvedValueOnce(
    fail('taken', 'The collection "snags" already exists. Choose another name.', { status: 409 }),
  )
  const dialog = await start('Snags')
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() =>
    expect(dialog.getByText('The collection "snags" already exists. Choose another name.')).toBeTruthy(),
  )
  expect(
    page.getAllByText(
      "We couldn't create your collection. Please try again later or reach out to our support team for assistance.",
    ).length,
  ).toBeGreaterThan(0)
  fireEvent.change(dialog.getByLabelText('Slug'), { target: { value: 'snags2' } })
  expect(dialog.queryByText(/already is/)).toBeNull()
  expect(now()).toBeUndefined()
})

test('is offered once there is an app to make it in, and a host that makes collections', async () => {
  const first = await open({})
  expect(first.page.queryByRole('button', { name: 'New collection' })).toBeNull()
  cleanup()
  const second = await open({ app: 'ops' }, {})
  expect(second.page.queryByRole('button', { name: 'New collection' })).toBeNull()
})
