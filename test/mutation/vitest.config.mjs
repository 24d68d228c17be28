// The tests of one area in one project: Stryker keeps one worker for all mutants, which vmForks and several projects do not allow.
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import { cssSheets } from '../tools/css-plugin.mjs'
import { areas } from './areas.mjs'

const area = areas[process.env.LC_MUTATION_AREA]
if (!area) throw new Error('The area is missing. Start with "npm run mutation -- <area>".')

const patience = Number(process.env.LC_MUTATION_PATIENCE) || 1

/** Runs what failed or was quick before first: the first failure ends the run for a change. */
class QuickFirst extends BaseSequencer {
  async sort(files) {
    const lengthOf = ({ project, moduleId }) => {
      const name = `${project.name}:${relative(this.ctx.config.root, moduleId)}`
      const before = this.ctx.cache.getFileTestResults(name)
      return before?.failed ? -1 : (before?.duration ?? this.ctx.cache.getFileStats(name)?.size ?? 0)
    }
    return [...files].sort((a, b) => lengthOf(a) - lengthOf(b))
  }
}

export default defineConfig({
  plugins: [cssSheets()],
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: area.tests,
    environment: 'node',
    pool: 'threads',
    isolate: area.isolate ?? true,
    setupFiles: area.setup ?? [],
    globalSetup: area.globalSetup ?? [],
    env: area.env ?? {},
    sequence: { sequencer: QuickFirst },
    unstubEnvs: true,
    testTimeout: (area.testTimeoutMs ?? 60_000) * patience,
    hookTimeout: 60_000 * patience,
  },
})
