// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { parseDefinition } from '../../form/parse-definition.ts'
import type { InputServices } from '../part.ts'
import { renderInput } from '../render-input.tsx'
import '../all-validators.ts'
import { checkOf } from '../../form/checks.ts'
import { checkbox } from './index.ts'
import { dynamicRowsOf, tableOf } from './rows.ts'

afterEach(cleanup)

const dynamic = {
  active: true,
  app: 'fleet',
  collection: 'aircraft',
  query: 'active-aircraft',
  keys: [
    { headerTitle: 'Tail', dataKey: 'tail' },
    { headerTitle: 'Base', dataKey: 'base.city' },
  ],
  saveKey: 'nr',
}
const question = { label: 'Which aircraft?', required: true, settings: { dynamic } }
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    _id: `id${i}`,
    nr: i + 1,
    tail: `PH-${String.fromCodePoint(65 + i)}`,
    base: { city: i % 2 ? 'Rotterdam' : 'Eelde' },
  }))
function host(
  rows: readonly Readonly<Record<string, unknown>>[] | (() => Promise<readonly Readonly<Record<string, unknown>>[]>),
) {
  const asked: unknown[] = []
  const services: InputServices = {
    loadRows: source => {
      asked.push(source)
      return typeof rows === 'function' ? rows() : Promise.resolve(rows)
    },
  }
  return { asked, services }
}
const lines = () =>
  screen.getAllByRole('row').map(row =>
    within(row)
      .queryAllByRole('cell')
      .map(cell => cell.textContent)
      .filter(Boolean)
      .join(' | '),
  )
const read = (stored: object) => {
  const found = parseDefinition({ rows: [{ questions: [{ key: 'q', type: 'checkbox', ...stored }] }] }).definition
    .rows[0]?.questions[0]
  if (!found) throw new Error('no question')
  return found
}

test('reads app, collection, query, keys with title and data key, and save key; off, or without a source, it is not dynamic (QUE-049)', () => {
  expect(dynamicRowsOf(read(question))).toEqual({
    app: 'fleet',
    collection: 'aircraft',
    query: 'active-aircraft',
    keys: dynamic.keys,
    saveKey: 'nr',
  })
  expect(
    dynamicRowsOf(
      read({
        settings: {
          dynamic: { active: true, collection: 'c', keys: [{ dataKey: 'a' }, { headerTitle: 'lost' }, null] },
        },
      }),
    ),
  ).toEqual({ collection: 'c', keys: [{ headerTitle: 'a', dataKey: 'a' }], saveKey: '_id' })
  expect(
    [{ ...dynamic, active: false }, { active: true, app: 'fleet' }, null].map(one =>
      dynamicRowsOf(read({ settings: { dynamic: one } })),
    ),
  ).toEqual([undefined, undefined, undefined])
})

test('takes its rows from an aggregate and repeats the first as header row (INP-014)', async () => {
  const { asked, services } = host(rowsOf(2))
  await renderInput(checkbox, question, null, { services })
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(asked).toEqual([{ app: 'fleet', collection: 'aircraft', query: 'active-aircraft', isTable: true, limit: 500 }])
  expect(
    screen
      .getAllByRole('columnheader')
      .map(one => one.textContent)
      .slice(1),
  ).toEqual(['Tail', 'Base'])
  expect(lines().map(line => line.split(' | ').slice(-2).join(' | '))).toEqual(['', 'PH-A | Eelde', 'PH-B | Rotterdam'])
  const [header, first] = tableOf(rowsOf(2), { keys: [], saveKey: 'nr' })
  expect(header?.cells.map(cell => cell.dataKey)).toEqual(first?.cells.map(cell => cell.dataKey))
  expect([header?.isHeader, header?.uniqueKey]).toEqual([true, undefined]) // it is not an option
  expect(tableOf([], { keys: dynamic.keys, saveKey: 'nr' })).toEqual([])
})

test('makes each row an option with its own key, the save key’s value and cells by data key (INP-015)', async () => {
  const [, ...options] = tableOf(rowsOf(2), { keys: dynamic.keys, saveKey: 'nr' })
  expect(options.map(one => [one.uniqueKey, one.cells.map(cell => cell.value)])).toEqual([
    [1, ['PH-A', 'Eelde']],
    [2, ['PH-B', 'Rotterdam']],
  ])
  expect(new Set(options.map(one => one.key)).size).toBe(2)
  const { user, answers } = await renderInput(checkbox, question, null, { services: host(rowsOf(3)).services })
  await user.click(await screen.findByRole('checkbox', { name: 'PH-C, Eelde' }))
  screen.getByRole('checkbox', { name: 'PH-A, Eelde' }).focus()
  await user.keyboard(' ')
  expect(answers).toEqual([[3], [1, 3]]) // in the order of the rows
})

test('chooses a row by a click on any of its cells', async () => {
  const { user, answers } = await renderInput(checkbox, question, null, { services: host(rowsOf(2)).services })
  await user.click(await screen.findByText('Rotterdam'))
  await user.click(screen.getByText('Rotterdam'))
  expect(answers).toEqual([[2], null])
})

test('searches from eleven rows on and selects all that are shown', async () => {
  const { user, answers } = await renderInput(checkbox, question, null, { services: host(rowsOf(11)).services })
  await user.type(await screen.findByRole('searchbox', { name: 'Search the rows' }), 'rott ph-')
  expect(screen.getAllByRole('row')).toHaveLength(6)
  await user.click(screen.getByRole('checkbox', { name: 'Select all 5 shown rows' }))
  expect(answers.at(-1)).toEqual([2, 4, 6, 8, 10])
  expect(screen.getByText('5 selected')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select all 5 shown rows' }))
  expect(answers.at(-1)).toBeNull()
  await user.type(screen.getByRole('searchbox'), ' zzz')
  screen.getByText(/No row matches/)
  cleanup()
  await renderInput(checkbox, question, null, { services: host(rowsOf(10)).services })
  await screen.findByRole('table')
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('reports that rows did not load, loads them again, and loses no answer in between', async () => {
  let tries = 0
  const { services } = host(() => (++tries === 1 ? Promise.reject(new Error('503')) : Promise.resolve(rowsOf(2))))
  const { user, answers } = await renderInput(checkbox, question, [2], { services })
  expect(await screen.findByText('The rows did not load.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'PH-B, Rotterdam' }).checked).toBe(true),
  )
  expect(answers).toEqual([])
})

test('says that there is nothing to choose from', async () => {
  await renderInput(checkbox, question, null, { services: host([]).services })
  expect(await screen.findByText('There are no rows to choose from.')).toBeTruthy()
  cleanup()
  await renderInput(checkbox, question)
  expect(await screen.findByText(/once the form is connected/)).toBeTruthy()
})

test('keeps a stored value whose row is gone in sight and in the answer, until it is taken out', async () => {
  const { user, answers } = await renderInput(checkbox, question, [99], { services: host(rowsOf(2)).services })
  await user.click(await screen.findByRole('checkbox', { name: 'PH-A, Eelde' }))
  await user.click(screen.getByRole('checkbox', { name: '99, no longer listed' }))
  expect(answers).toEqual([[99, 1], [1]])
})

test('a row without a stored field cannot be chosen and says why', async () => {
  await renderInput(checkbox, question, null, { services: host([{ tail: 'PH-X' }]).services })
  expect(await screen.findByRole('checkbox', { name: 'This row cannot be chosen: it has no “nr”.' })).toHaveProperty(
    'disabled',
    true,
  )
})

test('is a named group without violations, and locked while read-only', async () => {
  const { violations, user, answers } = await renderInput(checkbox, question, [1, 99], {
    services: host(rowsOf(12)).services,
    error: 'Select at most 1.',
    isReadOnly: true,
  })
  await user.click(await screen.findByText('PH-B'))
  expect(answers).toEqual([])
  expect(screen.getByRole('group', { name: 'Which aircraft?' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'PH-B, Rotterdam' }).getAttribute('aria-invalid')).toBe('true')
  expect(await violations()).toEqual([])
})

test('accepts any plain value of a row, never twice, and counts them (VAL-016)', () => {
  const asked = read({
    ...question,
    options: [{ key: 'x', value: 'x' }],
    validation: { type: 'Not null range', min: 1, max: 2 },
  })
  const check = checkOf('checkbox')
  expect([[1, 'b'], [1, 1], [{}], 'a'].map(value => check?.accepts(asked, value))).toEqual([true, false, false, false])
  expect([[1], [1, 2, 3]].map(value => check?.validate(asked, value))).toEqual([null, 'Select between 1 and 2.'])
})

test('reads chosen rows by their cells (INP-055)', async () => {
  const { default: Reading } = (await checkbox.loadReading?.()) ?? {}
  if (!Reading) throw new Error('nothing to show it with')
  render(<Reading question={read(question)} value={[2, 99]} services={host(rowsOf(2)).services} />)
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(one => one.textContent)).toEqual(['PH-B · Rotterdam', '99']),
  )
})

test('the builder sets the source, columns and the stored field', async () => {
  const { default: Editor } = (await checkbox.loadEditor?.()) ?? {}
  if (!Editor) throw new Error('no editor')
  const patches: unknown[] = []
  render(
    <Editor
      question={{ settings: { dynamic: { ...dynamic, extra: 1 } } }}
      change={patch => {
        patches.push(patch)
      }}
      services={{ listQueries: () => Promise.resolve([{ slug: 'q2', name: 'Second' }]) }}
    />,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Remove column 2' }))
  expect(patches.at(-1)).toEqual({ settings: { dynamic: { ...dynamic, extra: 1, keys: [dynamic.keys[0]] } } })
  await user.click(screen.getByRole('combobox', { name: /Stored query/ }))
  await user.click(await screen.findByRole('option', { name: 'Second' }))
  expect(patches.at(-1)).toEqual({ settings: { dynamic: { ...dynamic, extra: 1, query: 'q2' } } })
  await user.click(screen.getByRole('switch', { name: 'Options are rows' }))
  expect(patches.at(-1)).toEqual({ settings: { dynamic: { ...dynamic, extra: 1, active: false } } })
})
