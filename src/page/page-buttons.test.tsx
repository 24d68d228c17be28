// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCore } from '../api/create-core.ts'
import { CoreProvider } from '../stores/use.tsx'
import { PageView } from './page-view.tsx'

configure({ asyncUtilTimeout: 5000 })
afterEach(cleanup)

const about = { id: 'about', label: 'About', actions: [{ type: 'popup', title: 'About this page' }] }

function open(actionbuttons: unknown, { isEditing = false, onEvent = vi.fn(() => true) } = {}) {
  const core = createCore({
    name: `page-buttons-${Math.random()}`,
    api: 'http://page.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    fetch: async input => {
      const { pathname } = new URL(new Request(input).url)
      const data = pathname.includes('/page/')
        ? { id: 'p', name: 'Sales', slug: 'sales', order: 0, rows: [], actionbuttons }
        : { id: 'shop', name: 'Shop', settings: { appmenu: [] } }
      return Response.json({ code: 200, message: 'OK', data })
    },
  })
  render(
    <CoreProvider core={core}>
      <PageView app='shop' page='sales' item='i1' isEditing={isEditing} onEvent={onEvent} />
    </CoreProvider>,
  )
  return { user: userEvent.setup(), onEvent }
}

describe('the buttons of a page', () => {
  it('stand above its rows and run their actions in order', async () => {
    const { user, onEvent } = open([about, { label: 'Rest', variant: 'primary' }, 7])
    const button = await screen.findByRole('button', { name: 'About' })
    expect(screen.getByRole('button', { name: 'Rest' }).dataset['variant']).toBe('primary')
    await user.click(button)
    expect(await screen.findByRole('dialog', { name: 'About this page' })).toBeTruthy()
    expect(onEvent).toHaveBeenCalledWith(
      'lc-action',
      { type: 'button', button: 'about', record: { _id: 'i1' }, settings: about },
      true,
    )
  })

  it('do nothing while the page is built, and leave a press to a host that takes it', async () => {
    const built = open([about], { isEditing: true })
    await built.user.click(await screen.findByRole('button', { name: 'About' }))
    expect(built.onEvent.mock.calls.flat()).not.toContain('lc-action')
    cleanup()
    const taken = open([about], { onEvent: vi.fn((...[name]: unknown[]) => name !== 'lc-action') })
    await taken.user.click(await screen.findByRole('button', { name: 'About' }))
    await waitFor(() => expect(taken.onEvent.mock.calls.flat()).toContain('lc-action'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('take no room on a page that has none', async () => {
    open([])
    await screen.findByText('This page has no widgets.')
    expect(document.querySelector('.lc-page-buttons')).toBeNull()
  })
})
