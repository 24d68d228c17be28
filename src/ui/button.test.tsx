// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Button, ButtonLink, IconButton } from './button.tsx'
import { a11yIssues, draw } from './root.test-kit.tsx'

it('reports a press to onClick and onPress', () => {
  const onPress = vi.fn()
  const onClick = vi.fn()
  const { getByRole } = draw(
    <Button onPress={onPress} onClick={onClick}>
      Save
    </Button>,
  )
  fireEvent.click(getByRole('button', { name: 'Save' }))
  expect([onPress.mock.calls.length, onClick.mock.calls.length]).toEqual([1, 1])
})

it('takes no clicks while it is busy, keeps focus and its name, and does not send its form', () => {
  const onPress = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const { getByRole, focused } = draw(
    <form onSubmit={onSubmit}>
      <Button type='submit' isBusy onPress={onPress}>
        Save
      </Button>
    </form>,
  )
  const button = getByRole('button', { name: 'Save' })
  button.focus()
  fireEvent.click(button)
  expect(onPress).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(focused()).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

it('names a button that has only an icon', async () => {
  const { container, getByRole } = draw(
    <>
      <IconButton icon='close' label='Close' />
      <IconButton icon='star' label='Favourite' isPressed />
    </>,
  )
  expect(getByRole('button', { name: 'Close' })).toBeTruthy()
  expect(getByRole('button', { name: 'Favourite' }).getAttribute('aria-pressed')).toBe('true')
  expect(await a11yIssues(container)).toEqual([])
})

it('is a link when it goes somewhere', () => {
  const onNavigate = vi.fn()
  const { getByRole } = draw(
    <ButtonLink href='/apps/sales' variant='primary' icon='plus' onNavigate={onNavigate}>
      Open sales
    </ButtonLink>,
  )
  fireEvent.click(getByRole('link', { name: 'Open sales' }))
  expect(onNavigate).toHaveBeenCalledWith('/apps/sales')
})
