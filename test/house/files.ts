import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const skipped = new Set(['node_modules', 'dist', 'cdn', '.git', 'coverage', 'data', 'pictures', 'test-results'])

/** Lists files below a folder of the project, as paths relative to the project. */
export function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    // demo/server/data holds source, the data folder of a running platform lies at the top
    if (entry.isDirectory()) return skipped.has(entry.name) && path !== 'demo/server/data' ? [] : filesBelow(path, pattern)
    return pattern.test(entry.name) ? [path] : []
  })
}

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The import targets of a source file: relative ones as project paths, packages by name. With `atRunTime`, types are left out. */
export function importsOf(path: string, atRunTime = false): string[] {
  const text = atRunTime ? textOf(path).replaceAll(/(?<=^|\n)(import|export) type [^'"]+['"][^'"]+['"]/g, '') : textOf(path)
  const found = text.matchAll(/(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)
  return [...found].map(([, fixed, lazy]) => {
    const target = fixed ?? lazy ?? ''
    return target.startsWith('.') ? relative(root, resolve(root, dirname(path), target)) : target
  })
}
