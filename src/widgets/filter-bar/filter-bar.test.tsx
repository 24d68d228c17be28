// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import * as v from '../../base/schema.ts'
import type { Intent } from '../part.ts'
import { MessagesProvider } from '../../ui/text.tsx'
import { Stage } from '../test-stage.tsx'
import { Filter } from '../filter-setting.ts'
import { boundOf, dayOf } from '../day-bounds.ts'
import { choicesOf, choicesRequest, filterKey, rangeOf } from '../filters.ts'
import { activeCount, request } from './data.ts'
import { filterBar } from './index.ts'
import { sample } from './sample.ts'
import { schema } from './schema.ts'
import * as chunk from './view.tsx'
import { words } from '../filter-words.nl.ts'

afterEach(cleanup)
const filter = (more: object = {}) =>
  v.parse(Filter, { id: 'f1', name: 'From', filters_on: { query: 'flights', key: 'origin' }, ...more })

describe('the filter bar', () => {
  it('is the widget type "Filter Bar" (WID-049)', () => expect(filterBar.type).toBe('Filter Bar'))

  it('reads filters with id, name and filters_on, and leaves broken ones out (FLT-001)', () => {
    const config = v.parse(schema, {
      filters: [{ id: 'f1', name: 'From', filters_on: { query: 'flights', key: 'origin' } }, { name: 'nowhere' }, 'x'],
    })
    expect(config.filters).toHaveLength(1)
    expect(config.filters[0]).toMatchObject({ id: 'f1', name: 'From', filters_on: { query: 'flights', key: 'origin' } })
    expect(v.parse(schema, {}).filters).toEqual([])
    expect(request()).toBeNull()
  })

  it('asks for the distinct values of its key (FLT-011)', () => {
    expect(choicesRequest(filter())).toEqual({ query: 'flights', options: { distinct: 'origin' }, limit: 500 })
    expect(choicesRequest(filter({ kind: 'number' }))).toBeNull()
    expect(choicesRequest(filter({ options: ['a'] }))).toBeNull()
  })

  it('offers values with their counts, and keeps what is chosen though it is not among them', () => {
    const choices = choicesOf(
      filter(),
      [
        { value: 'DEN', count: 12 },
        { value: null, count: 2 },
        { value: 1, count: 1 },
        { value: '1', count: 1 },
      ],
      ['OSL'],
      '(empty)',
    )
    expect(choices.map(({ label, hint, raw }) => [label, hint, raw])).toEqual([
      ['DEN', '12', 'DEN'],
      ['(empty)', '2', null],
      ['1', '1', 1],
      ['1', '1', '1'],
      ['OSL', undefined, 'OSL'],
    ])
    expect(new Set(choices.map(choice => choice.value)).size).toBe(5)
  })

  it('shares its values with filters on the same query and key in other bars (FLT-010)', () => {
    expect(filterKey(filter({ id: 'a' }))).toBe(filterKey(filter({ id: 'b', name: 'Origin' })))
  })

  it('reads ranges from the page, alone or in a list', () => {
    const number = filter({ kind: 'number' })
    expect(rangeOf(number, { 'flights:origin': { from: 3 } })).toEqual({ from: 3 })
    expect(rangeOf(number, { 'flights:origin': [{ to: 9 }] })).toEqual({ to: 9 })
    expect(rangeOf(number, { 'flights:origin': [] })).toEqual({})
    expect(
      activeCount(v.parse(schema, { filters: [number, filter({ id: 'x' })] }), { 'flights:origin': { from: 3 } }),
    ).toBe(1)
  })

  it('takes days as bounds, the last day to its end', () => {
    const day = { date_type: 'unix' } as const
    const march = new Date(2024, 2, 5).getTime()
    expect(dayOf(boundOf(march, 'from', day))).toBe(march)
    expect(dayOf(boundOf(march, 'to', day))).toBe(march)
    expect(Number(boundOf(march, 'to', day)) - Number(boundOf(march, 'from', day))).toBe(86_399)
    expect(boundOf(march, 'from', { date_type: 'iso' })).toBe('2024-03-05')
    expect(boundOf(march, 'to', { date_type: 'iso' })).toBe('2024-03-05T23:59:59.999')
    expect(dayOf('2024-03-05T23:59:59.999')).toBe(march)
    expect([dayOf(undefined), dayOf('some day')]).toEqual([null, null])
  })

  it('shows dates in the order of the language, as text until one is pressed and then as a field', async () => {
    const intents: Intent[] = []
    const day = filter({ id: 'day', name: 'Day', kind: 'date', date_type: 'iso' })
    render(
      <MessagesProvider lang='nl' table={words}>
        <Stage
          chunk={chunk}
          type='Filter Bar'
          selection={{ ...sample.selection, filters: [day] }}
          onIntent={intent => intents.push(intent)}
          pageFilters={{ 'flights:origin': { from: '2024-03-05' } }}
        />
      </MessagesProvider>,
    )
    const from = screen.getByRole('button', { name: 'Day: Van, 5 mrt 2024' })
    expect(screen.getByRole('button', { name: 'Day: Tot en met' }).textContent).toBe('Tot en met')
    fireEvent.click(from, { detail: 0 })
    const field = await screen.findByRole('group', { name: 'Day: Van' })
    const parts = within(field).getAllByRole('spinbutton')
    expect(parts.map(part => (part as HTMLInputElement).value)).toEqual(['05', '03', '2024'])
    await waitFor(() => expect(document.activeElement).toBe(parts[0]))
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.keyDown(parts[0]!, { key: 'ArrowUp' })
    expect(intents.at(-1)).toMatchObject({ kind: 'filter', values: { from: '2024-03-06' } })
  })

  it('asks for ranges, counts what is set and clears it at once', () => {
    const intents: Intent[] = []
    render(
      <Stage
        chunk={chunk}
        type='Filter Bar'
        selection={sample.selection}
        onIntent={intent => intents.push(intent)}
        pageFilters={{ 'flights:airline': ['Delta'], 'flights:delay': { from: 15 } }}
      />,
    )
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Delay in minutes: To' }), { target: { value: '60' } })
    expect(intents.at(-1)).toEqual({
      kind: 'filter',
      filter: { id: 'delay', query: 'flights', key: 'delay' },
      values: { from: 15, to: 60 },
    })
    expect(screen.getByText('2 active')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(intents.slice(-2)).toEqual([
      { kind: 'filter', filter: { id: 'airline', query: 'flights', key: 'airline' }, values: [] },
      { kind: 'filter', filter: { id: 'delay', query: 'flights', key: 'delay' }, values: {} },
    ])
  })

  it('draws its sample without accessibility faults', async () => {
    const { container } = render(<Stage chunk={chunk} type='Filter Bar' selection={sample.selection} />)
    expect(screen.getByRole('combobox', { name: /Airline/ })).toBeTruthy()
    expect(
      (
        await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
      ).violations.map(one => one.nodes[0]?.html),
    ).toEqual([])
  })
})
