import { describe, expect, it } from 'vitest'
import { filesBelow, importsOf, textOf } from './files.ts'
import { floors, onlyImporters, plural } from './floors.ts'

const isTest = /(\.test\.tsx?|\/testing\.ts)$/
const sources = Object.keys(floors).flatMap(floor => filesBelow(floor, /\.tsx?$/).map(path => ({ floor, path }))).filter(({ path }) => !isTest.test(path))
const isBelow = (target: string, folder: string) => target === folder || target.startsWith(`${folder}/`)

describe('the house', () => {
  it('is not checked against an empty list', () => {
    expect(sources.length).toBeGreaterThan(60)
    expect(importsOf('test/house/floors.test.ts')).toContain('test/house/files.ts')
  })

  it('imports only downwards', () => {
    const wrong = sources.flatMap(({ floor, path }) => importsOf(path)
      .filter(target => /^(src|elements|demo)\//.test(target) && !isBelow(target, floor))
      .filter(target => !(floors[floor] ?? []).some(allowed => isBelow(target, allowed)))
      .filter(target => target !== 'src/css.d.ts')
      .map(target => `${path} imports ${target}`))
    expect(wrong).toEqual([])
  })

  it('lets no part import a sibling part', () => {
    const wrong = plural.flatMap(hall => filesBelow(hall, /\.tsx?$/).flatMap(path => {
      const own = path.slice(hall.length + 1).split('/')
      if (own.length < 2) return []
      return importsOf(path)
        .filter(target => isBelow(target, hall) && target.slice(hall.length + 1).includes('/') && !isBelow(target, `${hall}/${own[0]}`))
        .map(target => `${path} imports its sibling ${target}`)
    }))
    expect(wrong).toEqual([])
  })

  it('reaches a part’s view only through import()', () => {
    const wrong = ['src/widgets', 'src/inputs'].flatMap(hall => filesBelow(hall, /^index\.ts$/))
      .filter(path => /from\s+'\.[^']*view\.tsx'/.test(textOf(path)))
    expect(wrong).toEqual([])
  })

  it('keeps a library with its one importer', () => {
    const wrong = sources.flatMap(({ path }) => importsOf(path).flatMap(target => {
      const owner = Object.entries(onlyImporters).find(([name]) => target === name || target.startsWith(`${name}/`))?.[1]
      return owner && !isBelow(path, owner) ? [`${path} imports ${target}; only ${owner} may`] : []
    }))
    expect(wrong).toEqual([])
  })

  it('gives the server only what needs no React and no DOM, however far its imports reach', () => {
    const seen = new Set<string>()
    const wrong: string[] = []
    const walk = (path: string, from: string) => {
      if (seen.has(path)) return
      seen.add(path)
      if (/\.tsx$|\.css$/.test(path) || /^(react|react-dom)(\/|$)/.test(path)) { wrong.push(`${from} reaches ${path}`); return }
      if (!/^(src|demo\/server)\/.*\.ts$/.test(path)) return
      for (const target of importsOf(path, true)) walk(target, path)
    }
    for (const { floor, path } of sources) if (floor === 'demo/server') walk(path, 'demo/server')
    expect(wrong).toEqual([])
    expect([...seen].some(path => path.startsWith('src/questionnaire/'))).toBe(true)
  })

  it('writes no SQL outside data/ and pipeline/', () => {
    const wrong = filesBelow('demo/server', /\.ts$/)
      .filter(path => !/demo\/server\/(data|pipeline|sample)\//.test(path) && !isTest.test(path))
      .filter(path => /\b(select\s.+\sfrom|insert\s+into|delete\s+from|update\s+\w+\s+set)\s/i.test(textOf(path)))
    expect(wrong).toEqual([])
  })

  it('keeps files short enough to be one idea (400 lines)', () => {
    const long = sources.filter(({ path }) => textOf(path).split('\n').length > 400).map(({ path }) => path)
    expect(long).toEqual([])
  })
})
