import { expect, test } from 'vitest'
import { problemsOf } from './checks.ts'
import { circlesOf } from './dive-checks.ts'
import type { PageDocument, PageModule } from './document.ts'

const widget = (id: string, levels?: unknown): PageModule => ({
  id,
  name: id.toUpperCase(),
  type: { name: 'Data Table', width: 6 },
  queries: [{ slug: 'sales' }],
  selection: {},
  ...(levels === undefined ? {} : { deep_dive_modules: levels }),
})
const page = (...modules: readonly PageModule[]): PageDocument => ({ name: 'Sales', rows: [{ id: 'r', modules }] })
const circles = (...modules: readonly PageModule[]): readonly string[] =>
  circlesOf(page(...modules)).map(({ path, widgets }) => `${path}: ${widgets.map(one => one.module.id).join(' ')}`)
const say = (key: string, params: object = {}): string => [key, ...Object.values(params)].join(' ')

test('finds deep dives that go in a circle, at the widget whose level leads back', () => {
  expect(circles(widget('a', ['b']), widget('b', ['a']))).toEqual(['widget:b: a b a'])
  expect(circles(widget('a', ['a', 'b']), widget('b'))).toEqual(['widget:a: a a'])
  expect(circles(widget('x', ['a']), widget('a', ['b']), widget('b', ['c']), widget('c', ['b', 'a']))).toEqual([
    'widget:c: b c b',
    'widget:c: a b c a',
  ])
})

test('finds none in dives that end, share a level, name one that is gone, or are stored as something else', () => {
  expect(circles(widget('a', ['b', 'c']), widget('b', ['c']), widget('c'), widget('d', ['c', 'b']))).toEqual([])
  expect(circles(widget('a', ['gone', '', 7, null]), widget('b', 'b'), widget('c', { 0: 'c' }))).toEqual([])
})

test('reads a page on which every widget is a level of every other, and one long chain, without a pause', () => {
  const ids = Array.from({ length: 300 }, (_, at) => `w${at}`)
  expect(circles(...ids.map(id => widget(id, ids))).length).toBeGreaterThan(0)
  const chain = Array.from({ length: 3_000 }, (_, at) => widget(`c${at}`, [`c${at + 1}`]))
  expect(circles(...chain)).toEqual([])
})

test('is a problem of the page that leads to the deep dive of that widget, with the names on the way', () => {
  const found = problemsOf(page(widget('a', ['b']), widget('b', ['a'])), say)
  expect(found).toEqual([
    {
      path: 'widget:b/actions dive',
      kind: 'warning',
      message: expect.stringContaining('build.problem.diveCircle'),
    },
  ])
  expect(found[0]?.message).toContain('A → B → A')
})
