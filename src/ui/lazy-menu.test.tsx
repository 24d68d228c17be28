// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { IconButton } from './button.tsx'
import { LazyMenu } from './lazy-menu.tsx'
import { a11yIssues, draw } from './root.test-kit.tsx'

const items = [
  { id: 'edit', label: 'Edit' },
  { id: 'copy', label: 'Copy' },
]
const drawMenu = (load?: () => Promise<typeof import('./menu.tsx')>) => {
  const drawn = draw(
    <LazyMenu label='More' items={items} trigger={<IconButton icon='more' label='More' />} load={load} />,
  )
  return { ...drawn, trigger: drawn.getByRole('button', { name: 'More' }) }
}

it('opens with the very press that asks for its panel, and focus goes to the first item', async () => {
  const { trigger, findByRole, focused } = drawMenu()
  expect(trigger.getAttribute('aria-haspopup')).toBe('menu')
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
  trigger.focus()
  fireEvent.click(trigger)
  await findByRole('menu')
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
  expect(focused()?.textContent).toBe('Edit')
})

it('keeps its button, and the focus on it, when the panel comes ahead of a press', async () => {
  const load = vi.fn(() => import('./menu.tsx'))
  const { trigger, getByRole, queryByRole, focused } = drawMenu(load)
  act(() => trigger.focus())
  await act(() => load.mock.results[0]?.value)
  expect(queryByRole('menu')).toBeNull()
  expect(focused()).toBe(trigger)
  expect(getByRole('button', { name: 'More' })).toBe(trigger)
})

it('opens on its last item by the arrow up and gives focus back on Esc', async () => {
  const { trigger, findByRole, queryByRole, focused } = drawMenu()
  trigger.focus()
  fireEvent.keyDown(trigger, { key: 'ArrowUp' })
  await findByRole('menu')
  expect(focused()?.textContent).toBe('Copy')
  fireEvent.keyDown(focused() ?? trigger, { key: 'Escape' })
  expect(queryByRole('menu')).toBeNull()
  expect(focused()).toBe(trigger)
})

it('is asked again by the next press when its panel did not come', async () => {
  const load = vi.fn(() => import('./menu.tsx')).mockRejectedValueOnce(new Error('offline'))
  const { trigger, findByRole, queryByRole } = drawMenu(load)
  await act(async () => {
    fireEvent.click(trigger)
    await Promise.resolve()
  })
  expect(queryByRole('menu')).toBeNull()
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(trigger)
  expect(await findByRole('menu')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

it('has no accessibility problem, closed or open', async () => {
  const { trigger, findByRole, container } = drawMenu()
  expect(await a11yIssues(container)).toEqual([])
  fireEvent.click(trigger)
  await findByRole('menu')
  expect(await a11yIssues(container)).toEqual([])
})
