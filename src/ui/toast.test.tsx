// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { a11yIssues, draw } from './root.test-kit.tsx'
import { ToastProvider, useToast } from './toast.tsx'
import type { Toast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const Teller = ({ toast }: { readonly toast: Toast }) => {
  const show = useToast()
  return <Button onPress={() => show(toast)}>Tell</Button>
}
const tell = (toast: Toast) => {
  const drawn = draw(
    <ToastProvider>
      <Teller toast={toast} />
    </ToastProvider>,
  )
  fireEvent.click(drawn.getByRole('button', { name: 'Tell' }))
  return drawn
}

it('shows a message for its time and takes it away', () => {
  const { getByRole, queryByRole } = tell({
    kind: 'success',
    title: 'Success!',
    text: 'Your request is complete.',
    durationMs: 1500,
  })
  expect(getByRole('group', { name: 'Success!' }).textContent).toContain('Your request is complete.')
  act(() => {
    vi.advanceTimersByTime(1499)
  })
  expect(queryByRole('group')).not.toBeNull()
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(queryByRole('group')).toBeNull()
})

it('goes at its time although the dialog in which it was shown is closed in between', () => {
  function Stage() {
    const [isOpen, setOpen] = useState(true)
    const show = useToast()
    return (
      <>
        <Button onPress={() => setOpen(false)}>End</Button>
        <Dialog isOpen={isOpen} title='Import' onClose={() => setOpen(false)}>
          <Button onPress={() => show({ text: 'Saved', durationMs: 1500 })}>Tell</Button>
        </Dialog>
      </>
    )
  }
  const { getByRole, queryByRole, getByText } = draw(
    <ToastProvider>
      <Stage />
    </ToastProvider>,
  )
  fireEvent.click(getByText('Tell'))
  act(() => {
    vi.advanceTimersByTime(1000)
  })
  fireEvent.click(getByText('End'))
  expect(getByRole('group', { name: 'Saved' }).closest('dialog')).toBeNull()
  act(() => {
    vi.advanceTimersByTime(500)
  })
  expect(queryByRole('group', { name: 'Saved' })).toBeNull()
})

it('stays while one points at it', () => {
  const { getByRole, queryByRole } = tell({ text: 'Saved', durationMs: 1000 })
  fireEvent.pointerEnter(getByRole('group'))
  act(() => {
    vi.advanceTimersByTime(5000)
  })
  expect(queryByRole('group')).not.toBeNull()
  fireEvent.pointerLeave(getByRole('group'))
  act(() => {
    vi.advanceTimersByTime(1000)
  })
  expect(queryByRole('group')).toBeNull()
})

it('announces errors at once and other messages politely', async () => {
  const { getByRole, container } = tell({ kind: 'error', text: "We couldn't create your page.", durationMs: 0 })
  expect(getByRole('alert').textContent).toContain("We couldn't create your page.")
  expect(getByRole('status').textContent).toBe('')
  vi.useRealTimers()
  expect(await a11yIssues(container)).toEqual([])
})

it('closes by its button and never takes focus', () => {
  const { getByRole, queryByRole, focused } = tell({ text: 'Saved', durationMs: 0 })
  expect(focused()).toBeNull()
  fireEvent.click(getByRole('button', { name: 'Close' }))
  expect(queryByRole('group')).toBeNull()
})

it('reports a forgotten provider to the programmer', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => draw(<Teller toast={{ text: 'x' }} />)).toThrow(/ToastProvider/)
  quiet.mockRestore()
})

it('stands inside a modal dialog while one is open, where it can be reached, and outside again after it', () => {
  const Scene = ({ isOpen }: { readonly isOpen: boolean }) => (
    <ToastProvider>
      <Teller toast={{ text: 'Not saved', kind: 'error', durationMs: 0 }} />
      <Dialog isOpen={isOpen} onClose={() => {}} title='New page'>
        x
      </Dialog>
    </ToastProvider>
  )
  const { getByRole, queryByRole, redraw } = draw(<Scene isOpen={false} />)
  fireEvent.click(getByRole('button', { name: 'Tell' }))
  redraw(<Scene isOpen />)
  const dialog = getByRole('dialog')
  expect(dialog.contains(getByRole('group', { name: 'Not saved' }))).toBe(true)
  expect(dialog.contains(getByRole('alert'))).toBe(true) // what is outside is not announced
  redraw(<Scene isOpen={false} />)
  expect(queryByRole('dialog')).toBeNull()
  fireEvent.click(getByRole('button', { name: 'Close' }))
  expect(queryByRole('group', { name: 'Not saved' })).toBeNull()
})

it('gives the focus back to where it came from when it is closed by its own button', async () => {
  const { getByRole, focused } = tell({ text: 'Deleted.', action: { label: 'Undo', onPress: () => {} } })
  const teller = getByRole('button', { name: 'Tell' })
  act(() => teller.focus())
  const undo = getByRole('button', { name: 'Undo' })
  act(() => undo.focus())
  expect(focused()).toBe(undo)
  await act(async () => void fireEvent.click(undo))
  expect(focused()).toBe(teller)
})
