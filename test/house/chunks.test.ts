// How the files of cdn/ are divided, on made-up graphs of imports.
import { describe, expect, it } from 'vitest'
// @ts-expect-error a build tool in plain JavaScript
import { divide as divideUntyped } from '../tools/chunks.mjs'

interface Module {
  readonly imports?: readonly string[]
  readonly late?: readonly string[]
  readonly chars?: number
  readonly isRare?: true
}
type Graph = Readonly<Record<string, Module>>
const divide = divideUntyped as (
  graph: object,
  paints: ReadonlyMap<string, ReadonlySet<string>>,
) => readonly (readonly string[])[] // the type of chunks.mjs

/** Divides a graph for elements whose first paints are what these modules import; returns the files as lists of modules. */
function filesOf(modules: Graph, entries: Readonly<Record<string, string>>): readonly string[] {
  const graph = {
    getModuleIds: () => Object.keys(modules),
    getModuleInfo: (id: string) => ({
      importedIds: modules[id]?.imports ?? [],
      dynamicallyImportedIds: modules[id]?.late ?? [],
      exports: modules[id]?.isRare ? ['default', 'isRare'] : ['default'],
      code: ' '.repeat(modules[id]?.chars ?? 50_000),
      dynamicImporters: Object.keys(modules).filter(other => modules[other]?.late?.includes(id)),
    }),
  }
  const closure = (id: string, found = new Set<string>()): Set<string> => {
    if (!found.has(id)) {
      found.add(id)
      for (const next of modules[id]?.imports ?? []) closure(next, found)
    }
    return found
  }
  const paints = new Map(Object.entries(entries).map(([tag, id]) => [tag, closure(id)]))
  return divide(graph, paints)
    .map(ids => ids.toSorted().join(' '))
    .toSorted()
}

describe('the files of cdn/', () => {
  it('hold together what the same first paints need', () => {
    const graph = {
      bars: { imports: ['frame', 'axis'] },
      lines: { imports: ['frame', 'canvas'] },
      frame: { imports: ['text'] },
      text: {},
      axis: {},
      canvas: {},
    }
    expect(filesOf(graph, { 'lc-bars': 'bars', 'lc-lines': 'lines' })).toEqual([
      'axis bars',
      'canvas lines',
      'frame text',
    ])
  })

  it('keep apart what another element asks for late, so that it brings no builder along', () => {
    const graph = { builder: { imports: ['checks'], chars: 90_000 }, checks: {}, form: { late: ['checks'] } }
    expect(filesOf(graph, { 'lc-builder': 'builder', 'lc-form': 'form' })).toEqual(['builder', 'checks', 'form'])
  })

  it('hold together what comes late together', () => {
    const graph = { form: { late: ['map', 'code'] }, map: { imports: ['tiles'] }, tiles: {}, code: {} }
    expect(filesOf(graph, { 'lc-form': 'form' })).toEqual(['code', 'form', 'map tiles'])
  })

  it('are not arranged for a screen that declares itself rare', () => {
    const graph = { app: { late: ['home', 'gallery'] }, home: {}, gallery: { isRare: true } } as const
    expect(filesOf(graph, { 'lc-app': 'app' })).toEqual(['app', 'home'])
  })

  it('leave what only the loader needs in the loader, and hold the rest of it beside what each element needs', () => {
    const loader = '/dist/elements/auto.js'
    const graph = {
      [loader]: { imports: ['own', 'shared'], late: ['core'] },
      own: {},
      shared: {},
      core: {},
      chart: { imports: ['shared', 'text'] },
      text: {},
      form: { imports: ['core', 'text'] },
    }
    expect(filesOf(graph, { 'lc-chart': 'chart', 'lc-form': 'form' })).toEqual(['chart', 'core form', 'shared', 'text'])
  })

  it('put what is small beside what is loaded with it, where others lose less than that saves', () => {
    const graph = {
      one: { imports: ['shared', 'small'] },
      two: { imports: ['shared'] },
      three: { imports: ['shared', 'small'] },
      shared: {},
      small: { chars: 500 },
    }
    expect(filesOf(graph, { 'lc-one': 'one', 'lc-two': 'two', 'lc-three': 'three' })).toEqual([
      'one',
      'shared small',
      'three',
      'two',
    ])
  })

  it('leave alone what is small where it would bring along something large', () => {
    const graph = {
      one: { imports: ['small'] },
      two: { imports: ['small', 'large'] },
      small: { chars: 500, imports: ['tiny'] },
      tiny: { chars: 400 },
      large: { chars: 400_000 },
    }
    const files = filesOf(graph, { 'lc-one': 'one', 'lc-two': 'two' })
    expect(files.find(file => file.includes('large'))).not.toContain('small')
  })

  it('import each other in one direction only', () => {
    const graph: Graph = {
      a: { imports: ['x', 'y', 'z'] },
      b: { imports: ['x', 'z'], late: ['y'] },
      c: { imports: ['y'], late: ['z'] },
      x: { chars: 900, imports: ['z'] },
      y: { chars: 900, imports: ['z'] },
      z: { chars: 900 },
    }
    const files = filesOf(graph, { 'lc-a': 'a', 'lc-b': 'b', 'lc-c': 'c' })
    const fileOf = (id: string): number => files.findIndex(file => file.split(' ').includes(id))
    const next = new Map<number, Set<number>>()
    for (const [id, { imports = [] }] of Object.entries(graph))
      for (const to of imports)
        if (fileOf(id) !== fileOf(to)) next.set(fileOf(id), (next.get(fileOf(id)) ?? new Set()).add(fileOf(to)))
    const reaches = (from: number, to: number, seen = new Set<number>()): boolean =>
      [...(next.get(from) ?? [])].some(one => one === to || (!seen.has(one) && (seen.add(one), reaches(one, to, seen))))
    expect(files.map((_, index) => index).filter(index => reaches(index, index))).toEqual([])
  })
})
