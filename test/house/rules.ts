// The rules of the house as functions of its files: each returns what breaks it, one sentence each. floors.test.ts asks them
// about the project, rules.test.ts about small houses with one fault.
import packageJson from '../../package.json' with { type: 'json' }
import { filesBelow, importsOf, isForTests, isStatic, readImports, textOf, type Import } from './files.ts'
import { floors, onlyImporters, plural } from './floors.ts'
import { functionsOf } from './functions.ts'

interface File {
  readonly floor: string
  readonly path: string
}

export interface House {
  /** Every file on a floor, tests too. */
  readonly files: readonly File[]
  /** Those of the product. */
  readonly sources: readonly File[]
  importsOf(path: string): readonly Import[]
  textOf(path: string): string
}

const makeHouse = (files: readonly File[], read: Pick<House, 'importsOf' | 'textOf'>): House => ({
  files,
  sources: files.filter(({ path }) => !isForTests(path)),
  ...read,
})

/** Returns the project itself. */
export const project = (): House =>
  makeHouse(
    Object.keys(floors).flatMap(floor => filesBelow(floor, /\.tsx?$/).map(path => ({ floor, path }))),
    { importsOf, textOf },
  )

/** Returns a house of these files, a path and a text each. */
export function houseOf(texts: Readonly<Record<string, string>>): House {
  const files = Object.keys(texts).flatMap(path =>
    Object.keys(floors)
      .filter(floor => isBelow(path, floor))
      .map(floor => ({ floor, path })),
  )
  const read = (path: string): string => texts[path] ?? ''
  return makeHouse(files, { importsOf: path => (path in texts ? readImports(path, read(path)) : []), textOf: read })
}

const isBelow = (target: string, folder: string): boolean => target === folder || target.startsWith(`${folder}/`)
/** The folder of its part, for a file that lies in one. */
const partOf = (path: string): string | undefined =>
  plural
    .filter(hall => isBelow(path, hall))
    .map(hall =>
      path
        .split('/')
        .slice(0, hall.split('/').length + 1)
        .join('/'),
    )
    .find(part => part !== path)
const targetsOf = (house: House, path: string): readonly string[] => house.importsOf(path).map(({ target }) => target)

export const upwardImports = (house: House): readonly string[] =>
  house.sources.flatMap(({ floor, path }) =>
    targetsOf(house, path)
      .filter(target => /^(src|elements|demo)\//.test(target) && !isBelow(target, floor))
      .filter(target => !(floors[floor] ?? []).some(allowed => isBelow(target, allowed)))
      .filter(target => target !== 'src/css.d.ts')
      .map(target => `${path} imports ${target}`),
  )

export const siblingImports = (house: House): readonly string[] =>
  house.files.flatMap(({ path }) => {
    const hall = plural.find(one => isBelow(path, one))
    const own = partOf(path)
    if (hall === undefined || own === undefined) return []
    return targetsOf(house, path)
      .filter(target => isBelow(target, hall) && target.slice(hall.length + 1).includes('/') && !isBelow(target, own))
      .map(target => `${path} imports its sibling ${target}`)
  })

/** What a part draws, and its editor, come through import(). */
export function drawnAtOnce(house: House): readonly string[] {
  const drawn = /\/(view|edit|reading)\.tsx$/
  return house.sources.flatMap(({ path }) =>
    house
      .importsOf(path)
      .filter(found => isStatic(found) && drawn.test(found.target) && partOf(found.target) !== undefined)
      // an editor may show what visitors see; a visitor never loads an editor
      .filter(({ target }) => !(drawn.test(path) && partOf(path) === partOf(target) && !target.endsWith('/edit.tsx')))
      .map(({ target }) => `${path} imports ${target} at once`),
  )
}

/** Tests, their tools and their packages in the product. */
export function importsOfTests(house: House): readonly string[] {
  const ofTests = new Set(
    Object.keys(packageJson.devDependencies).filter(name => !(name in packageJson.peerDependencies)),
  )
  const packageOf = (target: string) =>
    target
      .split('/')
      .slice(0, target.startsWith('@') ? 2 : 1)
      .join('/')
  return house.sources.flatMap(({ path }) =>
    house
      .importsOf(path)
      .filter(
        ({ target, kind }) =>
          isBelow(target, 'test') || isForTests(target) || (kind !== 'type' && ofTests.has(packageOf(target))),
      )
      .map(({ target }) => `${path} imports ${target}`),
  )
}

/** Pure files of parts that reach React, style sheets or the browser, however far their imports go. */
export function impureFiles(house: House): readonly string[] {
  const outside = /(?<![.\w'"-])(document|window|localStorage|sessionStorage|navigator|fetch|XMLHttpRequest)(\.|\()/
  const wrong: string[] = []
  for (const { path: start } of house.sources.filter(
    ({ path }) => partOf(path) !== undefined && /\/(schema|data|validate|run|facts|sample)\.ts$/.test(path),
  )) {
    const seen = new Set<string>()
    const walk = (path: string): void => {
      if (seen.has(path)) return
      seen.add(path)
      if (/\.tsx$|\.css$/.test(path) || /^react(-dom)?(\/|$)/.test(path)) wrong.push(`${start} reaches ${path}`)
      else if (/^src\/.*\.ts$/.test(path)) {
        const used = outside.exec(house.textOf(path).replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, ''))
        if (used && partOf(path) !== undefined) wrong.push(`${start} reaches ${path}, which uses ${used[1]}`)
        for (const found of house.importsOf(path)) if (isStatic(found)) walk(found.target)
      }
    }
    walk(start)
  }
  return wrong
}

/** Widgets, inputs and drawn pieces that send a request themselves. */
export function drawnRequests(house: House): readonly string[] {
  const floorsThatDraw = ['src/widgets', 'src/inputs', 'src/ui', 'src/engines', 'src/page']
  const direct =
    /(?<![.\w])(?:(?:window|self|globalThis|navigator)\.)?(fetch|ofetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon)\(|\bcore\.(request|send)\(/
  return house.sources
    .filter(({ floor }) => floorsThatDraw.includes(floor))
    .flatMap(({ floor, path }) => [
      ...(floor === 'src/page'
        ? []
        : house
            .importsOf(path)
            .filter(found => isStatic(found) && isBelow(found.target, 'src/api'))
            .map(({ target }) => `${path} imports ${target}`)),
      ...(direct.test(house.textOf(path)) ? [`${path} sends a request`] : []),
    ])
}

/** Libraries that are imported outside the one folder that may. */
export const strayLibraries = (house: House): readonly string[] =>
  house.sources.flatMap(({ path }) =>
    targetsOf(house, path).flatMap(target => {
      const owner = Object.entries(onlyImporters).find(
        ([name]) => target === name || target.startsWith(`${name}/`),
      )?.[1]
      return owner && !isBelow(path, owner) ? [`${path} imports ${target}; only ${owner} may`] : []
    }),
  )

/** What the server reaches that needs React or a DOM, and all it reaches. */
export function serverReach(house: House): { readonly wrong: readonly string[]; readonly seen: ReadonlySet<string> } {
  const seen = new Set<string>()
  const wrong: string[] = []
  const walk = (path: string, from: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    if (/\.tsx$|\.css$/.test(path) || /^(react|react-dom)(\/|$)/.test(path)) {
      wrong.push(`${from} reaches ${path}`)
      return
    }
    if (!/^(src|demo\/server)\/.*\.ts$/.test(path)) return
    for (const { target, kind } of house.importsOf(path)) if (kind !== 'type') walk(target, path)
  }
  for (const { floor, path } of house.sources) if (floor === 'demo/server') walk(path, 'demo/server')
  return { wrong, seen }
}

/** SQL of the server outside data/ and pipeline/. */
export const straySql = (house: House): readonly string[] =>
  house.sources
    .filter(({ floor, path }) => floor === 'demo/server' && !/^demo\/server\/(data|pipeline|sample)\//.test(path))
    .filter(({ path }) =>
      /\b(select\s.+\sfrom|insert\s+into|delete\s+from|update\s+\w+\s+set)\s/i.test(house.textOf(path)),
    )
    .map(({ path }) => path)

/** Returns the sources, and those of the style sheets given, that are longer than 400 lines. */
export const longFiles = (house: House, sheets: readonly string[] = []): readonly string[] =>
  [...new Set([...house.sources.map(({ path }) => path), ...sheets])].filter(
    path => house.textOf(path).split('\n').length > 400,
  )

/** Returns the functions of the sources that are longer than 100 lines, as "path name". */
export const longFunctions = (house: House): readonly string[] =>
  house.sources.flatMap(({ path }) =>
    functionsOf(path, house.textOf(path))
      .filter(({ lines }) => lines > 100)
      .map(({ name }) => `${path} ${name}`),
  )
