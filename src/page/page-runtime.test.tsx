// @vitest-environment happy-dom
// Tabs, deep dive, cross-filters and the actions that only a page runs, as a visitor meets them.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { readPageState } from '../stores/page-state.ts'
import { closePages, moduleOf, openPage } from './form-stage.test-kit.tsx'

afterEach(closePages)

const rows = [
  { _id: 'r1', title: 'Flat tyre', severity: 'High' },
  { _id: 'r2', title: 'Leak', severity: 'Low' },
]
const columns = [{ key: 'title', type: 'key' }]
const table = (id: string, selection: Readonly<Record<string, unknown>> = {}) =>
  moduleOf(id, 'Data Table', { columns, ...selection }, 'reports')
const button = (action: Readonly<Record<string, unknown>>, label = 'Go') => ({
  actionbuttons: [{ id: 'go', label, actions: [action] }],
})

describe('a tooltip of a button', () => {
  const about = (label: string) => ({
    id: label,
    label,
    actions: [{ type: 'tooltip', title: label, text: `What ${label} means` }],
  })

  it('opens beside it with the first press, and closes with the second (ACT-021, ACT-022)', async () => {
    const { user } = openPage({ modules: [table('t', { actionbuttons: [about('Late')] })], rows })
    const late = await screen.findByRole('button', { name: 'Late' })
    await user.click(late)
    expect(await screen.findByRole('dialog', { name: 'Late' })).toBeTruthy()
    expect(screen.getByText('What Late means')).toBeTruthy()
    await user.click(late)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Late' })).toBeNull())
  })

  it('closes when another one opens, and by a press outside (ACT-023, ACT-024)', async () => {
    const { user } = openPage({
      modules: [table('t', { actionbuttons: [about('Late')] }), table('u', { actionbuttons: [about('Early')] })],
      rows,
    })
    await user.click(await screen.findByRole('button', { name: 'Late' }))
    await screen.findByRole('dialog', { name: 'Late' })
    await user.click(screen.getByRole('button', { name: 'Early' }))
    await screen.findByRole('dialog', { name: 'Early' })
    expect(screen.queryByRole('dialog', { name: 'Late' })).toBeNull()
    await user.click(document.body)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Early' })).toBeNull())
  })
})

describe('a row of a table', () => {
  it('opens an area below it with the fields of its record, and closes it with the second press (ACT-015, ACT-016)', async () => {
    const { user } = openPage({
      modules: [
        table('t', { actions: [{ type: 'collapsible_row', fields: [{ key: 'severity', label: 'How bad' }] }] }),
      ],
      rows,
    })
    await user.click(await screen.findByText('Leak'))
    const term = await screen.findByText('How bad')
    expect(term.parentElement?.textContent).toBe('How badLow')
    await user.click(screen.getByText('Leak'))
    await waitFor(() => expect(screen.queryByText('How bad')).toBeNull())
  })

  it('filters the other tables that have its field, and a chip says so and takes it back', async () => {
    const { user } = openPage({ modules: [table('t'), table('u')], rows, isGrid: true })
    const [first] = await screen.findAllByText('Leak')
    await user.click(first as HTMLElement) // found above
    await waitFor(() => expect(screen.getAllByText('Flat tyre')).toHaveLength(1)) // its own table is not filtered
    const chips = await screen.findByRole('region', { name: 'Values that filter this page' })
    await user.click(within(chips).getByRole('button', { name: 'Stop filtering by Title: Leak' }))
    await waitFor(() => expect(screen.getAllByText('Flat tyre')).toHaveLength(2))
    expect(screen.queryByRole('region', { name: 'Values that filter this page' })).toBeNull()
  })
})

describe('rows of the page', () => {
  it('are hidden by an action, and shown again by the next press (ACT-062, ACT-063)', async () => {
    const { user } = openPage({
      modules: [
        table('t', button({ type: 'hiderows', rows: ['row-u'] })),
        table('u', button({ type: 'refresh' }, 'Of the other')),
      ],
      rows,
      isGrid: true,
    })
    await screen.findByRole('button', { name: 'Of the other' })
    await user.click(screen.getByRole('button', { name: 'Go' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Of the other' })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Go' }))
    await screen.findByRole('button', { name: 'Of the other' })
  })
})

describe('tabs', () => {
  const strip = moduleOf('tabs', 'TAB', {
    columns: [
      { id: 'a', name: 'First', default: true, rows: ['row-t', 'row-v'] },
      { id: 'b', name: 'Second', rows: ['row-form'], headerstyling: { buttonId: 'gone' } },
    ],
  })
  const form = moduleOf('form', 'Questionnaire', { template: 'report' })

  it('show the rows of one column; the others ask for nothing, and keep what was typed (WID-077, TAB-003, TAB-004)', async () => {
    const { user, reads, page } = openPage({ modules: [strip, table('t'), form], rows, isGrid: true })
    await screen.findByText('Leak')
    expect(screen.queryByRole('textbox', { name: /Title/ })).toBeNull()
    await user.click(await screen.findByRole('tab', { name: 'Second' }))
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Oil')
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Title/ })).toBeNull())
    const before = reads.length
    await page.refresh()
    expect(reads).toHaveLength(before) // the table is hidden
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    await user.click(screen.getByRole('tab', { name: 'First' }))
    expect(await screen.findByText('Leak')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Second' }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Title/ })).value).toBe('Oil')
  })

  it('have a button in their header, disabled if its id is unknown (ACT-012)', async () => {
    const { user } = openPage({ modules: [strip, table('t')], rows, isGrid: true })
    await user.click(await screen.findByRole('tab', { name: 'Second' }))
    expect(await screen.findByRole<HTMLButtonElement>('button', { name: 'gone' })).toHaveProperty('disabled', true)
  })

  it('are switched by an action of another widget (ACT-040, ACT-041)', async () => {
    const { user } = openPage({
      modules: [strip, table('t', button({ type: 'tablink', widget: 'tabs', column: 'b' }))],
      rows,
      isGrid: true,
    })
    await user.click(await screen.findByRole('button', { name: 'Go' }))
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Second' }).getAttribute('aria-selected')).toBe('true'))
  })
})

describe('the widgets of a page that do more than draw', () => {
  it('are a table, which keeps the choices of its reader, a filter bar, which filters others, and tabs, which hide rows (ENT-026)', async () => {
    const filters = [
      { id: 'f', label: 'Severity', filters_on: { query: 'reports', key: 'severity' }, options: ['High', 'Low'] },
    ]
    const tabs = moduleOf('tabs', 'TAB', {
      columns: [
        { id: 'a', name: 'First', default: true, rows: ['row-t'] },
        { id: 'b', name: 'Second', rows: ['row-u'] },
      ],
    })
    const { user, page } = openPage({
      modules: [tabs, moduleOf('bar', 'Filter Bar', { filters }), table('t', { sorting_active: 'On' }), table('u')],
      rows,
      isGrid: true,
    })
    await screen.findByText('Leak')
    await user.click(await screen.findByRole('combobox', { name: /Severity/ }))
    await user.click(await screen.findByRole('option', { name: /High/ }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Leak')).toBeNull())
    expect(screen.getByText('Flat tyre')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Title' }))
    await waitFor(() => expect(readPageState(page).modules['t']?.tableData['sorting']).toHaveLength(1))
    await page.refresh()
    expect(readPageState(page).modules['t']?.tableData['sorting']).toHaveLength(1)

    await user.click(screen.getByRole('tab', { name: 'Second' }))
    await waitFor(() => expect(readPageState(page).tabs).toEqual({ tabs: 'b' }))
    expect(await screen.findByRole('article', { name: 'u' })).toBeTruthy()
    expect(screen.queryByRole('article', { name: 't' })).toBeNull()
  })
})

describe('a deep dive', () => {
  it('ends where its levels end, also if they name the widget itself or each other, and one that is gone says so', async () => {
    const main = { ...table('t', { actions: [{ type: 'deepdive' }] }), deep_dive_modules: ['t', 'level', 'gone'] }
    const level = {
      ...table('level', { title: 'Details', actions: [{ type: 'deepdive' }] }),
      deep_dive_modules: ['t'],
    }
    const { user, page } = openPage({ modules: [main], levels: [main, level], rows, isGrid: true })
    for (const depth of [1, 2, 3]) {
      await user.click(await screen.findByText('Leak', { selector: 'td, td *' }))
      await waitFor(() => expect(page.dives.get()['t']?.level).toBe(depth))
      const path = await screen.findByRole('navigation', { name: 'Levels of t' })
      await waitFor(() => expect(within(path).getAllByRole('listitem')).toHaveLength(depth + 1))
    }
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    for (const depth of [2, 1, 0]) {
      await user.click(screen.getByRole('button', { name: /^Back to/ }))
      await waitFor(() => expect(page.dives.get()['t']?.level).toBe(depth))
    }
    expect(await screen.findByText('Leak')).toBeTruthy()
  })

  it('shows the next level with the record that was pressed, and the way back (RUN-013, RUN-014, ACT-013, ACT-014)', async () => {
    const main = {
      ...table('t', { title: 'Reports', actions: [{ type: 'deepdive' }] }),
      deep_dive_modules: ['level'],
    }
    const level = table('level', { title: 'Details', dive_on: [{ key: 'title' }] })
    const { user, page } = openPage({ modules: [main], levels: [level], rows, isGrid: true })
    await user.click(await screen.findByText('Leak'))
    const path = await screen.findByRole('navigation', { name: 'Levels of Reports' })
    await screen.findByRole('heading', { name: 'Details' })
    await waitFor(() => expect(screen.queryByText('Flat tyre')).toBeNull()) // only what the record binds
    expect(page.dives.get()['t']?.record).toEqual(rows[1])
    const back = await within(path.ownerDocument.body).findByRole('button', { name: 'Back to Reports' })
    expect(back.ownerDocument.activeElement).toBe(back)
    await user.click(back)
    expect(await screen.findByText('Flat tyre')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Levels of Reports' })).toBeNull()
  })
})
