// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useState } from 'react'
import { messages } from '../contract/messages.ts'
import { MessagesProvider } from '../ui/text.tsx'
import { Modal, useLingering } from './modal.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

function Scene() {
  const [open, setOpen] = useState<string>()
  const { shown, isClosing, key } = useLingering(open)
  return (
    <MessagesProvider messages={messages}>
      <button type='button' onClick={() => setOpen('Rename')}>
        open
      </button>
      {shown !== undefined && (
        <Modal
          key={key}
          title={shown}
          isClosing={isClosing}
          onClose={() => setOpen(undefined)}
          footer={<button type='button'>Save</button>}
        >
          <input aria-label='Name' />
        </Modal>
      )}
    </MessagesProvider>
  )
}
const dialog = () => document.querySelector('dialog')
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())

describe('the modal of a form', () => {
  it('has a title, a close cross, a form area that scrolls and a footer (NAV-067)', () => {
    render(<Scene />)
    press('open')
    expect(screen.getByRole('dialog', { name: 'Rename' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
    const area = screen.getByLabelText('Name').closest('.lc-dialog-body')
    expect(area?.querySelector('.lc-dialog-foot')).toBeNull()
    expect(dialog()?.querySelector('.lc-dialog-foot')?.textContent).toBe('Save')
    expect(/\.lc-dialog-body \{[^}]*overflow: auto;/.test(readFileSync('src/ui/dialog.css', 'utf8'))).toBe(true)
  })

  it('is free at once and gone 700 ms after it was closed (NAV-069)', () => {
    render(<Scene />)
    press('open')
    press('Close')
    expect([dialog()?.open, dialog()?.inert]).toEqual([false, true])
    act(() => {
      vi.advanceTimersByTime(699)
    })
    expect(dialog()).not.toBeNull()
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(dialog()).toBeNull()
  })

  it('starts again from the beginning when it is opened again while it fades away', () => {
    render(<Scene />)
    press('open')
    const first = screen.getByLabelText('Name')
    press('Close')
    act(() => {
      vi.advanceTimersByTime(300)
    })
    press('open')
    expect(screen.getByLabelText('Name')).not.toBe(first)
    expect(dialog()?.open).toBe(true)
    act(() => {
      vi.advanceTimersByTime(2000)
    })
    expect(dialog()?.open).toBe(true)
  })
})
