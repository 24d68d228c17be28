// Runs every runner one after the other and adds up what they count: `npm test`. Each already uses two cores.
// Options: --only unit,elements,journeys   --no-build   --beside (unit tests beside browser tests, for a machine with more
// than two cores; what a browser runner prints is then shown when it ends)
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './tools/browser.mjs'

const args = process.argv.slice(2)
const only = args.includes('--only')
  ? (args[args.indexOf('--only') + 1] ?? '').split(',')
  : ['unit', 'elements', 'journeys']
const isInTurn = !args.includes('--beside')
const out = mkdtempSync(join(tmpdir(), 'lc-test-'))

/** Runs one program to its end, showing what it prints, at once or when it ends; returns its exit code and its output. */
function run(title, command, parameters, { env = {}, isHeld = false } = {}) {
  console.log(`\n=== ${title}`)
  const started = Date.now()
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', isHeld ? 'pipe' : 'inherit'],
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => {
        text += chunk
        if (!isHeld) process.stdout.write(chunk)
      })
    child.on('error', reject)
    child.on('close', code => {
      if (isHeld) process.stdout.write(`\n=== ${title}, what it printed:\n${text}`)
      console.log(`=== ${title}: exit ${code} after ${Math.round((Date.now() - started) / 1000)} s`)
      resolve({ code, text })
    })
  })
}

const bin = name => join('node_modules', '.bin', name)
/** A runner that ends badly without a failing test (a crash, an error outside a test) counts as one failure. */
const total = { passed: 0, failed: 0, skipped: 0 }
const notes = []
/** The tests that failed, with the first lines of their errors: listed again above the last line, where a reader looks. */
const failures = []
const fail = (title, error) =>
  failures.push(`FAILED ${title}\n${stripVTControlCharacters(error).trim().split('\n').slice(0, 8).join('\n')}`)
function add(title, code, { passed, failed, skipped = 0 }) {
  const crashed = code !== 0 && failed === 0
  if (crashed) notes.push(`${title} ended with exit code ${code} although no test failed: counted as a failure.`)
  if (passed === 0 && failed === 0) notes.push(`${title} ran no test: counted as a failure.`)
  total.passed += passed
  total.skipped += skipped
  total.failed += failed + (crashed || (passed === 0 && failed === 0) ? 1 : 0)
}
const readJson = file => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    notes.push(`No result file: ${error.message}`)
    return undefined
  }
}

async function unit() {
  if (!only.includes('unit')) return
  const file = join(out, 'unit.json')
  const { code } = await run('unit, house and contract tests', bin('vitest'), [
    'run',
    '--config',
    'test/vitest.config.mjs',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const result = readJson(file)
  add('vitest', code, {
    passed: result?.numPassedTests ?? 0,
    failed: result?.numFailedTests ?? 0,
    skipped: result?.numPendingTests ?? 0,
  })
  for (const { name, assertionResults, message } of result?.testResults ?? []) {
    for (const { fullName, status, failureMessages } of assertionResults)
      if (status === 'failed') fail(`${relative(process.cwd(), name)} › ${fullName}`, failureMessages.join('\n'))
    if (message && !assertionResults.some(({ status }) => status === 'failed'))
      fail(relative(process.cwd(), name), message)
    const skipped = assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed').length
    if (skipped > 0)
      notes.push(
        `${skipped} skipped in ${relative(process.cwd(), name)}${/PostgreSQL/.test(assertionResults.find(({ status }) => status !== 'passed' && status !== 'failed')?.fullName ?? '') ? ': no PostgreSQL was found (install it, or put initdb and postgres on PATH)' : ''}`,
      )
  }
}

async function elements() {
  if (!only.includes('elements')) return
  const { code, text } = await run(
    'elements in a real browser',
    bin('web-test-runner'),
    ['--config', 'test/web-test-runner.config.mjs'],
    { env: { LC_BROWSER: browser.executablePath }, isHeld: !isInTurn },
  )
  for (const [, found] of stripVTControlCharacters(text).matchAll(/^FAILED (.*)$/gm)) fail(...JSON.parse(found))
  const last = [...text.matchAll(/(\d+) passed, (\d+) failed, (\d+) skipped/g)].at(-1)
  add('web-test-runner', code, {
    passed: Number(last?.[1] ?? 0),
    failed: Number(last?.[2] ?? 0),
    skipped: Number(last?.[3] ?? 0),
  })
}

async function journeys() {
  if (!only.includes('journeys')) return
  const file = join(out, 'journeys.json')
  const { code } = await run(
    'journeys',
    bin('playwright'),
    ['test', '--config', 'test/journeys/playwright.config.ts', '--reporter=list,json'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, LC_BROWSER: browser.executablePath }, isHeld: !isInTurn },
  )
  const result = readJson(file)
  const walk = ({ file: path, specs = [], suites = [] }) => {
    for (const { title, tests } of specs)
      for (const { status, results } of tests)
        if (status === 'unexpected')
          fail(`${path} › ${title}`, results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'))
    for (const suite of suites) walk(suite)
  }
  walk(result ?? {})
  const stats = result?.stats
  add('playwright', code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  })
}

const browser = await findBrowser()
console.log(`Browser: ${browser.executablePath}`)
if (!args.includes('--no-build')) {
  const { code } = await run('build', process.execPath, ['test/tools/build.mjs'])
  if (code !== 0) {
    console.log('0 passed, 1 failed')
    process.exit(1)
  }
}
if (isInTurn) for (const runner of [unit, elements, journeys]) await runner()
else await Promise.all([unit(), elements().then(journeys)])
rmSync(out, { recursive: true, force: true })
for (const lines of [failures, notes]) if (lines.length > 0) console.log(`\n${lines.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed ? 1 : 0)
