// npm run mutation -- <area> [file…]: breaks the code of one area in small ways and counts what its tests notice.
// Writes test/bench/mutation/<area>.md and ends with 1 below the score of 80 %. Files narrow the run and write no report.
// `npm run mutation -- <area> again [file…]` tries only what the report lists as not noticed, and what changed since.
// LC_MUTATION_PATIENCE=4 makes the limits of time four times as long, for a busy machine.
// What the last run of the area found out is used again where neither the code nor a test that runs it changed;
// LC_MUTATION_FRESH=1 tries every change again, as is needed after a change of what the tests share.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { toTryAgain, tryOnly } from './again.mjs'
import { areas } from './areas.mjs'
import { describe, scoreOf } from './report.mjs'

const [name = '', ...words] = process.argv.slice(2)
const isAgain = words[0] === 'again'
const files = isAgain ? words.slice(1) : words
const area = areas[name]
if (!area) throw new Error(`Name an area: npm run mutation -- ${Object.keys(areas).join(' | ')}`)
process.chdir(new URL('../..', import.meta.url).pathname)
process.env.LC_MUTATION_AREA = name

const page = `test/bench/mutation/${name}.md`
const { ranges, total, isWanted } = isAgain
  ? await toTryAgain(area, page, files)
  : { ranges: files, total: undefined, isWanted: () => true }
if (isAgain) tryOnly(isWanted)
const json = `.cache/mutation/${name}.json`
mkdirSync('.cache/mutation', { recursive: true })
await new Stryker({
  mutate: ranges.length > 0 ? ranges : area.mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.mjs', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  timeoutMS: 15_000 * (Number(process.env.LC_MUTATION_PATIENCE) || 1), // a busy machine must not count as a change noticed
  concurrency: Number(process.env.LC_MUTATION_WORKERS ?? 1),
  tempDirName: '.cache/stryker',
  cleanTempDir: 'always',
  ignorePatterns: ['dist', 'cdn', '/data', '.cache', 'coverage', '/test-results', '/test/journeys/pictures'],
  disableTypeChecks: false,
  allowConsoleColors: false,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: json },
  incremental: !isAgain,
  incrementalFile: `.cache/mutation/${name}.known.json`,
  force: process.env.LC_MUTATION_FRESH === '1',
}).runMutationTest()

const report = JSON.parse(readFileSync(json, 'utf8'))
for (const [file, one] of Object.entries(report.files)) one.mutants = one.mutants.filter(each => isWanted(file, each))
const reasons = JSON.parse(readFileSync('test/bench/mutation/reasons.json', 'utf8'))
const text = describe(name, report, reasons, total)
if (files.length === 0) writeFileSync(page, text)
console.log(text)
if (scoreOf(report, total).percent < 80) process.exitCode = 1
