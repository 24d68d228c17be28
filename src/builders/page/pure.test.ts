import { expect, test } from 'vitest'
import { fail, ok } from '../../base/result.ts'
import type { WidgetEditor } from '../../widgets/part.ts'
import { moreProblemsOf, problemsOf } from './checks.ts'
import { differencesOf } from './differences.ts'
import { parseDocument } from './document.ts'
import type { PageDocument } from './document.ts'
import { guessSettings } from './guess.ts'
import { createServices } from './services.ts'

const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  [key, ...Object.values(params)].join(' ')
const page = (...rows: readonly (readonly object[])[]): PageDocument => {
  const read = parseDocument({
    name: 'Sales',
    rows: rows.map((modules, at) => ({ id: `r${at}`, modules })),
  })
  if (!read.ok) throw new Error(read.message)
  return read.value
}
const table = (id: string, more: object = {}) => ({
  id,
  name: id,
  type: { name: 'Data Table', width: 6 },
  queries: [{ slug: 'sales' }],
  selection: {},
  ...more,
})
const services = (rows: readonly object[] = [{ month: 'Jan', sales: 1 }]) =>
  createServices({
    listRoles: () => Promise.resolve(ok(['planner'])),
    listQueries: () => Promise.resolve(ok([{ slug: 'sales', name: 'Sales', app: 'Shop' }])),
    listForms: () => Promise.resolve(ok([])),
    rowsOf: () => Promise.resolve(ok(rows.map(row => ({ ...row })))),
  })

test('names what is wrong with a page, at the setting that mends it', () => {
  const broken = page(
    [table('a', { type: { name: 'Hologram' } }), table('b', { queries: [] })],
    [
      table('c', { name: '', type: { name: 'Data Table', width: 0 } }),
      { id: 'f', name: 'F', type: { name: 'Questionnaire' } },
    ],
    [],
  )
  expect(
    problemsOf({ ...broken, name: 'x'.repeat(26) }, say).map(({ path, kind, message }) => [path, kind, message]),
  ).toEqual([
    ['', 'error', 'build.problem.longName 25'],
    ['widget:a', 'error', 'build.problem.type'],
    ['widget:b/query', 'error', 'build.problem.query'],
    ['widget:c/width', 'warning', 'build.problem.width'],
    ['widget:c/name', 'warning', 'build.problem.noName'],
    ['widget:f/form', 'error', 'build.problem.form'],
    ['row:r2', 'warning', 'build.problem.emptyRow'],
  ])
  expect(problemsOf(page([table('a')]), say)).toEqual([])
})

test('warns of more widgets than a page opens quickly with', () => {
  const many = page(...Array.from({ length: 300 }, (_, at) => [table(`w${at}`)]))
  expect(problemsOf(many, say).map(one => one.message)).toEqual(['build.problem.many 300 60'])
})

test('finds queries that are gone, and fields that no row has with the one that was meant', async () => {
  const found = await moreProblemsOf(
    page([
      table('a', { selection: { columns: ['month', { key: 'salse' }] } }),
      table('b', { queries: [{ slug: 'gone' }] }),
    ]),
    services(),
    say,
  )
  expect(found.map(({ path, message }) => [path, message])).toEqual([
    ['widget:a/fields', 'build.problem.meant salse sales'],
    ['widget:b/query', 'build.problem.goneQuery gone'],
  ])
})

test('does not look for the columns of a popup with another query in the rows of the map', async () => {
  const popup = { fields: [{ key: 'sals' }], query: 'other', match_key: 'month', columns: [{ key: 'destination' }] }
  const found = await moreProblemsOf(
    page([table('map', { type: { name: 'GPS', width: 6 }, selection: { popup } })]),
    services(),
    say,
  )
  expect(found.map(({ message }) => message)).toEqual(['build.problem.meant sals sales'])
})

test('names a link whose block is gone, once the blocks of the app are known', () => {
  const linked = page([{ id: 'a', name: 'Band', type: { name: 'Block', width: 12 }, block: 'b1' }])
  const found = (ids: ReadonlySet<string> | undefined) =>
    problemsOf(linked, say, { ids }).map(({ path, message }) => [path, message])
  expect([found(undefined), found(new Set(['b1']))]).toEqual([[], []])
  expect(found(new Set(['b2']))).toEqual([['widget:a/link', 'build.problem.goneBlock']])
})

test('reads rows once for a query, and again only after a failure', async () => {
  let reads = 0
  const some = createServices({
    listRoles: () => Promise.resolve(ok(['planner'])),
    listQueries: () => Promise.resolve(ok([])),
    listForms: () => Promise.resolve(ok([])),
    rowsOf: () => Promise.resolve(reads++ === 0 ? fail('away', 'No connection.') : ok([{ a: { b: 1 } }])),
  })
  expect(await some.fieldsOf('q')).toEqual([])
  expect(await some.fieldsOf('q')).toEqual(['a.b'])
  expect(await some.fieldsOf('q')).toEqual(['a.b'])
  expect(reads).toBe(2)
})

test('distinguishes what was added, removed, changed and moved', () => {
  const before = page([table('a'), table('b')], [table('c')])
  const after = page([table('b'), table('a'), table('n')], [])
  const list = differencesOf(before, { ...after, name: 'Other' }, say).map(({ kind, what }) => `${kind} ${what}`)
  expect(list).toEqual(['changed build.diff.name', 'moved a', 'added n', 'removed c'])
  const changed = page(
    [table('a', { type: { name: 'Data Table', width: 3 }, queries: [{ slug: 'x' }] }), table('b')],
    [table('c')],
  )
  expect(differencesOf(before, changed, say)).toEqual([
    { kind: 'changed', what: 'a', details: ['build.diff.width', 'build.diff.query'], path: 'widget:a' },
  ])
  expect(differencesOf(before, page([table('a'), table('b')], [table('c')]), say)).toEqual([])
})

test('sets up what a widget needs from the rows of its query, and leaves what is set', () => {
  const editor: WidgetEditor = {
    sections: [
      { title: 'Heading', area: 'look', fields: [{ key: 'title', kind: 'text', label: 'Title' }] },
      {
        title: 'Data',
        fields: [
          { key: 'label_key', kind: 'key', label: 'Labels' },
          { key: 'series', kind: { list: [], add: 'Add', blank: {} }, label: 'Series' },
          { key: 'sorting', kind: { list: [], add: 'Add', blank: {} }, label: 'Sorting' },
        ],
      },
    ],
  }
  const rows = [{ _id: 'x', month: 'Jan', sales: 3 }]
  expect(guessSettings(editor, {}, rows)).toEqual({ label_key: 'month', series: [{ key: 'sales' }] })
  expect(guessSettings(editor, { label_key: 'year' }, rows)).toEqual({ label_key: 'year', series: [{ key: 'sales' }] })
  expect(guessSettings(editor, {}, [])).toEqual({})
})
