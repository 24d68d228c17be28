// @vitest-environment happy-dom
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { Core, QueryState, WireRequest } from '../../api/core.ts'
import { CoreProvider } from '../../stores/use.tsx'
import { a11yIssues, draw } from '../root.test-kit.tsx'
import { icons } from '../icons.ts'
import { IconPicker } from './icon-picker.tsx'

type Query = Readonly<Record<string, string | number | undefined>>
const names = ['home', 'home-work', 'sailing', ...Array.from({ length: 67 }, (_, index) => `filler-${index}`)]

/** A server with 70 icons in each style: the first two are of the category Action. */
function openCore(error?: string) {
  const asked: Query[] = []
  const state = { error }
  const pageOf = ({ style, search, category, limit, offset }: Query): QueryState => {
    if (state.error !== undefined)
      return { isLoading: false, at: 0, error: { ok: false, code: 'x', message: state.error, status: 500 } }
    const found = names.filter(
      (name, index) =>
        name.includes(String(search ?? '')) && (category === undefined || (category === 'Action') === index < 2),
    )
    const data = found
      .slice(Number(offset), Number(offset) + Number(limit))
      .map(name => ({ name: `${String(style).toLowerCase()}-${name}`, category: 'Action' }))
    return { isLoading: false, at: 1, data, total: found.length }
  }
  const handles = new Map<string, object>()
  const core = {
    query({ query = {} }: WireRequest) {
      const key = JSON.stringify([query, state.error])
      const listeners = new Set<() => void>()
      let now = pageOf(query as Query)
      const handle = handles.get(key) ?? {
        get: () => now,
        subscribe: (listener: () => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        reload: () => {
          now = pageOf(query as Query)
          for (const listener of listeners) listener()
        },
      }
      if (!handles.has(key)) asked.push(query as Query)
      handles.set(key, handle)
      return handle
    },
    request: async () => ({ status: 200, data: { code: 200, message: 'OK', data: [] } }),
  } as unknown as Core // what the picker and its icons use of it
  return { asked, core, state }
}

function Field({ start, onPick }: { readonly start: string; onPick(...given: readonly unknown[]): void }): ReactNode {
  const [value, setValue] = useState(start)
  return (
    <IconPicker
      value={value}
      onChange={(...given) => {
        onPick(...given)
        setValue(given[0])
      }}
      onClear={() => setValue('')}
    />
  )
}

function open(start = '', core: Core | undefined = openCore().core, lang = 'en') {
  const onPick = vi.fn()
  const view = draw(
    <CoreProvider core={core}>
      <Field start={start} onPick={onPick} />
    </CoreProvider>,
    { lang },
  )
  const page = within(view.container)
  const type = async (text: string) => {
    fireEvent.change(page.getByRole('searchbox', { name: 'Search icons' }), { target: { value: text } })
    await act(() => vi.advanceTimersByTimeAsync(250))
  }
  const choose = async (list: string, option: string) => {
    fireEvent.click(page.getByRole('combobox', { name: new RegExp(`^${list}`) }))
    fireEvent.click(await page.findByRole('option', { name: option }))
  }
  return { ...view, page, onPick, type, choose }
}

it('offers our own icons first and the Material icons after them, and names both', async () => {
  const { page, onPick, container } = open()
  const own = within(page.getByRole('group', { name: 'Icons of the platform' }))
  expect(own.getAllByRole('radio')).toHaveLength(Object.keys(icons).length)
  const material = within(page.getByRole('group', { name: 'Material icons 70 icons' }))
  expect(material.getAllByRole('radio')).toHaveLength(60)
  fireEvent.click(own.getByRole('radio', { name: 'home' }))
  expect(onPick).toHaveBeenLastCalledWith('home')
  fireEvent.click(material.getByRole('radio', { name: 'home work, Baseline' }))
  expect(onPick).toHaveBeenLastCalledWith('baseline-home-work', 'Action')
  expect(page.getAllByRole('radio', { checked: true }).map(one => one.title)).toEqual(['home work, Baseline'])
  expect(await a11yIssues(container)).toEqual([])
})

it('searches both groups by words, and asks the server once the typing ends', async () => {
  vi.useFakeTimers()
  try {
    const { core, asked } = openCore()
    const { page, type } = open('', core)
    fireEvent.change(page.getByRole('searchbox', { name: 'Search icons' }), { target: { value: 'sa' } })
    await type('sailing')
    expect(page.getAllByRole('radio').map(({ title }) => title)).toEqual(['sailing, Baseline'])
    expect(asked.map(({ search }) => search)).toEqual([undefined, 'sailing'])
    await type('zzz')
    expect(page.queryAllByRole('radio')).toEqual([])
    expect(page.getByRole('status').textContent).toMatch(/^No icon has these words\./)
  } finally {
    vi.useRealTimers()
  }
})

it('leaves the icons that a new search shows too as they are, with the focus, when the typing ends', async () => {
  vi.useFakeTimers()
  try {
    const { page, type, focused } = open()
    fireEvent.change(page.getByRole('searchbox', { name: 'Search icons' }), { target: { value: 'home' } })
    const home = page.getByRole('radio', { name: 'home' })
    home.focus()
    await type('home')
    expect(page.getByRole('radio', { name: 'home' })).toBe(home)
    expect(focused()).toBe(home)
    expect(page.getByRole('radio', { name: 'home work, Baseline' })).toBeTruthy()
    await type('sailing')
    expect(page.getAllByRole('radio').map(({ title, tabIndex }) => [title, tabIndex])).toEqual([
      ['sailing, Baseline', 0],
    ])
  } finally {
    vi.useRealTimers()
  }
})

it('begins a new search at its first page', async () => {
  const { page, choose } = open()
  fireEvent.click(page.getByRole('button', { name: 'Show more' }))
  expect(page.queryByRole('button', { name: 'Show more' })).toBeNull()
  await choose('Style', 'Sharp')
  expect(page.getByRole('button', { name: 'Show more' })).toBeTruthy()
  expect(within(page.getByRole('group', { name: /^Material/ })).getAllByRole('radio')).toHaveLength(60)
})

it('shows another style, and one category or our own icons alone', async () => {
  const { page, choose, onPick } = open()
  await choose('Style', 'Sharp')
  fireEvent.click(page.getByRole('radio', { name: 'sailing, Sharp' }))
  expect(onPick).toHaveBeenLastCalledWith('sharp-sailing', 'Action')
  await choose('Category', 'Actions')
  expect(page.getAllByRole('radio').map(({ title }) => title)).toEqual(['home, Sharp', 'home work, Sharp'])
  await choose('Category', 'Icons of the platform')
  expect(page.getAllByRole('radio')).toHaveLength(Object.keys(icons).length)
})

it('starts with the style and the icon that is stored, which is taken away by a button', () => {
  const { page } = open('twotone-sailing')
  expect(page.getByRole('combobox', { name: /^Style/ }).textContent).toContain('Two-tone')
  expect(page.getByRole('radio', { checked: true }).title).toBe('sailing, Two-tone')
  fireEvent.click(page.getByRole('button', { name: 'No icon' }))
  expect(page.queryByRole('radio', { checked: true })).toBeNull()
  expect(page.queryByRole('button', { name: 'No icon' })).toBeNull()
})

it('is one stop of the Tab key, and arrows move in it without choosing', () => {
  const { page, onPick, focused } = open('baseline-home')
  const radios = page.getAllByRole('radio')
  const stops = () => radios.filter(({ tabIndex }) => tabIndex === 0)
  expect(stops().map(({ title }) => title)).toEqual(['home, Baseline'])
  stops()[0]?.focus()
  fireEvent.keyDown(focused() ?? document, { key: 'ArrowRight' })
  expect((focused() as HTMLElement).title).toBe('home work, Baseline')
  expect(stops().map(({ title }) => title)).toEqual(['home work, Baseline'])
  fireEvent.keyDown(focused() ?? document, { key: 'Home' })
  expect(focused()).toBe(radios[0])
  expect(onPick).not.toHaveBeenCalled()
})

it('shows more on demand, and the focus is on the first of them', async () => {
  const { page, focused } = open()
  const more = page.getByRole('button', { name: 'Show more' })
  more.focus()
  fireEvent.click(more)
  await waitFor(() => expect((focused() as HTMLElement | null)?.title).toBe('filler 57, Baseline'))
  expect(page.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(within(page.getByRole('group', { name: /^Material/ })).getAllByRole('radio')).toHaveLength(70)
})

it('offers our own icons while the server cannot be reached, and tries again', async () => {
  const { core, state } = openCore('The server is away.')
  const { page } = open('', core)
  expect(page.getByRole('alert').textContent).toContain('The server is away.')
  expect(page.getAllByRole('radio')).toHaveLength(Object.keys(icons).length)
  state.error = undefined
  fireEvent.click(page.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(page.getByRole('radio', { name: 'sailing, Baseline' })).toBeTruthy())
})
