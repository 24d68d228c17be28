import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { colourIn } from '../../base/contrast.ts'
import type { Loose } from '../../base/loose.ts'
import { fail, ok } from '../../base/result.ts'
import { problemsOf } from './checks.ts'
import { parseDocument } from './document.ts'
import type { PageDocument } from './document.ts'
import { theme, weakTexts } from './look-checks.ts'
import { createServices } from './services.ts'
import { budgets, weightOf } from './weights.ts'

const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  [key, ...Object.values(params)].join(' ')
const module = (id: string, type: string, more: Loose = {}): Loose => ({
  ...{ id, name: id, type: { name: type, width: 6 }, queries: [{ slug: 'sales' }], selection: { title: id } },
  ...more,
})
const page = (...modules: readonly Loose[]): PageDocument => {
  const read = parseDocument({ name: 'Sales', rows: [{ id: 'r', modules }] })
  if (!read.ok) throw new Error(read.message)
  return read.value
}

test('a page weighs what each type of its widgets adds, and each query once', () => {
  const bars = [module('a', 'Bar Chart Widget'), module('b', 'Bar Chart Widget', { queries: [{ slug: 'costs' }] })]
  const built = page(...bars, module('c', 'TAB', { queries: [] }))
  const sizes = { 'lc-bar-chart': 120, 'lc-tab': 110, 'lc-single-value': 108 }
  expect(weightOf(built, sizes)).toEqual({
    kB: 14,
    queries: 2,
    widgets: [
      { path: 'widget:a', kB: 12, queries: 1 },
      { path: 'widget:b', kB: 0, queries: 1 },
      { path: 'widget:c', kB: 2, queries: 0 },
    ],
  })
})

test('the sizes are the budgets that the size test holds', () => {
  const stored = JSON.parse(readFileSync('src/widgets/line-chart/budget.json', 'utf8')) as { readonly kB: number } // of the repository
  expect(budgets['lc-line-chart']).toBe(stored.kB)
})

test('too many queries of a page are a problem that leads to its weight', () => {
  const many = Array.from({ length: 21 }, (_, at) =>
    module(`w${at}`, 'Bar Chart Widget', { queries: [{ slug: `q${at}` }] }),
  )
  expect(problemsOf(page(...many), say)).toContainEqual({
    path: '/weight',
    kind: 'warning',
    message: 'build.problem.queries 21 20',
  })
  expect(problemsOf(page(...many.slice(0, 20)), say)).toEqual([])
})

const look = (styling: Loose, more: Loose = {}) =>
  weakTexts({ id: 'a', selection: { ...more, styling } }).map(({ part, scheme, least }) => `${part} ${scheme} ${least}`)

test('words that are hard to read on the background set for them are found, large ones from 3:1', () => {
  const back = { container: { background: '#ffffff' } }
  expect(look({ ...back, title: { color: '#959595' }, text: { color: '#000' } })).toEqual(['title both 4.5'])
  expect(look({ ...back, title: { color: '#959595', font_size: 24 }, text: { color: '#000' } })).toEqual([
    'title both 3',
  ])
  expect(look({ ...back, title: { color: '#767676' }, text: { color: '#000' } })).toEqual([])
  // the header has a background of its own
  const header = { header_container: { background: '#000' }, title: { color: '#fff' }, text: { color: '#000' } }
  expect(look({ ...back, ...header })).toEqual([])
})

test('a colour without a background is compared with that of the theme, a background with its text', () => {
  expect(look({ text: { color: '#003366' } })).toEqual(['text dark 4.5'])
  expect(look({ container: { background: '#111' } })).toEqual(['title light 4.5', 'text light 4.5'])
  expect(look({ container: { background: '#111' } }, { subtitle: 'All' })).toContain('subtitle light 4.5')
  expect(look({ text: { color: 'primary' }, title: { color: 'var(--x)' } })).toEqual([])
  expect(
    problemsOf(
      page(module('a', 'Bar Chart Widget', { selection: { title: 'A', styling: { text: { color: '#fff' } } } })),
      say,
    ),
  ).toEqual([{ path: 'widget:a/look', kind: 'warning', message: 'build.problem.contrast.light.text 1 4.5' }])
})

test('a query whose rows came late is measured once on the server, and slow from a second on', async () => {
  let nowMs = 0
  const original = performance.now.bind(performance)
  performance.now = () => nowMs
  try {
    const measured: string[] = []
    const servicesFor = (tookMs: number, serverMs: number | undefined) =>
      createServices({
        listQueries: () => Promise.resolve(ok([])),
        listForms: () => Promise.resolve(ok([])),
        listRoles: () => Promise.resolve(ok([])),
        rowsOf() {
          nowMs += tookMs
          return Promise.resolve(ok([]))
        },
        measure(query) {
          measured.push(query)
          return Promise.resolve(serverMs === undefined ? fail('invalid', 'No.') : ok(serverMs))
        },
      })
    expect(await servicesFor(100, 5000).slowMsOf('quick')).toBeUndefined()
    expect(measured).toEqual([])
    const late = servicesFor(2000, 1700)
    expect([await late.slowMsOf('late'), await late.slowMsOf('late')]).toEqual([1700, 1700])
    expect(measured).toEqual(['late'])
    expect(await servicesFor(2000, 300).slowMsOf('far')).toBeUndefined() // the line is slow
    expect(await servicesFor(2000, undefined).slowMsOf('refused')).toBeUndefined()
  } finally {
    performance.now = original
  }
})

test('the colors of the theme that words are compared with are those of its tokens', () => {
  const tokens = readFileSync('src/ui/theme/tokens.css', 'utf8')
  for (const name of ['text', 'surface'] as const) {
    const [, light = '', dark = ''] =
      new RegExp(`--lc-color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? []
    expect([theme.light[name], theme.dark[name]]).toEqual([colourIn(light), colourIn(dark)])
  }
})
