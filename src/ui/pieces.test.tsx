// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Avatar, initials } from './avatar.tsx'
import { Badge, Tag } from './badge.tsx'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Link, safeHref } from './link.tsx'
import { positionBeside } from './position.ts'
import { ProgressBar } from './progress.tsx'
import { EmptyState, ErrorState, Skeleton, Spinner } from './state.tsx'
import { Tabs } from './tabs.tsx'
import { a11yIssues, draw } from './root.test-kit.tsx'
import { fillText } from './text.tsx'
import { Tooltip } from './tooltip.tsx'

function Views() {
  const [value, setValue] = useState('one')
  return (
    <Tabs
      label='Views'
      value={value}
      onChange={setValue}
      tabs={[
        { id: 'one', label: 'One', content: 'First' },
        { id: 'off', label: 'Off', isDisabled: true },
        { id: 'two', label: 'Two', content: 'Second' },
      ]}
    />
  )
}

it('walks tabs with arrows past disabled ones and draws the panel of the chosen one', async () => {
  const { getByRole, focused, container } = draw(<Views />)
  getByRole('tab', { name: 'One' }).focus()
  fireEvent.keyDown(getByRole('tab', { name: 'One' }), { key: 'ArrowRight' })
  expect(focused()).toBe(getByRole('tab', { name: 'Two' }))
  expect(getByRole('tabpanel', { name: 'Two' }).textContent).toBe('Second')
  expect(getByRole('tab', { name: 'One' }).tabIndex).toBe(-1)
  fireEvent.keyDown(getByRole('tab', { name: 'Two' }), { key: 'Home' })
  expect(focused()).toBe(getByRole('tab', { name: 'One' }))
  expect(await a11yIssues(container)).toEqual([])
})

it('hands a plain press on a link to the router and leaves the others to the browser', () => {
  const onNavigate = vi.fn()
  const { getByRole } = draw(
    <Link href='/apps/sales' onNavigate={onNavigate}>
      Sales
    </Link>,
  )
  expect(fireEvent.click(getByRole('link'))).toBe(false)
  expect(onNavigate).toHaveBeenLastCalledWith('/apps/sales')
  getByRole('link').addEventListener('click', event => event.preventDefault()) // the test page itself stays
  fireEvent.click(getByRole('link'), { ctrlKey: true })
  expect(onNavigate).toHaveBeenCalledTimes(1)
})

it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
  'gives no address to %j',
  href => {
    expect(safeHref(href)).toBeUndefined()
  },
)
it.each(['/a', 'a?b=c:d', '#x', 'https://e.x', 'mailto:a@b.c', 'tel:1'])('keeps the address %j', href => {
  expect(safeHref(href)).toBe(href)
})

it('describes a control by its tip on focus and hides it on Esc', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { getByRole, queryByRole } = draw(
    <Tooltip text='Refreshes all widgets'>
      <Button>Refresh</Button>
    </Tooltip>,
  )
  fireEvent.pointerOver(getByRole('button'), { pointerType: 'mouse' })
  act(() => {
    vi.advanceTimersByTime(400)
  })
  expect(getByRole('tooltip').id).toBe(getByRole('button').getAttribute('aria-describedby'))
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(queryByRole('tooltip')).toBeNull()
  vi.useRealTimers()
})

it('offers to try again after a failure', async () => {
  const onRetry = vi.fn()
  const { getByRole, container } = draw(
    <>
      <ErrorState message='The server could not answer.' onRetry={onRetry} details='500' />
      <EmptyState text='Change the filters.' />
      <Skeleton heightPx={80} kind='table' />
      <Spinner label='Loading' />
    </>,
  )
  expect(getByRole('alert').textContent).toContain('The server could not answer.')
  fireEvent.click(getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
  expect(await a11yIssues(container)).toEqual([])
})

it('says progress, states and people in words', async () => {
  const onRemove = vi.fn()
  const { getByRole, container } = draw(
    <>
      <ProgressBar label='Import' value={64.4} />
      <ProgressBar label='Export' value={null} />
      <Badge label='3 unread'>3</Badge>
      <Tag onRemove={onRemove}>Belgium</Tag>
      <Avatar name='Ada van Lovelace' />
      <Banner kind='warning' title='Read only'>
        Ask an admin.
      </Banner>
    </>,
  )
  expect(getByRole('progressbar', { name: 'Import' }).getAttribute('aria-valuenow')).toBe('64')
  expect(getByRole('progressbar', { name: 'Export' }).hasAttribute('aria-valuenow')).toBe(false)
  fireEvent.click(getByRole('button', { name: 'Remove Belgium' }))
  expect(onRemove).toHaveBeenCalledTimes(1)
  expect(getByRole('img', { name: 'Ada van Lovelace' }).textContent).toBe('AL')
  expect(await a11yIssues(container)).toEqual([])
})

it('makes initials of names and addresses', () => {
  expect(['grace', 'Grace Hopper', 'ada.lovelace@x.org', ''].map(initials)).toEqual(['G', 'GH', 'AL', '?'])
})

it('fills the places of a text and leaves unknown ones', () => {
  expect(fillText('{count} of {total} {what}', { count: 2, total: 5 })).toBe('2 of 5 {what}')
})

const view = { width: 1000, height: 600 }

it('flips a panel to the side with room and keeps it in sight', () => {
  const anchor = { left: 950, top: 560, width: 40, height: 30 }
  const position = positionBeside(anchor, { width: 200, height: 150 }, view, 'bottom-start')
  expect(position).toMatchObject({ side: 'top', left: 792, top: 404 })
})

it('shortens a panel that fits nowhere', () => {
  expect(
    positionBeside({ left: 0, top: 300, width: 40, height: 30 }, { width: 200, height: 900 }, view, 'bottom-start'),
  ).toMatchObject({ side: 'top', maxHeight: 286, top: 8 })
})

it('turns start and end round in right-to-left text', () => {
  const anchor = { left: 500, top: 100, width: 100, height: 30 }
  expect(positionBeside(anchor, { width: 200, height: 100 }, view, 'bottom-start').left).toBe(500)
  expect(positionBeside(anchor, { width: 200, height: 100 }, view, 'bottom-start', { isRtl: true }).left).toBe(400)
  expect(positionBeside(anchor, { width: 200, height: 100 }, view, 'end', { isRtl: true }).left).toBe(294)
})
