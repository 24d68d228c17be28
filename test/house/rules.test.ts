// Each rule, applied to a small code base with one fault: it must be reported, and everything else must not.
import { describe, expect, it } from 'vitest'
import { circles, paidOff } from './cycles.ts'
import { readImports } from './files.ts'
import { layersOf, pictureOf } from './picture.ts'
import {
  drawnAtOnce,
  drawnRequests,
  houseOf,
  importsOfTests,
  impureFiles,
  longFiles,
  longFunctions,
  serverReach,
  siblingImports,
  strayLibraries,
  straySql,
  upwardImports,
} from './rules.ts'

const graphOf = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, readImports(path, text)]))

describe('the checker of the house', () => {
  it('sees every way one file imports another, and none in comments and strings', () => {
    const text = [
      "import './effect.ts'",
      "import 'package'",
      "import { a } from './value.ts'",
      "import b, { type C } from './mixed.ts'",
      "import type { D } from './type.ts'",
      "import { type E } from './types.ts'",
      "export * from './all.ts'",
      "export { f } from './again.ts'",
      "export type { G } from './again-type.ts'",
      "const h = () => import('./lazy.ts')",
      'const i = () => import(`./quoted.ts`)',
      "// import './comment.ts'",
      'const j = "import \'./string.ts\'"',
    ].join('\n')
    expect(readImports('src/x.ts', text).map(({ target, kind }) => `${kind} ${target}`)).toEqual([
      'effect src/effect.ts',
      'effect package',
      'value src/value.ts',
      'value src/mixed.ts',
      'type src/type.ts',
      'type src/types.ts',
      'value src/all.ts',
      'value src/again.ts',
      'type src/again-type.ts',
      'lazy src/lazy.ts',
      'lazy src/quoted.ts',
    ])
  })

  it.each([
    "import '../stores/b.ts'",
    "import { b } from '../stores/b.ts'",
    "import type { B } from '../stores/b.ts'",
    "export * from '../stores/b.ts'",
    "const b = () => import('../stores/b.ts')",
  ])('reports an import upwards: %s', line => {
    expect(
      upwardImports(
        houseOf({ 'src/api/a.ts': `${line}\nimport { c } from '../base/c.ts'\nimport { d } from './d.ts'` }),
      ),
    ).toEqual(['src/api/a.ts imports src/stores/b.ts'])
  })

  it('reports a part that imports a sibling, also in a test, and not one that imports the list or itself', () => {
    const house = houseOf({
      'src/widgets/value/view.tsx':
        "import { x } from '../bar-chart/data.ts'\nimport { y } from './data.ts'\nimport { z } from '../part.ts'",
      'src/widgets/value/value.test.tsx': "import '../bar-chart/index.ts'",
      'src/widgets/index.ts': "import { value } from './value/index.ts'",
    })
    expect(siblingImports(house)).toEqual([
      'src/widgets/value/view.tsx imports its sibling src/widgets/bar-chart/data.ts',
      'src/widgets/value/value.test.tsx imports its sibling src/widgets/bar-chart/index.ts',
    ])
  })

  it.each(["import { Edit } from './edit.tsx'", "import './edit.tsx'", "export { Edit } from './edit.tsx'"])(
    'reports an editor that is imported at once: %s',
    line => {
      expect(drawnAtOnce(houseOf({ 'src/widgets/value/index.ts': line }))).toEqual([
        'src/widgets/value/index.ts imports src/widgets/value/edit.tsx at once',
      ])
      expect(drawnAtOnce(houseOf({ 'src/widgets/value/view.tsx': line }))).toEqual([
        'src/widgets/value/view.tsx imports src/widgets/value/edit.tsx at once',
      ])
    },
  )

  it('allows an editor its own view, a type, and import()', () => {
    expect(
      drawnAtOnce(
        houseOf({
          'src/widgets/value/edit.tsx': "import { View } from './view.tsx'",
          'src/widgets/value/index.ts':
            "import type { Edit } from './edit.tsx'\nconst view = () => import('./view.tsx')",
        }),
      ),
    ).toEqual([])
    expect(
      drawnAtOnce(houseOf({ 'src/widgets/bar-chart/edit.tsx': "import { View } from '../value/view.tsx'" })),
    ).toEqual(['src/widgets/bar-chart/edit.tsx imports src/widgets/value/view.tsx at once'])
  })

  it('reports imports from test/, of a test and of a package that only tests have', () => {
    const lines =
      "import { x } from '../../test/contract/stage.ts'\nimport type { Y } from '../../test/tools/patience.ts'\nimport { z } from './b.test-kit.ts'\nimport { vi } from 'vitest'\nimport type { Mock } from 'vitest'\nimport React from 'react'"
    expect(importsOfTests(houseOf({ 'src/api/a.ts': lines, 'src/api/a.test.ts': lines }))).toEqual(
      ['test/contract/stage.ts', 'test/tools/patience.ts', 'src/api/b.test-kit.ts', 'vitest'].map(
        target => `src/api/a.ts imports ${target}`,
      ),
    )
  })

  it('reports a pure file that reaches React, a style sheet or the browser over another file', () => {
    const house = houseOf({
      'src/widgets/value/data.ts': "import { x } from './shared.ts'",
      'src/widgets/value/shared.ts':
        "import './value.css'\nimport { useState } from 'react'\nexport const width = window.innerWidth",
      'src/widgets/value/schema.ts': "import type { x } from './shared.ts'\n// document.title is a word in a comment",
      'src/widgets/value/view.tsx': "import './value.css'",
    })
    expect(impureFiles(house)).toEqual(
      ['src/widgets/value/value.css', 'react', 'src/widgets/value/shared.ts, which uses window']
        .map(what => `src/widgets/value/data.ts reaches ${what}`)
        .toSorted((one, other) => Number(other.includes('uses')) - Number(one.includes('uses'))),
    )
  })

  it.each([
    "await fetch('/x')",
    "new WebSocket('/x')",
    "navigator.sendBeacon('/x')",
    "window.fetch('/x')",
    'core.request(call)',
  ])('reports a widget that sends a request: %s', line => {
    expect(drawnRequests(houseOf({ 'src/widgets/value/view.tsx': line, 'src/stores/a.ts': line }))).toEqual([
      'src/widgets/value/view.tsx sends a request',
    ])
  })

  it('reports a widget that imports the client of the API, and not its types', () => {
    expect(
      drawnRequests(
        houseOf({
          'src/widgets/value/view.tsx':
            "import { send } from '../../api/send.ts'\nimport type { Core } from '../../api/core.ts'",
        }),
      ),
    ).toEqual(['src/widgets/value/view.tsx imports src/api/send.ts'])
  })

  it.each([
    [
      'of two',
      { 'src/base/a.ts': "import './b.ts'", 'src/base/b.ts': "import { a } from './a.ts'" },
      ['src/base/a.ts', 'src/base/b.ts'],
    ],
    [
      'over import() and types',
      {
        'src/base/a.ts': "const b = () => import('./b.ts')",
        'src/base/b.ts': "import type { C } from './c.ts'",
        'src/base/c.ts': "export * from './a.ts'",
      },
      ['src/base/a.ts', 'src/base/b.ts', 'src/base/c.ts'],
    ],
  ])('reports a new cycle %s, and nothing of files that only lead to it', (_, texts, circle) => {
    expect(circles(graphOf({ ...texts, 'src/base/outside.ts': "import { a } from './a.ts'" }))).toEqual([circle])
  })

  it('reports a second cycle beside a known one, and a known one that is gone', () => {
    const texts = { 'a.ts': "import './b.ts'", 'b.ts': "import './a.ts'\nimport './c.ts'", 'c.ts': "import './b.ts'" }
    expect(circles(graphOf(texts), new Set(['a.ts → b.ts']))).toEqual([['b.ts', 'c.ts']])
    expect(circles(graphOf(texts), new Set(['a.ts → b.ts', 'b.ts → c.ts']))).toEqual([])
    expect(paidOff(graphOf({ ...texts, 'c.ts': '' }), ['a.ts → b.ts', 'b.ts → c.ts'])).toEqual(['b.ts → c.ts'])
  })

  it('reports a library outside its one place', () => {
    const line = "import { Map } from 'maplibre-gl'\nimport css from 'maplibre-gl/dist/maplibre-gl.css'"
    expect(strayLibraries(houseOf({ 'src/widgets/map/view.tsx': line, 'src/engines/maps/map.ts': line }))).toEqual(
      ['maplibre-gl', 'maplibre-gl/dist/maplibre-gl.css'].map(
        name => `src/widgets/map/view.tsx imports ${name}; only src/engines/maps may`,
      ),
    )
  })

  it('reports a server that reaches React over another file', () => {
    expect(
      serverReach(
        houseOf({
          'demo/server/a.ts': "import { x } from '../../src/inputs/b.ts'",
          'src/inputs/b.ts': "import './c.tsx'\nimport type { D } from './d.tsx'",
        }),
      ).wrong,
    ).toEqual(['src/inputs/b.ts reaches src/inputs/c.tsx'])
  })

  it('reports SQL outside data/ and pipeline/', () => {
    const text = 'const rows = await query(`select id from files where id = 1`)'
    expect(
      straySql(
        houseOf({
          'demo/server/routes/a.ts': text,
          'demo/server/data/b.ts': text,
          'demo/server/routes/c.ts': "say('Select a page.')",
        }),
      ),
    ).toEqual(['demo/server/routes/a.ts'])
  })

  it('reports a file or a style sheet of more than 400 lines', () => {
    expect(
      longFiles(
        houseOf({
          'src/base/long.ts': '\n'.repeat(400),
          'src/base/right.ts': '\n'.repeat(399),
          'src/base/long.test.ts': '\n'.repeat(900),
          'src/base/long.css': '\n'.repeat(400),
        }),
        ['src/base/long.css'],
      ),
    ).toEqual(['src/base/long.ts', 'src/base/long.css'])
  })

  it('reports a function of more than 100 lines by its name, and none that is as long as it may be', () => {
    const lines = (count: number): string => `{${'\n'.repeat(count - 1)}}`
    expect(
      longFunctions(
        houseOf({
          'src/base/long.ts': `export function declared() ${lines(101)}\nconst kept = () => ${lines(100)}\n`,
          'src/base/held.ts': `const held = () => ${lines(101)}\nexport const all = { inside() ${lines(101)}, held, kept }`,
          'src/base/long.test.ts': `function declared() ${lines(101)}`,
        }),
      ),
    ).toEqual(['src/base/long.ts declared', 'src/base/held.ts held', 'src/base/held.ts inside'])
  })

  it('draws a floor above every floor it may import, and refuses a circle of floors', () => {
    expect([
      ...layersOf({
        'src/base': [],
        'src/api': ['src/base'],
        'src/ui': ['src/base'],
        elements: ['src'],
        'src/inputs': ['src/api/line.ts', 'src/ui'],
      }),
    ]).toEqual([
      ['src/base', 0],
      ['src/api', 1],
      ['src/ui', 1],
      ['src/inputs', 2],
      ['elements', 3],
    ])
    expect(() => layersOf({ 'src/a': ['src/b'], 'src/b': ['src/a'] })).toThrow('src/a → src/b → src/a')
    expect(
      pictureOf({ 'src/base': [], 'src/ui': ['src/base'] }, { 'src/base': 'tools', 'src/ui': 'buttons' })
        .split('\n')
        .filter(line => !line.startsWith('─')),
    ).toEqual([' 1  src/ui    buttons', '              → base', ' 0  src/base  tools', '              → nothing'])
  })
})
