// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../api/storage.ts'
import { fail, ok } from '../../../base/result.ts'
import { messages } from '../../../contract/messages.ts'
import { a11yIssues, draw } from '../../../ui/root.test-kit.tsx'
import { MessagesProvider } from '../../../ui/text.tsx'
import { FormBuilderView } from '../form-builder.tsx'
import type { FormBuilderHandle } from '../form-builder.tsx'
import type { BuilderServices, PublishRequest } from '../panel-shapes.ts'

afterEach(cleanup)

const airports = new Map<string, readonly unknown[]>([
  ['name', ['Schiphol']],
  ['seats', ['many']],
  ['iata', ['AMS']],
])
const rows = [
  {
    key: 'r',
    questions: [
      { key: 'name', type: 'open text', label: 'Name' },
      { key: 'seats', type: 'number', label: 'Seats' },
      { key: 'why', type: 'open text', label: 'Why' },
    ],
  },
]

async function open(settings: object, services: BuilderServices = {}) {
  const handle = createRef<FormBuilderHandle>()
  const published: PublishRequest[] = []
  const create = vi.fn<NonNullable<BuilderServices['createCollection']>>(async (_, { slug }) => ok({ slug }))
  const { container } = draw(
    <MessagesProvider messages={messages} lang='en'>
      <FormBuilderView
        ref={handle}
        form={{ id: '7', name: 'Snag list', version: 1, settings: { modaltitle: 'Old', rows: [] } }}
        storage={memoryStorage()}
        publish={async request => {
          published.push(request)
          return { ok: true, value: { id: '7', name: 'Snag list', version: 2, settings: request.settings } }
        }}
        services={{
          listApps: async () => [
            { id: 'ops', name: 'Operations' },
            { id: 'hr', name: 'People' },
          ],
          createCollection: create,
          listCollections: async () => [
            { slug: 'airports', name: 'Airports' },
            { slug: 'faults', name: 'Faults' },
          ],
          describeCollection: async () => ({
            items: 220,
            fields: airports,
            usedBy: [
              { kind: 'query', name: 'Busy airports' },
              { kind: 'form', name: 'Ramp check' },
            ],
          }),
          ...services,
        }}
      />
    </MessagesProvider>,
  )
  const page = within(container)
  await waitFor(() => expect(page.getByRole('group', { name: 'Collection' })).toBeTruthy(), { timeout: 15_000 })
  // as a file that is imported does
  const load = async () => {
    fireEvent.click(page.getByRole('button', { name: 'More' }))
    fireEvent.click(await page.findByRole('menuitem', { name: 'Import JSON' }))
    const field = await waitFor(
      () => {
        const found = container.querySelector<HTMLTextAreaElement>('dialog textarea')
        if (!found) throw new Error('no field yet')
        return found
      },
      { timeout: 15_000 },
    )
    fireEvent.change(field, { target: { value: JSON.stringify(settings) } })
    fireEvent.click(within(page.getByRole('dialog')).getByRole('button', { name: /Replace|Import/ }))
  }
  await load()
  await waitFor(() => expect(handle.current?.settings()['rows']).toHaveLength(1))
  const group = () => within(page.getByRole('group', { name: 'Collection' }))
  return { container, page, group, published, create, now: () => handle.current?.settings() ?? {} }
}

test('a form with an app gets a collection of its own when it is published, named after it', async () => {
  const { page, group, published, create, now } = await open({ app: 'ops', rows })
  expect(group().getByText('A collection of its own')).toBeTruthy()
  expect(group().getByText('“Snag list” is created when you publish. Nothing else uses it.')).toBeTruthy()
  create.mockResolvedValueOnce(fail('taken', 'The collection "snag_list" already exists.', { status: 409 }))
  fireEvent.click(page.getAllByRole('button', { name: 'Publish' })[0] ?? page.getByRole('button'))
  const dialog = within(page.getByRole('dialog', { name: 'Publish version 2' }))
  expect(
    dialog.getByText('Publishing creates the collection “Snag list” in the app ops. The answers go there.'),
  ).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(published).toHaveLength(1))
  expect(create.mock.calls).toEqual([
    ['ops', { name: 'Snag list', slug: 'snag_list' }],
    ['ops', { name: 'Snag list', slug: 'snag_list_2' }],
  ])
  expect(published[0]?.settings).toMatchObject({ app: 'ops', collection: 'snag_list_2' })
  expect(now()['collection']).toBe('snag_list_2')
})

test('a collection that cannot be made publishes nothing and is not a version conflict', async () => {
  const { page, published, create } = await open({ app: 'ops', rows })
  create.mockResolvedValueOnce(fail('forbidden', 'You may not make collections here.', { status: 403 }))
  fireEvent.click(page.getAllByRole('button', { name: 'Publish' })[0] ?? page.getByRole('button'))
  const dialog = within(page.getByRole('dialog', { name: 'Publish version 2' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(dialog.getByText(/You may not make collections here\./)).toBeTruthy())
  expect(published).toEqual([])
})

test('a typed name and Enter choose no collection; the dialog lists what uses one and which fields do not match', async () => {
  const { container, page, group, now } = await open({ app: 'ops', rows })
  fireEvent.click(group().getByRole('button', { name: 'Use an existing collection' }))
  const dialog = within(page.getByRole('dialog', { name: 'Use an existing collection' }))
  const use = () => dialog.getByRole('button', { name: 'Use this collection' })
  fireEvent.click(dialog.getByRole('combobox', { name: /^Collection/ }))
  const search = await waitFor(() => {
    const found = container.querySelector<HTMLInputElement>('.lc-select-search input')
    if (!found) throw new Error('no search yet')
    return found
  })
  fireEvent.change(search, { target: { value: 'snag_list' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect([use().hasAttribute('disabled'), now()['collection']]).toEqual([true, undefined])
  fireEvent.change(search, { target: { value: 'airp' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(now()['collection']).toBeUndefined()
  await waitFor(() => expect(dialog.getByText('Query Busy airports')).toBeTruthy())
  const told = container.querySelector('.lc-builder-uses')?.textContent ?? ''
  for (const words of [
    'Items in it: 220',
    'Form Ramp check',
    '“Seats” does not fit what is stored in seats, for example “many”.',
    'each new answer adds it: Why',
    'they stay empty: iata',
  ])
    expect(told).toContain(words)
  expect(await a11yIssues(container)).toEqual([])
  fireEvent.click(use())
  expect(now()['collection']).toBe('airports')
  fireEvent.click(group().getByRole('button', { name: 'Give it its own' }))
  expect(now()).not.toHaveProperty('collection')
})

test('another app leaves the collection of the former one behind', async () => {
  const { container, page, now } = await open({ app: 'ops', collection: 'airports', rows })
  fireEvent.click(page.getByRole('combobox', { name: /^App/ }))
  fireEvent.click(
    await waitFor(() => {
      const found = [...container.querySelectorAll('[role="option"]')].find(one => one.textContent?.includes('People'))
      if (!found) throw new Error('no option yet')
      return found
    }),
  )
  expect(now()).toMatchObject({ app: 'hr' })
  expect(now()).not.toHaveProperty('collection')
})
