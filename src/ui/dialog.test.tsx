// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { ConfirmDialog, Dialog } from './dialog.tsx'
import { Select, TextField } from './fields.tsx'
import { a11yIssues, draw } from './root.test-kit.tsx'

const Page = ({ isOpen, onClose = () => {} }: { readonly isOpen: boolean; readonly onClose?: () => void }) => (
  <>
    <Button>Open</Button>
    <Dialog isOpen={isOpen} onClose={onClose} title='New page' footer={<Button>Add</Button>}>
      <TextField label='Name' value='' onChange={() => {}} />
    </Dialog>
  </>
)

it('moves focus to the first field and gives it back when it closes', () => {
  const { getByRole, focused, redraw } = draw(<Page isOpen={false} />)
  const opener = getByRole('button', { name: 'Open' })
  opener.focus()
  redraw(<Page isOpen />)
  expect(focused()).toBe(getByRole('textbox', { name: 'Name' }))
  redraw(<Page isOpen={false} />)
  expect(focused()).toBe(opener)
})

it('has a body of a fixed height for what is read into it', () => {
  const { getByRole } = draw(
    <Dialog isOpen onClose={() => {}} title='Uses' bodyHeightPx={300} footer={<Button>Use</Button>}>
      <p>Loading…</p>
      <Dialog isOpen onClose={() => {}} title='Inner'>
        <p>Done</p>
      </Dialog>
    </Dialog>,
  )
  const heightOf = (name: string) => {
    const body = getByRole('dialog', { name }).querySelector<HTMLElement>(':scope > div > .lc-dialog-body')
    return body?.style.getPropertyValue('--lc-dialog-body')
  }
  expect([heightOf('Uses'), heightOf('Inner')]).toEqual(['300px', ''])
})

it('asks to close on Esc and by its button', () => {
  const onClose = vi.fn()
  const { getByRole } = draw(<Page isOpen onClose={onClose} />)
  fireEvent.keyDown(getByRole('textbox', { name: 'Name' }), { key: 'Escape' })
  fireEvent.click(getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('leads Tab round its ends, taking a group of radios for one stop', () => {
  const { getByRole, focused } = draw(
    <Dialog
      isOpen
      onClose={() => {}}
      title='New page'
      footer={
        <>
          <input type='radio' name='kind' aria-label='A' />
          <input type='radio' name='kind' aria-label='B' defaultChecked />
        </>
      }
    >
      <TextField label='Name' value='' onChange={() => {}} />
    </Dialog>,
  )
  const [close, name, a, b] = [
    getByRole('button', { name: 'Close' }),
    getByRole('textbox', { name: 'Name' }),
    getByRole('radio', { name: 'A' }),
    getByRole('radio', { name: 'B' }),
  ]
  const tab = (shiftKey = false): boolean => fireEvent.keyDown(focused() ?? close, { key: 'Tab', shiftKey })
  a.focus()
  expect(tab()).toBe(false)
  expect(focused()).toBe(close)
  expect(tab(true)).toBe(false)
  expect(focused()).toBe(b)
  name.focus()
  expect(tab()).toBe(true) // the browser's own
})

it('cannot be closed while it blocks', () => {
  const onClose = vi.fn()
  const { getByRole, queryByRole } = draw(
    <Dialog isOpen isBlocking onClose={onClose} title='Loading'>
      Your request is in progress.
    </Dialog>,
  )
  fireEvent.keyDown(getByRole('dialog', { name: 'Loading' }), { key: 'Escape' })
  expect(queryByRole('button', { name: 'Close' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

it('closes by a press beside it, not by one that began inside', () => {
  const onClose = vi.fn()
  const { getByRole } = draw(<Page isOpen onClose={onClose} />)
  const dialog = getByRole('dialog', { name: 'New page' })
  fireEvent.mouseDown(getByRole('textbox', { name: 'Name' }))
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.mouseDown(dialog)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('stays open when a press beside it closes a list inside', () => {
  const onClose = vi.fn()
  const { getByRole, queryByRole } = draw(
    <Dialog isOpen onClose={onClose} title='New page'>
      <Select label='Kind' options={[{ value: 'a', label: 'A' }]} value={null} onChange={() => {}} />
    </Dialog>,
  )
  const dialog = getByRole('dialog', { name: 'New page' })
  const press = (): void => {
    fireEvent.pointerDown(dialog)
    fireEvent.mouseDown(dialog)
    fireEvent.click(dialog)
  }
  fireEvent.click(getByRole('combobox'))
  press()
  expect(queryByRole('listbox')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  press()
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('stays inside the element and leaves the rest of the page alone when overlays are of the element', () => {
  const { getByRole, container, redraw } = draw(
    <main>
      <Page isOpen={false} />
    </main>,
    { overlays: 'element' },
  )
  const outside = document.body.appendChild(document.createElement('button'))
  redraw(
    <main>
      <Page isOpen />
    </main>,
  )
  const dialog = getByRole('dialog', { name: 'New page' })
  expect(dialog.closest('.lc-overlays')).not.toBeNull()
  expect(dialog.getAttribute('aria-modal')).toBe('false')
  expect(container.querySelector('main')?.inert).toBe(true)
  expect(outside.inert).toBeFalsy()
  redraw(
    <main>
      <Page isOpen={false} />
    </main>,
  )
  expect(container.querySelector('main')?.inert).toBe(false)
})

it('starts a confirmation on the button that changes nothing', async () => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  const { getByRole, focused, container } = draw(
    <ConfirmDialog
      isOpen
      isDanger
      title='Are you sure?'
      text="You won't be able to revert this!"
      confirm='Delete'
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  )
  expect(getByRole('alertdialog', { name: 'Are you sure?' })).toBeTruthy()
  expect(focused()).toBe(getByRole('button', { name: 'Cancel' }))
  fireEvent.click(getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(onCancel).not.toHaveBeenCalled()
  expect(await a11yIssues(container)).toEqual([])
})
