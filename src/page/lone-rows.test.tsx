// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { createCore } from '../api/create-core.ts'
import type { Core } from '../api/core.ts'
import { memoryStorage } from '../api/storage.ts'
import { messages } from '../contract/messages.ts'
import { CoreProvider } from '../stores/use.tsx'
import { MessagesProvider } from '../ui/text.tsx'
import type { InlineWidget } from './inline-rows.ts'
import { WidgetHost } from './widget-host.tsx'

configure({ asyncUtilTimeout: 5000 })
const ending: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ending.splice(0)) end()
})

const newCore = (storage = memoryStorage()): Core => {
  const core = createCore({
    name: 'lone',
    api: 'http://lone.test/',
    storage,
    auth: { mode: 'public' },
    createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
    fetch: async () => new Response('{}', { status: 404 }),
  })
  ending.push(() => core.destroy())
  return core
}
const table: InlineWidget = { type: 'Data Table', config: { title: 'Sales' }, rows: [{ region: 'EU', sales: 3 }] }
const show = (core: Core, count = 1) =>
  render(
    <CoreProvider core={core}>
      <MessagesProvider messages={messages}>
        {Array.from({ length: count }, (_, at) => (
          <WidgetHost key={at} inline={table} />
        ))}
      </MessagesProvider>
    </CoreProvider>,
  )
const heights = (): readonly (string | undefined)[] =>
  screen
    .getAllByRole('grid')
    .map(one =>
      one.closest<HTMLElement>('[style*="--lc-table-row-height"]')?.style.getPropertyValue('--lc-table-row-height'),
    )
async function choose(name: string): Promise<void> {
  const user = userEvent.setup()
  await user.click((await screen.findAllByRole('button', { name: /More/ }))[0] as HTMLElement)
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitemcheckbox', { name }))
}

it('remembers the height of rows of a table outside a page, for later visits and for the tables beside it', async () => {
  const storage = memoryStorage()
  const { unmount } = show(newCore(storage), 2)
  await waitFor(() => expect(screen.getAllByRole('grid')).toHaveLength(2))
  await choose('Compact')
  await waitFor(() => expect(heights()).toEqual(['28px', '28px']))
  unmount()

  show(newCore(storage))
  await screen.findByRole('grid')
  await waitFor(() => expect(heights()).toEqual(['28px']))
  await choose('Standard')
  await waitFor(() => expect(heights()).toEqual([undefined]))
  cleanup()

  show(newCore(storage))
  await screen.findByRole('grid')
  expect(heights()).toEqual([undefined])
})
