// The tests of one area in one project: Stryker keeps one worker for all mutants, which vmForks and several projects do not allow.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { cssSheets } from '../tools/css-plugin.mjs'
import { areas } from './areas.mjs'

const area = areas[process.env.LC_MUTATION_AREA]
if (!area) throw new Error('The area is missing. Start with "npm run mutation -- <area>".')

export default defineConfig({
  plugins: [cssSheets()],
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: area.tests, environment: 'node', pool: 'threads', unstubEnvs: true, testTimeout: 60_000, hookTimeout: 60_000 },
})
