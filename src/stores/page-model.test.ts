// Walks through a page at random: open, filter, press, switch tabs, dive, hide rows, refresh, reload, leave. After each step
// the store must agree with a small model that holds only what a visitor would say of the page.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Module } from '../contract/entities/module.ts'
import { createPageStore } from './page.ts'
import type { PageStore } from './page.ts'

const module = (id: string, levels: readonly string[] = []): Module => ({
  id,
  name: id,
  order: 0,
  type: { name: 'Data Table', width: 12 },
  queries: [{ slug: 'q', primary: true }],
  selection: {},
  deep_dive_modules: [...levels],
})
const modules = [module('a', ['x', 'y']), module('b', ['x']), module('c')]
const fields = { a: ['k', 'l'], b: ['k'], c: ['l'] } as const
const ids = ['a', 'b', 'c'] as const
type Id = (typeof ids)[number]

interface Model {
  isOpen: boolean
  filter: string | undefined
  readonly pressed: Map<Id, { key: string; values: string[] }>
  readonly trails: Map<Id, number[]>
  readonly tabs: Map<Id, string>
  readonly hidden: Set<string>
  refreshes: number
}
interface Real {
  page: PageStore | undefined
  readonly storage: Map<string, string>
}
type Step = fc.Command<Model, Real>

function open(real: Real): PageStore {
  const storage = {
    getItem: (key: string) => real.storage.get(key) ?? null,
    setItem: (key: string, value: string) => void real.storage.set(key, value),
    removeItem: (key: string) => void real.storage.delete(key),
  }
  const page = createPageStore({ core: undefined, app: 'ops', page: 'p', storage })
  page.setModules(modules)
  for (const one of modules) page.reportFields(one, fields[one.id as Id]) // the ids above
  real.page = page
  return page
}

function agree(model: Model, { page }: Real): void {
  if (!model.isOpen || !page) return
  for (const one of modules) {
    const id = one.id as Id // the ids above
    const filters = model.filter === undefined ? [] : [{ key: 'f', values: [model.filter] }]
    const crossed = [...model.pressed].flatMap(([source, { key, values }]) =>
      source !== id && fields[id].some(field => field === key) ? [{ key, values }] : [],
    )
    const asked = page.selectionFor(one)
    expect(asked).toHaveLength(filters.length + crossed.length)
    expect(asked).toEqual(expect.arrayContaining([...filters, ...crossed]))
    const trail = model.trails.get(id) ?? []
    const dive = page.dives.get()[id] ?? { level: 0 }
    expect([dive.level, dive.record]).toEqual([trail.length, trail.length > 0 ? { n: trail.at(-1) } : undefined])
  }
  expect(page.tabs.get()).toEqual(Object.fromEntries(model.tabs))
  expect(new Set(page.hiddenRows.get())).toEqual(model.hidden)
  expect(page.refreshIndex.get()).toBe(model.refreshes)
}

/** A step: what the model says it does, and what is done with the store. */
const step = (
  name: string,
  change: (model: Model) => void,
  act: (real: Real, page: PageStore) => void,
  canRun: (model: Model) => boolean = model => model.isOpen,
): Step => ({
  check: model => canRun(model),
  run(model, real) {
    change(model)
    act(real, real.page ?? open(real))
    agree(model, real)
  },
  toString: () => name,
})

const clear = (model: Model): void => {
  for (const one of [model.pressed, model.trails, model.tabs, model.hidden]) one.clear()
  model.refreshes = 0
}
const id = fc.constantFrom(...ids)
const value = fc.constantFrom('1', '2', '3')
const levels = (of: Id): number => modules.find(one => one.id === of)?.deep_dive_modules?.length ?? 0

const steps = [
  fc.constant(
    step(
      'open',
      model => {
        model.isOpen = true
      },
      real => void open(real),
      model => !model.isOpen,
    ),
  ),
  fc.constant(
    step(
      'leave',
      model => {
        clear(model) // the filters of a page outlive it within the session (ENT-040)
        model.isOpen = false
      },
      (real, page) => {
        page.destroy()
        real.page = undefined
      },
    ),
  ),
  fc.constant(
    step(
      'reload',
      model => {
        model.refreshes = 0
      },
      real => void open(real),
    ),
  ),
  fc.constant(
    step(
      'refresh',
      model => {
        model.refreshes++
      },
      (_, page) => void page.refresh(),
    ),
  ),
  fc.option(value, { nil: undefined }).map(chosen =>
    step(
      `filter ${chosen}`,
      model => {
        model.filter = chosen
      },
      (_, page) => page.setFilter({ id: 'f', query: 'q', key: 'f' }, chosen === undefined ? [] : [chosen]),
    ),
  ),
  fc.tuple(id, fc.constantFrom('k', 'l'), value, fc.boolean()).map(([on, key, pressed, isAdding]) =>
    step(
      `press ${on} ${key}=${pressed}${isAdding ? ' with Ctrl' : ''}`,
      model => {
        const now = model.pressed.get(on)
        const before = now?.key === key ? now.values : []
        const values = before.includes(pressed)
          ? before.filter(one => one !== pressed)
          : isAdding
            ? [...before, pressed]
            : [pressed]
        if (values.length > 0) model.pressed.set(on, { key, values })
        else model.pressed.delete(on)
      },
      (_, page) => page.cross(on, { key, values: [pressed] }, isAdding),
    ),
  ),
  fc.tuple(id, fc.nat(9)).map(([on, n]) =>
    step(
      `dive ${on} with ${n}`,
      model => {
        const trail = model.trails.get(on) ?? []
        if (trail.length < levels(on)) model.trails.set(on, [...trail, n])
      },
      (_, page) => page.diveUp(module(on, modules.find(one => one.id === on)?.deep_dive_modules), { n }),
    ),
  ),
  id.map(on =>
    step(
      `back in ${on}`,
      model => {
        model.trails.set(on, (model.trails.get(on) ?? []).slice(0, -1))
      },
      (_, page) => page.diveDown({ id: on }),
    ),
  ),
  fc.tuple(id, fc.option(value, { nil: undefined })).map(([on, column]) =>
    step(
      `tab ${on} ${column}`,
      model => {
        if (column === undefined) model.tabs.delete(on)
        else model.tabs.set(on, column)
      },
      (_, page) => page.setTab(on, column),
    ),
  ),
  fc.tuple(value, fc.constantFrom('switch', 'hide', 'show')).map(([row, how]) =>
    step(
      `${how} row ${row}`,
      model => {
        if (how === 'hide' || (how === 'switch' && !model.hidden.has(row))) model.hidden.add(row)
        else model.hidden.delete(row)
      },
      (_, page) => page.switchRows([row], how),
    ),
  ),
]

test('a page agrees with its model after every step of a visit (RUN-010, RUN-011, RUN-012)', () => {
  fc.assert(
    fc.property(fc.commands(steps, { size: '+1' }), commands => {
      fc.modelRun(
        () => ({
          model: {
            isOpen: false,
            filter: undefined,
            pressed: new Map(),
            trails: new Map(),
            tabs: new Map(),
            hidden: new Set<string>(),
            refreshes: 0,
          },
          real: { page: undefined, storage: new Map() },
        }),
        commands,
      )
    }),
    { numRuns: 200 },
  )
})
