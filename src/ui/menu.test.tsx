// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'
import { a11yIssues, draw } from './root.test-kit.tsx'

const onSelect = vi.fn()
const items = [
  { id: 'edit', label: 'Edit', icon: 'edit', onSelect },
  { id: 'copy', label: 'Copy' },
  { id: 'export', label: 'Export', isDisabled: true, onSelect },
  { id: 'docs', label: 'Documentation', href: '/docs', startsGroup: true },
  { id: 'delete', label: 'Delete', isDanger: true },
]
const open = () => {
  const drawn = draw(<Menu label='Page' trigger={<Button>Page</Button>} items={items} />)
  const trigger = drawn.getByRole('button', { name: 'Page' })
  trigger.focus()
  fireEvent.click(trigger)
  const press = (key: string): void => {
    fireEvent.keyDown(drawn.focused() ?? trigger, { key })
  }
  return { ...drawn, trigger, press }
}

it('opens on its first item and walks with arrows, Home and End, round at the ends', () => {
  const { focused, press, trigger } = open()
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
  expect(focused()?.textContent).toBe('Edit')
  press('ArrowDown')
  expect(focused()?.textContent).toBe('Copy')
  press('End')
  expect(focused()?.textContent).toBe('Delete')
  press('ArrowDown')
  expect(focused()?.textContent).toBe('Edit')
  press('ArrowUp')
  expect(focused()?.textContent).toBe('Delete')
  press('Home')
  expect(focused()?.textContent).toBe('Edit')
})

it('finds an item by its first letters', () => {
  const { focused, press } = open()
  press('d')
  expect(focused()?.textContent).toBe('Documentation')
  press('e')
  expect(focused()?.textContent).toBe('Delete')
})

it('closes on Esc and gives focus back to its button', () => {
  const { focused, press, queryByRole, trigger } = open()
  press('Escape')
  expect(queryByRole('menu')).toBeNull()
  expect(focused()).toBe(trigger)
})

it('gives focus to its button on Esc also where the press did not focus it', () => {
  const drawn = draw(<Menu label='Page' trigger={<Button>Page</Button>} items={items} />)
  const trigger = drawn.getByRole('button', { name: 'Page' })
  fireEvent.click(trigger)
  expect(drawn.focused()?.textContent).toBe('Edit')
  fireEvent.keyDown(drawn.focused() ?? trigger, { key: 'Escape' })
  expect(drawn.focused()).toBe(trigger)
})

it('says what was chosen, closes, and ignores an item that is disabled', () => {
  onSelect.mockClear()
  const { getByRole, queryByRole } = open()
  fireEvent.click(getByRole('menuitem', { name: 'Export' }))
  expect(onSelect).not.toHaveBeenCalled()
  fireEvent.click(getByRole('menuitem', { name: 'Edit' }))
  expect(onSelect).toHaveBeenCalledTimes(1)
  expect(queryByRole('menu')).toBeNull()
})

it('closes by a press elsewhere, inside and outside its shadow root', () => {
  const { queryByRole, trigger } = open()
  fireEvent.pointerDown(document.body)
  expect(queryByRole('menu')).toBeNull()
  fireEvent.click(trigger)
  fireEvent.pointerDown(queryByRole('menuitem', { name: 'Copy' }) ?? document.body)
  expect(queryByRole('menu')).not.toBeNull()
})

it('is a menu of links and commands to a screen reader', async () => {
  const { container, getByRole } = open()
  expect(getByRole('menuitem', { name: 'Documentation' }).getAttribute('href')).toBe('/docs')
  expect(getByRole('menu', { name: 'Page' })).toBeTruthy()
  expect(await a11yIssues(container)).toEqual([])
})
