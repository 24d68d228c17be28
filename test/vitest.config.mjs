import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { cssSheets } from './tools/css-plugin.mjs'

const root = new URL('..', import.meta.url).pathname
const places = ['src', 'elements', 'demo', 'test']
const left = /(^|\/)(node_modules|dist)\/|^test\/(elements|journeys|bench)\//

const files = places.flatMap(place => readdirSync(join(root, place), { recursive: true }).map(name => `${place}/${name.replaceAll('\\', '/')}`))
  .filter(path => /\.test\.tsx?$/.test(path) && !left.test(path))
/** A file that wants a page says so in a comment of its own, as vitest reads it. */
const wantsPage = path => /@vitest-environment happy-dom/.test(readFileSync(join(root, path), 'utf8'))

const common = { plugins: [cssSheets()], root }
const patience = { testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 2 }

export default defineConfig({
  ...common,
  test: {
    maxWorkers: 2,
    projects: [
      // A page is made by loading some 2,000 modules. A worker does that once; each file has a context of its own.
      { ...common, test: { name: 'page', include: files.filter(wantsPage), environment: 'happy-dom', pool: 'vmForks', vmMemoryLimit: '1.5GB', unstubEnvs: true, setupFiles: [join(root, 'test/tools/patience.ts')], ...patience } },
      { ...common, test: { name: 'node', include: files.filter(path => !wantsPage(path)), environment: 'node', pool: 'forks', ...patience } },
    ],
  },
})
