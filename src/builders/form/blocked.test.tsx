// @vitest-environment happy-dom
// What the builder saves from a site that the server does not allow: the cause is named, as in a form.
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createCore } from '../../api/create-core.ts'
import type { Core } from '../../api/core.ts'
import { messages } from '../../contract/messages.ts'
import { CoreProvider } from '../../stores/use.tsx'
import { draw } from '../../ui/root.test-kit.tsx'
import { MessagesProvider } from '../../ui/text.tsx'
import { ConnectedFormBuilder, createBuilderServices } from './connected.tsx'

const cores: Core[] = []
afterEach(() => {
  cleanup()
  for (const core of cores.splice(0)) core.destroy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const cause = messages['error.origin']
  .replaceAll('{origin}', 'https://site.test')
  .replaceAll('{server}', 'https://forms.test')

/** A core of this page, whose server answers others: only a request without an answer to read goes through. */
function openCore(isThere = true): { readonly core: Core; readonly asked: string[] } {
  const asked: string[] = []
  vi.spyOn(console, 'error').mockImplementation(() => {}) // the cause is shown once
  vi.stubGlobal('origin', 'https://site.test')
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (init?.mode === 'no-cors' && isThere) return new Response()
    asked.push(pathname)
    throw new TypeError('Failed to fetch')
  })
  const core = createCore({
    name: `blocked ${cores.length}`,
    api: 'https://forms.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    createSocket: () => new EventTarget() as WebSocket,
  }) // nobody speaks on it
  cores.push(core)
  return { core, asked }
}

test.each([
  [{ app: 'ops' }, 'the collection of the form'],
  [{ app: 'ops', collection: 'snags' }, 'the form'],
])('publishing with %j, which saves %s, names the origin that the server does not allow', async (target, _) => {
  const { core } = openCore()
  const settings = { ...target, rows: [{ key: 'r', questions: [{ key: 'name', type: 'open text', label: 'Name' }] }] }
  const { container } = draw(
    <MessagesProvider messages={messages} lang='en'>
      <CoreProvider core={core}>
        <ConnectedFormBuilder name='Snag list' settings={settings} />
      </CoreProvider>
    </MessagesProvider>,
  )
  const page = within(container)
  fireEvent.click(await page.findByRole('button', { name: 'Add section' }))
  fireEvent.click(await page.findByText('Questions under one heading'))
  fireEvent.click((await page.findAllByRole('button', { name: 'Publish' }))[0] ?? container)
  const dialog = within(await page.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(container.textContent).toContain(cause))
  expect(container.textContent).not.toContain(messages['error.offline'])
})

test('every request of the panels names it, and one that has no network says that', async () => {
  const outcomes = async (isThere: boolean) => {
    const services = createBuilderServices(openCore(isThere).core, '12')
    const made = await services.createCollection?.('ops', { name: 'Snags', slug: 'snags' })
    const asked = [
      services.describeCollection?.('ops', 'snags'),
      services.listQueries?.(),
      services.listForms?.(),
      services.listPages?.('ops'),
      services.listFlows?.(),
      services.listVersions?.(),
      services.readVersion?.(1),
      services.fieldsOf?.('q'),
      services.listApps?.(),
    ]
    const settled = await Promise.allSettled(asked.map(async one => one))
    return [
      made?.ok === false && [made.code, made.message],
      [...new Set(settled.map(one => one.status === 'rejected' && one.reason instanceof Error && one.reason.message))],
    ]
  }
  expect(await outcomes(true)).toEqual([['origin', cause], [cause]])
  expect(await outcomes(false)).toEqual([['0', messages['error.offline']], [messages['error.offline']]])
})

test('an upload that is kept from the server is not tried again', async () => {
  const { core, asked } = openCore()
  const stored = createBuilderServices(core, '12').uploadPicture?.(new File(['x'], 'sun.png'), {
    folder: 'file_upload/forms',
    signal: new AbortController().signal,
    onProgress() {},
  })
  await expect(stored).rejects.toThrow(cause)
  expect(asked).toEqual(['/upload'])
})
