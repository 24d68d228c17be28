import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { cssSheets } from './tools/css-plugin.mjs'

const root = new URL('..', import.meta.url).pathname
const folders = ['src', 'elements', 'demo', 'test']
const left = /(^|\/)(node_modules|dist)\/|^test\/(elements|journeys|bench)\//

const files = folders
  .flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true }).map(name => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  .filter(path => /\.test\.tsx?$/.test(path) && !left.test(path))
const textOf = path => readFileSync(join(root, path), 'utf8')
/** A file that wants a page says so in a comment of its own, as vitest reads it. */
const wantsPage = path => /@vitest-environment happy-dom/.test(textOf(path))
/** A file that replaces a module, measures the memory of its process or listens to its faults. */
const wantsProcess = path => /^\/\/ @own-process\b|\bvi\.mock\(/m.test(textOf(path))
const [inPage, outside] = [files.filter(wantsPage), files.filter(path => !wantsPage(path))]

const common = { plugins: [cssSheets()], root }
const patience = { testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 2 }

export default defineConfig({
  ...common,
  test: {
    maxWorkers: 2,
    projects: [
      // A page is made by loading some 2,000 modules. A worker does that once; each file has a context of its own.
      {
        ...common,
        test: {
          name: 'page',
          include: inPage,
          environment: 'happy-dom',
          pool: 'vmForks',
          vmMemoryLimit: '1.5GB',
          unstubEnvs: true,
          setupFiles: ['patience', 'owner-stacks'].map(name => join(root, `test/tools/${name}.ts`)),
          execArgv: ['--max-semi-space-size=64'], // what a test renders is garbage soon
          ...patience,
        },
      },
      // To start a process and load the server into it takes about as long as most of these files.
      {
        ...common,
        test: {
          name: 'node',
          include: outside.filter(path => !wantsProcess(path)),
          environment: 'node',
          pool: 'forks',
          isolate: false,
          setupFiles: [join(root, 'test/tools/after-file.ts')],
          ...patience,
        },
      },
      {
        ...common,
        test: {
          name: 'process',
          include: outside.filter(wantsProcess),
          environment: 'node',
          pool: 'forks',
          ...patience,
        },
      },
    ],
  },
})
