// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { DateField } from './date-field.tsx'
import type { DateRange } from './date-field.tsx'
import type { DateMode } from './date-parts.ts'
import { a11yIssues, draw } from './root.test-kit.tsx'

const newYear = Date.UTC(2026, 0, 1)

function One({
  mode = 'date',
  start = null,
  onSay,
  ...rest
}: {
  readonly mode?: DateMode
  readonly start?: number | null
  readonly onSay: (value: number | null) => void
  readonly min?: number
  readonly max?: number
}) {
  const [value, setValue] = useState<number | null>(start)
  return (
    <DateField
      label='Due'
      mode={mode}
      timeZone='UTC'
      value={value}
      onChange={next => {
        setValue(next)
        onSay(next)
      }}
      {...rest}
    />
  )
}

function Period({ onSay }: { readonly onSay: (value: DateRange | null) => void }) {
  const [value, setValue] = useState<DateRange | null>({ start: newYear, end: newYear })
  return (
    <DateField
      label='Period'
      mode='date'
      isRange
      timeZone='UTC'
      value={value}
      onChange={next => {
        setValue(next)
        onSay(next)
      }}
    />
  )
}

it('takes a date typed part by part and moves on by itself', () => {
  const onSay = vi.fn()
  const { getAllByRole, focused } = draw(<One onSay={onSay} />, { lang: 'nl' })
  const [day, month, year] = getAllByRole('spinbutton')
  day?.focus()
  fireEvent.change(day!, { target: { value: '4' } }) // three parts are drawn in mode date
  expect(focused()).toBe(month)
  fireEvent.change(month!, { target: { value: '07' } })
  expect(focused()).toBe(year)
  for (const typed of ['2', '20', '202', '2027']) fireEvent.change(year!, { target: { value: typed } })
  expect(onSay).toHaveBeenCalledTimes(1)
  expect(onSay).toHaveBeenLastCalledWith(Date.UTC(2027, 6, 4))
})

it('writes a long date over one in February; what stays too long is the last day of its month', () => {
  const onSay = vi.fn()
  const { getAllByRole, focused } = draw(<One start={Date.UTC(2026, 1, 28)} onSay={onSay} />, { lang: 'nl' })
  const [day, month] = getAllByRole('spinbutton') as HTMLInputElement[] // three boxes are drawn in mode date
  day?.focus()
  for (const typed of ['3', '31']) fireEvent.change(day!, { target: { value: typed } })
  expect(focused()).toBe(month)
  expect(day?.value).toBe('31')
  fireEvent.change(month!, { target: { value: '03' } })
  expect(onSay).toHaveBeenLastCalledWith(Date.UTC(2026, 2, 31))
  fireEvent.change(month!, { target: { value: '04' } })
  expect([onSay.mock.lastCall, day?.value]).toEqual([[Date.UTC(2026, 3, 30)], '31'])
  fireEvent.blur(month!)
  expect(day?.value).toBe('30')
})

it('keeps all four digits of a year that another part follows', () => {
  const onSay = vi.fn()
  const { getAllByRole, focused } = draw(<One mode='datetime' onSay={onSay} />, { lang: 'nl' })
  const [day, month, year, hour, minute] = getAllByRole('spinbutton')
  fireEvent.change(day!, { target: { value: '04' } }) // five parts are drawn in mode datetime
  fireEvent.change(month!, { target: { value: '07' } })
  year?.focus()
  for (const typed of ['2', '20', '202', '2027']) fireEvent.change(year!, { target: { value: typed } })
  expect(focused()).toBe(hour)
  fireEvent.change(hour!, { target: { value: '09' } })
  fireEvent.change(minute!, { target: { value: '30' } })
  expect(onSay).toHaveBeenLastCalledWith(Date.UTC(2027, 6, 4, 9, 30))
})

it.each(['en', 'nl', 'es', 'fi', 'ru', 'el', 'ja'])(
  'makes every part as wide as its own placeholder, then as its digits: %s',
  lang => {
    const { getAllByRole } = draw(<One onSay={() => {}} />, { lang })
    const widthFrom = (part: HTMLElement) => part.parentElement?.dataset['fit'] // this text, unseen, gives the box its width
    const parts = getAllByRole('spinbutton')
    for (const part of parts) expect(widthFrom(part)).toBe(part.getAttribute('placeholder'))
    const month = parts.find(part => part.dataset['part'] === 'month')! // mode date has a month
    fireEvent.change(month, { target: { value: '07' } })
    expect(widthFrom(month)).toBe('00')
  },
)

it('asks a British reader of a page in English for the day first, and an American for the month', () => {
  const order = (offered: readonly string[], lang: string) => {
    const browser = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(offered)
    const { getAllByRole, unmount } = draw(<One onSay={() => {}} />, { lang })
    const parts = getAllByRole('spinbutton').map(part => part.dataset['part'])
    unmount()
    browser.mockRestore()
    return parts
  }
  expect(order(['en-GB', 'en-US', 'en'], 'en')).toEqual(['day', 'month', 'year'])
  expect(order(['en-US', 'en'], 'en')).toEqual(['month', 'day', 'year'])
  expect(order(['en-GB', 'en'], 'en-US')).toEqual(['month', 'day', 'year']) // the page names its region
})

it('emits null while a part is missing', () => {
  const onSay = vi.fn()
  const { getAllByRole } = draw(<One start={newYear} onSay={onSay} />, { lang: 'nl' })
  fireEvent.change(getAllByRole('spinbutton')[1]!, { target: { value: '' } }) // mode date has three parts
  expect(onSay).toHaveBeenLastCalledWith(null)
})

it('steps a part with the arrow keys and walks between parts', () => {
  const onSay = vi.fn()
  const { getAllByRole, focused } = draw(<One mode='datetime' start={newYear} onSay={onSay} />, { lang: 'nl' })
  const [day, month] = getAllByRole('spinbutton')
  day?.focus()
  fireEvent.keyDown(day!, { key: 'ArrowUp' })
  expect(onSay).toHaveBeenLastCalledWith(Date.UTC(2026, 0, 2))
  fireEvent.keyDown(day!, { key: 'ArrowRight' })
  expect(focused()).toBe(month)
})

it('picks a day from the calendar with the keyboard and gives focus back', async () => {
  const onSay = vi.fn()
  const { getByRole, findByRole, focused, queryByRole } = draw(<One start={newYear} onSay={onSay} />)
  const opener = getByRole('button', { name: 'Open calendar' })
  opener.focus()
  fireEvent.click(opener)
  await findByRole('grid')
  await waitFor(() => expect(focused()?.getAttribute('aria-label')).toContain('January 1, 2026'))
  fireEvent.keyDown(focused()!, { key: 'ArrowDown' }) // the day has focus, as the line above shows
  expect(focused()?.getAttribute('aria-label')).toContain('January 8, 2026')
  fireEvent.keyDown(focused()!, { key: 'PageDown' })
  expect(focused()?.getAttribute('aria-label')).toContain('February 8, 2026')
  fireEvent.click(focused()!)
  expect(onSay).toHaveBeenLastCalledWith(Date.UTC(2026, 1, 8))
  expect(queryByRole('grid')).toBeNull()
  expect(focused()).toBe(opener)
})

it('leaves the focus where one types, when the calendar arrives later', async () => {
  vi.resetModules()
  const { DateField: Fresh } = await import('./date-field.tsx') // its calendar is not loaded yet
  const { getByRole, getAllByRole, findByRole, focused } = draw(
    <Fresh label='Date' mode='date' value={null} onChange={() => {}} />,
  )
  fireEvent.click(getByRole('button', { name: 'Open calendar' }))
  const [part] = getAllByRole('spinbutton')
  part?.focus()
  await findByRole('grid')
  expect(focused()).toBe(part)
})

it('keeps the time of a moment when another day is picked', async () => {
  const onSay = vi.fn()
  const { getByRole, findByRole } = draw(<One mode='datetime' start={Date.UTC(2026, 0, 1, 14, 30)} onSay={onSay} />)
  fireEvent.click(getByRole('button', { name: 'Open calendar' }))
  fireEvent.click(await findByRole('button', { name: /January 15, 2026/ }))
  expect(onSay).toHaveBeenLastCalledWith(Date.UTC(2026, 0, 15, 14, 30))
})

it('picks both days of a range in either order', async () => {
  const onSay = vi.fn()
  const { getByRole, findByRole } = draw(<Period onSay={onSay} />)
  fireEvent.click(getByRole('button', { name: 'Open calendar' }))
  fireEvent.click(await findByRole('button', { name: /January 20, 2026/ }))
  expect(onSay).not.toHaveBeenCalled()
  fireEvent.click(getByRole('button', { name: /January 10, 2026/ }))
  expect(onSay).toHaveBeenLastCalledWith({ start: Date.UTC(2026, 0, 10), end: Date.UTC(2026, 0, 20) })
})

it('refuses days outside its bounds in the calendar and marks typed ones', async () => {
  const onSay = vi.fn()
  const { getByRole, findByRole, getAllByRole } = draw(
    <One start={newYear} min={newYear} max={Date.UTC(2026, 0, 20)} onSay={onSay} />,
  )
  fireEvent.click(getByRole('button', { name: 'Open calendar' }))
  fireEvent.click(await findByRole('button', { name: /January 25, 2026/ }))
  expect(onSay).not.toHaveBeenCalled()
  fireEvent.change(getAllByRole('spinbutton')[1]!, { target: { value: '25' } }) // mode date has three parts
  expect(getAllByRole('spinbutton')[1]?.getAttribute('aria-invalid')).toBe('true')
})

it('fills all parts from a pasted date', () => {
  const onSay = vi.fn()
  const { getAllByRole } = draw(<One onSay={onSay} />, { lang: 'nl' })
  fireEvent.paste(getAllByRole('spinbutton')[0]!, { clipboardData: { getData: () => '2027-07-04' } }) // mode date has three parts
  expect(onSay).toHaveBeenLastCalledWith(Date.UTC(2027, 6, 4))
})

it.each([
  ['en-US', '29-03-2026'],
  ['en-US', '29/03/2026'],
  ['en-US', '29.3.2026'],
  ['nl', '03/29/2026'],
  ['sv', '2026-03-29'],
])('takes from a page in %s a pasted %s, which can mean only one day', (lang, pasted) => {
  const onSay = vi.fn()
  const { getAllByRole, queryByRole } = draw(<One onSay={onSay} />, { lang })
  fireEvent.paste(getAllByRole('spinbutton')[0]!, { clipboardData: { getData: () => pasted } }) // mode date has three parts
  expect(onSay).toHaveBeenLastCalledWith(Date.UTC(2026, 2, 29))
  expect(queryByRole('alert')).toBeNull()
})

it('says of a pasted text that can mean no day, or two, how to write it; what stood there stays until something else does', async () => {
  const onSay = vi.fn()
  const { container, getAllByRole, getByRole, queryByRole } = draw(<One start={newYear} onSay={onSay} />, {
    lang: 'en-US',
  })
  const [month] = getAllByRole('spinbutton')
  const paste = (text: string): void => {
    fireEvent.paste(month!, { clipboardData: { getData: () => text } })
  } // mode date has three parts
  paste('29-03-26')
  expect(onSay).not.toHaveBeenCalled()
  expect(getByRole('alert').textContent).toBe('“29-03-26” cannot be read here. Write it like 12/31/2026.')
  expect(
    month
      ?.getAttribute('aria-describedby')
      ?.split(' ')
      .map(id => container.querySelector(`#${CSS.escape(id)}`)?.textContent)
      .join(''),
  ).toContain('cannot be read here')
  expect(await a11yIssues(container)).toEqual([])
  paste('3/29/26')
  expect(onSay).toHaveBeenLastCalledWith(Date.UTC(2026, 2, 29))
  expect(queryByRole('alert')).toBeNull()
})

it('names every part and is right for a screen reader, closed and open', async () => {
  const { container, getByRole, findByRole, getAllByRole } = draw(<Period onSay={() => {}} />)
  expect(getAllByRole('spinbutton').map(part => part.getAttribute('aria-label'))).toEqual([
    'From month',
    'From day',
    'From year',
    'To month',
    'To day',
    'To year',
  ])
  expect(getByRole('group', { name: 'Period' })).toBeTruthy()
  expect(await a11yIssues(container)).toEqual([])
  fireEvent.click(getByRole('button', { name: 'Open calendar' }))
  await findByRole('grid')
  expect(await a11yIssues(container)).toEqual([])
})
