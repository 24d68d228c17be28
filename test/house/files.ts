import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const skipped = new Set(['node_modules', 'dist', 'cdn', '.git', 'coverage', 'data', 'pictures', 'test-results'])

/** Lists files below a folder of the project, as paths relative to the project. */
export function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    // demo/server/data holds source, the data folder of a running platform lies at the top
    if (entry.isDirectory())
      return skipped.has(entry.name) && path !== 'demo/server/data' ? [] : filesBelow(path, pattern)
    return pattern.test(entry.name) ? [path] : []
  })
}

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Tests, and files that only tests import. */
export const isForTests = (path: string): boolean =>
  /(\.test(-kit)?\.tsx?|\/(render-[\w-]+|test-stage)\.tsx|\/testing\.ts)$/.test(path)

/**
 * How a file imports another one: `value` at once, `effect` at once and without a name (`import './x.ts'`), `lazy` through
 * import(), `type` not at run time.
 */
export interface Import {
  readonly target: string
  readonly kind: 'value' | 'effect' | 'lazy' | 'type'
}
const known = new Map<string, readonly Import[]>()

/** Returns the imports of a source file: relative ones as project paths, packages by name. */
export function importsOf(path: string): readonly Import[] {
  const found = known.get(path) ?? readImports(path, textOf(path))
  known.set(path, found)
  return found
}

/** Parses imports like a compiler: text in a comment or a string is not an import. */
export function readImports(path: string, text: string): readonly Import[] {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const found: Import[] = []
  const add = (name: string, kind: Import['kind']) => {
    found.push({ target: name.startsWith('.') ? relative(root, resolve(root, dirname(path), name)) : name, kind })
  }
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length === 0 ? 'effect' : entries.every(entry => entry.isType) ? 'type' : 'value')
  }
  for (const { entries } of module.staticExports) {
    const from = entries.flatMap(entry =>
      entry.moduleRequest ? [{ name: entry.moduleRequest.value, isType: entry.isType }] : [],
    )
    for (const name of new Set(from.map(entry => entry.name)))
      add(name, from.every(entry => entry.name !== name || entry.isType) ? 'type' : 'value')
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const argument = text.slice(moduleRequest.start, moduleRequest.end)
    if (/^(['"`])[^$]*\1$/.test(argument)) add(argument.slice(1, -1), 'lazy')
  }
  return found
}

/** Returns whether an import runs the other file when this one is loaded. */
export const isStatic = ({ kind }: Import): boolean => kind === 'value' || kind === 'effect'
