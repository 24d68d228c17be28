// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { AggregateRequest } from '../../contract/entities/aggregate.ts'
import type { Intent } from '../part.ts'
import { Stage } from '../test-stage.tsx'
import { dataTable } from './index.ts'
import { sample } from './sample.ts'
import * as chunk from './view.tsx'

afterEach(cleanup)

function show(
  selection: unknown,
  rows: readonly Readonly<Record<string, unknown>>[],
  more: Partial<Parameters<typeof Stage>[0]> = {},
) {
  const intents: Intent[] = []
  const asked: (AggregateRequest | null)[] = []
  const view = render(
    <Stage
      {...more}
      chunk={chunk as never}
      type='Data Table'
      selection={selection}
      rows={rows}
      onIntent={intent => intents.push(intent)}
      onRequest={request => asked.push(request)}
    />,
  )
  return { ...view, intents, asked: () => asked.at(-1) }
}
const bodyRows = () => screen.getAllByRole('row').filter(row => row.dataset['index'] !== undefined)
const flights = [
  { _id: '1', flight: 'LC1', delay: 5 },
  { _id: '2', flight: 'LC2', delay: 7 },
]

describe('the data table', () => {
  it('is the widget type "Data Table" (WID-027)', () =>
    expect([dataTable.type, dataTable.element]).toEqual(['Data Table', 'lc-data-table']))

  it('is not scrolled to its top as it is drawn, which it is with another page', async () => {
    const scrollTo = vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue()
    const many = Array.from({ length: 30 }, (_, index) => ({ _id: String(index), flight: `LC${index}` }))
    show({ settings: { limit: 10 } }, many)
    expect(bodyRows().length).toBeGreaterThan(0)
    expect(scrollTo).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Flight' }))
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 })
    scrollTo.mockRestore()
  })

  it('draws heads and cells of its sample without accessibility faults', async () => {
    const { container } = show(sample.selection, sample.rows)
    expect(screen.getByRole('heading', { name: 'Airports' })).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: /Airport/ })).toBeTruthy()
    expect(bodyRows()).toHaveLength(sample.rows.length)
    const result = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(result.violations.map(one => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
  })

  it('has rows of the height that its reader chooses', async () => {
    const { container } = show({ columns: [{ key: 'flight' }] }, flights)
    const user = userEvent.setup()
    const heightPx = () =>
      container.querySelector<HTMLElement>('.lc-grid-area')?.style.getPropertyValue('--lc-table-row-height')
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: /More/ }))
      await user.click(await screen.findByRole('menuitemcheckbox', { name }))
    }
    expect(heightPx()).toBe('')
    await choose('Compact')
    expect(heightPx()).toBe('28px')
    await user.click(screen.getByRole('button', { name: /More/ }))
    expect((await screen.findByRole('menuitemcheckbox', { name: 'Compact' })).getAttribute('aria-checked')).toBe('true')
    await user.keyboard('{Escape}')
    await choose('Comfortable')
    expect(heightPx()).toBe('44px')
    await choose('Standard')
    expect(heightPx()).toBe('')
  })

  it('draws a value that is a state as a badge of its kind, and every other one as text', async () => {
    show({ columns: [{ key: 'status', type: 'text', badges: { Late: 'danger', 'On time': 'success' } }] }, [
      { _id: '1', status: 'Late' },
      { _id: '2', status: 'On time' },
      { _id: '3', status: 'constructor' },
      { _id: '4', status: 'Cancelled' },
    ])
    await waitFor(() => expect(document.querySelectorAll('.lc-badge')).toHaveLength(2))
    expect(bodyRows().map(row => row.querySelector<HTMLElement>('.lc-badge')?.dataset['kind'])).toEqual([
      'danger',
      'success',
      undefined,
      undefined,
    ])
    expect(bodyRows().map(row => row.textContent)).toEqual(['Late', 'On time', 'constructor', 'Cancelled'])
  })

  it('requests sorted rows when a head is pressed and notifies its listeners', () => {
    const { asked } = show({ columns: ['flight', 'delay'] }, flights)
    fireEvent.click(screen.getByRole('button', { name: /^Delay/ }))
    expect(asked()?.sorting).toEqual({ ASC: ['delay'] })
    expect(screen.getByRole('columnheader', { name: /^Delay/ }).getAttribute('aria-sort')).toBe('ascending')
    fireEvent.click(screen.getByRole('button', { name: /^Flight/ }), { shiftKey: true })
    expect(asked()?.sorting).toEqual({ ASC: ['delay', 'flight'] })
  })

  it('asks for the next page, and says "1–10 of n"', () => {
    const { asked } = show({ columns: ['flight'] }, flights, { total: 34 })
    expect(screen.getByText('1–2 of 34')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(asked()).toMatchObject({ limit: 10, offset: 10 })
    fireEvent.change(screen.getByRole('combobox', { name: /Rows per page/ }), { target: { value: '20' } })
    expect(asked()).toMatchObject({ limit: 20, offset: 0 })
  })

  it('begins again on the first page when another column rules', () => {
    const { asked } = show({ columns: ['flight', 'delay'] }, flights, { total: 134 })
    for (let page = 1; page < 7; page++) fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(asked()).toMatchObject({ offset: 60 })
    fireEvent.click(screen.getByRole('button', { name: /^Delay/ }))
    expect(asked()).toMatchObject({ offset: 0, sorting: { ASC: ['delay'] } })
  })

  it('acts on no press while its page is edited: not on a button, a row, a box or the button of a row', () => {
    const { intents } = show(
      {
        columns: [
          'flight',
          { key: 'done', type: 'checkbox', checkbox: { binding_key: 'done' } },
          { key: 'go', type: 'button', button: 'Go', action: { type: 'start' } },
        ],
        actions: [{ type: 'link', page: 'detail' }],
        actionbuttons: [{ id: 'b1', label: 'Approve', type: 'start' }],
      },
      [{ _id: '1', flight: 'LC1', done: false }],
      { isEditing: true },
    )
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
    fireEvent.click(screen.getByRole('button', { name: 'Go' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Done, row 1' }))
    fireEvent.click(screen.getByText('LC1'))
    expect(intents).toEqual([])
  })

  it('waits for the end of typing, then searches from the first page', () => {
    vi.useFakeTimers()
    const { asked } = show({ columns: ['flight', 'delay'] }, flights)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'LC2' } })
    expect(asked()?.search).toBeUndefined()
    act(() => {
      vi.advanceTimersByTime(1000)
    })
    expect(asked()?.search).toEqual({ text: 'LC2', keys: ['flight'] })
    vi.useRealTimers()
  })

  it('cuts long tags and shows the rest behind "+n" on a click (WID-021)', () => {
    show({ columns: [{ key: 'tags', tag_characters: 5 }] }, [{ _id: 'a', tags: ['drainage', 'b', 'c', 'd', 'e'] }])
    expect(screen.getByText('drain…').title).toBe('drainage')
    expect(screen.queryByText('e')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
    expect(screen.getByText('e')).toBeTruthy()
  })

  it('asks to select the row that was pressed, by pointer and by key', () => {
    const { intents } = show({ columns: ['flight'] }, flights)
    fireEvent.click(screen.getByText('LC2'))
    expect(intents.at(-1)).toEqual({ kind: 'select', records: [flights[1]] })
    const [first, second] = bodyRows()
    act(() => first?.focus())
    fireEvent.keyDown(first!, { key: 'ArrowDown' }) // two rows were drawn
    expect(document.activeElement).toBe(second)
    fireEvent.keyDown(second!, { key: 'Enter' })
    expect(intents.at(-1)).toEqual({ kind: 'select', records: [flights[1]] })
  })

  it('walks its cells with the keys of a grid, goes into a control with Enter and out with Escape', () => {
    show({ columns: ['flight', { key: 'go', type: 'button', button: 'Go', action: { type: 'start' } }] }, flights)
    const [first] = bodyRows()
    act(() => first?.focus())
    const press = (key: string): void => {
      fireEvent.keyDown(document.activeElement!, { key }) // something in the table has the focus
    }
    press('ArrowRight')
    expect(document.activeElement?.textContent).toBe('LC1')
    press('ArrowDown')
    expect(document.activeElement?.textContent).toBe('LC2')
    press('End')
    expect(document.activeElement?.tagName).toBe('TD')
    press('Enter')
    expect(document.activeElement?.matches('tr[data-index="1"] button')).toBe(true)
    press('Escape')
    expect(document.activeElement?.tagName).toBe('TD')
    expect(document.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1)
  })

  it('copies the cells that Shift and the arrow keys span, as a spreadsheet reads them', () => {
    show({ columns: ['flight', { key: 'delay', format: 'Money' }, 'note'] }, [
      { _id: '1', flight: 'LC1', delay: 1234.5, note: 'a\tb' },
      { _id: '2', flight: 'LC2', delay: 7, note: '=cmd()' },
    ])
    const copied = (): string | undefined => {
      const setData = vi.fn<(type: string, text: string) => void>()
      fireEvent.copy(document.activeElement!, { clipboardData: { setData } }) // something in the table has the focus
      return setData.mock.lastCall?.[1]
    }
    const press = (key: string, shiftKey = false): void => {
      fireEvent.keyDown(document.activeElement!, { key, shiftKey }) // as above
    }
    act(() => bodyRows()[0]?.focus())
    expect(copied()).toBe('LC1\t1234.5\t"a\tb"')
    press('ArrowRight')
    press('ArrowRight')
    expect(copied()).toBe('1234.5')
    press('ArrowDown', true)
    press('ArrowRight', true)
    expect(document.querySelectorAll('td[aria-selected="true"]').length).toBe(4)
    expect(copied()).toBe('1234.5\t"a\tb"\r\n7\t\'=cmd()')
    press('ArrowLeft')
    expect(document.querySelectorAll('td[aria-selected="true"]').length).toBe(0)
  })

  it('opens the page of a tablink action in a new tab, and hands any other type on with its rows and file types (WID-041)', () => {
    const upload = { type: 'upload', rows: ['r1', 'r2'], fileTypes: ['pdf', 'csv'] }
    const { intents } = show(
      { columns: ['flight'], actions: [{ type: 'tablink', page: 'flight_detail' }, upload] },
      flights,
    )
    fireEvent.click(screen.getByText('LC1'))
    expect(intents).toContainEqual({ kind: 'open', page: 'flight_detail', item: '1', newTab: true })
    expect(intents).toContainEqual({ kind: 'action', type: 'upload', record: flights[0], settings: upload })
  })

  it('shows the action buttons of its settings (WID-040)', () => {
    const { intents } = show(
      { columns: ['flight'], actionbuttons: [{ id: 'b1', label: 'Approve', action: { type: 'start' } }] },
      flights,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
    expect(intents.at(-1)).toMatchObject({ kind: 'action', type: 'start', button: 'b1' })
  })

  it('says the number of a button that has no id, or an empty one', () => {
    const { intents } = show(
      {
        columns: ['flight'],
        actionbuttons: [
          { label: 'Approve', action: { type: 'start' } },
          { id: '', label: 'Reject', action: { type: 'start' } },
        ],
      },
      flights,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
    fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
    expect(intents.slice(-2)).toMatchObject([{ button: 'button-1' }, { button: 'button-2' }])
  })

  it('sends the ticked boxes with an action button', () => {
    const { intents } = show(
      {
        columns: ['flight', { key: 'done', type: 'checkbox', checkbox: { binding_key: 'done' } }],
        actionbuttons: [{ id: 'b1', label: 'Approve', type: 'start' }],
      },
      [
        { _id: '1', flight: 'LC1', done: true },
        { _id: '2', flight: 'LC2', done: false },
      ],
    )
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
    expect(intents.at(-1)).toMatchObject({
      kind: 'action',
      type: 'start',
      button: 'b1',
      settings: { clicked_checkbox_buttons: [{ key: 'done', rows: ['1'] }] },
    })
  })

  it('asks for the update of an item when its box is pressed (WID-044)', () => {
    const checkbox = {
      binding_key: 'done',
      update_settings: { enable: true, app: 'demo', collection: 'flights', id: '_id' },
    }
    const { intents } = show({ columns: ['flight', { key: 'done', type: 'checkbox', checkbox }] }, [
      { _id: '1', flight: 'LC1', done: false },
    ])
    const box = screen.getByRole('checkbox', { name: 'Done, row 1' }) as HTMLInputElement // that role is an input here
    fireEvent.click(box)
    expect(box.checked).toBe(true)
    expect(intents.at(-1)).toMatchObject({
      kind: 'action',
      type: 'checkbox',
      settings: { updates: [{ app: 'demo', collection: 'flights', id: '1', dataset: { done: true } }] },
    })
  })

  it('shows "No data" if there is none, and what was searched', () => {
    show({ columns: ['flight'] }, [])
    expect(screen.getByText('No data')).toBeTruthy()
  })

  it('waits for a filter where the settings want one', () => {
    const { asked, rerender } = show({ columns: ['flight'], settings: { start_empty_filters: true } }, [])
    expect(asked()).toBeNull()
    expect(screen.getByText('Choose a filter to see rows.')).toBeTruthy()
    let request: AggregateRequest | null = null
    rerender(
      <Stage
        chunk={chunk as never}
        type='Data Table'
        selection={{ columns: ['flight'], settings: { start_empty_filters: true } }}
        rows={flights}
        pageFilters={{ 'flights:origin': ['DEN'] }}
        onRequest={next => {
          request = next
        }}
      />,
    )
    expect(request).not.toBeNull()
  })

  it('keeps the old rows while others load, and offers to try again when they fail', () => {
    const retry = vi.fn()
    const props = {
      chunk: chunk as never,
      type: 'Data Table',
      selection: chunk.schema ? sameSelection : {},
      onRetry: retry,
    }
    const { rerender, container } = render(<Stage {...props} rows={flights} />)
    rerender(<Stage {...props} rows={[]} query={{ isLoading: true, at: 0 }} />)
    expect(screen.getByText('LC1')).toBeTruthy()
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
    rerender(
      <Stage
        {...props}
        rows={[]}
        query={{ isLoading: false, at: 0, error: { ok: false, code: 'offline', message: 'No connection' } }}
      />,
    )
    expect(within(screen.getByRole('alert')).getByText('No connection')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalled()
  })

  it('keeps only the rows in sight in the document when there are 100,000', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => ({ _id: String(index), flight: `LC${index}` }))
    show({ columns: ['flight'], limit: 'all', search: false }, many)
    expect(bodyRows().length).toBeLessThan(60)
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('100001')
  })
})

const sameSelection = { columns: ['flight', 'delay'] }
