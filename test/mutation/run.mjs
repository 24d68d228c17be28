// npm run mutation -- <area> [file…]: breaks the code of one area in small ways and counts what its tests notice.
// Writes test/bench/mutation/<area>.md and ends with 1 below the score of 80 %. Files narrow the run and write no report.
// What the last run of the area found out is used again where neither the code nor a test that runs it changed;
// LC_MUTATION_FRESH=1 tries every change again, as is needed after a change of what the tests share.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { areas } from './areas.mjs'
import { describe, scoreOf } from './report.mjs'

const [name = '', ...files] = process.argv.slice(2)
const area = areas[name]
if (!area) throw new Error(`Name an area: npm run mutation -- ${Object.keys(areas).join(' | ')}`)
process.chdir(new URL('../..', import.meta.url).pathname)
process.env.LC_MUTATION_AREA = name

const json = `.cache/mutation/${name}.json`
mkdirSync('.cache/mutation', { recursive: true })
await new Stryker({
  mutate: files.length > 0 ? files : area.mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.mjs', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  timeoutMS: 15_000, // a busy machine must not count as a change noticed
  concurrency: Number(process.env.LC_MUTATION_WORKERS ?? 1),
  tempDirName: '.cache/stryker',
  cleanTempDir: 'always',
  ignorePatterns: ['dist', 'cdn', '/data', '.cache', 'coverage', '/test-results', '/test/journeys/pictures'],
  disableTypeChecks: false,
  allowConsoleColors: false,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: json },
  incremental: true,
  incrementalFile: `.cache/mutation/${name}.known.json`,
  force: process.env.LC_MUTATION_FRESH === '1',
}).runMutationTest()

const report = JSON.parse(readFileSync(json, 'utf8'))
const reasons = JSON.parse(readFileSync('test/bench/mutation/reasons.json', 'utf8'))
const text = describe(name, report, reasons)
if (files.length === 0) writeFileSync(`test/bench/mutation/${name}.md`, text)
console.log(text)
if (scoreOf(report).percent < 80) process.exitCode = 1
