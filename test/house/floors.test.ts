import { describe, expect, it } from 'vitest'
import { circles, knownCycles, paidOff } from './cycles.ts'
import { filesBelow, importsOf, isForTests, isStatic, readImports, textOf } from './files.ts'
import { floors, knownImpure, knownRequests, onlyImporters, plural } from './floors.ts'
import packageJson from '../../package.json' with { type: 'json' }

const everyFile = Object.keys(floors).flatMap(floor => filesBelow(floor, /\.tsx?$/).map(path => ({ floor, path })))
const sources = everyFile.filter(({ path }) => !isForTests(path))
const isBelow = (target: string, folder: string) => target === folder || target.startsWith(`${folder}/`)
const targetsOf = (path: string): readonly string[] => importsOf(path).map(({ target }) => target)
/** The folder of its part, for a file that lies in one. */
const partOf = (path: string): string | undefined => plural.filter(hall => isBelow(path, hall)).map(hall => path.split('/').slice(0, hall.split('/').length + 1).join('/')).find(part => part !== path)

describe('the house', () => {
  it('is not checked against an empty list', () => {
    expect(sources.length).toBeGreaterThan(60)
    expect(targetsOf('test/house/floors.test.ts')).toContain('test/house/files.ts')
  })

  it('sees every way one file imports another, and none in comments and strings', () => {
    const text = [
      "import './effect.ts'", "import 'package'", "import { a } from './value.ts'", "import b, { type C } from './mixed.ts'", "import type { D } from './type.ts'", "import { type E } from './types.ts'",
      "export * from './all.ts'", "export { f } from './again.ts'", "export type { G } from './again-type.ts'", "const h = () => import('./lazy.ts')", 'const i = () => import(`./quoted.ts`)',
      "// import './comment.ts'", "const j = \"import './string.ts'\"",
    ].join('\n')
    expect(readImports('src/x.ts', text).map(({ target, kind }) => `${kind} ${target}`)).toEqual([
      'effect src/effect.ts', 'effect package', 'value src/value.ts', 'value src/mixed.ts', 'type src/type.ts', 'type src/types.ts',
      'value src/all.ts', 'value src/again.ts', 'type src/again-type.ts', 'lazy src/lazy.ts', 'lazy src/quoted.ts',
    ])
  })

  it('imports only downwards', () => {
    const wrong = sources.flatMap(({ floor, path }) => targetsOf(path)
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
      return targetsOf(path)
        .filter(target => isBelow(target, hall) && target.slice(hall.length + 1).includes('/') && !isBelow(target, `${hall}/${own[0]}`))
        .map(target => `${path} imports its sibling ${target}`)
    }))
    expect(wrong).toEqual([])
  })

  it('loads what a part draws, and its editor, only through import()', () => {
    const drawn = /\/(view|edit|reading)\.tsx$/
    const wrong = sources.flatMap(({ path }) => importsOf(path)
      .filter(found => isStatic(found) && drawn.test(found.target) && partOf(found.target) !== undefined)
      // an editor may show what visitors see; a visitor never loads an editor
      .filter(({ target }) => !(drawn.test(path) && partOf(path) === partOf(target) && !target.endsWith('/edit.tsx')))
      .map(({ target }) => `${path} imports ${target} at once`))
    expect(wrong).toEqual([])
  })

  it('keeps tests, their tools and their packages out of the product', () => {
    const ofTests = new Set(Object.keys(packageJson.devDependencies).filter(name => !(name in packageJson.peerDependencies)))
    const packageOf = (target: string) => target.split('/').slice(0, target.startsWith('@') ? 2 : 1).join('/')
    const wrong = sources.flatMap(({ path }) => importsOf(path)
      .filter(({ target, kind }) => isBelow(target, 'test') || isForTests(target) || kind !== 'type' && ofTests.has(packageOf(target)))
      .map(({ target }) => `${path} imports ${target}`))
    expect(wrong).toEqual([])
  })

  it('keeps the pure files of a part free of React, style sheets and the browser, however far their imports reach', () => {
    const outside = /(?<![.\w'"-])(document|window|localStorage|sessionStorage|navigator|fetch|XMLHttpRequest)(\.|\()/
    const wrong: string[] = []
    for (const { path: start } of sources.filter(({ path }) => partOf(path) !== undefined && /\/(schema|data|validate|run|facts|sample)\.ts$/.test(path))) {
      const seen = new Set<string>()
      const walk = (path: string): void => {
        if (seen.has(path)) return
        seen.add(path)
        if (/\.tsx$|\.css$/.test(path) || /^react(-dom)?(\/|$)/.test(path)) wrong.push(`${start} reaches ${path}`)
        else if (/^src\/.*\.ts$/.test(path)) {
          const used = outside.exec(textOf(path).replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, ''))
          if (used && partOf(path) !== undefined) wrong.push(`${start} reaches ${path}, which uses ${used[1]}`)
          for (const found of importsOf(path)) if (isStatic(found)) walk(found.target)
        }
      }
      walk(start)
    }
    expect(wrong.filter(line => !knownImpure.includes(line))).toEqual([])
    expect(knownImpure.filter(line => !wrong.includes(line))).toEqual([])
  })

  it('lets no widget, input or drawn piece send a request itself: the stores do', () => {
    const floorsThatDraw = ['src/widgets', 'src/inputs', 'src/ui', 'src/engines', 'src/page']
    const direct = /(?<![.\w])(fetch|ofetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon)\(|\bcore\.(request|send)\(/
    const wrong = sources.filter(({ floor }) => floorsThatDraw.includes(floor)).flatMap(({ floor, path }) => [
      ...(floor === 'src/page' ? [] : importsOf(path).filter(found => isStatic(found) && isBelow(found.target, 'src/api')).map(({ target }) => `${path} imports ${target}`)),
      ...(direct.test(textOf(path)) ? [`${path} sends a request`] : []),
    ])
    expect(wrong.filter(line => !knownRequests.includes(line))).toEqual([])
    expect(knownRequests.filter(line => !wrong.includes(line))).toEqual([])
  })

  it('has no cycles but the known ones', () => {
    const graph = new Map(sources.map(({ path }) => [path, importsOf(path)]))
    expect(circles(graph, new Set(knownCycles))).toEqual([])
    expect(paidOff(graph, knownCycles), 'closes no cycle any more: take it off the list in cycles.ts').toEqual([])
  })

  it('keeps a library with its one importer', () => {
    const wrong = sources.flatMap(({ path }) => targetsOf(path).flatMap(target => {
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
      for (const { target, kind } of importsOf(path)) if (kind !== 'type') walk(target, path)
    }
    for (const { floor, path } of sources) if (floor === 'demo/server') walk(path, 'demo/server')
    expect(wrong).toEqual([])
    expect([...seen].some(path => path.startsWith('src/questionnaire/'))).toBe(true)
  })

  it('writes no SQL outside data/ and pipeline/', () => {
    const wrong = filesBelow('demo/server', /\.ts$/)
      .filter(path => !/demo\/server\/(data|pipeline|sample)\//.test(path) && !isForTests(path))
      .filter(path => /\b(select\s.+\sfrom|insert\s+into|delete\s+from|update\s+\w+\s+set)\s/i.test(textOf(path)))
    expect(wrong).toEqual([])
  })

  it('keeps files short enough to be one idea (400 lines)', () => {
    const long = sources.filter(({ path }) => textOf(path).split('\n').length > 400).map(({ path }) => path)
    expect(long).toEqual([])
  })
})
