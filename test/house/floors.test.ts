import { describe, expect, it } from 'vitest'
import { circles, knownCycles, paidOff } from './cycles.ts'
import { filesBelow, importsOf, textOf } from './files.ts'
import { floors, holds, knownImpure, knownLong, knownRequests } from './floors.ts'
import { withPicture } from './picture.ts'
import {
  drawnAtOnce,
  drawnRequests,
  importsOfTests,
  impureFiles,
  longFiles,
  longFunctions,
  project,
  serverReach,
  siblingImports,
  strayLibraries,
  straySql,
  upwardImports,
} from './rules.ts'

const house = project()

describe('the house', () => {
  it('is not checked against an empty list', () => {
    expect(house.sources.length).toBeGreaterThan(60)
    expect(importsOf('test/house/floors.test.ts').map(({ target }) => target)).toContain('test/house/files.ts')
  })

  it('imports only downwards', () => {
    expect(upwardImports(house)).toEqual([])
  })

  it('says what each floor holds', () => {
    expect(
      Object.keys(floors).filter(floor => !holds[floor]),
      'need a sentence in `holds` (floors.ts)',
    ).toEqual([])
    expect(
      Object.keys(holds).filter(floor => !(floor in floors)),
      'are no floors: take them out of `holds` (floors.ts)',
    ).toEqual([])
  })

  it('is drawn in docs/ideas/house.md from the table of floors', async () => {
    await expect(
      withPicture(textOf('docs/ideas/house.md')),
      'To draw it again: npx vitest run --config test/vitest.config.mjs test/house/floors.test.ts -u',
    ).toMatchFileSnapshot('../../docs/ideas/house.md')
  })

  it('lets no part import a sibling part', () => {
    expect(siblingImports(house)).toEqual([])
  })

  it('loads what a part draws, and its editor, only through import()', () => {
    expect(drawnAtOnce(house)).toEqual([])
  })

  it('keeps tests, their tools and their packages out of the product', () => {
    expect(importsOfTests(house)).toEqual([])
  })

  it('keeps the pure files of a part free of React, style sheets and the browser, however far their imports reach', () => {
    const wrong = impureFiles(house)
    expect(wrong.filter(line => !knownImpure.includes(line))).toEqual([])
    expect(knownImpure.filter(line => !wrong.includes(line))).toEqual([])
  })

  it('lets no widget, input or drawn piece send a request itself: the stores do', () => {
    const wrong = drawnRequests(house)
    expect(wrong.filter(line => !knownRequests.includes(line))).toEqual([])
    expect(knownRequests.filter(line => !wrong.includes(line))).toEqual([])
  })

  it('has no cycles but the known ones', () => {
    const graph = new Map(house.sources.map(({ path }) => [path, importsOf(path)]))
    expect(circles(graph, new Set(knownCycles))).toEqual([])
    expect(paidOff(graph, knownCycles), 'closes no cycle any more: take it off the list in cycles.ts').toEqual([])
  })

  it('keeps a library with its one importer', () => {
    expect(strayLibraries(house)).toEqual([])
  })

  it('gives the server only what needs no React and no DOM, however far its imports reach', () => {
    const { wrong, seen } = serverReach(house)
    expect(wrong).toEqual([])
    expect([...seen].some(path => path.startsWith('src/form/'))).toBe(true)
  })

  it('writes no SQL outside data/ and pipeline/', () => {
    expect(straySql(house)).toEqual([])
  })

  it('keeps files and style sheets short enough to be one idea (400 lines)', () => {
    const sheets = filesBelow('src', /\.css$/)
    expect(sheets.length).toBeGreaterThan(30)
    expect(longFiles(house, sheets)).toEqual([])
  })

  it('has no function longer than 100 lines but the known ones', () => {
    expect([...longFunctions(house)].toSorted()).toEqual(Object.values(knownLong).flat().toSorted())
  })
})
